package io.ironsign;

import java.security.MessageDigest;
import java.util.Arrays;

/**
 * {@link Sm3} of a message that comes in pieces. It can be cloned and reset, and as any {@link
 * MessageDigest} it serves one thread at a time. {@link #reset()} wipes what it holds of the
 * message.
 *
 * <p>Creating one throws {@link IllegalStateException} if the native library is not in use ({@link
 * Ironsign#status()}).
 */
public final class Sm3MessageDigest extends MessageDigest implements Cloneable {

  private static final int DIGEST_LENGTH = 32;
  private static final int BLOCK_LENGTH = 64;

  /** The chaining value, the last bytes, and the length in bytes. */
  private static final int STATE_LENGTH = DIGEST_LENGTH + BLOCK_LENGTH + Long.BYTES;

  /** GB/T 32905, 4.1. */
  private static final int[] INITIAL = {
    0x7380166f, 0x4914b2b9, 0x172442d7, 0xda8a0600, 0xa96f30bc, 0x163138aa, 0xe38dee4d, 0xb0fb0e4e
  };

  private byte[] state = initialState();

  /** Small pieces wait here, as a native call for each would take longer than hashing them. */
  private byte[] pending = new byte[4 * BLOCK_LENGTH];

  private int pendingLength;

  /** Creates a digest of the empty message so far. */
  public Sm3MessageDigest() {
    super("SM3");
    NativeLibrary.require();
  }

  @Override
  protected int engineGetDigestLength() {
    return DIGEST_LENGTH;
  }

  @Override
  protected void engineUpdate(byte input) {
    if (pendingLength == pending.length) {
      flush();
    }
    pending[pendingLength++] = input;
  }

  @Override
  protected void engineUpdate(byte[] input, int offset, int len) {
    if (len <= pending.length - pendingLength) {
      System.arraycopy(input, offset, pending, pendingLength, len);
      pendingLength += len;
      return;
    }
    flush();
    Sm3.nativeUpdate(state, input, offset, len);
  }

  @Override
  protected byte[] engineDigest() {
    flush();
    byte[] digest = new byte[DIGEST_LENGTH];
    Sm3.nativeFinish(state, digest, 0);
    engineReset();
    return digest;
  }

  @Override
  protected void engineReset() {
    Arrays.fill(pending, (byte) 0);
    pendingLength = 0;
    System.arraycopy(initialState(), 0, state, 0, STATE_LENGTH);
  }

  /** A digest of the same message so far. */
  @Override
  public Object clone() throws CloneNotSupportedException {
    Sm3MessageDigest copy = (Sm3MessageDigest) super.clone();
    copy.state = state.clone();
    copy.pending = pending.clone();
    return copy;
  }

  private void flush() {
    Sm3.nativeUpdate(state, pending, 0, pendingLength);
    pendingLength = 0;
  }

  private static byte[] initialState() {
    byte[] state = new byte[STATE_LENGTH];
    for (int i = 0; i < DIGEST_LENGTH; i++) {
      state[i] = (byte) (INITIAL[i / 4] >>> 24 - 8 * (i % 4));
    }
    return state;
  }
}
