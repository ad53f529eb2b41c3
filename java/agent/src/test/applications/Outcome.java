import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.math.BigInteger;
import java.util.concurrent.Callable;

/** Prints what a call came to: its value, or what it threw. */
final class Outcome {

  private Outcome() {}

  static void print(String name, Callable<?> call) {
    System.out.println(name + ": " + of(call));
  }

  /**
   * Calls a method that not every version of the SDK has.
   *
   * @param target null for a static method
   * @return null if it is not there
   */
  static Object callIfThere(Class<?> type, String name, Object target, Object... arguments)
      throws Exception {
    for (Method method : type.getMethods()) {
      if (method.getName().equals(name)) {
        try {
          return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
          throw (Exception) e.getCause();
        }
      }
    }
    return null;
  }

  private static String of(Callable<?> call) {
    try {
      return text(call.call());
    } catch (Throwable e) {
      return e + (e.getCause() == null ? "" : ", caused by " + e.getCause());
    }
  }

  private static String text(Object value) {
    if (value instanceof byte[]) {
      return new BigInteger(1, (byte[]) value).toString(16) + "/" + ((byte[]) value).length;
    }
    return value instanceof BigInteger ? ((BigInteger) value).toString(16) : "" + value;
  }
}
