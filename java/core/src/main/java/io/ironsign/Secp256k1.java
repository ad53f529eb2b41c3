package io.ironsign;

import java.nio.ByteBuffer;
import java.security.SignatureException;
import java.util.Objects;
import java.util.concurrent.Executor;

/**
 * ECDSA over secp256k1 (SEC 2, 2.4.1): recoverable signatures, public keys, recovery, verification.
 *
 * <p>All numbers are big-endian, n is the order of the curve. Every method is static, has no state
 * and may be called from any number of threads. Nothing but the output is modified, and that not if
 * the call fails. An output may be one of the inputs.
 *
 * <p>A batch is one call for many items, which are faster together: 256 take about 70 % of the time
 * of as many calls. Item i of a batch is at i times its length in each array. Batches take direct
 * buffers too and work on what is between position and limit, which they leave as they are; while
 * such a call runs or before it, nobody may release the memory or truncate the file that is mapped there.
 *
 * <p>All methods throw
 *
 * <ul>
 *   <li>{@link NullPointerException} naming the argument that is null;
 *   <li>{@link IllegalArgumentException} naming the argument that has a wrong length, an offset
 *       that leaves too few bytes, or is a private key outside [1, n-1] (the value is not told; of
 *       a batch it names the first such key, counted from 0), or is a buffer that is not direct or
 *       is an output and read-only;
 *   <li>{@link IllegalStateException} if the native library is not in use ({@link
 *       Ironsign#status()}), or the memory of a buffer has been released;
 *   <li>{@link OutOfMemoryError} if there is no native memory for the copy of a batch.
 * </ul>
 */
public final class Secp256k1 {

  private static final int HASH_LENGTH = 32;
  private static final int PRIVATE_KEY_LENGTH = 32;
  private static final int PUBLIC_KEY_LENGTH = 64;
  private static final int RECOVERABLE_SIGNATURE_LENGTH = 65;
  private static final int ADDRESS_LENGTH = 20;

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
    NativeLibrary.require();
    Arguments.requireLength(hash32, HASH_LENGTH, "hash32");
    Arguments.requireLength(privateKey32, PRIVATE_KEY_LENGTH, "privateKey32");
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
   * Signs a digest with a nonce that differs each time: RFC 6979, section 3.6, with 32 random bytes
   * from the native generator of the calling thread. It verifies like any other signature; nobody
   * can tell from two of them whether the digest was the same, and a fault in one of two
   * computations does not give the key away.
   *
   * @param hash32 32 bytes: any value; it counts modulo n
   * @param privateKey32 32 bytes: a number in [1, n-1]
   * @return 65 bytes: r (32), s (32), recovery id (0 to 3)
   * @throws IllegalStateException also if the operating system gives no random bytes
   */
  public static byte[] signRecoverableHedged(byte[] hash32, byte[] privateKey32) {
    NativeLibrary.require();
    byte[] sig65 = new byte[RECOVERABLE_SIGNATURE_LENGTH];
    nativeSignRecoverableHedged(hash32, privateKey32, null, sig65);
    return sig65;
  }

