package io.ironsign.agent.advice;

import io.ironsign.agent.bridge.Bridge;
import net.bytebuddy.asm.Advice;

/** {@code SM3Hash.hash(byte[])} of java-sdk, spared the way by hex digits and back. */
final class Sm3Bytes {

  private Sm3Bytes() {}

  @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class, suppress = Throwable.class)
  static byte[] enter(@Advice.Argument(0) byte[] input) {
    return input == null ? null : Bridge.engine().sm3(input, 0, input.length);
  }
}
