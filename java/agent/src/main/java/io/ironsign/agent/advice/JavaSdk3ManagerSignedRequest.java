package io.ironsign.agent.advice;

import io.ironsign.agent.bridge.Bridge;
import java.math.BigInteger;
import net.bytebuddy.asm.Advice;
import org.fisco.bcos.sdk.jni.utilities.tx.TxPair;
import org.fisco.bcos.sdk.v3.client.Client;
import org.fisco.bcos.sdk.v3.client.protocol.model.TransactionAttribute;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.v3.transaction.manager.transactionv1.DefaultTransactionManager;
import org.fisco.bcos.sdk.v3.transaction.manager.transactionv1.dto.AbiEncodedRequest;
import org.fisco.bcos.sdk.v3.utils.Numeric;

/** {@code DefaultTransactionManager.createSignedTransaction} of java-sdk 3 with a request. */
final class JavaSdk3ManagerSignedRequest {

  private JavaSdk3ManagerSignedRequest() {}

  @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class, suppress = Throwable.class)
  static TxPair enter(
      @Advice.This DefaultTransactionManager manager,
      @Advice.Argument(0) AbiEncodedRequest request) {
    Client client = manager.getClient();
    CryptoKeyPair pair = client.getCryptoSuite().getCryptoKeyPair();
    byte[] data = request.getEncodedData();
    if (pair.getJniKeyPair() == 0
        || !request.isTransactionEssentialSatisfy()
        || !Bridge.engine().canSignFisco3(pair, data)) {
      return null;
    }
    byte[] methodId = new byte[4];
    if (!request.isCreate() && data.length >= 4) {
      System.arraycopy(data, 0, methodId, 0, 4);
    }
    int liquid =
        TransactionAttribute.LIQUID_SCALE_CODEC
            | (request.isCreate() ? TransactionAttribute.LIQUID_CREATE : 0);
    String nonce =
        request.getNonce() == null ? manager.getNonceProvider().getNonce() : request.getNonce();
    BigInteger blockLimit =
        request.getBlockLimit() == null
            ? manager.getNonceProvider().getBlockLimit(client)
            : request.getBlockLimit();
    BigInteger gasPrice =
        request.getGasPrice() == null
            ? manager.getGasProvider().getGasPrice(methodId)
            : request.getGasPrice();
    BigInteger gasLimit =
        request.getGasLimit() == null
            ? manager.getGasProvider().getGasLimit(methodId)
            : request.getGasLimit();
    String[] signed =
        Bridge.engine()
            .signFisco3(
                pair,
                client.getGroup(),
                client.getChainId(),
                request.getTo(),
                nonce,
                data,
                request.isCreate() ? request.getAbi() : "",
                blockLimit.longValue(),
                Numeric.toHexString(request.getValue()),
                Numeric.toHexString(gasPrice),
                gasLimit.longValue(),
                "",
                "",
                client.isWASM() ? liquid : TransactionAttribute.EVM_ABI_CODEC,
                client.getExtraData());
    return signed == null ? null : new TxPair(signed[0], signed[1]);
  }
}
