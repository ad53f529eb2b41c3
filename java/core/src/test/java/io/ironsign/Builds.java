package io.ironsign;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** Copies and variants of what this module is built to. */
final class Builds {

  private static final Path SOURCES = Paths.get("src", "main", "java");
  private static final String LIBRARY = System.mapLibraryName("ironsign_jni");

  private Builds() {}

  /** The library of this platform in a folder of classes. */
  static Path libraryIn(Path classes) {
    return classes
        .resolve(Paths.get("io", "ironsign", "native", Platform.current().toString()))
        .resolve(LIBRARY);
  }

  /** A copy of the library alone. */
  static Path extractLibrary(Path to) throws IOException {
    return Files.copy(libraryIn(ChildJvm.codeOf(Ironsign.class)), to.resolve("ironsign.library"));
  }

  /** A copy of the classes and the library. */
  static Path copyOfClasses(Path to) throws IOException {
    Path copy = to.resolve("classes");
    Path original = ChildJvm.codeOf(Ironsign.class);
    for (Path path : walk(original)) {
      Path target = copy.resolve(original.relativize(path).toString());
      if (Files.isDirectory(path)) {
        Files.createDirectories(target);
      } else {
        Files.copy(path, target);
      }
    }
    return copy;
  }

  /** Classes that are compiled as another version, beside the library as it is. */
  static Path classesOfVersion(String version, Path to) throws IOException {
    Path classes = copyOfClasses(to);
    Path sources = to.resolve("sources");
    List<String> arguments = new ArrayList<>();
    arguments.add("-d");
    arguments.add(classes.toString());
    for (Path path : walk(SOURCES)) {
      if (path.toString().endsWith(".java")) {
        Path source = sources.resolve(SOURCES.relativize(path).toString());
        Files.createDirectories(source.getParent());
        String text = new String(Files.readAllBytes(path), UTF_8);
        Files.write(source, text.replace(Ironsign.VERSION, version).getBytes(UTF_8));
        arguments.add(source.toString());
      }
    }
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(new String[0]));
    assertThat(exit).isZero();
    return classes;
  }

  /** Classes of another version and a library of that version, which cannot sign. */
  static Path buildOfVersion(String version, Path to) throws Exception {
    Path classes = classesOfVersion(version, to);
    Path library = smallLibrary(version, "small", libraryIn(classes).getParent());
    byte[] hash = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(library));
    Files.write(library.resolveSibling(LIBRARY + ".sha256"), Hex.encode(hash).getBytes(US_ASCII));
    return classes;
  }

  /** A library that says it has a kernel, or without a name for it that it has none that works. */
  static Path smallLibrary(String version, String kernel, Path to)
      throws IOException, InterruptedException {
    String versionMacro = "-DVERSION=\"" + version + "\"";
    return kernel == null
        ? compileC("small_library.c", to, versionMacro)
        : compileC("small_library.c", to, versionMacro, "-DKERNEL=\"" + kernel + "\"");
  }

  /** Makes a library of a file in {@code src/test/c}, with the compiler that Rust links with. */
  static Path compileC(String source, Path to, String... macros)
      throws IOException, InterruptedException {
    Path library = to.resolve(LIBRARY);
    Path headers = Paths.get(System.getProperty("java.home"), "include");
    List<String> command = new ArrayList<>();
    command.addAll(Arrays.asList("cc", "-shared", "-fPIC", "-o", library.toString()));
    command.addAll(Arrays.asList("-I" + headers, "-I" + headers.resolve("linux")));
    command.addAll(Arrays.asList(macros));
    command.add(Paths.get("src", "test", "c", source).toString());
    Process compiler = new ProcessBuilder(command).inheritIO().start();
    assertThat(compiler.waitFor()).isZero();
    return library;
  }

  private static List<Path> walk(Path folder) throws IOException {
    try (Stream<Path> paths = Files.walk(folder)) {
      return paths.collect(Collectors.toList());
    }
  }
}
