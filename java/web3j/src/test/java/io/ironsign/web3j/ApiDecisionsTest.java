package io.ironsign.web3j;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.web3j.crypto.SignatureDataOperations;

/** web3j-api.txt decides on each public member of the classes swapped, and is carried out. */
class ApiDecisionsTest {

  private static final Map<Class<?>, Class<?>> SWAPPED = new LinkedHashMap<>();

  static {
    SWAPPED.put(org.web3j.crypto.Sign.class, Sign.class);
    SWAPPED.put(org.web3j.crypto.TransactionEncoder.class, TransactionEncoder.class);
    SWAPPED.put(org.web3j.crypto.TransactionDecoder.class, TransactionDecoder.class);
    SWAPPED.put(org.web3j.crypto.SignedRawTransaction.class, SignedRawTransaction.class);
    SWAPPED.put(org.web3j.crypto.Keys.class, Keys.class);
    SWAPPED.put(org.web3j.crypto.Hash.class, Hash.class);
  }

  /** Member, first version with it, decision. */
  private static final Pattern ROW = Pattern.compile("(.+) \\| ([0-9.]+) \\| (\\w+)");

  @Test
  void everyPublicMemberOfThisWeb3jHasADecisionAndNoOtherHas() throws IOException {
    assertThat(decisions().keySet()).containsExactlyInAnyOrderElementsOf(members().keySet());
  }

  @TestFactory
  Stream<DynamicTest> decisionsAreCarriedOut() throws IOException {
    Map<String, Object> members = members();
    return decisions().entrySet().stream()
        .map(
            row ->
                DynamicTest.dynamicTest(
                    row.getKey() + " " + row.getValue(),
                    () -> assertCarriedOut(members.get(row.getKey()), row.getValue())));
  }

  @Test
  void everyDifferenceHasItsRow() throws IOException {
    List<String> rows =
        lines("/DIFFERENCES.md").stream().filter(line -> line.startsWith("|")).collect(toList());
    decisions()
        .forEach(
            (member, decision) -> {
              if (decision.equals("different")) {
                String name = "`" + member.replaceAll("\\(.*", "") + "`";
                assertThat(rows).as(name).anyMatch(row -> row.split("\\|")[1].contains(name));
              }
            });
  }

  private static Map<String, String> decisions() throws IOException {
    Map<String, String> decisions = new LinkedHashMap<>();
    for (String line : lines("/web3j-api.txt")) {
      if (!line.isEmpty() && !line.startsWith("#")) {
        Matcher row = ROW.matcher(line);
        assertThat(row.matches()).as(line).isTrue();
        if (Web3jVersion.isAtLeast(row.group(2))) {
          decisions.put(row.group(1), row.group(3));
        }
      }
    }
    return decisions;
  }

  private static List<String> lines(String resource) throws IOException {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                ApiDecisionsTest.class.getResourceAsStream(resource), StandardCharsets.UTF_8))) {
      return reader.lines().collect(toList());
    }
  }

  /** By name: constructors, methods, fields and classes. */
  private static Map<String, Object> members() {
    Map<String, Object> members = new LinkedHashMap<>();
    for (Class<?> web3j : SWAPPED.keySet()) {
      String prefix = web3j.getSimpleName() + ".";
      for (Constructor<?> constructor : web3j.getConstructors()) {
        Class<?>[] types = constructor.getParameterTypes();
        members.put(prefix + web3j.getSimpleName() + list(types), constructor);
      }
      for (Method method : web3j.getMethods()) {
        Class<?> declaring = method.getDeclaringClass();
        if (declaring == web3j || declaring == SignatureDataOperations.class) {
          members.put(prefix + method.getName() + list(method.getParameterTypes()), method);
        }
      }
      for (Field field : web3j.getDeclaredFields()) {
        if (Modifier.isPublic(field.getModifiers())) {
          members.put(prefix + field.getName(), field);
        }
      }
      for (Class<?> nested : web3j.getClasses()) {
        members.put(prefix + nested.getSimpleName(), nested);
      }
    }
    return members;
  }

  private static String list(Class<?>[] types) {
    return Arrays.stream(types).map(Class::getSimpleName).collect(joining(", ", "(", ")"));
  }

  private static void assertCarriedOut(Object member, String decision)
      throws ReflectiveOperationException {
    if (member instanceof Method) {
      assertCarriedOut((Method) member, decision);
    } else if (member instanceof Field) {
      assertCarriedOut((Field) member, decision);
    } else if (member instanceof Constructor) {
      Constructor<?> web3j = (Constructor<?>) member;
      assertThat(decision).isEqualTo("delegated");
      assertThat(SWAPPED.get(web3j.getDeclaringClass()).getConstructor(web3j.getParameterTypes()))
          .isNotNull();
    } else {
      Class<?> nested = (Class<?>) member;
      assertThat(decision).isEqualTo("inherited");
      assertThat(SWAPPED.get(nested.getDeclaringClass()).getClasses()).contains(nested);
    }
  }

  private static void assertCarriedOut(Method web3j, String decision)
      throws ReflectiveOperationException {
    Class<?> declaring = web3j.getDeclaringClass();
    Class<?> ironsign =
        SWAPPED.get(
            declaring == SignatureDataOperations.class
                ? org.web3j.crypto.SignedRawTransaction.class
                : declaring);
    Method method = ironsign.getMethod(web3j.getName(), web3j.getParameterTypes());
    if (decision.equals("inherited")) {
      assertThat(method).isEqualTo(web3j);
      return;
    }
    assertThat(decision).isIn("accelerated", "different", "delegated");
    assertThat(method.getDeclaringClass()).isEqualTo(ironsign);
    assertThat(Modifier.isStatic(method.getModifiers()))
        .isEqualTo(Modifier.isStatic(web3j.getModifiers()));
    assertThat(method.getReturnType()).isEqualTo(web3j.getReturnType());
    assertThat(method.getExceptionTypes()).containsExactlyInAnyOrder(web3j.getExceptionTypes());
  }

  private static void assertCarriedOut(Field web3j, String decision)
      throws ReflectiveOperationException {
    Field field = SWAPPED.get(web3j.getDeclaringClass()).getField(web3j.getName());
    if (decision.equals("inherited")) {
      assertThat(field).isEqualTo(web3j);
    } else {
      assertThat(decision).isEqualTo("delegated");
      assertThat(field.get(null)).isEqualTo(web3j.get(null));
    }
  }
}
