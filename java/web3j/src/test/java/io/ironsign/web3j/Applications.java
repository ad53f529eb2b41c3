package io.ironsign.web3j;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Applications of web3j: their imports swapped, compiled here, and run in a JVM of their own. */
final class Applications {

  private static final String CLASSES =
      "(Sign|TransactionEncoder|TransactionDecoder|SignedRawTransaction|Keys|Hash)";

  private Applications() {}

  /** As README says it, with sed. */
  static String swapImports(String source) {
    return source
        .replaceAll(
            "(?m)^import org\\.web3j\\.crypto\\." + CLASSES + ";", "import io.ironsign.web3j.$1;")
        .replaceAll(
            "(?m)^import static org\\.web3j\\.crypto\\." + CLASSES + "\\.",
            "import static io.ironsign.web3j.$1.");
  }

  /**
   * The class path of these tests without web3j's core, as an application has it that takes no more
   * than web3j's crypto.
   */
  static List<String> cryptoOnlyClassPath() {
    String all = System.getProperty("java.class.path");
    return without(
        "core-" + System.getProperty("web3j.version") + ".jar",
        Arrays.asList(all.split(File.pathSeparator)));
  }

  /** Leaves out the one entry whose file name begins so. */
  static List<String> without(String jar, List<String> classPath) {
    List<String> rest =
        classPath.stream()
            .filter(entry -> !new File(entry).getName().startsWith(jar))
            .collect(Collectors.toList());
    assertThat(rest).as("all but %s", jar).hasSize(classPath.size() - 1);
    return rest;
  }

  /**
   * Compiles one source file.
   *
   * @return what the compiler has against it; empty if it is content
   */
  static String compile(String name, String source, List<String> classPath, Path directory)
      throws IOException {
    Path file = Files.createDirectories(directory).resolve(name + ".java");
    Files.write(file, source.getBytes(StandardCharsets.UTF_8));
    return compile(Collections.singletonList(file), classPath, directory);
  }

  static String compile(List<Path> files, List<String> classPath, Path directory)
      throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter errors = new StringWriter();
    try (StandardJavaFileManager manager =
        compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
      List<String> options =
          Arrays.asList(
              "-proc:none", "-nowarn", "-cp", join(classPath), "-d", directory.toString());
      boolean compiled =
          compiler
              .getTask(
                  errors,
                  manager,
                  null,
                  options,
                  null,
                  manager.getJavaFileObjectsFromFiles(
                      files.stream().map(Path::toFile).collect(Collectors.toList())))
              .call();
      return compiled ? "" : "does not compile: " + errors;
    }
  }

  /**
   * Runs a main class until it ends.
   *
   * @return what it prints and how it ends; if it fails, its errors too
   */
  static String run(String mainClass, List<String> classPath, String... options)
      throws IOException, InterruptedException {
    Path output = Files.createTempFile("ironsign-test", ".out");
    Path errors = Files.createTempFile("ironsign-test", ".err");
    try {
      List<String> command = new ArrayList<>();
      command.add(Paths.get(System.getProperty("java.home"), "bin", "java").toString());
      command.addAll(Arrays.asList("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
      command.addAll(Arrays.asList(options));
      command.addAll(Arrays.asList("-cp", join(classPath), mainClass));
      Process child =
          new ProcessBuilder(command)
              .redirectOutput(output.toFile())
              .redirectError(errors.toFile())
              .start();
      boolean ended = child.waitFor(120, TimeUnit.SECONDS);
      child.destroyForcibly();
      String printed = read(output);
      return ended && child.exitValue() == 0
          ? printed + "exit 0"
          : printed + (ended ? "exit " + child.exitValue() : "did not end") + "\n" + read(errors);
    } finally {
      Files.delete(output);
      Files.delete(errors);
    }
  }

  private static String join(List<String> classPath) {
    return String.join(File.pathSeparator, classPath);
  }

  private static String read(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }
}
