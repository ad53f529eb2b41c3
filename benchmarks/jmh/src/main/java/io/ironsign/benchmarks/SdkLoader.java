package io.ironsign.benchmarks;

import io.ironsign.demo.Sdk;
import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Loads one version of an SDK, and with it a second copy of everything on the class path, so that
 * SDKs whose class names clash take part in one run of JMH. Only {@link Contestant} is shared.
 */
final class SdkLoader extends URLClassLoader {

  /** The folder {@code java} of the source tree: benchmarks are run from the root of it. */
  private static final Path JAVA = Path.of("java");

  /**
   * Of java-sdk, which gives the JVM its BouncyCastle for good, there can be one. Whether Ironsign is
   * swapped in is a matter of objects there, and not of static fields as in the others.
   */
  private static final Map<String, SdkLoader> ONCE = new ConcurrentHashMap<>();

  private SdkLoader(URL[] classPath) {
    super(classPath, ClassLoader.getPlatformClassLoader());
  }

  /**
   * The SDK of the given version as a contestant, in a class loader of its own.
   *
   * @param id an {@link Sdk#id()}
   */
  static Contestant open(String id, boolean withIronsign)
      throws IOException, ReflectiveOperationException {
    return open(id, withIronsign, "create");
  }

  /** The same for SM2. */
  static Contestant openSm2(String id, boolean withIronsign)
      throws IOException, ReflectiveOperationException {
    return open(id, withIronsign, "createSm2");
  }

  private static Contestant open(String id, boolean withIronsign, String method)
      throws IOException, ReflectiveOperationException {
    SdkLoader loader = ONCE.get(id);
    if (loader == null) {
      loader = new SdkLoader(classPath(SdkContestants.sdk(id).classPathFile(JAVA)));
      if (id.startsWith("java-sdk")) {
        ONCE.put(id, loader);
      }
    }
    return (Contestant)
        loader
            .loadClass(SdkContestants.class.getName())
            .getMethod(method, String.class, boolean.class)
            .invoke(null, id, withIronsign);
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    return name.equals(Contestant.class.getName()) ? Contestant.class : super.findClass(name);
  }

  /** The SDK first: what it shares with the rest of the class path is to have its version. */
  private static URL[] classPath(Path sdkClassPathFile) throws IOException {
    if (!Files.exists(sdkClassPathFile)) {
      throw new IOException(
          sdkClassPathFile + " is missing: build the Java modules first and run from the root");
    }
    List<String> entries = new ArrayList<>(entries(Files.readString(sdkClassPathFile).trim()));
    entries.addAll(entries(System.getProperty("java.class.path")));
    URL[] urls = new URL[entries.size()];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = url(entries.get(i));
    }
    return urls;
  }

  private static List<String> entries(String classPath) {
    return Arrays.asList(classPath.split(File.pathSeparator));
  }

  private static URL url(String entry) throws MalformedURLException {
    return Path.of(entry).toUri().toURL();
  }
}