  /**
   * The same with the caller's bytes in place of random ones, as libsecp256k1 takes them.
   *
   * @param extra32 32 bytes: any value, also the same each time; 32 zeros too give another
   *     signature than {@link #signRecoverable(byte[], byte[])}
   */
  public static byte[] signRecoverableHedged(byte[] hash32, byte[] privateKey32, byte[] extra32) {
    NativeLibrary.require();
    Objects.requireNonNull(extra32, "extra32");
    byte[] sig65 = new byte[RECOVERABLE_SIGNATURE_LENGTH];
    nativeSignRecoverableHedged(hash32, privateKey32, extra32, sig65);
    return sig65;
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
   * Signs n digests: each signature is that of {@link #signRecoverable(byte[], byte[])}.
   *
   * @param hashes n times 32 bytes; n may be 0
   * @param privateKeys n times 32 bytes, or 32 for all: numbers in [1, n-1]
   * @param sigs65 receives n times 65 bytes, its whole length: r (32), s (32), recovery id (0 to 3)
   */
  public static void signRecoverableBatch(byte[] hashes, byte[] privateKeys, byte[] sigs65) {
    NativeLibrary.require();
    Objects.requireNonNull(hashes, "hashes");
    nativeSignRecoverableBatch(hashes, privateKeys, sigs65, 0, hashes.length / HASH_LENGTH);
  }

  /**
   * The same in parts of at most 256 items, which are signed at the same time by the calling thread
   * and by threads of {@code executor}, at most one for each processor. The calling thread does all
   * that no other has begun: whatever else the executor has to do, the call ends.
   *
   * @param executor for instance {@link java.util.concurrent.ForkJoinPool#commonPool()}
   * @throws InterruptedException if the calling thread is interrupted before all is signed; {@code
   *     sigs65} is untouched
   * @throws java.util.concurrent.RejectedExecutionException if {@code executor} is asked (for more
   *     than 256 items) and takes no task; {@code sigs65} is untouched
   */
  public static void signRecoverableBatch(
      byte[] hashes, byte[] privateKeys, byte[] sigs65, Executor executor)
      throws InterruptedException {
    NativeLibrary.require();
    Objects.requireNonNull(executor, "executor");
    Objects.requireNonNull(hashes, "hashes");
    Objects.requireNonNull(privateKeys, "privateKeys");
    byte[] signatures = new byte[Objects.requireNonNull(sigs65, "sigs65").length];
    new ParallelBatch(
            hashes.length / HASH_LENGTH,
            (from, to) -> nativeSignRecoverableBatch(hashes, privateKeys, signatures, from, to))
        .run(executor);
    System.arraycopy(signatures, 0, sigs65, 0, signatures.length);
  }

  /**
   * {@link #signRecoverableBatch(byte[], byte[], byte[])} from and to direct buffers.
   *
   * @param hashes n times 32 bytes remaining; n may be 0
   * @param privateKeys n times 32 bytes remaining, or 32 for all
   * @param sigs65 n times 65 bytes remaining, which receive the signatures
   */
  public static void signRecoverableBatch(
      ByteBuffer hashes, ByteBuffer privateKeys, ByteBuffer sigs65) {
    NativeLibrary.require();
    Arguments.requireDirect(hashes, "hashes");
    Arguments.requireDirect(privateKeys, "privateKeys");
    Arguments.requireOutput(sigs65, "sigs65");
    nativeSignRecoverableBatchDirect(
        hashes,
        hashes.position(),
        hashes.remaining(),
        privateKeys,
        privateKeys.position(),
        privateKeys.remaining(),
        sigs65,
        sigs65.position(),
        sigs65.remaining());
  }

  /**
   * Signs the Keccak-256 digests of n messages that lie in one array, like {@link
   * #signRecoverableBatch(byte[], byte[], byte[])}.
   *
   * @param messages message i is {@code messages[offsets[i], offsets[i + 1])}
   * @param offsets n + 1 numbers, none less than the one before it
   * @param privateKeys n times 32 bytes, or 32 for all: numbers in [1, n-1]
   * @param sigs65 receives n times 65 bytes, its whole length: r (32), s (32), recovery id (0 to 3)
   */
  public static void keccakSignRecoverableBatch(
      byte[] messages, int[] offsets, byte[] privateKeys, byte[] sigs65) {
    NativeLibrary.require();
    nativeKeccakSignRecoverableBatch(messages, offsets, privateKeys, sigs65);
  }

  /**
   * {@link #keccakSignRecoverableBatch(byte[], int[], byte[], byte[])} from and to direct buffers.
   *
   * @param messages what remains in it; message i begins {@code offsets[i]} bytes after its
   *     position
   * @param privateKeys n times 32 bytes remaining, or 32 for all
   * @param sigs65 n times 65 bytes remaining, which receive the signatures
   */
  public static void keccakSignRecoverableBatch(
      ByteBuffer messages, int[] offsets, ByteBuffer privateKeys, ByteBuffer sigs65) {
    NativeLibrary.require();
    Arguments.requireDirect(messages, "messages");
    Arguments.requireDirect(privateKeys, "privateKeys");
    Arguments.requireOutput(sigs65, "sigs65");
    nativeKeccakSignRecoverableBatchDirect(
        messages,
        messages.position(),
        messages.remaining(),
        offsets,
        privateKeys,
        privateKeys.position(),
        privateKeys.remaining(),
        sigs65,
        sigs65.position(),
        sigs65.remaining());
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
   * The public keys that belong to n private keys.
   *
   * @param privateKeys n times 32 bytes: numbers in [1, n-1]; n may be 0
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
   * The public key whose private key made a signature (SEC 1, 4.1.6). s above n/2 is accepted.
   *
   * @param hash32 32 bytes: the digest that was signed
   * @param sig65 65 bytes: r (32), s (32), recovery id
   * @return 64 bytes: x (32), y (32)
   * @throws SignatureException if r or s is not in [1, n-1], the recovery id not in [0, 3], or they
   *     belong to no public key
   */
  public static byte[] recover(byte[] hash32, byte[] sig65) throws SignatureException {
    NativeLibrary.require();
    Arguments.requireLength(hash32, HASH_LENGTH, "hash32");
    Arguments.requireLength(sig65, RECOVERABLE_SIGNATURE_LENGTH, "sig65");
    byte[] publicKey64 = new byte[PUBLIC_KEY_LENGTH];
    recover(hash32, 0, sig65, 0, publicKey64, 0);
    return publicKey64;
  }

  /**
   * Recovers from the 32 bytes at {@code hashOff} and the 65 bytes at {@code sigOff}, like {@link
   * #recover(byte[], byte[])}.
   *
   * @param publicKey64 receives 64 bytes at {@code publicKeyOff}: x (32), y (32)
   * @throws SignatureException if the signature belongs to no public key
   */
  public static void recover(
      byte[] hash, int hashOff, byte[] sig65, int sigOff, byte[] publicKey64, int publicKeyOff)
      throws SignatureException {
    NativeLibrary.require();
    nativeRecover(hash, hashOff, sig65, sigOff, publicKey64, publicKeyOff);
  }

  /**
   * The address of the key that {@link #recover(byte[], byte[])} gives: the last 20 bytes of the
   * Keccak-256 digest of x and y.
   *
   * @param hash32 32 bytes: the digest that was signed
   * @param sig65 65 bytes: r (32), s (32), recovery id
   * @return 20 bytes
   * @throws SignatureException if the signature belongs to no public key
   */
  public static byte[] recoverAddress(byte[] hash32, byte[] sig65) throws SignatureException {
    NativeLibrary.require();
    byte[] address20 = new byte[ADDRESS_LENGTH];
    nativeRecoverAddress(hash32, sig65, address20);
    return address20;
  }

  /**
   * The address whose key signed the Keccak-256 digest of {@code message[off, off + len)}; one native
   * call.
   *
   * @param sig65 65 bytes: r (32), s (32), recovery id
   * @return 20 bytes
   * @throws SignatureException if the signature belongs to no public key
   */
  public static byte[] keccakRecoverAddress(byte[] message, int off, int len, byte[] sig65)
      throws SignatureException {
    NativeLibrary.require();
    byte[] address20 = new byte[ADDRESS_LENGTH];
    nativeKeccakRecoverAddress(message, off, len, sig65, address20);
    return address20;
  }

  /**
   * Recovers n public keys, each that of {@link #recover(byte[], byte[])}.
   *
   * @param hashes n times 32 bytes; n may be 0
   * @param sigs65 n times 65 bytes: r (32), s (32), recovery id
   * @param publicKeys64 receives n times 64 bytes, its whole length: x (32), y (32), or zeros where
   *     there is none
   * @param status receives n bytes, its whole length: 1, or 0 where {@code recover} would throw
   *     {@link SignatureException}
   */
  public static void recoverBatch(
      byte[] hashes, byte[] sigs65, byte[] publicKeys64, byte[] status) {
    NativeLibrary.require();
    Objects.requireNonNull(hashes, "hashes");
    nativeRecoverBatch(hashes, sigs65, publicKeys64, status, 0, hashes.length / HASH_LENGTH);
  }

  /**
   * The same in parts, as {@link #signRecoverableBatch(byte[], byte[], byte[], Executor)} does it.
   *
   * @throws InterruptedException if the calling thread is interrupted before all is done; no output
   *     is touched
   * @throws java.util.concurrent.RejectedExecutionException if {@code executor} is asked (for more
   *     than 256 items) and takes no task; no output is touched
   */
  public static void recoverBatch(
      byte[] hashes, byte[] sigs65, byte[] publicKeys64, byte[] status, Executor executor)
      throws InterruptedException {
    NativeLibrary.require();
    Objects.requireNonNull(executor, "executor");
    Objects.requireNonNull(hashes, "hashes");
    byte[] keys = new byte[Objects.requireNonNull(publicKeys64, "publicKeys64").length];
    byte[] found = new byte[Objects.requireNonNull(status, "status").length];
    new ParallelBatch(
            hashes.length / HASH_LENGTH,
            (from, to) -> nativeRecoverBatch(hashes, sigs65, keys, found, from, to))
        .run(executor);
    System.arraycopy(keys, 0, publicKeys64, 0, keys.length);
    System.arraycopy(found, 0, status, 0, found.length);
  }

  /**
   * {@link #recoverBatch(byte[], byte[], byte[], byte[])} from and to direct buffers.
   *
   * @param hashes n times 32 bytes remaining; n may be 0
   * @param sigs65 n times 65 bytes remaining
   * @param publicKeys64 n times 64 bytes remaining, which receive the public keys
   * @param status n bytes remaining, which receive 1 or 0
   */
  public static void recoverBatch(
      ByteBuffer hashes, ByteBuffer sigs65, ByteBuffer publicKeys64, ByteBuffer status) {
    NativeLibrary.require();
    Arguments.requireDirect(hashes, "hashes");
    Arguments.requireDirect(sigs65, "sigs65");
    Arguments.requireOutput(publicKeys64, "publicKeys64");
    Arguments.requireOutput(status, "status");
    nativeRecoverBatchDirect(
        hashes,
        hashes.position(),
        hashes.remaining(),
        sigs65,
        sigs65.position(),
        sigs65.remaining(),
        publicKeys64,
        publicKeys64.position(),
        publicKeys64.remaining(),
        status,
        status.position(),
        status.remaining());
  }

  /**
   * Recovers n addresses, each that of {@link #recoverAddress(byte[], byte[])}.
   *
   * @param hashes n times 32 bytes; n may be 0
   * @param sigs65 n times 65 bytes: r (32), s (32), recovery id
   * @param addresses20 receives n times 20 bytes, its whole length, zeros where there is none
   * @param status receives n bytes, its whole length: 1, or 0 where there is no address
   */
  public static void recoverAddressBatch(
      byte[] hashes, byte[] sigs65, byte[] addresses20, byte[] status) {
    NativeLibrary.require();
    Objects.requireNonNull(hashes, "hashes");
    nativeRecoverAddressBatch(hashes, sigs65, addresses20, status, 0, hashes.length / HASH_LENGTH);
  }

  /**
   * The same in parts, as {@link #signRecoverableBatch(byte[], byte[], byte[], Executor)} does it.
   *
   * @throws InterruptedException if the calling thread is interrupted before all is done; no output
   *     is touched
   * @throws java.util.concurrent.RejectedExecutionException if {@code executor} is asked (for more
   *     than 256 items) and takes no task; no output is touched
   */
  public static void recoverAddressBatch(
      byte[] hashes, byte[] sigs65, byte[] addresses20, byte[] status, Executor executor)
      throws InterruptedException {
    NativeLibrary.require();
    Objects.requireNonNull(executor, "executor");
    Objects.requireNonNull(hashes, "hashes");
    byte[] addresses = new byte[Objects.requireNonNull(addresses20, "addresses20").length];
    byte[] found = new byte[Objects.requireNonNull(status, "status").length];
    new ParallelBatch(
            hashes.length / HASH_LENGTH,
            (from, to) -> nativeRecoverAddressBatch(hashes, sigs65, addresses, found, from, to))
        .run(executor);
    System.arraycopy(addresses, 0, addresses20, 0, addresses.length);
    System.arraycopy(found, 0, status, 0, found.length);
  }

  /**
   * {@link #recoverAddressBatch(byte[], byte[], byte[], byte[])} from and to direct buffers.
   *
   * @param hashes n times 32 bytes remaining; n may be 0
   * @param sigs65 n times 65 bytes remaining
   * @param addresses20 n times 20 bytes remaining, which receive the addresses
   * @param status n bytes remaining, which receive 1 or 0
   */
  public static void recoverAddressBatch(
      ByteBuffer hashes, ByteBuffer sigs65, ByteBuffer addresses20, ByteBuffer status) {
    NativeLibrary.require();
    Arguments.requireDirect(hashes, "hashes");
    Arguments.requireDirect(sigs65, "sigs65");
    Arguments.requireOutput(addresses20, "addresses20");
    Arguments.requireOutput(status, "status");
    nativeRecoverAddressBatchDirect(
        hashes,
        hashes.position(),
        hashes.remaining(),
        sigs65,
        sigs65.position(),
        sigs65.remaining(),
        addresses20,
        addresses20.position(),
        addresses20.remaining(),
        status,
        status.position(),
        status.remaining());
  }

  /**
   * Recovers the addresses whose keys signed the Keccak-256 digests of n messages that lie in one
   * array, like {@link #recoverAddressBatch(byte[], byte[], byte[], byte[])}.
   *
   * @param messages message i is {@code messages[offsets[i], offsets[i + 1])}
   * @param offsets n + 1 numbers, none less than the one before it
   * @param sigs65 n times 65 bytes: r (32), s (32), recovery id
   * @param addresses20 receives n times 20 bytes, its whole length, zeros where there is none
   * @param status receives n bytes, its whole length: 1, or 0 where there is no address
   */
  public static void keccakRecoverAddressBatch(
      byte[] messages, int[] offsets, byte[] sigs65, byte[] addresses20, byte[] status) {
    NativeLibrary.require();
    int count = Arguments.messageCount(offsets);
    nativeKeccakRecoverAddressBatch(messages, offsets, sigs65, addresses20, status, 0, count);
  }

  /**
   * The same in parts, as {@link #signRecoverableBatch(byte[], byte[], byte[], Executor)} does it.
   *
   * @throws InterruptedException if the calling thread is interrupted before all is done; no output
   *     is touched
   * @throws java.util.concurrent.RejectedExecutionException if {@code executor} is asked (for more
   *     than 256 items) and takes no task; no output is touched
   */
  public static void keccakRecoverAddressBatch(
      byte[] messages,
      int[] offsets,
      byte[] sigs65,
      byte[] addresses20,
      byte[] status,
      Executor executor)
      throws InterruptedException {
    NativeLibrary.require();
    Objects.requireNonNull(executor, "executor");
    Objects.requireNonNull(offsets, "offsets");
    byte[] addresses = new byte[Objects.requireNonNull(addresses20, "addresses20").length];
    byte[] found = new byte[Objects.requireNonNull(status, "status").length];
    new ParallelBatch(
            Arguments.messageCount(offsets),
            (from, to) ->
                nativeKeccakRecoverAddressBatch(
                    messages, offsets, sigs65, addresses, found, from, to))
        .run(executor);
    System.arraycopy(addresses, 0, addresses20, 0, addresses.length);
    System.arraycopy(found, 0, status, 0, found.length);
  }

  /**
   * {@link #keccakRecoverAddressBatch(byte[], int[], byte[], byte[], byte[])} from and to direct
   * buffers.
   *
   * @param messages what remains in it; message i begins {@code offsets[i]} bytes after its
   *     position
   * @param sigs65 n times 65 bytes remaining
   * @param addresses20 n times 20 bytes remaining, which receive the addresses
   * @param status n bytes remaining, which receive 1 or 0
   */
  public static void keccakRecoverAddressBatch(
      ByteBuffer messages,
      int[] offsets,
      ByteBuffer sigs65,
      ByteBuffer addresses20,
      ByteBuffer status) {
    NativeLibrary.require();
    Arguments.requireDirect(messages, "messages");
    Arguments.requireDirect(sigs65, "sigs65");
    Arguments.requireOutput(addresses20, "addresses20");
    Arguments.requireOutput(status, "status");
    nativeKeccakRecoverAddressBatchDirect(
        messages,
        messages.position(),
        messages.remaining(),
        offsets,
        sigs65,
        sigs65.position(),
        sigs65.remaining(),
        addresses20,
        addresses20.position(),
        addresses20.remaining(),
        status,
        status.position(),
        status.remaining());
  }

  /**
   * Whether a signature was made with the private key of {@code publicKey} (SEC 1, 4.1.4). s above
   * n/2 is accepted, as plain ECDSA does.
   *
   * @param hash32 32 bytes: the digest that was signed
   * @param sig64 64 bytes: r (32), s (32)
   * @param publicKey 33 bytes (2 or 3, x), 64 (x, y) or 65 (4, x, y)
   * @return false also if r or s is not in [1, n-1], or {@code publicKey} is no point of the curve
   */
  public static boolean verify(byte[] hash32, byte[] sig64, byte[] publicKey) {
    NativeLibrary.require();
    return nativeVerify(hash32, sig64, publicKey, false);
  }

  /**
   * The same with s above n/2 refused, as Ethereum does since Homestead (EIP-2) and Bitcoin by policy
   * (BIP 62): otherwise (r, n - s) is a second signature that anybody can make from (r, s).
   *
   * @param hash32 32 bytes: the digest that was signed
   * @param sig64 64 bytes: r (32), s (32)
   * @param publicKey 33 bytes (2 or 3, x), 64 (x, y) or 65 (4, x, y)
   * @return false also if s is above n/2, r or s is not in [1, n-1], or {@code publicKey} is no point
   *     of the curve
   */
  public static boolean verifyStrict(byte[] hash32, byte[] sig64, byte[] publicKey) {
    NativeLibrary.require();
    return nativeVerify(hash32, sig64, publicKey, true);
  }

  /**
   * {@link #verify(byte[], byte[], byte[])} for a signature in DER (SEC 1, C.8). It must be strict, as
   * in BIP 66: one SEQUENCE of two INTEGERs, every length in one byte, both numbers not negative and
   * without needless zero bytes, nothing after it.
   *
   * @param hash32 32 bytes: the digest that was signed
   * @param signature any number of bytes; a signature has 8 to 72
   * @param publicKey 33 bytes (2 or 3, x), 64 (x, y) or 65 (4, x, y)
   * @return false also if {@code signature} is not strict DER
   */
  public static boolean verifyDer(byte[] hash32, byte[] signature, byte[] publicKey) {
    NativeLibrary.require();
    return nativeVerifyDer(hash32, signature, publicKey);
  }

  /**
   * Verifies n signatures: each verdict is that of {@link #verify(byte[], byte[], byte[])}, whatever
   * its neighbours are.
   *
   * @param hashes n times 32 bytes; n may be 0
   * @param sigs64 n times 64 bytes: r (32), s (32)
   * @param publicKeys64 n times 64 bytes, or 64 for all: x (32), y (32)
   * @param verdicts receives n bytes, its whole length: 1 where the signature is valid, else 0
   */
  public static void verifyBatch(
      byte[] hashes, byte[] sigs64, byte[] publicKeys64, byte[] verdicts) {
    NativeLibrary.require();
    Objects.requireNonNull(hashes, "hashes");
    nativeVerifyBatch(hashes, sigs64, publicKeys64, verdicts, 0, hashes.length / HASH_LENGTH);
  }

  /**
   * The same in parts, as {@link #signRecoverableBatch(byte[], byte[], byte[], Executor)} does it.
   *
   * @throws InterruptedException if the calling thread is interrupted before all is done; no output
   *     is touched
   * @throws java.util.concurrent.RejectedExecutionException if {@code executor} is asked (for more
   *     than 256 items) and takes no task; no output is touched
   */
  public static void verifyBatch(
      byte[] hashes, byte[] sigs64, byte[] publicKeys64, byte[] verdicts, Executor executor)
      throws InterruptedException {
    NativeLibrary.require();
    Objects.requireNonNull(executor, "executor");
    Objects.requireNonNull(hashes, "hashes");
    byte[] all = new byte[Objects.requireNonNull(verdicts, "verdicts").length];
    new ParallelBatch(
            hashes.length / HASH_LENGTH,
            (from, to) -> nativeVerifyBatch(hashes, sigs64, publicKeys64, all, from, to))
        .run(executor);
    System.arraycopy(all, 0, verdicts, 0, all.length);
  }

  /**
   * {@link #verifyBatch(byte[], byte[], byte[], byte[])} from and to direct buffers.
   *
   * @param hashes n times 32 bytes remaining; n may be 0
   * @param sigs64 n times 64 bytes remaining
   * @param publicKeys64 n times 64 bytes remaining, or 64 for all
   * @param verdicts n bytes remaining, which receive 1 or 0
   */
  public static void verifyBatch(
      ByteBuffer hashes, ByteBuffer sigs64, ByteBuffer publicKeys64, ByteBuffer verdicts) {
    NativeLibrary.require();
    Arguments.requireDirect(hashes, "hashes");
    Arguments.requireDirect(sigs64, "sigs64");
    Arguments.requireDirect(publicKeys64, "publicKeys64");
    Arguments.requireOutput(verdicts, "verdicts");
    nativeVerifyBatchDirect(
        hashes,
        hashes.position(),
        hashes.remaining(),
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

  private static native void nativeSignRecoverable(
      byte[] hash, int hashOff, byte[] privateKey, int privateKeyOff, byte[] sig65, int sigOff);

  private static native void nativeKeccakSignRecoverable(
      byte[] message, int off, int len, byte[] privateKey32, byte[] sig65);

  private static native void nativeSignRecoverableHedged(
      byte[] hash32, byte[] privateKey32, byte[] extra32, byte[] sig65);

  /** Signs the items [from, to) of a batch; the lengths must be those of the whole batch. */
  private static native void nativeSignRecoverableBatch(
      byte[] hashes, byte[] privateKeys, byte[] sigs65, int from, int to);

  private static native void nativeSignRecoverableBatchDirect(
      ByteBuffer hashes,
      int hashesOff,
      int hashesLen,
      ByteBuffer privateKeys,
      int privateKeysOff,
      int privateKeysLen,
      ByteBuffer sigs65,
      int sigsOff,
      int sigsLen);

  private static native void nativeKeccakSignRecoverableBatch(
      byte[] messages, int[] offsets, byte[] privateKeys, byte[] sigs65);

  private static native void nativeKeccakSignRecoverableBatchDirect(
      ByteBuffer messages,
      int messagesOff,
      int messagesLen,
      int[] offsets,
      ByteBuffer privateKeys,
      int privateKeysOff,
      int privateKeysLen,
      ByteBuffer sigs65,
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

  private static native void nativeRecover(
      byte[] hash, int hashOff, byte[] sig65, int sigOff, byte[] publicKey64, int publicKeyOff)
      throws SignatureException;

  private static native void nativeRecoverAddress(byte[] hash32, byte[] sig65, byte[] address20)
      throws SignatureException;

  private static native void nativeKeccakRecoverAddress(
      byte[] message, int off, int len, byte[] sig65, byte[] address20) throws SignatureException;

  /** Recovers the items [from, to) of a batch; the lengths must be those of the whole batch. */
  private static native void nativeRecoverBatch(
      byte[] hashes, byte[] sigs65, byte[] publicKeys64, byte[] status, int from, int to);

  private static native void nativeRecoverBatchDirect(
      ByteBuffer hashes,
      int hashesOff,
      int hashesLen,
      ByteBuffer sigs65,
      int sigsOff,
      int sigsLen,
      ByteBuffer publicKeys64,
      int publicKeysOff,
      int publicKeysLen,
      ByteBuffer status,
      int statusOff,
      int statusLen);

  private static native void nativeRecoverAddressBatch(
      byte[] hashes, byte[] sigs65, byte[] addresses20, byte[] status, int from, int to);

  private static native void nativeRecoverAddressBatchDirect(
      ByteBuffer hashes,
      int hashesOff,
      int hashesLen,
      ByteBuffer sigs65,
      int sigsOff,
      int sigsLen,
      ByteBuffer addresses20,
      int addressesOff,
      int addressesLen,
      ByteBuffer status,
      int statusOff,
      int statusLen);

  private static native void nativeKeccakRecoverAddressBatch(
      byte[] messages,
      int[] offsets,
      byte[] sigs65,
      byte[] addresses20,
      byte[] status,
      int from,
      int to);

  private static native void nativeKeccakRecoverAddressBatchDirect(
      ByteBuffer messages,
      int messagesOff,
      int messagesLen,
      int[] offsets,
      ByteBuffer sigs65,
      int sigsOff,
      int sigsLen,
      ByteBuffer addresses20,
      int addressesOff,
      int addressesLen,
      ByteBuffer status,
      int statusOff,
      int statusLen);

  private static native boolean nativeVerify(
      byte[] hash32, byte[] sig64, byte[] publicKey, boolean strict);

  private static native boolean nativeVerifyDer(byte[] hash32, byte[] signature, byte[] publicKey);

  /** Verifies the items [from, to) of a batch; the lengths must be those of the whole batch. */
  private static native void nativeVerifyBatch(
      byte[] hashes, byte[] sigs64, byte[] publicKeys64, byte[] verdicts, int from, int to);

  private static native void nativeVerifyBatchDirect(
      ByteBuffer hashes,
      int hashesOff,
      int hashesLen,
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
