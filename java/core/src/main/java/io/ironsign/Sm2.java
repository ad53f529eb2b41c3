package io.ironsign;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.concurrent.Executor;

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
 * the output is modified, and that not if the call fails. An output may be one of the inputs.
 *
 * <p>A batch is one call for many items, which are faster together. Item i of a batch is at i times
 * its length in each array. Batches take direct buffers too and work on what is between position
 * and limit, which they leave as they are; while such a call runs or before it, nobody may release
 * the memory or truncate the file that is mapped there.
 *
 * <p>All methods throw
 *
 * <ul>
 *   <li>{@link NullPointerException} naming the argument that is null;
 *   <li>{@link IllegalArgumentException} naming the argument that has a wrong length (a user id:
 *       more than 8191 bytes), an offset that leaves too few bytes, or is a private key outside [1,
 *       n-2] (the value is not told; of a batch it names the first such key, counted from 0), or,
 *       where Z is computed in order to sign, a public key that is no point of the curve, or is a
 *       buffer that is not direct or is an output and read-only;
 *   <li>{@link IllegalStateException} if the native library is not in use ({@link
 *       Ironsign#status()}), the operating system gives no random bytes, or the memory of a buffer
 *       has been released;
 *   <li>{@link OutOfMemoryError} if there is no native memory for the copy of a batch.
 * </ul>
 */
public final class Sm2 {

  private static final int DIGEST_LENGTH = 32;
  private static final int PRIVATE_KEY_LENGTH = 32;
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

  /** The same for the message {@code message[off, off + len)}. */
  public static byte[] sign(
      byte[] message, int off, int len, byte[] userId, byte[] privateKey32, byte[] publicKey) {
    NativeLibrary.require();
    Objects.requireNonNull(publicKey, "publicKey");
    byte[] sig64 = new byte[SIGNATURE_LENGTH];
    nativeSign(message, off, len, userId, privateKey32, publicKey, false, sig64);
    return sig64;
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

  /**
   * The same, given the public key, as for {@link #sign(byte[], byte[], byte[], byte[])}.
   *
   * @param publicKey 64 bytes (x, y) or 65 (4, x, y): a point of the curve
   */
  public static byte[] signDeterministic(
      byte[] message, byte[] userId, byte[] privateKey32, byte[] publicKey) {
    NativeLibrary.require();
    Objects.requireNonNull(publicKey, "publicKey");
    return sign(message, userId, privateKey32, publicKey, true);
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
    return signDigest(e32, privateKey32, false);
  }

  /**
   * Signs the 32 bytes at {@code digestOff} with the key in the 32 bytes at {@code privateKeyOff},
   * like {@link #signDigest(byte[], byte[])}.
   *
   * @param sig64 receives 64 bytes at {@code sigOff}: r (32), s (32)
   */
  public static void signDigest(
      byte[] digest,
      int digestOff,
      byte[] privateKey,
      int privateKeyOff,
      byte[] sig64,
      int sigOff) {
    NativeLibrary.require();
    nativeSignDigest(digest, digestOff, privateKey, privateKeyOff, false, sig64, sigOff);
  }

  /**
   * {@link #signDigest(byte[], byte[])} with a nonce made from the private key and e alone: the
   * same signature each time.
   */
  public static byte[] signDigestDeterministic(byte[] e32, byte[] privateKey32) {
    return signDigest(e32, privateKey32, true);
  }

  private static byte[] signDigest(byte[] e32, byte[] privateKey32, boolean deterministic) {
    NativeLibrary.require();
    Arguments.requireLength(e32, DIGEST_LENGTH, "e32");
    Arguments.requireLength(privateKey32, PRIVATE_KEY_LENGTH, "privateKey32");
    byte[] sig64 = new byte[SIGNATURE_LENGTH];
    nativeSignDigest(e32, 0, privateKey32, 0, deterministic, sig64, 0);
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
    signDigestBatch(digests, privateKeys, false, sigs64);
  }

  /** The same with nonces made from the private keys and the digests alone. */
  public static void signDigestBatchDeterministic(
      byte[] digests, byte[] privateKeys, byte[] sigs64) {
    signDigestBatch(digests, privateKeys, true, sigs64);
  }

  private static void signDigestBatch(
      byte[] digests, byte[] privateKeys, boolean deterministic, byte[] sigs64) {
    NativeLibrary.require();
    Objects.requireNonNull(digests, "digests");
    int count = digests.length / DIGEST_LENGTH;
    nativeSignDigestBatch(digests, privateKeys, deterministic, sigs64, 0, count);
  }

  /**
   * {@link #signDigestBatch(byte[], byte[], byte[])} in parts of at most 256 items, which are
   * signed at the same time by the calling thread and by threads of {@code executor}, at most one
   * for each processor. The calling thread does all that no other has begun: whatever else the
   * executor has to do, the call ends.
   *
   * @param executor for instance {@link java.util.concurrent.ForkJoinPool#commonPool()}
   * @throws InterruptedException if the calling thread is interrupted before all is signed; {@code
   *     sigs64} is untouched
   * @throws java.util.concurrent.RejectedExecutionException if {@code executor} is asked (for more
   *     than 256 items) and takes no task; {@code sigs64} is untouched
   */
  public static void signDigestBatch(
      byte[] digests, byte[] privateKeys, byte[] sigs64, Executor executor)
      throws InterruptedException {
    NativeLibrary.require();
    Objects.requireNonNull(executor, "executor");
    Objects.requireNonNull(digests, "digests");
    Objects.requireNonNull(privateKeys, "privateKeys");
    byte[] signatures = new byte[Objects.requireNonNull(sigs64, "sigs64").length];
    new ParallelBatch(
            digests.length / DIGEST_LENGTH,
            (from, to) ->
                nativeSignDigestBatch(digests, privateKeys, false, signatures, from, to))
        .run(executor);
    System.arraycopy(signatures, 0, sigs64, 0, signatures.length);
  }

  /**
   * {@link #signDigestBatch(byte[], byte[], byte[])} from and to direct buffers.
   *
   * @param digests n times 32 bytes remaining; n may be 0
   * @param privateKeys n times 32 bytes remaining, or 32 for all
   * @param sigs64 n times 64 bytes remaining, which receive the signatures
   */
  public static void signDigestBatch(
      ByteBuffer digests, ByteBuffer privateKeys, ByteBuffer sigs64) {
    NativeLibrary.require();
    Arguments.requireDirect(digests, "digests");
    Arguments.requireDirect(privateKeys, "privateKeys");
    Arguments.requireOutput(sigs64, "sigs64");
    nativeSignDigestBatchDirect(
        digests,
        digests.position(),
        digests.remaining(),
        privateKeys,
        privateKeys.position(),
        privateKeys.remaining(),
        sigs64,
        sigs64.position(),
        sigs64.remaining());
  }

  /**
   * Signs n messages that lie in one array, each as {@link #sign(byte[], byte[], byte[])} does. The
   * public keys are computed first: as much work again as signing, unless one key signs all.
   *
   * @param messages message i is {@code messages[offsets[i], offsets[i + 1])}
   * @param offsets n + 1 numbers, none less than the one before it
   * @param userId 0 to 8191 bytes
   * @param privateKeys n times 32 bytes, or 32 for all: numbers in [1, n-2]
   * @param sigs64 receives n times 64 bytes, its whole length: r (32), s (32)
   */
  public static void signBatch(
      byte[] messages, int[] offsets, byte[] userId, byte[] privateKeys, byte[] sigs64) {
    NativeLibrary.require();
    int count = Arguments.messageCount(offsets);
    nativeSignBatch(messages, offsets, userId, privateKeys, null, false, sigs64, 0, count);
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
    signBatch(messages, offsets, userId, privateKeys, publicKeys64, false, sigs64);
  }

  /** The same with nonces made from the private keys and the digests alone. */
  public static void signBatchDeterministic(
      byte[] messages,
      int[] offsets,
      byte[] userId,
      byte[] privateKeys,
      byte[] publicKeys64,
      byte[] sigs64) {
    signBatch(messages, offsets, userId, privateKeys, publicKeys64, true, sigs64);
  }

  private static void signBatch(
      byte[] messages,
      int[] offsets,
      byte[] userId,
      byte[] privateKeys,
      byte[] publicKeys64,
      boolean deterministic,
      byte[] sigs64) {
    NativeLibrary.require();
    Objects.requireNonNull(publicKeys64, "publicKeys64");
    int count = Arguments.messageCount(offsets);
    nativeSignBatch(
        messages,
        offsets,
        userId,
        privateKeys,
        publicKeys64,
        deterministic,
        sigs64,
        0,
        count);
  }

  /**
   * {@link #signBatch(byte[], int[], byte[], byte[], byte[], byte[])} in parts, as {@link
   * #signDigestBatch(byte[], byte[], byte[], Executor)} does it.
   *
   * @throws InterruptedException if the calling thread is interrupted before all is signed; {@code
   *     sigs64} is untouched
   * @throws java.util.concurrent.RejectedExecutionException if {@code executor} is asked (for more
   *     than 256 items) and takes no task; {@code sigs64} is untouched
   */
  public static void signBatch(
      byte[] messages,
      int[] offsets,
      byte[] userId,
      byte[] privateKeys,
      byte[] publicKeys64,
      byte[] sigs64,
      Executor executor)
      throws InterruptedException {
    NativeLibrary.require();
    Objects.requireNonNull(executor, "executor");
    Objects.requireNonNull(publicKeys64, "publicKeys64");
    byte[] signatures = new byte[Objects.requireNonNull(sigs64, "sigs64").length];
    new ParallelBatch(
            Arguments.messageCount(offsets),
            (from, to) ->
                nativeSignBatch(
                    messages,
                    offsets,
                    userId,
                    privateKeys,
                    publicKeys64,
                    false,
                    signatures,
                    from,
                    to))
        .run(executor);
    System.arraycopy(signatures, 0, sigs64, 0, signatures.length);
  }

  /**
   * {@link #signBatch(byte[], int[], byte[], byte[], byte[], byte[])} from and to direct buffers.
   *
   * @param messages what remains in it; message i begins {@code offsets[i]} bytes after its
   *     position
   * @param privateKeys n times 32 bytes remaining, or 32 for all
   * @param publicKeys64 their public keys, 64 bytes each remaining: as many
   * @param sigs64 n times 64 bytes remaining, which receive the signatures
   */
  public static void signBatch(
      ByteBuffer messages,
      int[] offsets,
      byte[] userId,
      ByteBuffer privateKeys,
      ByteBuffer publicKeys64,
      ByteBuffer sigs64) {
    NativeLibrary.require();
    Arguments.requireDirect(messages, "messages");
    Arguments.requireDirect(privateKeys, "privateKeys");
    Arguments.requireDirect(publicKeys64, "publicKeys64");
    Arguments.requireOutput(sigs64, "sigs64");
    nativeSignBatchDirect(
        messages,
        messages.position(),
        messages.remaining(),
        offsets,
        userId,
        privateKeys,
        privateKeys.position(),
        privateKeys.remaining(),
        publicKeys64,
        publicKeys64.position(),
        publicKeys64.remaining(),
        sigs64,
        sigs64.position(),
        sigs64.remaining());
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
   * {@link #publicKeyBatch(byte[], byte[])} from and to direct buffers.
   *
   * @param privateKeys n times 32 bytes remaining; n may be 0
   * @param publicKeys64 n times 64 bytes remaining, which receive the public keys
   */
  public static void publicKeyBatch(ByteBuffer privateKeys, ByteBuffer publicKeys64) {
    NativeLibrary.require();
    Arguments.requireDirect(privateKeys, "privateKeys");
    Arguments.requireOutput(publicKeys64, "publicKeys64");
    nativePublicKeyBatchDirect(
        privateKeys,
        privateKeys.position(),
        privateKeys.remaining(),
        publicKeys64,
        publicKeys64.position(),
        publicKeys64.remaining());
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

  /** The same for the message {@code message[off, off + len)}. */
  public static boolean verify(
      byte[] message, int off, int len, byte[] userId, byte[] sig64, byte[] publicKey) {
    NativeLibrary.require();
    return nativeVerify(message, off, len, userId, sig64, publicKey);
  }

  /**
   * {@link #verify(byte[], byte[], byte[], byte[])} for a signature in DER, as {@link #toDer} makes
   * it.
   *
   * @param signature any number of bytes; a signature has 8 to 72
   * @return false also if {@code signature} is not exactly such a sequence, in its one encoding
   */
  public static boolean verifyDer(
      byte[] message, byte[] userId, byte[] signature, byte[] publicKey) {
    NativeLibrary.require();
    byte[] sig64 = Sm2Der.decodeOrNull(signature, "signature");
    // Zeros are no signature, and the other arguments are looked at as ever.
    return verify(
        message, userId, sig64 == null ? new byte[SIGNATURE_LENGTH] : sig64, publicKey);
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
    Objects.requireNonNull(digests, "digests");
    int count = digests.length / DIGEST_LENGTH;
    nativeVerifyDigestBatch(digests, sigs64, publicKeys64, verdicts, 0, count);
  }

  /**
   * The same in parts, as {@link #signDigestBatch(byte[], byte[], byte[], Executor)} does it.
   *
   * @throws InterruptedException if the calling thread is interrupted before all is done; no output
   *     is touched
   * @throws java.util.concurrent.RejectedExecutionException if {@code executor} is asked (for more
   *     than 256 items) and takes no task; no output is touched
   */
  public static void verifyDigestBatch(
      byte[] digests, byte[] sigs64, byte[] publicKeys64, byte[] verdicts, Executor executor)
      throws InterruptedException {
    NativeLibrary.require();
    Objects.requireNonNull(executor, "executor");
    Objects.requireNonNull(digests, "digests");
    byte[] all = new byte[Objects.requireNonNull(verdicts, "verdicts").length];
    new ParallelBatch(
            digests.length / DIGEST_LENGTH,
            (from, to) -> nativeVerifyDigestBatch(digests, sigs64, publicKeys64, all, from, to))
        .run(executor);
    System.arraycopy(all, 0, verdicts, 0, all.length);
  }

  /**
   * {@link #verifyDigestBatch(byte[], byte[], byte[], byte[])} from and to direct buffers.
   *
   * @param digests n times 32 bytes remaining; n may be 0
   * @param sigs64 n times 64 bytes remaining
   * @param publicKeys64 n times 64 bytes remaining, or 64 for all
   * @param verdicts n bytes remaining, which receive 1 or 0
   */
  public static void verifyDigestBatch(
      ByteBuffer digests, ByteBuffer sigs64, ByteBuffer publicKeys64, ByteBuffer verdicts) {
    NativeLibrary.require();
    Arguments.requireDirect(digests, "digests");
    Arguments.requireDirect(sigs64, "sigs64");
    Arguments.requireDirect(publicKeys64, "publicKeys64");
    Arguments.requireOutput(verdicts, "verdicts");
    nativeVerifyDigestBatchDirect(
        digests,
        digests.position(),
        digests.remaining(),
        sigs64,
        sigs64.position(),
        sigs64.remaining(),
        publicKeys64,
        publicKeys64.position(),
        publicKeys64.remaining(),
        verdicts,
        verdicts.position(),
        verdicts.remaining());
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
    int count = Arguments.messageCount(offsets);
    nativeVerifyBatch(messages, offsets, userId, sigs64, publicKeys64, verdicts, 0, count);
  }

  /**
   * The same in parts, as {@link #signDigestBatch(byte[], byte[], byte[], Executor)} does it.
   *
   * @throws InterruptedException if the calling thread is interrupted before all is done; no output
   *     is touched
   * @throws java.util.concurrent.RejectedExecutionException if {@code executor} is asked (for more
   *     than 256 items) and takes no task; no output is touched
   */
  public static void verifyBatch(
      byte[] messages,
      int[] offsets,
      byte[] userId,
      byte[] sigs64,
      byte[] publicKeys64,
      byte[] verdicts,
      Executor executor)
      throws InterruptedException {
    NativeLibrary.require();
    Objects.requireNonNull(executor, "executor");
    byte[] all = new byte[Objects.requireNonNull(verdicts, "verdicts").length];
    new ParallelBatch(
            Arguments.messageCount(offsets),
            (from, to) ->
                nativeVerifyBatch(
                    messages, offsets, userId, sigs64, publicKeys64, all, from, to))
        .run(executor);
    System.arraycopy(all, 0, verdicts, 0, all.length);
  }

  /**
   * {@link #verifyBatch(byte[], int[], byte[], byte[], byte[], byte[])} from and to direct buffers.
   *
   * @param messages what remains in it; message i begins {@code offsets[i]} bytes after its
   *     position
   * @param sigs64 n times 64 bytes remaining
   * @param publicKeys64 n times 64 bytes remaining, or 64 for all
   * @param verdicts n bytes remaining, which receive 1 or 0
   */
  public static void verifyBatch(
      ByteBuffer messages,
      int[] offsets,
      byte[] userId,
      ByteBuffer sigs64,
      ByteBuffer publicKeys64,
      ByteBuffer verdicts) {
    NativeLibrary.require();
    Arguments.requireDirect(messages, "messages");
    Arguments.requireDirect(sigs64, "sigs64");
    Arguments.requireDirect(publicKeys64, "publicKeys64");
    Arguments.requireOutput(verdicts, "verdicts");
    nativeVerifyBatchDirect(
        messages,
        messages.position(),
        messages.remaining(),
        offsets,
        userId,
        sigs64,
        sigs64.position(),
        sigs64.remaining(),
        publicKeys64,
        publicKeys64.position(),
        publicKeys64.remaining(),
        verdicts,
        verdicts.position(),
        verdicts.remaining());
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
      byte[] digest,
      int digestOff,
      byte[] privateKey,
      int privateKeyOff,
      boolean deterministic,
      byte[] sig64,
      int sigOff);

  /** Signs the items [from, to) of a batch; the lengths must be those of the whole batch. */
  private static native void nativeSignDigestBatch(
      byte[] digests, byte[] privateKeys, boolean deterministic, byte[] sigs64, int from, int to);

  private static native void nativeSignDigestBatchDirect(
      ByteBuffer digests,
      int digestsOff,
      int digestsLen,
      ByteBuffer privateKeys,
      int privateKeysOff,
      int privateKeysLen,
      ByteBuffer sigs64,
      int sigsOff,
      int sigsLen);

  /** The same for messages; public keys that are null are computed. */
  private static native void nativeSignBatch(
      byte[] messages,
      int[] offsets,
      byte[] userId,
      byte[] privateKeys,
      byte[] publicKeys64,
      boolean deterministic,
      byte[] sigs64,
      int from,
      int to);

  private static native void nativeSignBatchDirect(
      ByteBuffer messages,
      int messagesOff,
      int messagesLen,
      int[] offsets,
      byte[] userId,
      ByteBuffer privateKeys,
      int privateKeysOff,
      int privateKeysLen,
      ByteBuffer publicKeys64,
      int publicKeysOff,
      int publicKeysLen,
      ByteBuffer sigs64,
      int sigsOff,
      int sigsLen);

  private static native void nativePublicKey(byte[] privateKey32, byte[] publicKey64);

  private static native void nativePublicKeyBatch(byte[] privateKeys, byte[] publicKeys64);

  private static native void nativePublicKeyBatchDirect(
      ByteBuffer privateKeys,
      int privateKeysOff,
      int privateKeysLen,
      ByteBuffer publicKeys64,
      int publicKeysOff,
      int publicKeysLen);

  private static native void nativeZ(byte[] userId, byte[] publicKey, byte[] z32);

  private static native boolean nativeVerify(
      byte[] message, int off, int len, byte[] userId, byte[] sig64, byte[] publicKey);

  private static native boolean nativeVerifyDigest(byte[] e32, byte[] sig64, byte[] publicKey);

  /** Verifies the items [from, to) of a batch; the lengths must be those of the whole batch. */
  private static native void nativeVerifyDigestBatch(
      byte[] digests, byte[] sigs64, byte[] publicKeys64, byte[] verdicts, int from, int to);

  private static native void nativeVerifyDigestBatchDirect(
      ByteBuffer digests,
      int digestsOff,
      int digestsLen,
      ByteBuffer sigs64,
      int sigsOff,
      int sigsLen,
      ByteBuffer publicKeys64,
      int publicKeysOff,
      int publicKeysLen,
      ByteBuffer verdicts,
      int verdictsOff,
      int verdictsLen);

  /** The same for messages. */
  private static native void nativeVerifyBatch(
      byte[] messages,
      int[] offsets,
      byte[] userId,
      byte[] sigs64,
      byte[] publicKeys64,
      byte[] verdicts,
      int from,
      int to);

  private static native void nativeVerifyBatchDirect(
      ByteBuffer messages,
      int messagesOff,
      int messagesLen,
      int[] offsets,
      byte[] userId,
      ByteBuffer sigs64,
      int sigsOff,
      int sigsLen,
      ByteBuffer publicKeys64,
      int publicKeysOff,
      int publicKeysLen,
      ByteBuffer verdicts,
      int verdictsOff,
      int verdictsLen);
}
