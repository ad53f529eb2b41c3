package io.ironsign.agent.advice;

import io.ironsign.agent.bridge.Bridge;
import java.math.BigInteger;
import net.bytebuddy.asm.Advice;

/** web3sdk's private {@code SM2Algorithm.Sign}, in which its public methods {@code sign} end. */
final class Web3sdkSm2SignData {

  private Web3sdkSm2SignData() {}

  @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class, suppress = Throwable.class)
  static BigInteger[] enter(
      @Advice.FieldValue("USER_ID") byte[] userId,
      @Advice.Argument(0) byte[] message,
      @Advice.Argument(1) BigInteger privateKey) {
    return Bridge.engine().sm2Sign(userId, message, privateKey);
  }
}
