package io.ironsign;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** One call with one thing wrong, and the exception that it must give. */
final class BadCall {

  private final Method method;
  private final Object[] arguments;
  private final Class<? extends Exception> exception;
  private final String argument;

  BadCall(
      Method method, Object[] arguments, Class<? extends Exception> exception, String argument) {
    this.method = method;
    this.arguments = arguments;
    this.exception = exception;
    this.argument = argument;
  }

  /** Makes the call; returns null if all is as it must be, otherwise what is not. */
  String fault() {
    Object[] before = contents(arguments);
    Throwable thrown = call(method, arguments);
    if (thrown == null) {
      return this + " is accepted";
    }
    String message = String.valueOf(thrown.getMessage());
    if (thrown.getClass() != exception || !message.contains(argument)) {
      return this + " gives " + thrown;
    }
    for (Object value : arguments) {
      if (value instanceof byte[] && message.contains(Hex.encode((byte[]) value))) {
        boolean empty = ((byte[]) value).length == 0;
        if (!empty) {
          return this + " tells a value: " + message;
        }
      }
    }
    boolean untouched = Arrays.deepEquals(before, contents(arguments));
    return untouched ? null : this + " has changed an array or a buffer";
  }

  /** What the call throws, or null. */
  static Throwable call(Method method, Object[] arguments) {
    try {
      Object receiver = Modifier.isStatic(method.getModifiers()) ? null : new NativeRandom();
      method.invoke(receiver, arguments);
      return null;
    } catch (InvocationTargetException e) {
      return e.getCause();
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }

  /** What the arguments hold now: of a buffer all bytes, its position and its limit. */
  static Object[] contents(Object[] arguments) {
    return Arrays.stream(arguments).map(BadCall::contents).toArray();
  }

  private static Object contents(Object value) {
    if (value instanceof byte[]) {
      return ((byte[]) value).clone();
    }
    if (value instanceof int[]) {
      return ((int[]) value).clone();
    }
    if (value instanceof ByteBuffer) {
      ByteBuffer buffer = (ByteBuffer) value;
      ByteBuffer all = buffer.duplicate();
      all.clear();
      byte[] bytes = new byte[all.remaining()];
      all.get(bytes);
      return new Object[] {bytes, buffer.position(), buffer.limit()};
    }
    return value;
  }

  @Override
  public String toString() {
    return describe(method, arguments) + ", a bad " + argument + ",";
  }

  static String describe(Method method, Object[] arguments) {
    StringBuilder text = new StringBuilder(method.getName()).append('(');
    for (int i = 0; i < arguments.length; i++) {
      Object value = arguments[i];
      text.append(i == 0 ? "" : ", ").append(describe(value));
    }
    return text.append(')').toString();
  }

  private static Object describe(Object value) {
    if (value instanceof byte[]) {
      return ((byte[]) value).length + " bytes";
    }
    return value instanceof int[] ? Arrays.toString((int[]) value) : value;
  }
}
