package io.ironsign.agent.advice;

import io.ironsign.agent.bridge.Bridge;
import java.math.BigInteger;
import net.bytebuddy.asm.Advice;
import org.web3j.crypto.ECDSASignature;

/** web3j's {@code Sign.recoverFromSignature}, in which all its recovery ends. */
final class Web3jRecover {

  private Web3jRecover() {}

  @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class, suppress = Throwable.class)
  static BigInteger enter(
      @Advice.Argument(0) int recId,
      @Advice.Argument(1) ECDSASignature signature,
      @Advice.Argument(2) byte[] hash) {
    return signature == null
        ? null
        : Bridge.engine().recover(recId, signature.r, signature.s, hash);
  }
}
