package io.ironsign.web3j;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** A public method without arguments of a class that the web3j compiled against does not have. */
final class Getter {

  private static final MethodType TYPE = MethodType.methodType(Object.class, Object.class);

  private Getter() {}

  /** Takes the object and returns the value; null if there is no such class or method. */
  static MethodHandle of(String className, String method) {
    try {
      return MethodHandles.publicLookup()
          .unreflect(Class.forName(className).getMethod(method))
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
