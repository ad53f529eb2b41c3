package io.ironsign.published;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarInputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The jars that an application gets which asks for every artifact of Ironsign. */
class PublishedJarsTest {

  private static final int MAGIC = 0xcafebabe;
  private static final int JAVA_8 = 52;

  private final List<Path> jars = runtimeClassPath();

  private static List<Path> runtimeClassPath() {
    try {
      byte[] classPath = Files.readAllBytes(Paths.get("target", "runtime.classpath"));
      return Arrays.stream(
              new String(classPath, StandardCharsets.UTF_8).trim().split(File.pathSeparator))
          .map(Paths::get)
          .collect(Collectors.toList());
    } catch (IOException e) {
      throw new AssertionError("written by Maven before this test", e);
    }
  }

  /** No BouncyCastle, above all: an application has that of its SDK. */
  @Test
  void nothingIsNeededBesideThem() {
    assertThat(jars)
        .allSatisfy(jar -> assertThat(jar.getFileName().toString()).matches("ironsign.*\\.jar"));
  }

  @Test
  void everythingThatIsDeployedIsAmongThem() throws IOException {
    Set<String> names = new HashSet<>();
    for (Path jar : jars) {
      names.add(jar.getFileName().toString().replaceAll("-\\d.*", ""));
    }
    Path reactor = Paths.get("..", "pom.xml");
    List<String> modules = elements(reactor, "module");
    assertThat(modules).isNotEmpty();
    for (String module : modules) {
      Path pom = reactor.resolveSibling(module).resolve("pom.xml");
      if (!elements(pom, "maven.deploy.skip").contains("true")) {
        // The first is the parent's.
        assertThat(names).as(module).contains(elements(pom, "artifactId").get(1));
      }
    }
  }

  private static List<String> elements(Path pom, String name) throws IOException {
    String text = new String(Files.readAllBytes(pom), StandardCharsets.UTF_8);
    Matcher matcher = Pattern.compile("<" + name + ">([^<]*)</" + name + ">").matcher(text);
    List<String> found = new ArrayList<>();
    while (matcher.find()) {
      found.add(matcher.group(1));
    }
    return found;
  }

  /** That they call nothing newer than Java 8 is seen to by javac, which compiles for release 8. */
  @Test
  void allThatIsInThemIsOursAndForJava8() throws IOException {
    for (Path jar : jars) {
      try (InputStream in = Files.newInputStream(jar)) {
        assertThat(checkEntries(in)).as(jar.toString()).isPositive();
      }
    }
  }

  /** Checks a jar and the jars in it; returns the number of classes. */
  private static int checkEntries(InputStream content) throws IOException {
    int classes = 0;
    JarInputStream jar = new JarInputStream(content);
    for (JarEntry entry = jar.getNextJarEntry(); entry != null; entry = jar.getNextJarEntry()) {
      String name = entry.getName();
      assertThat(name).matches("(META-INF|io|io/ironsign)/|(META-INF|io/ironsign)/.+");
      if (name.endsWith(".class") && !name.startsWith("META-INF/versions/")) {
        checkClass(name, jar);
        classes++;
      } else if (name.endsWith(".jar")) {
        classes += checkEntries(jar);
      }
    }
    return classes;
  }

  private static void checkClass(String name, InputStream content) throws IOException {
    DataInputStream in = new DataInputStream(new BufferedInputStream(content));
    assertThat(in.readInt()).as(name).isEqualTo(MAGIC);
    in.readUnsignedShort(); // the minor version
    assertThat(in.readUnsignedShort()).as(name).isLessThanOrEqualTo(JAVA_8);
  }
}
