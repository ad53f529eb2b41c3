package io.ironsign.agent.advice;

import io.ironsign.agent.bridge.Bridge;
import net.bytebuddy.asm.Advice;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.v3.crypto.signature.ECDSASignatureResult;
import org.fisco.bcos.sdk.v3.crypto.signature.SignatureResult;

/** {@code TransactionJniSignerService.sign} of java-sdk 3. */
final class JavaSdk3SignHashResult {

  private JavaSdk3SignHashResult() {}

  @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class, suppress = Throwable.class)
  static SignatureResult enter(
      @Advice.Argument(0) String hash, @Advice.Argument(1) CryptoKeyPair pair) {
    String signature = pair.getJniKeyPair() == 0 ? null : Bridge.engine().signHex(pair, hash);
    return signature == null ? null : new ECDSASignatureResult("0x" + signature);
  }
}
