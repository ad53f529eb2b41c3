package io.ironsign.fisco.web3sdk;

import java.util.concurrent.Callable;
import org.bouncycastle.util.encoders.Hex;
import org.fisco.bcos.web3j.crypto.Sign.SignatureData;

/** What a call came to, as text: its result, or the class and message of what it threw. */
final class Outcome {
  private Outcome() {}

  static String of(Callable<?> call) {
    Object result;
    try {
      result = call.call();
    } catch (Throwable e) {
      return e.getClass().getName() + ": " + e.getMessage();
    }
    if (result instanceof SignatureData) {
      return describe((SignatureData) result);
    }
    return result instanceof byte[] ? hex((byte[]) result) : String.valueOf(result);
  }

  private static String describe(SignatureData s) {
    return String.format(
        "v %d r %s s %s pub %s", s.getV(), hex(s.getR()), hex(s.getS()), hex(s.getPub()));
  }

  private static String hex(byte[] bytes) {
    return bytes == null ? "null" : Hex.toHexString(bytes);
  }
}
