package io.ironsign.agent.advice;

import io.ironsign.agent.bridge.Bridge;
import net.bytebuddy.asm.Advice;

/** {@code Keccak256.calculateHash} of java-sdk, in which most of its hashing ends. */
final class Keccak256Hex {

  private Keccak256Hex() {}

  @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class, suppress = Throwable.class)
  static String enter(@Advice.Argument(0) byte[] input) {
    return Bridge.engine().keccak256Hex(input);
  }
}
