package io.ironsign.agent.advice;

import io.ironsign.agent.bridge.Bridge;
import net.bytebuddy.asm.Advice;

/** java-sdk's {@code SM2Signature.verifyMessage}, in which all its SM2 verification ends. */
final class JavaSdkSm2VerifyMessage {

  private JavaSdkSm2VerifyMessage() {}

  @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class, suppress = Throwable.class)
  static Boolean enter(
      @Advice.Argument(0) String publicKey,
      @Advice.Argument(1) String message,
      @Advice.Argument(2) String signature) {
    return Bridge.engine().sm2VerifyHex(publicKey, message, signature);
  }
}
