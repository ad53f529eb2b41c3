package io.ironsign.agent.advice;

import io.ironsign.agent.bridge.Bridge;
import java.math.BigInteger;
import net.bytebuddy.asm.Advice;
import org.web3j.crypto.ECDSASignature;

/** web3j's {@code ECKeyPair.sign}, also where a subclass calls it. */
final class Web3jPairSign {

  private Web3jPairSign() {}

  @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class, suppress = Throwable.class)
  static ECDSASignature enter(
      @Advice.FieldValue("privateKey") BigInteger privateKey, @Advice.Argument(0) byte[] hash) {
    BigInteger[] scalars = Bridge.engine().sign(privateKey, hash);
    return scalars == null ? null : new ECDSASignature(scalars[0], scalars[1]);
  }
}
