package io.ironsign.agent.advice;

import io.ironsign.agent.bridge.Bridge;
import net.bytebuddy.asm.Advice;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.v3.crypto.signature.ECDSASignatureResult;
import org.fisco.bcos.sdk.v3.crypto.signature.SM2SignatureResult;
import org.fisco.bcos.sdk.v3.crypto.signature.SignatureResult;
import org.fisco.bcos.sdk.v3.model.CryptoType;

/** {@code TransactionJniSignerService.sign} of java-sdk 3. */
final class JavaSdk3SignHashResult {

  private JavaSdk3SignHashResult() {}

  @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class, suppress = Throwable.class)
  static SignatureResult enter(
      @Advice.Argument(0) String hash, @Advice.Argument(1) CryptoKeyPair pair) {
    String signature =
        pair.getJniKeyPair() == 0 ? null : Bridge.engine().signFisco3Hash(pair, hash);
    if (signature == null) {
      return null;
    }
    return pair.getKeyType() == CryptoType.ECDSA_TYPE
        ? new ECDSASignatureResult("0x" + signature)
        : new SM2SignatureResult(pair.getHexPublicKey(), "0x" + signature);
  }
}
