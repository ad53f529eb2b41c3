package io.ironsign;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;

/**
 * A program that calls every public static method of the classes that compute with nulls and zeros,
 * and prints each that throws anything but {@code IllegalStateException}, and whether there were many.
 */
final class NoArguments {

  private static final List<Class<?>> CLASSES =
      Arrays.asList(
          Secp256k1.class, Sm2.class, P256.class, Ed25519.class, Keccak256.class, Sm3.class);

  /** What needs no native code. */
  private static final List<String> PLAIN = Arrays.asList("defaultUserId", "toDer", "fromDer");

  private NoArguments() {}

  public static void main(String[] args) throws IllegalAccessException {
    int methods = 0;
    for (Class<?> type : CLASSES) {
      for (Method method : type.getDeclaredMethods()) {
        int modifiers = method.getModifiers();
        if (!Modifier.isPublic(modifiers)
            || !Modifier.isStatic(modifiers)
            || PLAIN.contains(method.getName())) {
          continue;
        }
        methods++;
        Throwable thrown = thrown(method);
        if (!(thrown instanceof IllegalStateException)) {
          System.out.println(method + ": " + thrown);
        }
      }
    }
    System.out.println(methods > 60 ? "all methods" : methods + " methods");
  }

  private static Throwable thrown(Method method) throws IllegalAccessException {
    Class<?>[] types = method.getParameterTypes();
    Object[] arguments = new Object[types.length];
    for (int i = 0; i < types.length; i++) {
      arguments[i] = zero(types[i]);
    }
    try {
      method.invoke(null, arguments);
      return null;
    } catch (InvocationTargetException e) {
      return e.getCause();
    }
  }

  private static Object zero(Class<?> type) {
    if (type == boolean.class) {
      return false;
    }
    return type == int.class ? (Object) 0 : null;
  }
}
