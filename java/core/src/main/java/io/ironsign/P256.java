package io.ironsign;

import java.security.SignatureException;
import java.util.Arrays;

/**
 * ECDSA over P-256 (secp256r1; FIPS 186-5): signatures, public keys, recovery, verification.
 *
 * <p>Signatures are deterministic (RFC 6979 with HMAC-SHA256), and so equal to those of every other
 * implementation that is, BouncyCastle's {@code HMacDSAKCalculator} for one. s is what comes out:
 * P-256 has no rule of low s, so neither signing lowers it nor verification refuses it. Who needs
 * the rule (Hyperledger Fabric does) replaces s above n/2 by n - s.
 *
 * <p>All numbers are big-endian, n is the order of the curve. Every method is static, has no state
 * and may be called from any number of threads. Nothing but the output is modified, and that not if
 * the call fails. All methods throw
 *
 * <ul>
 *   <li>{@link NullPointerException} naming the argument that is null;
 *   <li>{@link IllegalArgumentException} naming the argument that has a wrong length or is a
 *       private key outside [1, n-1] (the value is not told);
 *   <li>{@link IllegalStateException} if the native library is not in use ({@link
 *       Ironsign#status()});
 *   <li>{@link OutOfMemoryError} if there is no native memory for the copy of a batch.
 * </ul>
 */
public final class P256 {

  private static final int SIGNATURE_LENGTH = 64;
  private static final int RECOVERABLE_SIGNATURE_LENGTH = 65;
  private static final int PUBLIC_KEY_LENGTH = 64;

  private P256() {}

  /**
   * Signs a digest.
   *
   * @param hash32 32 bytes: any value; as RFC 6979 says, it counts modulo n
   * @param privateKey32 32 bytes: a number in [1, n-1]
   * @return 64 bytes: r (32), s (32)
   */
  public static byte[] sign(byte[] hash32, byte[] privateKey32) {
    return Arrays.copyOf(signRecoverable(hash32, privateKey32), SIGNATURE_LENGTH);
  }

  /**
   * The same signature with its recovery id (bit 0: odd y of the nonce's point, bit 1: its x is at
   * least n).
   *
   * @param hash32 32 bytes: any value; it counts modulo n
   * @param privateKey32 32 bytes: a number in [1, n-1]
   * @return 65 bytes: r (32), s (32), recovery id (0 to 3)
   */
  public static byte[] signRecoverable(byte[] hash32, byte[] privateKey32) {
    NativeLibrary.require();
    byte[] sig65 = new byte[RECOVERABLE_SIGNATURE_LENGTH];
    nativeSignRecoverable(hash32, privateKey32, sig65);
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
   * The public key whose private key made a signature (SEC 1, 4.1.6).
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
   * Whether a signature was made with the private key of {@code publicKey} (SEC 1, 4.1.4).
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
   * Verifies n signatures in one call, one after the other: each verdict is that of {@link
   * #verify(byte[], byte[], byte[])}.
   *
   * @param hashes n times 32 bytes; n may be 0
   * @param sigs64 n times 64 bytes: r (32), s (32)
   * @param publicKeys64 n times 64 bytes, or 64 for all: x (32), y (32)
   * @param verdicts receives n bytes, its whole length: 1 where the signature is valid, else 0
   */
  public static void verifyBatch(
      byte[] hashes, byte[] sigs64, byte[] publicKeys64, byte[] verdicts) {
    NativeLibrary.require();
    nativeVerifyBatch(hashes, sigs64, publicKeys64, verdicts);
  }

  private static native void nativeSignRecoverable(
      byte[] hash32, byte[] privateKey32, byte[] sig65);

  private static native void nativePublicKey(byte[] privateKey32, byte[] publicKey64);

  private static native void nativeRecover(byte[] hash32, byte[] sig65, byte[] publicKey64)
      throws SignatureException;

  private static native boolean nativeVerify(byte[] hash32, byte[] sig64, byte[] publicKey);

  private static native void nativeVerifyBatch(
      byte[] hashes, byte[] sigs64, byte[] publicKeys64, byte[] verdicts);
}
