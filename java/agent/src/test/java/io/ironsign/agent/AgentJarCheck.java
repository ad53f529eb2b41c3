package io.ironsign.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarInputStream;
import org.junit.jupiter.api.Test;

/** What is in the jar, and where, as the class loaders go by that. */
class AgentJarCheck {

  private static final int JAVA_8 = 52;

  @Test
  void nothingIsVisibleButTheAgent() throws Exception {
    try (JarFile jar = new JarFile(ChildJvm.AGENT.toFile())) {
      assertThat(jar.stream().filter(entry -> !entry.isDirectory()).map(JarEntry::getName))
          .allMatch(name -> name.startsWith("io/ironsign/agent/") || name.startsWith("META-INF/"))
          .noneMatch(name -> name.startsWith("io/ironsign/agent/bridge/"))
          .noneMatch(name -> name.startsWith("io/ironsign/agent/engine/"))
          .noneMatch(name -> name.startsWith("META-INF/versions/"))
          .contains(
              "io/ironsign/agent/isolated/io/ironsign/Secp256k1.class",
              "io/ironsign/agent/isolated/io/ironsign/agent/engine/Engine.class");
    }
  }

  @Test
  void theBootClassPathGetsOneClass() throws Exception {
    List<String> names = new ArrayList<>();
    try (JarFile jar = new JarFile(ChildJvm.AGENT.toFile());
        JarInputStream bridge =
            new JarInputStream(
                jar.getInputStream(jar.getJarEntry("io/ironsign/agent/bridge.jar")))) {
      for (JarEntry e = bridge.getNextJarEntry(); e != null; e = bridge.getNextJarEntry()) {
        if (!e.isDirectory()) {
          names.add(e.getName());
        }
      }
    }
    assertThat(names).containsExactly("io/ironsign/agent/bridge/Bridge.class");
  }

  @Test
  void everyClassIsOfJava8() throws Exception {
    List<String> newer = new ArrayList<>();
    int classes = 0;
    try (JarFile jar = new JarFile(ChildJvm.AGENT.toFile())) {
      for (JarEntry entry : (Iterable<JarEntry>) jar.stream()::iterator) {
        if (entry.getName().endsWith(".class")) {
          classes++;
          if (majorVersion(jar.getInputStream(entry)) > JAVA_8) {
            newer.add(entry.getName());
          }
        }
      }
    }
    assertThat(classes).isGreaterThan(1000);
    assertThat(newer).isEmpty();
  }

  private static int majorVersion(InputStream classFile) throws IOException {
    try (DataInputStream in = new DataInputStream(classFile)) {
      in.readInt(); // magic
      in.readUnsignedShort(); // minor version
      return in.readUnsignedShort();
    }
  }
}
