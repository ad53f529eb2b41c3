package io.ironsign.agent.advice;

import io.ironsign.agent.bridge.Bridge;
import net.bytebuddy.asm.Advice;

/**
 * {@code ECDSASignature.signMessage} of java-sdk, in which all its ECDSA signing ends. The pair is
 * of another class in 2.x than in 3.x.
 */
final class JavaSdkSignMessage {

  private JavaSdkSignMessage() {}

  @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class, suppress = Throwable.class)
  static String enter(@Advice.Argument(0) String hash, @Advice.Argument(1) Object pair) {
    return Bridge.engine().signHex(pair, hash);
  }
}
