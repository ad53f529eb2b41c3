package io.ironsign.web3j;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
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

  @TempDir Path directory;

  private final List<String> classPath = Applications.cryptoOnlyClassPath();

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
    String swapped = Applications.swapImports(source);
    assertThat(swapped).isNotEqualTo(source);

    List<String> plainPath = compile(name, source, "plain");
    List<String> swappedPath = compile(name, swapped, "swapped");

    String printed = Applications.run(name, plainPath);
    assertThat(printed).endsWith("exit 0");
    assertThat(printed.split("\n")).hasSizeGreaterThan(5);
    assertThat(Applications.run(name, swappedPath, "-Dironsign.mode=native")).isEqualTo(printed);
    assertThat(Applications.run(name, swappedPath, "-Dironsign.mode=java")).isEqualTo(printed);
  }

  /** Returns the class path to run it with. */
  private List<String> compile(String name, String source, String how) throws IOException {
    Path target = directory.resolve(how);
    assertThat(Applications.compile(name, source, classPath, target)).isEmpty();
    List<String> toRun = new ArrayList<>(classPath);
    toRun.add(target.toString());
    return toRun;
  }
}
