package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ClassFilesTest {

  @Test
  void whatIsBuiltIsOursAloneAndForJava8() throws IOException {
    Path root = ChildJvm.codeOf(Ironsign.class);
    List<Path> files;
    try (Stream<Path> all = Files.walk(root)) {
      files = all.filter(Files::isRegularFile).collect(Collectors.toList());
    }
    for (Path file : files) {
      try (InputStream in = Files.newInputStream(file)) {
        ClassFile.check(root.relativize(file).toString().replace('\\', '/'), in);
      }
    }
    assertThat(files).anyMatch(file -> file.endsWith("io/ironsign/Secp256k1.class"));
  }
}
