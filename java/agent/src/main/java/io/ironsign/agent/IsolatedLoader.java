package io.ironsign.agent;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;

/**
 * The class loader of the core and of what is between it and the bridge, which lie in a folder of
 * the agent's jar. It sees nothing of the application, and the application, which may have a core
 * of another version, sees nothing of it.
 */
final class IsolatedLoader extends ClassLoader {

  private static final String FOLDER = "isolated/";

  static {
    registerAsParallelCapable();
  }

  /** A loader whose only other classes are those of the boot class path. */
  IsolatedLoader() {
    super(null);
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    try (InputStream in = open(name.replace('.', '/') + ".class")) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      byte[] bytes = readAll(in);
      return defineClass(name, bytes, 0, bytes.length, IsolatedLoader.class.getProtectionDomain());
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }

  @Override
  protected URL findResource(String name) {
    return IsolatedLoader.class.getResource(FOLDER + name);
  }

  private static InputStream open(String name) {
    return IsolatedLoader.class.getResourceAsStream(FOLDER + name);
  }

  private static byte[] readAll(InputStream in) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    byte[] buffer = new byte[1 << 13];
    for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
      bytes.write(buffer, 0, read);
    }
    return bytes.toByteArray();
  }
}
