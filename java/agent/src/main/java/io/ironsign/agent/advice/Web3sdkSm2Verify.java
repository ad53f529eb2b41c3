package io.ironsign.agent.advice;

import io.ironsign.agent.bridge.Bridge;
import java.math.BigInteger;
import net.bytebuddy.asm.Advice;

/**
 * web3sdk's private {@code SM2Algorithm.verify}, in which its public methods of that name end. An
 * application can change the user id from 2.6 on.
 */
final class Web3sdkSm2Verify {

  private Web3sdkSm2Verify() {}

  @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class, suppress = Throwable.class)
  static Boolean enter(
      @Advice.FieldValue("USER_ID") byte[] userId,
      @Advice.Argument(0) byte[] message,
      @Advice.Argument(1) byte[] signature,
      @Advice.Argument(2) BigInteger x,
      @Advice.Argument(3) BigInteger y) {
    return Bridge.engine().sm2Verify(userId, message, signature, x, y);
  }
}
