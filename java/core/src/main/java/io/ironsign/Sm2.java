package io.ironsign;

import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * SM2 digital signatures (GB/T 32918.2-2016) over the curve of GB/T 32918.5.
 *
 * <p>All numbers are big-endian, n is the order of the curve. A signature is 64 bytes, r | s. What
 * is signed is e = SM3(Z | message), where Z stands for a user id and the public key; the methods
 * whose name has {@code Digest} take a ready e. A public key has 64 bytes (x, y) or 65 (4, x, y),
 * in batches 64. Private keys are in [1, n-2]: for n - 1 there is no signature.
 *
 * <p>Nonces are hedged: made by RFC 6979 from the private key, e, and 32 bytes of the native
 * generator of the calling thread, so that neither a generator that repeats itself nor a fault
 * gives the key away. Signatures of one message therefore differ, unless a method says that it is
 * deterministic.
 *
 * <p>Every method is static, has no state and may be called from any number of threads. Nothing but
 * the output is modified, and that not if the call fails. An output may be one of the inputs. All
 * throw
 *
 * <ul>
 *   <li>{@link NullPointerException} naming the argument that is null;
 *   <li>{@link IllegalArgumentException} naming the argument that has a wrong length (a user id:
 *       more than 8191 bytes), or is a private key outside [1, n-2] (the value is not told; of a
 *       batch it names the first such key, counted from 0), or, where Z is computed in order to
 *       sign, a public key that is no point of the curve;
 *   <li>{@link IllegalStateException} if the native library is not in use ({@link
 *       Ironsign#status()}), or the operating system gives no random bytes;
 *   <li>{@link OutOfMemoryError} if there is no native memory for the copy of a batch.
 * </ul>
 */
public final class Sm2 {

  private static final int DIGEST_LENGTH = 32;
  private static final int SIGNATURE_LENGTH = 64;
  private static final int PUBLIC_KEY_LENGTH = 64;

  /** The user id where none is agreed on (GM/T 0009-2012, clause 10): 1234567812345678. */
  private static final byte[] DEFAULT_USER_ID =
      "1234567812345678".getBytes(StandardCharsets.US_ASCII);

  private Sm2() {}

  /** The user id where none is given, 1234567812345678 in ASCII: a new array. */
  public static byte[] defaultUserId() {
    return DEFAULT_USER_ID.clone();
  }

  /**
   * Signs a message for the default user id. The public key, which Z needs, is computed first: as
   * much work again as signing. {@link #sign(byte[], byte[], byte[], byte[])} takes it.
   *
   * @param message any length
   * @param privateKey32 32 bytes: a number in [1, n-2]
   * @return 64 bytes: r (32), s (32)
   */
  public static byte[] sign(byte[] message, byte[] privateKey32) {
    return sign(message, DEFAULT_USER_ID, privateKey32);
  }

  /**
   * The same for a user id.
   *
   * @param userId 0 to 8191 bytes
   */
  public static byte[] sign(byte[] message, byte[] userId, byte[] privateKey32) {
    return sign(message, userId, privateKey32, null, false);
  }

  /**
   * The same, given the public key. It is not compared with the private key: a signature for
   * another one verifies nowhere.
   *
   * @param publicKey 64 bytes (x, y) or 65 (4, x, y): a point of the curve
   */
  public static byte[] sign(
      byte[] message, byte[] userId, byte[] privateKey32, byte[] publicKey) {
    NativeLibrary.require();
    Objects.requireNonNull(publicKey, "publicKey");
    return sign(message, userId, privateKey32, publicKey, false);
  }

  /**
   * Signs a message with a nonce made from the private key and e alone (RFC 6979 with HMAC-SHA256):
   * the same signature each time.
   *
   * @param userId 0 to 8191 bytes
   * @param privateKey32 32 bytes: a number in [1, n-2]
   * @return 64 bytes: r (32), s (32)
   */
  public static byte[] signDeterministic(byte[] message, byte[] userId, byte[] privateKey32) {
    return sign(message, userId, privateKey32, null, true);
  }

  private static byte[] sign(
      byte[] message,
      byte[] userId,
      byte[] privateKey32,
      byte[] publicKey,
      boolean deterministic) {
    NativeLibrary.require();
    Objects.requireNonNull(message, "message");
    byte[] sig64 = new byte[SIGNATURE_LENGTH];
    nativeSign(
        message, 0, message.length, userId, privateKey32, publicKey, deterministic, sig64);
    return sig64;
  }

  /**
   * Signs a digest e, in which Z is contained already.
   *
   * @param e32 32 bytes: any value; it counts modulo n
   * @param privateKey32 32 bytes: a number in [1, n-2]
   * @return 64 bytes: r (32), s (32)
   */
  public static byte[] signDigest(byte[] e32, byte[] privateKey32) {
    NativeLibrary.require();
    byte[] sig64 = new byte[SIGNATURE_LENGTH];
    nativeSignDigest(e32, privateKey32, false, sig64);
    return sig64;
  }

  /** The same with a nonce made from the private key and e alone: the same signature each time. */
  public static byte[] signDigestDeterministic(byte[] e32, byte[] privateKey32) {
    NativeLibrary.require();
    byte[] sig64 = new byte[SIGNATURE_LENGTH];
    nativeSignDigest(e32, privateKey32, true, sig64);
    return sig64;
  }

  /**
   * Signs n digests, each as {@link #signDigest(byte[], byte[])} does.
   *
   * @param digests n times 32 bytes; n may be 0
   * @param privateKeys n times 32 bytes, or 32 for all: numbers in [1, n-2]
   * @param sigs64 receives n times 64 bytes, its whole length: r (32), s (32)
   */
  public static void signDigestBatch(byte[] digests, byte[] privateKeys, byte[] sigs64) {
    NativeLibrary.require();
    nativeSignDigestBatch(digests, privateKeys, false, sigs64);
  }

  /** The same with nonces made from the private keys and the digests alone. */
  public static void signDigestBatchDeterministic(
      byte[] digests, byte[] privateKeys, byte[] sigs64) {
    NativeLibrary.require();
    nativeSignDigestBatch(digests, privateKeys, true, sigs64);
  }

  /**
   * Signs n messages that lie in one array, each as {@link #sign(byte[], byte[], byte[], byte[])}
   * does.
   *
   * @param messages message i is {@code messages[offsets[i], offsets[i + 1])}
   * @param offsets n + 1 numbers, none less than the one before it
   * @param userId 0 to 8191 bytes
   * @param privateKeys n times 32 bytes, or 32 for all: numbers in [1, n-2]
   * @param publicKeys64 their public keys, 64 bytes each: as many
   * @param sigs64 receives n times 64 bytes, its whole length: r (32), s (32)
   */
  public static void signBatch(
      byte[] messages,
      int[] offsets,
      byte[] userId,
      byte[] privateKeys,
      byte[] publicKeys64,
      byte[] sigs64) {
    NativeLibrary.require();
    nativeSignBatch(messages, offsets, userId, privateKeys, publicKeys64, sigs64);
  }

  /**
   * The public key that belongs to a private key.
   *
   * @param privateKey32 32 bytes: a number in [1, n-2]
   * @return 64 bytes: x (32), y (32)
   */
  public static byte[] publicKey(byte[] privateKey32) {
    NativeLibrary.require();
    byte[] publicKey64 = new byte[PUBLIC_KEY_LENGTH];
    nativePublicKey(privateKey32, publicKey64);
    return publicKey64;
  }

  /**
   * The public keys that belong to n private keys.
   *
   * @param privateKeys n times 32 bytes: numbers in [1, n-2]; n may be 0
   * @param publicKeys64 receives n times 64 bytes, its whole length: x (32), y (32)
   */
  public static void publicKeyBatch(byte[] privateKeys, byte[] publicKeys64) {
    NativeLibrary.require();
    nativePublicKeyBatch(privateKeys, publicKeys64);
  }

  /**
   * Z (GB/T 32918.2, 5.5): SM3 of the user id and its length, the curve, and the public key.
   *
   * @param userId 0 to 8191 bytes
   * @param publicKey 64 bytes (x, y) or 65 (4, x, y)
   * @return 32 bytes
   * @throws IllegalArgumentException also if {@code publicKey} is no point of the curve
   */
  public static byte[] z(byte[] userId, byte[] publicKey) {
    NativeLibrary.require();
    byte[] z32 = new byte[DIGEST_LENGTH];
    nativeZ(userId, publicKey, z32);
    return z32;
  }

  /**
   * Whether a signature of a message was made with the private key of {@code publicKey}, for the
   * default user id.
   *
   * @param sig64 64 bytes: r (32), s (32)
   * @param publicKey 64 bytes (x, y) or 65 (4, x, y)
   * @return false also if r or s is not in [1, n-1], r + s is n, or {@code publicKey} is no point
   *     of the curve
   */
  public static boolean verify(byte[] message, byte[] sig64, byte[] publicKey) {
    return verify(message, DEFAULT_USER_ID, sig64, publicKey);
  }

  /**
   * The same for a user id.
   *
   * @param userId 0 to 8191 bytes
   */
  public static boolean verify(byte[] message, byte[] userId, byte[] sig64, byte[] publicKey) {
    NativeLibrary.require();
    Objects.requireNonNull(message, "message");
    return nativeVerify(message, 0, message.length, userId, sig64, publicKey);
  }

  /**
   * The same for a digest e.
   *
   * @param e32 32 bytes
   */
  public static boolean verifyDigest(byte[] e32, byte[] sig64, byte[] publicKey) {
    NativeLibrary.require();
    return nativeVerifyDigest(e32, sig64, publicKey);
  }

  /**
   * Verifies n signatures of digests: each verdict is that of {@link #verifyDigest(byte[], byte[],
   * byte[])}, whatever its neighbours are.
   *
   * @param digests n times 32 bytes; n may be 0
   * @param sigs64 n times 64 bytes: r (32), s (32)
   * @param publicKeys64 n times 64 bytes, or 64 for all: x (32), y (32)
   * @param verdicts receives n bytes, its whole length: 1 where the signature is valid, else 0
   */
  public static void verifyDigestBatch(
      byte[] digests, byte[] sigs64, byte[] publicKeys64, byte[] verdicts) {
    NativeLibrary.require();
    nativeVerifyDigestBatch(digests, sigs64, publicKeys64, verdicts);
  }

  /**
   * Verifies n signatures of messages that lie in one array: each verdict is that of {@link
   * #verify(byte[], byte[], byte[], byte[])}, whatever its neighbours are.
   *
   * @param messages message i is {@code messages[offsets[i], offsets[i + 1])}
   * @param offsets n + 1 numbers, none less than the one before it
   * @param userId 0 to 8191 bytes
   * @param sigs64 n times 64 bytes: r (32), s (32)
   * @param publicKeys64 n times 64 bytes, or 64 for all: x (32), y (32)
   * @param verdicts receives n bytes, its whole length: 1 where the signature is valid, else 0
   */
  public static void verifyBatch(
      byte[] messages,
      int[] offsets,
      byte[] userId,
      byte[] sigs64,
      byte[] publicKeys64,
      byte[] verdicts) {
    NativeLibrary.require();
    nativeVerifyBatch(messages, offsets, userId, sigs64, publicKeys64, verdicts);
  }

  /**
   * A signature in ASN.1 (GM/T 0009-2012, 7.3): a DER sequence of the integers r and s.
   *
   * @param sig64 64 bytes: r (32), s (32)
   * @return 8 to 72 bytes
   */
  public static byte[] toDer(byte[] sig64) {
    return Sm2Der.encode(sig64);
  }

  /**
   * The signature in a DER sequence of two integers.
   *
   * @return 64 bytes: r (32), s (32)
   * @throws IllegalArgumentException if {@code der} is not exactly such a sequence, in its one
   *     encoding, of integers in [0, 2^256)
   */
  public static byte[] fromDer(byte[] der) {
    return Sm2Der.decode(der);
  }

  private static native void nativeSign(
      byte[] message,
      int off,
      int len,
      byte[] userId,
      byte[] privateKey32,
      byte[] publicKey,
      boolean deterministic,
      byte[] sig64);

  private static native void nativeSignDigest(
      byte[] e32, byte[] privateKey32, boolean deterministic, byte[] sig64);

  private static native void nativeSignDigestBatch(
      byte[] digests, byte[] privateKeys, boolean deterministic, byte[] sigs64);

  private static native void nativeSignBatch(
      byte[] messages,
      int[] offsets,
      byte[] userId,
      byte[] privateKeys,
      byte[] publicKeys64,
      byte[] sigs64);

  private static native void nativePublicKey(byte[] privateKey32, byte[] publicKey64);

  private static native void nativePublicKeyBatch(byte[] privateKeys, byte[] publicKeys64);

  private static native void nativeZ(byte[] userId, byte[] publicKey, byte[] z32);

  private static native boolean nativeVerify(
      byte[] message, int off, int len, byte[] userId, byte[] sig64, byte[] publicKey);

  private static native boolean nativeVerifyDigest(byte[] e32, byte[] sig64, byte[] publicKey);

  private static native void nativeVerifyDigestBatch(
      byte[] digests, byte[] sigs64, byte[] publicKeys64, byte[] verdicts);

  private static native void nativeVerifyBatch(
      byte[] messages,
      int[] offsets,
      byte[] userId,
      byte[] sigs64,
      byte[] publicKeys64,
      byte[] verdicts);
}
