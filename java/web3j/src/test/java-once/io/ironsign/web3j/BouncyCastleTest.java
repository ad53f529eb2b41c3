package io.ironsign.web3j;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The BouncyCastle on the class path is the user's choice: 1.68, 1.76 and the newest work. */
class BouncyCastleTest {

  private static final Path JARS = Paths.get("target", "bcprov");

  static Stream<Path> jars() throws Exception {
    return Files.list(JARS).sorted();
  }

  @Test
  void threeAreTried() throws Exception {
    assertThat(jars()).hasSize(3);
  }

  @ParameterizedTest
  @MethodSource("jars")
  void anApplicationDoesTheSameWithIt(Path jar, @TempDir Path directory) throws Exception {
    String source =
        new String(
            Files.readAllBytes(Paths.get("src/test/resources/swap/4.8/Wallet.java")),
            StandardCharsets.UTF_8);
    String plain = run(source, jar, directory.resolve("plain"));
    assertThat(plain).endsWith("exit 0");
    assertThat(run(Applications.swapImports(source), jar, directory.resolve("swapped")))
        .isEqualTo(plain);
  }

  private static String run(String source, Path jar, Path directory) throws Exception {
    List<String> classPath =
        new ArrayList<>(Applications.without("bcprov-", Applications.cryptoOnlyClassPath()));
    classPath.add(jar.toString());
    assertThat(Applications.compile("Wallet", source, classPath, directory)).isEmpty();
    classPath.add(directory.toString());
    return Applications.run("Wallet", classPath);
  }
}
