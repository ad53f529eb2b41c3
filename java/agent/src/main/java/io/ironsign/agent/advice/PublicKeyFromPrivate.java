package io.ironsign.agent.advice;

import io.ironsign.agent.bridge.Bridge;
import java.math.BigInteger;
import net.bytebuddy.asm.Advice;

/** {@code Sign.publicKeyFromPrivate} of web3j and web3sdk. */
final class PublicKeyFromPrivate {

  private PublicKeyFromPrivate() {}

  @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class, suppress = Throwable.class)
  static BigInteger enter(@Advice.Argument(0) BigInteger privateKey) {
    return Bridge.engine().publicKey(privateKey);
  }
}
