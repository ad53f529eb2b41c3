package io.ironsign;

import java.util.Objects;

/**
 * Keccak-256 as Ethereum uses it: the padding of the original submission, not that of SHA3-256.
 *
 * <p>Every method is static, has no state and may be called from any number of threads. All throw
 * {@link IllegalStateException} if the native library is not in use ({@link Ironsign#status()}).
 */
public final class Keccak256 {

  private static final int DIGEST_LENGTH = 32;

  private Keccak256() {}

  /**
   * The digest of the whole of {@code input}.
   *
   * @param input any number of bytes; not modified
   * @return 32 bytes
   * @throws NullPointerException if {@code input} is null
   */
  public static byte[] digest(byte[] input) {
    NativeLibrary.require();
    Objects.requireNonNull(input, "input");
    return digest(input, 0, input.length);
  }

  /**
   * The digest of {@code input[off, off + len)}.
   *
   * @param input not modified
   * @return 32 bytes
   * @throws NullPointerException if {@code input} is null
   * @throws IllegalArgumentException if {@code off} and {@code len} are not within {@code input}
   */
  public static byte[] digest(byte[] input, int off, int len) {
    byte[] out = new byte[DIGEST_LENGTH];
    digest(input, off, len, out, 0);
    return out;
  }

  /**
   * Writes the digest of {@code input[off, off + len)} to {@code out[outOff, outOff + 32)}.
   *
   * @param input not modified; may be {@code out}
   * @param out untouched if the call fails
   * @throws NullPointerException if an array is null
   * @throws IllegalArgumentException if {@code off} and {@code len} are not within {@code input},
   *     or there are no 32 bytes at {@code outOff} in {@code out}
   */
  public static void digest(byte[] input, int off, int len, byte[] out, int outOff) {
    NativeLibrary.require();
    nativeDigest(input, off, len, out, outOff);
  }

  private static native void nativeDigest(byte[] input, int off, int len, byte[] out, int outOff);
}
