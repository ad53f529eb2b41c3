package io.ironsign.agent.advice;

import io.ironsign.agent.bridge.Bridge;
import java.math.BigInteger;
import net.bytebuddy.asm.Advice;
import org.fisco.bcos.web3j.crypto.ECDSASignature;

/** web3sdk's static {@code ECDSASign.sign} before 2.6: since then it returns a point as well. */
final class Web3sdkSign {

  private Web3sdkSign() {}

  @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class, suppress = Throwable.class)
  static ECDSASignature enter(
      @Advice.Argument(0) byte[] hash, @Advice.Argument(1) BigInteger privateKey) {
    BigInteger[] scalars = Bridge.engine().sign(privateKey, hash);
    return scalars == null ? null : new ECDSASignature(scalars[0], scalars[1]);
  }
}
