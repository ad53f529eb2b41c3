package io.ironsign;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.math.BigInteger;
import java.nio.channels.ClosedByInterruptException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * Loads the library that lies in the jar, from a real copy that belongs to this class loader alone:
 * a JVM refuses to load one file in two class loaders, however the file is linked.
 */
final class BundledLibrary {

  /**
   * Makes extraction one at a time in the whole JVM: an interned string is the same object in every
   * class loader. It must be, because sweeping opens and closes the lock files of other copies, and
   * on POSIX systems closing a file drops every lock that the process has on it.
   */
  private static final Object JVM_WIDE_LOCK = "io.ironsign.BundledLibrary".intern();

  private BundledLibrary() {}

  /**
   * Extracts and loads the library.
   *
   * @throws LoadException if the jar has none for this platform, or it cannot be extracted or
   *     loaded
   */
  static void load(Platform platform) throws LoadException {
    boolean interrupted = false;
    try {
      boolean loaded = false;
      while (!loaded) {
        interrupted |= Thread.interrupted();
        loaded = tryToLoad(platform);
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Returns false if an interrupt came between, which must not lose the library for good. */
  private static boolean tryToLoad(Platform platform) throws LoadException {
    String tmpdir = System.getProperty("ironsign.tmpdir", System.getProperty("java.io.tmpdir"));
    synchronized (JVM_WIDE_LOCK) {
      try (PrivateDirectory directory = PrivateDirectory.create(Paths.get(tmpdir))) {
        loadCopy(extract(platform, directory));
        return true;
      } catch (ClosedByInterruptException e) {
        return false;
      } catch (IOException e) {
        throw new LoadException(
            "cannot extract the library to "
                + tmpdir
                + ", the property ironsign.tmpdir names another directory: "
                + e,
            e);
      }
    }
  }

  /** Copies the library into {@code directory}, and checks what has been written. */
  static Path extract(Platform platform, PrivateDirectory directory)
      throws IOException, LoadException {
    String name = System.mapLibraryName("ironsign_jni");
    String resource = "native/" + platform + "/" + name;
    Path copy;
    try (InputStream in = open(resource)) {
      copy = directory.newFile(name, in);
    }
    String expected;
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(open(resource + ".sha256"), StandardCharsets.US_ASCII))) {
      expected = in.readLine();
    }
    String written = sha256(Files.readAllBytes(copy));
    if (!written.equals(expected)) {
      throw new LoadException(
          "the extracted library is not the one that was built: SHA-256 "
              + written
              + ", not "
              + expected
              + "; the jar is damaged, or the disk that it was extracted to");
    }
    return copy;
  }

  private static InputStream open(String resource) throws LoadException {
    InputStream in = BundledLibrary.class.getResourceAsStream(resource);
    if (in == null) {
      throw new LoadException(
          "no library for this platform in the jar: "
              + resource
              + "; the property ironsign.library.path names one that was built from source");
    }
    return in;
  }

  private static String sha256(byte[] bytes) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      return String.format("%064x", new BigInteger(1, digest));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
  }

  private static void loadCopy(Path copy) throws LoadException {
    try {
      System.load(copy.toString());
    } catch (UnsatisfiedLinkError e) {
      throw new LoadException(explain(copy, e), e);
    }
  }

  /** Says that the directory is mounted noexec, where that is why the copy was refused. */
  static String explain(Path copy, UnsatisfiedLinkError e) {
    // The copy has the permission to execute: whoever cannot use it is stopped by the mount.
    return Files.isExecutable(copy)
        ? e.toString()
        : copy.getParent().getParent()
            + " is mounted noexec, so no library can be loaded from it; the property"
            + " ironsign.tmpdir names another directory: "
            + e;
  }
}
