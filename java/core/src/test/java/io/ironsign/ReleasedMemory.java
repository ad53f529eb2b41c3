package io.ironsign;

import java.nio.ByteBuffer;

/**
 * A program that signs from and to buffers whose memory has been given back, and prints what each
 * call throws. Only the foreign memory API makes such buffers; JDK 17 has it as a module to add.
 */
final class ReleasedMemory {

  private ReleasedMemory() {}

  public static void main(String[] args) throws Exception {
    for (int released = 0; released < 3; released++) {
      ByteBuffer[] buffers = {
        Buffers.direct(new byte[32]), Buffers.direct(new byte[32]), Buffers.direct(new byte[65])
      };
      buffers[released] = released(buffers[released].remaining());
      try {
        Secp256k1.signRecoverableBatch(buffers[0], buffers[1], buffers[2]);
        System.out.println("done");
      } catch (RuntimeException e) {
        System.out.println(e.getClass().getName());
      }
      try {
        Sm2.signDigestBatch(buffers[0], buffers[1], buffers[2]);
        System.out.println("done");
      } catch (RuntimeException e) {
        System.out.println(e.getClass().getName());
      }
    }
  }

  /** Options of the JVM that runs this. */
  static String[] options() {
    return isJdk17() ? new String[] {"--add-modules", "jdk.incubator.foreign"} : new String[0];
  }

  private static boolean isJdk17() {
    return System.getProperty("java.specification.version").equals("17");
  }

  private static ByteBuffer released(long size) throws ReflectiveOperationException {
    Class<?> arena;
    Object owner;
    Object segment;
    if (isJdk17()) {
      arena = Class.forName("jdk.incubator.foreign.ResourceScope");
      owner = arena.getMethod("newConfinedScope").invoke(null);
      segment =
          Class.forName("jdk.incubator.foreign.MemorySegment")
              .getMethod("allocateNative", long.class, arena)
              .invoke(null, size, owner);
    } else {
      arena = Class.forName("java.lang.foreign.Arena");
      owner = arena.getMethod("ofConfined").invoke(null);
      segment = arena.getMethod("allocate", long.class).invoke(owner, size);
    }
    String segments = isJdk17() ? "jdk.incubator.foreign" : "java.lang.foreign";
    ByteBuffer buffer =
        (ByteBuffer)
            Class.forName(segments + ".MemorySegment").getMethod("asByteBuffer").invoke(segment);
    arena.getMethod("close").invoke(owner);
    return buffer;
  }
}
