package io.ironsign.web3j;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OldestWeb3jTest {

  /** The adapter is compiled against 4.9: what it uses is all in 4.8, too. */
  @Test
  void hasAllThatIsUsedButTxSignService(@TempDir Path directory) throws IOException {
    List<Path> sources;
    try (Stream<Path> files = Files.walk(Paths.get("..", "..", "src", "main", "java"))) {
      sources =
          files
              .filter(file -> file.toString().endsWith(".java"))
              .filter(file -> !file.endsWith("IronsignTxSignService.java"))
              .collect(Collectors.toList());
    }
    assertThat(sources).hasSizeGreaterThan(8);
    assertThat(Applications.compile(sources, Applications.cryptoOnlyClassPath(), directory))
        .isEmpty();
  }
}
