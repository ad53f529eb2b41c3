package io.ironsign.agent.engine;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Bytes of Tuweni, which web3j has in its blob transactions, in any class loader. */
final class TuweniBytes {

  private static final String PACKAGE = "org.apache.tuweni.bytes.";

  /** By the class of the bytes, which is a hidden one: the method is the interface's. */
  private static final ClassValue<MethodHandle> TO_ARRAY =
      new ClassValue<MethodHandle>() {
        @Override
        protected MethodHandle computeValue(Class<?> type) {
          if (!type.getName().startsWith(PACKAGE)) {
            return null;
          }
          try {
            Class<?> bytes = Class.forName(PACKAGE + "Bytes", false, type.getClassLoader());
            return MethodHandles.publicLookup()
                .findVirtual(bytes, "toArray", MethodType.methodType(byte[].class))
                .asType(MethodType.methodType(byte[].class, Object.class));
          } catch (ReflectiveOperationException e) {
            return null;
          }
        }
      };

  private TuweniBytes() {}

  /** A copy; null for anything but the library's own classes. */
  static byte[] toArray(Object bytes) {
    MethodHandle handle = bytes == null ? null : TO_ARRAY.get(bytes.getClass());
    try {
      return handle == null ? null : (byte[]) handle.invokeExact(bytes);
    } catch (Throwable e) {
      return null; // left to the SDK, which calls the same method
    }
  }
}
