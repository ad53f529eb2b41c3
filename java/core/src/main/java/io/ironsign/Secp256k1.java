package io.ironsign;

import java.security.SignatureException;
import java.util.Objects;

/**
 * ECDSA over secp256k1 (SEC 2, 2.4.1): recoverable signatures, public keys, recovery, verification.
 *
 * <p>All numbers are big-endian, n is the order of the curve. Every method is static, has no state
 * and may be called from any number of threads. Nothing but the output is modified, and that not if
 * the call fails. All methods throw
 *
 * <ul>
 *   <li>{@link NullPointerException} naming the argument that is null;
 *   <li>{@link IllegalArgumentException} naming the argument that has a wrong length, an offset
 *       that leaves too few bytes, or is a private key outside [1, n-1] (the value is not told);
 *   <li>{@link IllegalStateException} if the native library is not in use ({@link
 *       Ironsign#status()}).
 * </ul>
 */
public final class Secp256k1 {

  private static final int HASH_LENGTH = 32;
  private static final int PRIVATE_KEY_LENGTH = 32;
  private static final int PUBLIC_KEY_LENGTH = 64;
  private static final int RECOVERABLE_SIGNATURE_LENGTH = 65;

  private Secp256k1() {}

  /**
   * Signs a digest: nonce by RFC 6979 with HMAC-SHA256, s at most n/2, recovery id computed from
   * the nonce's point (bit 0: odd y, bit 1: x at least n).
   *
   * @param hash32 32 bytes: any value; as RFC 6979 says, it counts modulo n
   * @param privateKey32 32 bytes: a number in [1, n-1]
   * @return 65 bytes: r (32), s (32), recovery id (0 to 3)
   */
  public static byte[] signRecoverable(byte[] hash32, byte[] privateKey32) {
    requireLength(hash32, HASH_LENGTH, "hash32");
    requireLength(privateKey32, PRIVATE_KEY_LENGTH, "privateKey32");
    byte[] sig65 = new byte[RECOVERABLE_SIGNATURE_LENGTH];
    signRecoverable(hash32, 0, privateKey32, 0, sig65, 0);
    return sig65;
  }

  /**
   * Signs the 32 bytes at {@code hashOff} with the key in the 32 bytes at {@code privateKeyOff},
   * like {@link #signRecoverable(byte[], byte[])}.
   *
   * @param sig65 receives 65 bytes at {@code sigOff}: r (32), s (32), recovery id (0 to 3)
   */
  public static void signRecoverable(
      byte[] hash, int hashOff, byte[] privateKey, int privateKeyOff, byte[] sig65, int sigOff) {
    NativeLibrary.require();
    nativeSignRecoverable(hash, hashOff, privateKey, privateKeyOff, sig65, sigOff);
  }

  /**
   * Signs the Keccak-256 digest of {@code message[off, off + len)}, like {@link
   * #signRecoverable(byte[], byte[])}; one native call.
   *
   * @param privateKey32 32 bytes: a number in [1, n-1]
   * @return 65 bytes: r (32), s (32), recovery id (0 to 3)
   */
  public static byte[] keccakSignRecoverable(
      byte[] message, int off, int len, byte[] privateKey32) {
    NativeLibrary.require();
    byte[] sig65 = new byte[RECOVERABLE_SIGNATURE_LENGTH];
    nativeKeccakSignRecoverable(message, off, len, privateKey32, sig65);
    return sig65;
  }

  /**
   * The public key that belongs to a private key.
   *
   * @param privateKey32 32 bytes: a number in [1, n-1]
   * @return 64 bytes: x (32), y (32)
   */
  public static byte[] publicKey(byte[] privateKey32) {
    NativeLibrary.require();
    byte[] publicKey64 = new byte[PUBLIC_KEY_LENGTH];
    nativePublicKey(privateKey32, publicKey64);
    return publicKey64;
  }

  /**
   * The public key whose private key made a signature. s above n/2 is accepted.
   *
   * @param hash32 32 bytes: the digest that was signed
   * @param sig65 65 bytes: r (32), s (32), recovery id
   * @return 64 bytes: x (32), y (32)
   * @throws SignatureException if r or s is not in [1, n-1], the recovery id not in [0, 3], or they
   *     belong to no public key
   */
  public static byte[] recover(byte[] hash32, byte[] sig65) throws SignatureException {
    NativeLibrary.require();
    byte[] publicKey64 = new byte[PUBLIC_KEY_LENGTH];
    nativeRecover(hash32, sig65, publicKey64);
    return publicKey64;
  }

  /**
   * Whether a signature was made with the private key of {@code publicKey}. s above n/2 is
   * accepted.
   *
   * @param hash32 32 bytes: the digest that was signed
   * @param sig64 64 bytes: r (32), s (32)
   * @param publicKey 33 bytes (2 or 3, x), 64 (x, y) or 65 (4, x, y)
   * @return false also if r or s is not in [1, n-1], or {@code publicKey} is no point of the curve
   */
  public static boolean verify(byte[] hash32, byte[] sig64, byte[] publicKey) {
    NativeLibrary.require();
    return nativeVerify(hash32, sig64, publicKey);
  }

  /**
   * Native code checks everything else; that an array has bytes to spare it takes for an offset.
   */
  private static void requireLength(byte[] array, int length, String name) {
    Objects.requireNonNull(array, name);
    if (array.length != length) {
      throw new IllegalArgumentException(name + " has " + array.length + " bytes, not " + length);
    }
  }

  private static native void nativeSignRecoverable(
      byte[] hash, int hashOff, byte[] privateKey, int privateKeyOff, byte[] sig65, int sigOff);

  private static native void nativeKeccakSignRecoverable(
      byte[] message, int off, int len, byte[] privateKey32, byte[] sig65);

  private static native void nativePublicKey(byte[] privateKey32, byte[] publicKey64);

  private static native void nativeRecover(byte[] hash32, byte[] sig65, byte[] publicKey64)
      throws SignatureException;

  private static native boolean nativeVerify(byte[] hash32, byte[] sig64, byte[] publicKey);
}
