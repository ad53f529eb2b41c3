package io.ironsign.agent.advice;

import io.ironsign.agent.bridge.Bridge;
import java.math.BigInteger;
import net.bytebuddy.asm.Advice;
import org.fisco.bcos.web3j.crypto.ECDSASignature;
import org.fisco.bcos.web3j.crypto.ECKeyPair;

/** web3sdk's {@code ECKeyPair.verify} (2.6), which goes by the private key that the pair tells. */
final class Web3sdkPairVerify {

  private Web3sdkPairVerify() {}

  @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class, suppress = Throwable.class)
  static Boolean enter(
      @Advice.This ECKeyPair pair,
      @Advice.FieldValue("privateKey") BigInteger privateKey,
      @Advice.FieldValue("publicKey") BigInteger publicKey,
      @Advice.Argument(0) byte[] hash,
      @Advice.Argument(1) ECDSASignature signature) {
    return signature == null || pair.getClass() != ECKeyPair.class
        ? null
        : Bridge.engine()
            .verify(pair, privateKey, publicKey, hash, signature.r, signature.s);
  }
}
