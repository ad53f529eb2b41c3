package io.ironsign.agent.advice;

import io.ironsign.agent.bridge.Bridge;
import net.bytebuddy.asm.Advice;

/** java-sdk's {@code ECDSASignature.verifyMessage}, in which all its ECDSA verification ends. */
final class JavaSdkVerifyMessage {

  private JavaSdkVerifyMessage() {}

  @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class, suppress = Throwable.class)
  static Boolean enter(
      @Advice.Argument(0) String publicKey,
      @Advice.Argument(1) String hash,
      @Advice.Argument(2) String signature) {
    return Bridge.engine().verifyHex(publicKey, hash, signature);
  }
}
