package io.ironsign.agent.advice;

import io.ironsign.agent.bridge.Bridge;
import java.math.BigInteger;
import net.bytebuddy.asm.Advice;
import org.fisco.bcos.sdk.v3.client.Client;
import org.fisco.bcos.sdk.v3.client.protocol.model.TransactionAttribute;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.v3.model.callback.TransactionCallback;
import org.fisco.bcos.sdk.v3.transaction.manager.transactionv1.DefaultTransactionManager;
import org.fisco.bcos.sdk.v3.utils.Numeric;

/**
 * {@code DefaultTransactionManager.asyncSendTransaction} of java-sdk 3 with all fields. What the
 * sending throws is thrown; were it dropped, the SDK would send once more.
 */
final class JavaSdk3ManagerSentAsync {

  private JavaSdk3ManagerSentAsync() {}

  @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class, suppress = Throwable.class)
  static String[] enter(
      @Advice.This DefaultTransactionManager manager,
      @Advice.Argument(0) String to,
      @Advice.Argument(1) byte[] data,
      @Advice.Argument(2) BigInteger value,
      @Advice.Argument(3) BigInteger gasPrice,
      @Advice.Argument(4) BigInteger gasLimit,
      @Advice.Argument(5) BigInteger blockLimit,
      @Advice.Argument(6) String abi,
      @Advice.Argument(7) boolean constructor) {
    Client client = manager.getClient();
    CryptoKeyPair pair = client.getCryptoSuite().getCryptoKeyPair();
    if (pair.getJniKeyPair() == 0 || !Bridge.engine().canSignFisco3(pair, data)) {
      return null;
    }
    int liquid =
        TransactionAttribute.LIQUID_SCALE_CODEC
            | (constructor ? TransactionAttribute.LIQUID_CREATE : 0);
    return Bridge.engine()
        .signFisco3(
            pair,
            client.getGroup(),
            client.getChainId(),
            to,
            manager.getNonceProvider().getNonce(),
            data,
            constructor ? abi : "",
            blockLimit.longValue(),
            Numeric.toHexString(value),
            Numeric.toHexString(gasPrice),
            gasLimit == null ? 0 : gasLimit.longValue(),
            "",
            "",
            client.isWASM() ? liquid : TransactionAttribute.EVM_ABI_CODEC,
            client.getExtraData());
  }

  @Advice.OnMethodExit
  static void exit(
      @Advice.Enter String[] signed,
      @Advice.This DefaultTransactionManager manager,
      @Advice.Argument(8) TransactionCallback callback,
      @Advice.Return(readOnly = false) String hash) {
    if (signed != null) {
      manager.getClient().sendTransactionAsync(signed[1], false, callback);
      hash = signed[0];
    }
  }
}
