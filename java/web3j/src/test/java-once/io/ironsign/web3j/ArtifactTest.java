package io.ironsign.web3j;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** One artifact for all versions: classes of ours alone, for Java 8. */
class ArtifactTest {

  private static final int JAVA_8 = 52;

  @Test
  void everyClassIsOursAndForJava8() throws Exception {
    Path root = Paths.get(Sign.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    List<Path> classes;
    try (Stream<Path> files = Files.walk(root)) {
      classes = files.filter(f -> f.toString().endsWith(".class")).collect(Collectors.toList());
    }
    assertThat(classes).hasSizeGreaterThan(8);
    for (Path file : classes) {
      assertThat(root.relativize(file).toString()).startsWith("io/ironsign/web3j/");
      assertThat(version(file)).as("%s", file).isEqualTo(JAVA_8);
    }
  }

  private static int version(Path classFile) throws IOException {
    try (DataInputStream in = new DataInputStream(Files.newInputStream(classFile))) {
      in.readInt(); // the magic number
      in.readUnsignedShort(); // the minor version
      return in.readUnsignedShort();
    }
  }
}
