package io.ironsign.agent.advice;

import io.ironsign.agent.bridge.Bridge;
import net.bytebuddy.asm.Advice;

/** {@code SM3Hash.calculateHash} of java-sdk, in which most of its hashing ends. */
final class Sm3Hex {

  private Sm3Hex() {}

  @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class, suppress = Throwable.class)
  static String enter(@Advice.Argument(0) byte[] input) {
    return Bridge.engine().sm3Hex(input);
  }
}
