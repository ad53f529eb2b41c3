package io.ironsign.agent.advice;

import io.ironsign.agent.bridge.Bridge;
import java.util.Arrays;
import net.bytebuddy.asm.Advice;
import org.web3j.crypto.Bip32ECKeyPair;
import org.web3j.crypto.ECKeyPair;
import org.web3j.crypto.Sign.SignatureData;

/**
 * web3j's {@code Sign.signMessage(byte[], ECKeyPair, boolean)}, in which all its signing ends.
 *
 * <p>A pair of another class than web3j's or the import swap's may sign by a {@code sign} of its
 * own, which web3j's code calls.
 */
final class Web3jSignMessage {

  private Web3jSignMessage() {}

  @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class, suppress = Throwable.class)
  static SignatureData enter(
      @Advice.Argument(0) byte[] message,
      @Advice.Argument(1) ECKeyPair pair,
      @Advice.Argument(2) boolean needToHash) {
    if (pair == null) {
      return null;
    }
    Class<?> type = pair.getClass();
    if (type != ECKeyPair.class
        && type != Bip32ECKeyPair.class
        && !type.getName().equals("io.ironsign.web3j.IronsignKeyPair")) {
      return null;
    }
    byte[] sig65 =
        Bridge.engine()
            .signMessage(pair, pair.getPrivateKey(), pair.getPublicKey(), message, needToHash);
    return sig65 == null
        ? null
        : new SignatureData(
            new byte[] {(byte) (27 + sig65[64])},
            Arrays.copyOfRange(sig65, 0, 32),
            Arrays.copyOfRange(sig65, 32, 64));
  }
}
