package io.ironsign.agent.advice;

import io.ironsign.agent.bridge.Bridge;
import net.bytebuddy.asm.Advice;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;

/** {@code TransactionJniSignerService.signWithRawResult} of java-sdk 3. */
final class JavaSdk3SignHash {

  private JavaSdk3SignHash() {}

  @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class, suppress = Throwable.class)
  static String enter(@Advice.Argument(0) String hash, @Advice.Argument(1) CryptoKeyPair pair) {
    String signature =
        pair.getJniKeyPair() == 0 ? null : Bridge.engine().signFisco3Hash(pair, hash);
    return signature == null ? null : "0x" + signature;
  }
}
