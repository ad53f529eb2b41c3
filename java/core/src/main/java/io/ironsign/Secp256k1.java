package io.ironsign;

import java.security.SignatureException;

/**
 * ECDSA over secp256k1 (SEC 2, 2.4.1): recoverable signatures, public keys, recovery, verification.
 *
 * <p>All numbers are big-endian. Every method is static, has no state and may be called from any
 * number of threads. A malformed argument (null, wrong length, bad offset, private key outside [1,
 * n-1]) is refused with an exception that names it; a call that fails leaves its outputs untouched.
 */
public final class Secp256k1 {

  private Secp256k1() {}

  /**
   * Signs a digest: RFC 6979 nonce (HMAC-SHA256), low s, recovery id computed from R.
   *
   * @param hash32 32 bytes, the digest; not modified
   * @param privateKey32 32 bytes, in [1, n-1]; not modified
   * @return 65 bytes: r (32) | s (32) | recovery id (0 to 3)
   * @throws IllegalArgumentException if a length is wrong or the key is not in [1, n-1]
   * @throws NullPointerException if an argument is null
   * @throws IllegalStateException if the native library is not in use ({@link Ironsign#status()})
   */
  public static byte[] signRecoverable(byte[] hash32, byte[] privateKey32) {
    throw new UnsupportedOperationException();
  }

  /** The same, into {@code sig65} at {@code sigOff}. */
  public static void signRecoverable(
      byte[] hash, int hashOff, byte[] privateKey, int privateKeyOff, byte[] sig65, int sigOff) {
    nativeSignRecoverable(hash, hashOff, privateKey, privateKeyOff, sig65, sigOff);
  }

  /** Signs Keccak-256 of {@code message[off, off + len)} in one native call. */
  public static byte[] keccakSignRecoverable(
      byte[] message, int off, int len, byte[] privateKey32) {
    throw new UnsupportedOperationException();
  }

  /** 64 bytes: x | y. */
  public static byte[] publicKey(byte[] privateKey32) {
    throw new UnsupportedOperationException();
  }

  /** 64 bytes: x | y of the key that signed; SignatureException where there is none. */
  public static byte[] recover(byte[] hash32, byte[] sig65) throws SignatureException {
    throw new UnsupportedOperationException();
  }

  /** publicKey: 33, 64 or 65 bytes. High s is accepted. */
  public static boolean verify(byte[] hash32, byte[] sig64, byte[] publicKey) {
    throw new UnsupportedOperationException();
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
