package io.ironsign.agent.advice;

import io.ironsign.agent.bridge.Bridge;
import net.bytebuddy.asm.Advice;

/** {@code byte[] hash(byte[] input, int offset, int length)} of web3j and web3sdk. */
final class Sm3Range {

  private Sm3Range() {}

  @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class, suppress = Throwable.class)
  static byte[] enter(
      @Advice.Argument(0) byte[] input,
      @Advice.Argument(1) int offset,
      @Advice.Argument(2) int length) {
    return Bridge.engine().sm3(input, offset, length);
  }
}
