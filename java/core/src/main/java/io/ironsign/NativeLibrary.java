package io.ironsign;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.logging.Logger;

/**
 * Finds, loads and checks the native library, once per class loader, and remembers the outcome.
 *
 * <p>Initialising this class never throws. A failure is kept with its cause and told again at each
 * use; an initialiser that threw would tell it once and then leave {@code NoClassDefFoundError}s.
 */
final class NativeLibrary {

  private static final Platform PLATFORM = Platform.current();
  private static final Status STATUS;
  // Constants of their own, so that compiled code does not test anything per call.
  private static final boolean IN_USE;
  private static final boolean DEMANDED;
  private static final boolean FALLS_BACK;

  static {
    Status status;
    boolean demanded = true; // a mode that is not understood is not taken for a permission
    boolean fallsBack = false;
    try {
      Mode mode = Mode.configured();
      demanded = mode == Mode.NATIVE;
      fallsBack = mode == Mode.AUTO;
      status =
          mode == Mode.JAVA ? Status.notInUse("ironsign.mode is java", null, PLATFORM) : load();
    } catch (Throwable e) {
      // Everything, as System.load throws Errors, and IllegalCallerException from JDK 24 on.
      status = Status.notInUse(describe(e), e, PLATFORM);
    }
    STATUS = status;
    IN_USE = status.isNative();
    DEMANDED = demanded;
    FALLS_BACK = fallsBack && !IN_USE;
  }

  private NativeLibrary() {}

  static Status status() {
    return STATUS;
  }

  /** See {@link Ironsign#isNative()}. */
  static boolean isInUse() {
    if (DEMANDED) {
      require();
    }
    if (FALLS_BACK) {
      Warning.give();
    }
    return IN_USE;
  }

  /**
   * Logs once that callers use their SDK's own code. Not before the first of them asks: whoever asks
   * for the status alone, like the agent before the application's main, sets no logging up.
   */
  private static final class Warning {

    static {
      try {
        Logger.getLogger("io.ironsign").warning(STATUS + "; the SDK's own code is used instead");
      } catch (RuntimeException e) {
        // A handler of the application failed; the status still says what the warning does.
      }
    }

    static void give() {}
  }

  /**
   * Lets the caller go on to its native method.
   *
   * @throws IllegalStateException with the reason, if the library is not in use
   */
  static void require() {
    if (!IN_USE) {
      throw new IllegalStateException(STATUS.toString(), STATUS.cause().orElse(null));
    }
  }

  /** Loads and checks the library. */
  private static Status load() throws LoadException {
    String path = System.getProperty("ironsign.library.path");
    String origin;
    if (path == null) {
      BundledLibrary.load(PLATFORM);
      origin = "library of the jar";
    } else {
      loadFile(Paths.get(path));
      origin = "library " + path;
    }
    checkVersion(origin);
    String kernel = selectKernel(origin);
    setKeyCache();
    return Status.inUse(origin, PLATFORM, kernel);
  }

  /** Returns the name of the kernel, which has passed its self-test. */
  private static String selectKernel(String origin) throws LoadException {
    try {
      return nativeSelectKernel(System.getProperty("ironsign.kernel", "auto"));
    } catch (IllegalArgumentException e) {
      throw new LoadException(origin + ": " + e.getMessage(), e);
    }
  }

  private static void setKeyCache() throws LoadException {
    String bytes = System.getProperty("ironsign.keyCache.bytes");
    if (bytes == null) {
      return;
    }
    try {
      nativeSetKeyCacheBytes(Long.parseLong(bytes));
    } catch (IllegalArgumentException e) { // NumberFormatException is one
      throw new LoadException("ironsign.keyCache.bytes is " + bytes + ": no number of bytes", e);
    }
  }

  private static void loadFile(Path file) throws LoadException {
    if (!Files.isRegularFile(file)) {
      throw new LoadException("ironsign.library.path names no file: " + file);
    }
    try {
      System.load(file.toAbsolutePath().toString());
    } catch (UnsatisfiedLinkError e) {
      throw new LoadException(
          "ironsign.library.path names a file that this JVM cannot load: " + e, e);
    }
  }

  private static void checkVersion(String origin) throws LoadException {
    String version;
    try {
      version = nativeVersion();
    } catch (UnsatisfiedLinkError e) {
      throw new LoadException(origin + " is not Ironsign's: " + e, e);
    }
    if (!version.equals(Ironsign.VERSION)) {
      throw new LoadException(
          origin
              + " is of version "
              + version
              + ", the jar of version "
              + Ironsign.VERSION
              + "; they must be of one version");
    }
  }

  private static String describe(Throwable e) {
    if (e instanceof LoadException) {
      return e.getMessage();
    }
    if (e.getClass().getName().equals("java.lang.IllegalCallerException")) { // unknown to Java 8
      return "this JVM forbids native code, --enable-native-access=ALL-UNNAMED allows it: " + e;
    }
    return e.toString();
  }

  /** The version of the library's crate. */
  private static native String nativeVersion();

  /**
   * Chooses the implementation of the curve that signs.
   *
   * @param wanted its name, or {@code auto} for the fastest that passes its self-test
   * @return its name, and which of the faster ones failed
   * @throws IllegalArgumentException if there is none of that name, or it fails its self-test
   */
  private static native String nativeSelectKernel(String wanted);

  /** Sets how many bytes the tables of public keys may take, of each curve. */
  static native void nativeSetKeyCacheBytes(long bytes);

  /** A figure of secp256k1's {@link KeyCacheStatus}, counted in the order of its constructor. */
  static native long nativeKeyCacheFigure(int which);

  /** The same of SM2's. */
  static native long nativeSm2KeyCacheFigure(int which);

  /** Does nothing: benchmarks measure the other natives against it. */
  static native void nativeEmpty();
}
