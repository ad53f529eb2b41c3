package io.ironsign.web3j;

import java.math.BigInteger;
import java.security.SignatureException;
import java.util.concurrent.Callable;
import org.web3j.crypto.Sign.SignatureData;
import org.web3j.utils.Numeric;

/** What a call came to, as text: its value, or the class and message of its exception. */
final class Outcome {

  /** How {@link Sign#recoverFromSignature} says that there is no key. */
  static final String NO_KEY = "null";

  /** How {@link Sign#signedMessageHashToKey} says it. */
  static final String NO_SIGNER =
      SignatureException.class.getName() + ": no public key gives this signature";

  private Outcome() {}

  static String of(Callable<?> call) {
    try {
      return text(call.call());
    } catch (Exception e) {
      return e.getClass().getName() + ": " + e.getMessage();
    }
  }

  /**
   * What web3j's recovery came to, but for an r that is the x of no point, which ours refuses in
   * other words than web3j's {@link IllegalArgumentException}.
   */
  static String ofRecovery(Callable<?> web3j, String refusal) {
    String outcome = of(web3j);
    return outcome.startsWith(IllegalArgumentException.class.getName()) ? refusal : outcome;
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
