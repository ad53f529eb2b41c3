package io.ironsign.agent.advice;

import io.ironsign.agent.bridge.Bridge;
import net.bytebuddy.asm.Advice;

/**
 * {@code SM2Signature.signMessage} of java-sdk, in which all its SM2 signing ends. The pair is of
 * another class in 2.x than in 3.x.
 */
final class JavaSdkSm2SignMessage {

  private JavaSdkSm2SignMessage() {}

  @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class, suppress = Throwable.class)
  static String enter(@Advice.Argument(0) String message, @Advice.Argument(1) Object pair) {
    return Bridge.engine().sm2SignHex(pair, message);
  }
}
