package io.ironsign.agent;

import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.Optional;

/** Where a class comes from, for a log: the name of its jar, which tells the SDK's version. */
final class Origin {

  private static final String UNKNOWN = "unknown origin";

  private Origin() {}

  /**
   * The origin of the class of this name that {@code loader} finds.
   *
   * @param loader null for the boot class path
   * @return empty if it finds none
   */
  static Optional<String> of(String className, ClassLoader loader) {
    String resource = className.replace('.', '/') + ".class";
    URL url =
        loader == null ? ClassLoader.getSystemResource(resource) : loader.getResource(resource);
    return Optional.ofNullable(url).map(found -> lastName(found.toString().replace(resource, "")));
  }

  /** The origin of a class of this domain. */
  static String of(ProtectionDomain domain) {
    CodeSource source = domain == null ? null : domain.getCodeSource();
    return source == null || source.getLocation() == null
        ? UNKNOWN
        : lastName(source.getLocation().toString());
  }

  /** The last name of a path: {@code jar:file:/lib/crypto.jar!/} gives {@code crypto.jar}. */
  private static String lastName(String url) {
    String path = url.replaceAll("[!/]+$", "");
    return path.substring(path.lastIndexOf('/') + 1);
  }
}
