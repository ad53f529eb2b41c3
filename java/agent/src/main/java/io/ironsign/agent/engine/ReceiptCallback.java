package io.ironsign.agent.engine;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

/**
 * The {@code RespCallback} that java-sdk 3 itself makes around the callback of a transaction: gives
 * the receipt the input where the node has left it out. The types are the SDK's.
 */
final class ReceiptCallback implements InvocationHandler {

  private final Object callback;
  private final byte[] input;

  private ReceiptCallback(Object callback, byte[] input) {
    this.callback = callback;
    this.input = input;
  }

  static Object of(Class<?> type, Object callback, byte[] input) {
    return Proxy.newProxyInstance(
        type.getClassLoader(), new Class<?>[] {type}, new ReceiptCallback(callback, input));
  }

  @Override
  public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
    try {
      switch (method.getName()) {
        case "onResponse":
          onResponse(arguments[0]);
          return null;
        case "onError":
          onError(arguments[0]);
          return null;
        case "equals":
          return proxy == arguments[0];
        case "hashCode":
          return System.identityHashCode(proxy);
        default:
          return "Ironsign around " + callback;
      }
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private void onResponse(Object response) throws ReflectiveOperationException {
    Method getReceipt = response.getClass().getMethod("getTransactionReceipt");
    Object receipt = getReceipt.invoke(response);
    if (receipt != null) {
      Class<?> type = receipt.getClass();
      String known = (String) type.getMethod("getInput").invoke(receipt);
      if (known == null || known.isEmpty()) {
        type.getMethod("setInput", String.class).invoke(receipt, "0x" + Hex.encode(input));
      }
    }
    method("onResponse", getReceipt.getReturnType()).invoke(callback, receipt);
  }

  private void onError(Object response) throws ReflectiveOperationException {
    Class<?> type = response.getClass();
    Object code = type.getMethod("getErrorCode").invoke(response);
    Object message = type.getMethod("getErrorMessage").invoke(response);
    method("onError", int.class, String.class).invoke(callback, code, message);
  }

  /** A method of the abstract class: that of the application may not be public. */
  private Method method(String name, Class<?>... parameters) throws NoSuchMethodException {
    Class<?> type = callback.getClass();
    while (!type.getName().equals("org.fisco.bcos.sdk.v3.model.callback.TransactionCallback")) {
      type = type.getSuperclass();
    }
    return type.getMethod(name, parameters);
  }
}
