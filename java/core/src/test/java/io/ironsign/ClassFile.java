package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;

/** What every file that ships must be like. */
final class ClassFile {

  private static final int MAGIC = 0xcafebabe;
  private static final int JAVA_8 = 52;

  private ClassFile() {}

  /** Nothing outside our package and the metadata, and no class that Java 8 cannot read. */
  static void check(String name, InputStream content) throws IOException {
    assertThat(name).matches("(io/ironsign|META-INF)/.*");
    if (name.endsWith(".class")) {
      DataInputStream in = new DataInputStream(content);
      assertThat(in.readInt()).as(name).isEqualTo(MAGIC);
      in.readUnsignedShort(); // the minor version
      assertThat(in.readUnsignedShort()).as(name).isEqualTo(JAVA_8);
    }
  }
}
