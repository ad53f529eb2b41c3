package io.ironsign.agent.advice;

import io.ironsign.agent.bridge.Bridge;
import java.math.BigInteger;
import net.bytebuddy.asm.Advice;
import org.fisco.bcos.web3j.crypto.ECDSASignature;

/** web3sdk's {@code Sign.recoverFromSignature}, in which its recovery and verification end. */
final class Web3sdkRecover {

  private Web3sdkRecover() {}

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
