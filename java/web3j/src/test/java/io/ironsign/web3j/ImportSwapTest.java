package io.ironsign.web3j;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Applications written against web3j, under {@code swap}, do the same after nothing but their
 * imports has been changed, and the same again without the native library. They need web3j's crypto
 * only.
 */
class ImportSwapTest {

  private static final String CLASSES =
      "(Sign|TransactionEncoder|TransactionDecoder|SignedRawTransaction|Keys|Hash)";

  @TempDir Path directory;

  private final String classPath = Sources.cryptoOnlyClassPath();

  /** The applications for the web3j on the class path and those before. */
  static Stream<Path> applications() throws Exception {
    Path swap = Paths.get(ImportSwapTest.class.getResource("/swap").toURI());
    return Files.walk(swap)
        .filter(file -> file.toString().endsWith(".java"))
        .filter(file -> Web3jVersion.isAtLeast(file.getParent().getFileName().toString()))
        .sorted();
  }

  @ParameterizedTest
  @MethodSource("applications")
  void doesTheSameAfterTheSwap(Path application) throws Exception {
    String name = application.getFileName().toString().replace(".java", "");
    String source = new String(Files.readAllBytes(application), StandardCharsets.UTF_8);
    String swapped = swapImports(source);
    assertThat(swapped).isNotEqualTo(source);

    String plainPath = compile(name, source, "plain");
    String swappedPath = compile(name, swapped, "swapped");

    String printed = Sources.run(name, plainPath);
    assertThat(printed).endsWith("exit 0");
    assertThat(printed.split("\n")).hasSizeGreaterThan(5);
    assertThat(Sources.run(name, swappedPath, "-Dironsign.mode=native")).isEqualTo(printed);
    assertThat(Sources.run(name, swappedPath, "-Dironsign.mode=java")).isEqualTo(printed);
  }

  /** As README says it, with sed. */
  private static String swapImports(String source) {
    return source
        .replaceAll(
            "(?m)^import org\\.web3j\\.crypto\\." + CLASSES + ";", "import io.ironsign.web3j.$1;")
        .replaceAll(
            "(?m)^import static org\\.web3j\\.crypto\\." + CLASSES + "\\.",
            "import static io.ironsign.web3j.$1.");
  }

  /** Returns the class path to run it with. */
  private String compile(String name, String source, String how) throws IOException {
    Path target = directory.resolve(how);
    assertThat(Sources.compile(name, source, classPath, target)).isEmpty();
    return target + File.pathSeparator + classPath;
  }
}
