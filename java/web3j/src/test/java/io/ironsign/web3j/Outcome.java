package io.ironsign.web3j;

import java.math.BigInteger;
import java.util.concurrent.Callable;
import org.web3j.crypto.Sign.SignatureData;
import org.web3j.utils.Numeric;

/** What a call came to, as text: its value, or the class and message of its exception. */
final class Outcome {

  private Outcome() {}

  static String of(Callable<?> call) {
    try {
      return text(call.call());
    } catch (Exception e) {
      return e.getClass().getName() + ": " + e.getMessage();
    }
  }

  private static String text(Object value) {
    if (value instanceof SignatureData) {
      SignatureData signature = (SignatureData) value;
      return "v="
          + text(signature.getV())
          + " r="
          + text(signature.getR())
          + " s="
          + text(signature.getS());
    }
    if (value instanceof byte[]) {
      return Numeric.toHexString((byte[]) value);
    }
    if (value instanceof BigInteger) {
      return ((BigInteger) value).toString(16);
    }
    return String.valueOf(value);
  }
}
