package io.ironsign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.Locale;
import java.util.stream.Stream;

/** The machine a library must be built for: operating system, C library and processor. */
final class Platform {

  private final String name;

  private Platform(String name) {
    this.name = name;
  }

  /** The platform of the running JVM: a 32-bit JVM on a 64-bit system counts as 32-bit. */
  static Platform current() {
    return of(System.getProperty("os.name"), System.getProperty("os.arch"), usesMusl());
  }

  /**
   * The platform of these values of the JVM's properties. Systems that no library is built for get
   * a name too: it is shown in the message that says so.
   */
  static Platform of(String osName, String osArch, boolean musl) {
    String os = operatingSystem(osName.toLowerCase(Locale.ROOT));
    String libc = musl && os.equals("linux") ? "musl-" : "";
    return new Platform(os + "-" + libc + processor(osArch.toLowerCase(Locale.ROOT)));
  }

  private static String operatingSystem(String osName) {
    if (osName.startsWith("mac")) {
      return "macos";
    }
    return osName.startsWith("windows") ? "windows" : osName.replaceAll("[^a-z0-9]", "");
  }

  private static String processor(String osArch) {
    switch (osArch) {
      case "amd64":
      case "x86_64":
        return "x86_64";
      case "aarch64":
      case "arm64":
        return "aarch64";
      default:
        return osArch;
    }
  }

  /**
   * Whether this process runs on musl. What is mapped into it tells: which C libraries are
   * installed does not, as a system can have both.
   */
  private static boolean usesMusl() {
    try (Stream<String> maps =
        Files.lines(Paths.get("/proc/self/maps"), StandardCharsets.ISO_8859_1)) {
      return hasMuslLoader(maps);
    } catch (IOException | UncheckedIOException | SecurityException e) {
      return false; // not Linux, or a /proc that tells nothing: glibc is the likelier one
    }
  }

  /** Whether musl's dynamic linker is among the lines of a {@code /proc/<pid>/maps}. */
  static boolean hasMuslLoader(Stream<String> maps) {
    return maps.anyMatch(line -> line.contains("/ld-musl-"));
  }

  /** The folder of this platform's library: {@code linux-x86_64}, {@code linux-musl-x86_64}... */
  @Override
  public String toString() {
    return name;
  }
}
