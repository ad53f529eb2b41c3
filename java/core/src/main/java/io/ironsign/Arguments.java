package io.ironsign;

import java.nio.ByteBuffer;
import java.util.Objects;

/** The checks of arguments that native code leaves to Java. */
final class Arguments {

  private Arguments() {}

  /**
   * Native code checks everything else; that an array has bytes to spare it takes for an offset.
   */
  static void requireLength(byte[] array, int length, String name) {
    Objects.requireNonNull(array, name);
    if (array.length != length) {
      throw new IllegalArgumentException(name + " has " + array.length + " bytes, not " + length);
    }
  }

  /** A direct buffer's memory may have been released; native code could not tell, a read does. */
  static void requireDirect(ByteBuffer buffer, String name) {
    Objects.requireNonNull(buffer, name);
    if (!buffer.isDirect()) {
      throw new IllegalArgumentException(name + " is not a direct buffer");
    }
    if (buffer.hasRemaining()) {
      buffer.get(buffer.position());
    }
  }

  /** The same for one that is written to. */
  static void requireOutput(ByteBuffer buffer, String name) {
    requireDirect(buffer, name);
    if (buffer.isReadOnly()) {
      throw new IllegalArgumentException(name + " is read-only");
    }
  }

  /** As many messages as offsets but one; native code refuses none at all. */
  static int messageCount(int[] offsets) {
    return Math.max(0, Objects.requireNonNull(offsets, "offsets").length - 1);
  }
}
