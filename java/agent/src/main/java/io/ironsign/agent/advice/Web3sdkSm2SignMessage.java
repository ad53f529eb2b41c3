package io.ironsign.agent.advice;

import io.ironsign.agent.bridge.Bridge;
import java.util.Arrays;
import net.bytebuddy.asm.Advice;
import org.fisco.bcos.web3j.crypto.ECKeyPair;
import org.fisco.bcos.web3j.crypto.Sign.SignatureData;
import org.fisco.bcos.web3j.utils.Numeric;

/**
 * web3sdk's {@code SM2Sign.signMessage}. A pair whose public key is another's is left to the SDK,
 * which signs for it.
 */
final class Web3sdkSm2SignMessage {

  private Web3sdkSm2SignMessage() {}

  @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class, suppress = Throwable.class)
  static SignatureData enter(
      @Advice.Argument(0) byte[] message, @Advice.Argument(1) ECKeyPair pair) {
    if (pair == null || pair.getClass() != ECKeyPair.class) {
      return null;
    }
    byte[] sig64 =
        Bridge.engine()
            .sm2SignMessage(pair, pair.getPrivateKey(), pair.getPublicKey(), message);
    return sig64 == null
        ? null
        : new SignatureData(
            (byte) 0,
            Arrays.copyOfRange(sig64, 0, 32),
            Arrays.copyOfRange(sig64, 32, 64),
            Numeric.toBytesPadded(pair.getPublicKey(), 64));
  }
}
