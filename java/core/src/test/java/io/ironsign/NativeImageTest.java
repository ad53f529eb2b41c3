package io.ironsign;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the jar tells GraalVM's native-image, which leaves out what it does not know to be used. */
class NativeImageTest {

  private static final Path CLASSES = ChildJvm.codeOf(Ironsign.class);

  @TempDir Path temp;

  @Test
  void whatTheLibraryLooksUpByNameIsListedAndNothingElse() throws Exception {
    Path agent = Builds.compileC("jni_lookups.c", temp);
    Path lookups = temp.resolve("lookups");
    ChildJvm.Result result =
        new ChildJvm().with("-agentpath:" + agent + "=" + lookups).run(BadInput.class);
    assertThat(result.exit).as(result.toString()).isZero();

    // Each line is a class, or a class and a method of it.
    Set<String> classes = new TreeSet<>();
    Set<String> methods = new TreeSet<>();
    for (String line : Files.readAllLines(lookups)) {
      String[] words = line.split(" ", 2);
      classes.add(words[0]);
      if (words.length > 1) {
        methods.add(words[1]);
      }
    }
    assertThat(methods).containsExactly("<init> (Ljava/lang/String;)V");
    classes.add("Ljava/lang/IllegalStateException;"); // internal errors, which nothing provokes
    assertThat(configuration("jni-config.json"))
        .isEqualTo(
            classes.stream()
                .map(signature -> signature.replaceAll("^L|;$", "").replace('/', '.'))
                .map(
                    name ->
                        "  {\"name\": \""
                            + name
                            + "\", \"methods\": [{\"name\": \"<init>\","
                            + " \"parameterTypes\": [\"java.lang.String\"]}]}")
                .collect(Collectors.joining(",\n", "[\n", "\n]\n")));
  }

  @Test
  void theLibraryAndItsHashAreListedAndNothingElse() throws Exception {
    Matcher pattern =
        Pattern.compile("\"pattern\": \"(.+)\"").matcher(configuration("resource-config.json"));
    assertThat(pattern.find()).isTrue();
    try (Stream<Path> files = Files.walk(CLASSES)) {
      Path library = Builds.libraryIn(CLASSES);
      assertThat(files.filter(Files::isRegularFile))
          .filteredOn(file -> CLASSES.relativize(file).toString().matches(pattern.group(1)))
          .containsExactlyInAnyOrder(
              library, library.resolveSibling(library.getFileName() + ".sha256"));
    }
  }

  private static String configuration(String name) throws IOException {
    Path folder = CLASSES.resolve("META-INF/native-image/io.ironsign/ironsign");
    return new String(Files.readAllBytes(folder.resolve(name)), UTF_8);
  }
}
