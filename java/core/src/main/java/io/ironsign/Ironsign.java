package io.ironsign;

/**
 * Whether the native library is in use, and why or why not.
 *
 * <p>The library is looked for once, at the first use of any class of this package. System
 * properties, read at that moment, decide how:
 *
 * <ul>
 *   <li>{@code ironsign.mode}: {@code auto} (default: without the library one warning is logged and
 *       callers use their SDK's own code), {@code native} (without the library the first use fails
 *       with the reason) or {@code java} (the library is never loaded);
 *   <li>{@code ironsign.kernel}: the arithmetic: {@code auto} (default: the fastest that
 *       passes its self-test on this machine), {@code ifma} (Ironsign's own, which does batches on
 *       eight lanes of AVX-512 IFMA), {@code portable} (the same for any processor) or {@code k256}
 *       (the k256 crate's). {@link Status#kernel()} names the one in use;
 *   <li>{@code ironsign.keyCache.bytes}: how many bytes the tables of public keys may take ({@link
 *       #setKeyCacheBytes});
 *   <li>{@code ironsign.library.path}: the library file to load instead of the one in the jar. It
 *       is loaded as it lies there, so it serves one class loader at a time;
 *   <li>{@code ironsign.tmpdir}: the existing directory to extract the library to, instead of
 *       {@code java.io.tmpdir}. It must permit execution.
 * </ul>
 *
 * <p>JDK 24 and later warn when a library is loaded unless the JVM is started with {@code
 * --enable-native-access=ALL-UNNAMED} (or {@code =io.ironsign} on the module path), and refuse
 * under {@code --illegal-native-access=deny}.
 */
public final class Ironsign {

  /** The version of this jar; a library of another version is not used. */
  static final String VERSION = "0.1.0";

  private Ironsign() {}

  /**
   * Whether the native library is in use. The answer never changes; asking costs next to nothing.
   *
   * @return true if it is; false if callers are to use other code
   * @throws IllegalStateException with the reason, if it is not in use although {@code
   *     ironsign.mode} is {@code native}, or if {@code ironsign.mode} has an unknown value
   */
  public static boolean isNative() {
    return NativeLibrary.isInUse();
  }

  /** What is in use and why, which never changes, and the caches' figures now. Never throws. */
  public static Status status() {
    return NativeLibrary.status().now();
  }

  /**
   * Sets how many bytes the tables of public keys may take from now on, in the whole process (see
   * {@link KeyCacheStatus}). Tables beyond that are given up at once; verdicts are the same with
   * and without them. Keys of SM2 have a cache of their own, with the same bound again: together
   * they may take twice as much. The property {@code ironsign.keyCache.bytes} sets both from the
   * beginning; without either it is 16 MiB each, some 370 keys of secp256k1.
   *
   * @param bytes the most they may take; 0 keeps none
   * @throws IllegalArgumentException if {@code bytes} is negative
   * @throws IllegalStateException if the native library is not in use
   */
  public static void setKeyCacheBytes(long bytes) {
    NativeLibrary.require();
    NativeLibrary.nativeSetKeyCacheBytes(bytes);
  }
}
