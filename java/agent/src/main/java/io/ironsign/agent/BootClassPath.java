package io.ironsign.agent;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.StandardCopyOption;
import java.util.jar.JarFile;

/** Puts the bridge where the classes of every class loader see it. */
final class BootClassPath {

  private static final String BRIDGE = "io.ironsign.agent.bridge.Bridge";
  private static final String BRIDGE_JAR = "bridge.jar";

  private BootClassPath() {}

  /**
   * The bridge as {@code loader} sees it, not initialised.
   *
   * @param loader null for the boot class path itself
   * @return null if it does not
   */
  static Class<?> bridgeIn(ClassLoader loader) {
    try {
      return Class.forName(BRIDGE, false, loader);
    } catch (ClassNotFoundException | LinkageError e) {
      return null;
    }
  }

  /**
   * Appends the bridge, which lies as a jar in the agent's jar, unless an earlier agent has.
   *
   * @throws AgentException if there is no place to unpack it to
   */
  static void append(Instrumentation instrumentation) throws AgentException {
    if (bridgeIn(null) != null) {
      return;
    }
    String directory = System.getProperty("ironsign.tmpdir", System.getProperty("java.io.tmpdir"));
    try {
      Path jar = Files.createTempFile(Paths.get(directory), "ironsign-agent-", ".jar");
      try (InputStream in = BootClassPath.class.getResourceAsStream(BRIDGE_JAR)) {
        Files.copy(in, jar, StandardCopyOption.REPLACE_EXISTING);
        try (JarFile bridge = new JarFile(jar.toFile())) {
          instrumentation.appendToBootstrapClassLoaderSearch(bridge);
        }
        bridgeIn(null);
      } finally {
        delete(jar.toFile());
      }
    } catch (IOException e) {
      throw new AgentException(
          "cannot unpack to "
              + directory
              + ", the property ironsign.tmpdir names another directory: "
              + e,
          e);
    }
  }

  /** The JVM has the jar open, and the one class in it is loaded. */
  private static void delete(File jar) {
    if (!jar.delete()) {
      jar.deleteOnExit(); // a system that keeps open files
    }
  }
}
