package io.ironsign;

import java.util.Objects;

/**
 * Ed25519 signatures (RFC 8032, 5.1: PureEdDSA) of messages of any length.
 *
 * <p>A private key is the seed of RFC 8032: any 32 bytes. Verification has one rule, here, in
 * batches and behind {@link Verifier}:
 *
 * <ul>
 *   <li>the equation is the one without the cofactor: S B - k A has the encoding R, byte for byte;
 *   <li>S is below the order of the group;
 *   <li>public key and R are canonical encodings of points that are not of small order.
 * </ul>
 *
 * <p>That is {@code verify_strict} of dalek. Every signature that a signer makes is valid by all
 * rules in use; on made-up ones of odd points they differ. A chain whose consensus has a looser rule (ZIP 215) needs that one.
 *
 * <p>Every method is static, has no state and may be called from any number of threads. Nothing but
 * the output is modified, and that not if the call fails. All methods throw
 *
 * <ul>
 *   <li>{@link NullPointerException} naming the argument that is null;
 *   <li>{@link IllegalArgumentException} naming the argument that has a wrong length, or an offset
 *       that leaves too few bytes;
 *   <li>{@link IllegalStateException} if the native library is not in use ({@link
 *       Ironsign#status()});
 *   <li>{@link OutOfMemoryError} if there is no native memory for the copy of a message.
 * </ul>
 */
public final class Ed25519 {

  private static final int SIGNATURE_LENGTH = 64;
  private static final int PUBLIC_KEY_LENGTH = 32;

  private Ed25519() {}

  /**
   * Signs a message. {@link Ed25519KeyPair} does it in half the time.
   *
   * @param privateKey32 32 bytes: any
   * @return 64 bytes: R (32), S (32)
   */
  public static byte[] sign(byte[] message, byte[] privateKey32) {
    NativeLibrary.require();
    Objects.requireNonNull(message, "message");
    return sign(message, 0, message.length, privateKey32);
  }

  /**
   * Signs {@code message[off, off + len)}.
   *
   * @param privateKey32 32 bytes: any
   * @return 64 bytes: R (32), S (32)
   */
  public static byte[] sign(byte[] message, int off, int len, byte[] privateKey32) {
    NativeLibrary.require();
    byte[] sig64 = new byte[SIGNATURE_LENGTH];
    nativeSign(message, off, len, privateKey32, sig64);
    return sig64;
  }

  /**
   * The public key that belongs to a private key.
   *
   * @param privateKey32 32 bytes: any
   * @return 32 bytes
   */
  public static byte[] publicKey(byte[] privateKey32) {
    NativeLibrary.require();
    byte[] publicKey32 = new byte[PUBLIC_KEY_LENGTH];
    nativePublicKey(privateKey32, publicKey32);
    return publicKey32;
  }

  /**
   * Whether a signature of the message is valid, by the rule above.
   *
   * @param sig64 64 bytes: R (32), S (32)
   * @param publicKey32 32 bytes
   */
  public static boolean verify(byte[] message, byte[] sig64, byte[] publicKey32) {
    NativeLibrary.require();
    Objects.requireNonNull(message, "message");
    return verify(message, 0, message.length, sig64, publicKey32);
  }

  /**
   * The same for {@code message[off, off + len)}.
   *
   * @param sig64 64 bytes: R (32), S (32)
   * @param publicKey32 32 bytes
   */
  public static boolean verify(
      byte[] message, int off, int len, byte[] sig64, byte[] publicKey32) {
    NativeLibrary.require();
    return nativeVerify(message, off, len, sig64, publicKey32);
  }

  /**
   * Verifies n signatures in one call, one after the other: each verdict is that of {@link
   * #verify(byte[], byte[], byte[])}. (The known way to verify many at once needs the equation with
   * the cofactor, and would accept others.)
   *
   * @param messages message i is {@code messages[offsets[i], offsets[i + 1])}
   * @param offsets n + 1 numbers, none less than the one before it
   * @param sigs64 n times 64 bytes: R (32), S (32)
   * @param publicKeys32 n times 32 bytes, or 32 for all
   * @param verdicts receives n bytes, its whole length: 1 where the signature is valid, else 0
   */
  public static void verifyBatch(
      byte[] messages, int[] offsets, byte[] sigs64, byte[] publicKeys32, byte[] verdicts) {
    NativeLibrary.require();
    nativeVerifyBatch(messages, offsets, sigs64, publicKeys32, verdicts);
  }

  private static native void nativeSign(
      byte[] message, int off, int len, byte[] privateKey32, byte[] sig64);

  private static native void nativePublicKey(byte[] privateKey32, byte[] publicKey32);

  private static native boolean nativeVerify(
      byte[] message, int off, int len, byte[] sig64, byte[] publicKey32);

  private static native void nativeVerifyBatch(
      byte[] messages, int[] offsets, byte[] sigs64, byte[] publicKeys32, byte[] verdicts);
}
