package io.ironsign;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.Objects;
import java.util.concurrent.Executor;

/**
 * SM3 (GB/T 32905-2016): 32 bytes of any message, and of many at once. {@link Sm3MessageDigest} is
 * for a message that comes in pieces.
 *
 * <p>All methods throw {@link IllegalStateException} if the native library is not in use ({@link
 * Ironsign#status()}).
 */
public final class Sm3 {

  private static final int DIGEST_LENGTH = 32;

  private Sm3() {}

  /**
   * The digest of all of {@code input}.
   *
   * @param input not modified
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

  /**
   * The digests of n messages that lie in one array, which are faster together.
   *
   * @param messages message i is {@code messages[offsets[i], offsets[i + 1])}
   * @param offsets n + 1 numbers, none less than the one before it
   * @param digests receives n times 32 bytes, its whole length
   * @throws NullPointerException if an array is null
   * @throws IllegalArgumentException if an array has a wrong length or an offset is out of order
   */
  public static void digestBatch(byte[] messages, int[] offsets, byte[] digests) {
    NativeLibrary.require();
    nativeDigestBatch(messages, offsets, digests, 0, Arguments.messageCount(offsets));
  }

  /**
   * The same in parts of at most 256 messages, as {@link Sm2#signDigestBatch(byte[], byte[],
   * byte[], Executor)} does it: worth it for long messages.
   *
   * @throws InterruptedException if the calling thread is interrupted before all is done; {@code
   *     digests} is untouched
   * @throws java.util.concurrent.RejectedExecutionException if {@code executor} is asked (for more
   *     than 256 items) and takes no task; {@code digests} is untouched
   */
  public static void digestBatch(
      byte[] messages, int[] offsets, byte[] digests, Executor executor)
      throws InterruptedException {
    NativeLibrary.require();
    Objects.requireNonNull(executor, "executor");
    byte[] all = new byte[Objects.requireNonNull(digests, "digests").length];
    new ParallelBatch(
            Arguments.messageCount(offsets),
            (from, to) -> nativeDigestBatch(messages, offsets, all, from, to))
        .run(executor);
    System.arraycopy(all, 0, digests, 0, all.length);
  }

  /**
   * {@link #digestBatch(byte[], int[], byte[])} from and to direct buffers, of which what is
   * between position and limit counts; both stay as they are. While such a call runs or before it,
   * nobody may release the memory or truncate the file that is mapped there.
   *
   * @param messages what remains in it; message i begins {@code offsets[i]} bytes after its
   *     position
   * @param digests n times 32 bytes remaining, which receive the digests
   * @throws IllegalArgumentException also if a buffer is not direct or {@code digests} is read-only
   * @throws IllegalStateException also if the memory of a buffer has been released
   */
  public static void digestBatch(ByteBuffer messages, int[] offsets, ByteBuffer digests) {
    NativeLibrary.require();
    Arguments.requireDirect(messages, "messages");
    Arguments.requireOutput(digests, "digests");
    nativeDigestBatchDirect(
        messages,
        messages.position(),
        messages.remaining(),
        offsets,
        digests,
        digests.position(),
        digests.remaining());
  }

  /** A digest of the empty message so far, for a message that comes in pieces. */
  public static MessageDigest messageDigest() {
    return new Sm3MessageDigest();
  }

  private static native void nativeDigest(byte[] input, int off, int len, byte[] out, int outOff);

  /** Hashes the messages [from, to) of a batch; the lengths must be those of the whole batch. */
  private static native void nativeDigestBatch(
      byte[] messages, int[] offsets, byte[] digests, int from, int to);

  private static native void nativeDigestBatchDirect(
      ByteBuffer messages,
      int messagesOff,
      int messagesLen,
      int[] offsets,
      ByteBuffer digests,
      int digestsOff,
      int digestsLen);

  /** Takes bytes into the state of a digest. */
  static native void nativeUpdate(byte[] state, byte[] input, int off, int len);

  /** The digest of what the state has taken. */
  static native void nativeFinish(byte[] state, byte[] out, int outOff);
}
