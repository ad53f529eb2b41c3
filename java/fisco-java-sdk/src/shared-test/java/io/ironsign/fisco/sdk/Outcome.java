package io.ironsign.fisco.sdk;

import java.util.concurrent.Callable;

/** What a call came to, as text: its result, or the class and message of what it threw. */
public final class Outcome {
  private Outcome() {}

  public static String of(Callable<?> call) {
    Object result;
    try {
      result = call.call();
    } catch (Throwable e) {
      return e.getClass().getName() + ": " + e.getMessage();
    }
    return result instanceof byte[] ? Hex.encode((byte[]) result) : String.valueOf(result);
  }
}
