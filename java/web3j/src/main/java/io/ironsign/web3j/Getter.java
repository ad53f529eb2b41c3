package io.ironsign.web3j;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** A public method without arguments of a class that the web3j compiled against does not have. */
final class Getter {

  private static final MethodType TYPE = MethodType.methodType(Object.class, Object.class);

  private Getter() {}

  /** The class of this name; null if there is none. */
  static Class<?> type(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      return null;
    }
  }

  /** Takes the object and returns the value; null if there is no such class or method. */
  static MethodHandle of(Class<?> type, String method, Class<?> returned) {
    if (type == null) {
      return null;
    }
    try {
      // Unlike Class.getMethod, looks at no other method, whose types may be on no class path.
      return MethodHandles.publicLookup()
          .findVirtual(type, method, MethodType.methodType(returned))
          .asType(TYPE);
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }

  /** What it returns for {@code object}. web3j's getters throw nothing. */
  static Object get(MethodHandle getter, Object object) {
    try {
      return (Object) getter.invokeExact(object);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
