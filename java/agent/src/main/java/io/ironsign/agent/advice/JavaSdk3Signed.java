package io.ironsign.agent.advice;

import io.ironsign.agent.bridge.Bridge;
import net.bytebuddy.asm.Advice;
import org.fisco.bcos.sdk.jni.utilities.tx.TxPair;
import org.fisco.bcos.sdk.v3.client.Client;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;

/** {@code TransactionProcessor.createSignedTransaction} of java-sdk 3. */
final class JavaSdk3Signed {

  private JavaSdk3Signed() {}

  @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class, suppress = Throwable.class)
  static TxPair enter(
      @Advice.FieldValue("client") Client client,
      @Advice.FieldValue("groupId") String groupId,
      @Advice.FieldValue("chainId") String chainId,
      @Advice.Argument(0) String to,
      @Advice.Argument(1) byte[] data,
      @Advice.Argument(2) CryptoKeyPair pair,
      @Advice.Argument(3) int attribute,
      @Advice.Argument(4) String extraData) {
    if (pair.getJniKeyPair() == 0) {
      return null;
    }
    long blockLimit = client.getBlockLimit().longValue();
    String[] signed =
        Bridge.engine()
            .signFisco3(pair, groupId, chainId, to, data, "", blockLimit, attribute, extraData);
    return signed == null ? null : new TxPair(signed[0], signed[1]);
  }
}
