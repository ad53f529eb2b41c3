package io.ironsign;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/**
 * A program that calls every public method of {@link Secp256k1} with nulls and zeros, and prints how
 * many there are and each that throws anything but {@code IllegalStateException}.
 */
final class NoArguments {

  private NoArguments() {}

  public static void main(String[] args) throws IllegalAccessException {
    int methods = 0;
    for (Method method : Secp256k1.class.getDeclaredMethods()) {
      if (!Modifier.isPublic(method.getModifiers())) {
        continue;
      }
      methods++;
      Throwable thrown = thrown(method);
      if (!(thrown instanceof IllegalStateException)) {
        System.out.println(method + ": " + thrown);
      }
    }
    System.out.println(methods > 20 ? "all methods" : methods + " methods");
  }

  private static Throwable thrown(Method method) throws IllegalAccessException {
    Class<?>[] types = method.getParameterTypes();
    Object[] arguments = new Object[types.length];
    for (int i = 0; i < types.length; i++) {
      arguments[i] = types[i] == int.class ? 0 : null;
    }
    try {
      method.invoke(null, arguments);
      return null;
    } catch (InvocationTargetException e) {
      return e.getCause();
    }
  }
}
