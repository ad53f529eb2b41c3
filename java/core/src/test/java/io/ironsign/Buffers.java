package io.ironsign;

import java.nio.ByteBuffer;

/** Direct buffers as tests need them: what counts in the middle, other bytes around it. */
final class Buffers {

  private static final int BEFORE = 13;
  private static final int AFTER = 7;

  private Buffers() {}

  /** A direct buffer in which {@code bytes} remain, from a position other than 0. */
  static ByteBuffer direct(byte[] bytes) {
    ByteBuffer buffer = ByteBuffer.allocateDirect(BEFORE + bytes.length + AFTER);
    while (buffer.hasRemaining()) {
      buffer.put((byte) 0xa5);
    }
    buffer.position(BEFORE);
    buffer.put(bytes);
    buffer.position(BEFORE);
    buffer.limit(BEFORE + bytes.length);
    return buffer;
  }

  /** A copy of what remains; the buffer stays as it is. */
  static byte[] remaining(ByteBuffer buffer) {
    byte[] bytes = new byte[buffer.remaining()];
    buffer.duplicate().get(bytes);
    return bytes;
  }
}
