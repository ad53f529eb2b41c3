package io.ironsign.agent.advice;

import io.ironsign.agent.bridge.Bridge;
import java.util.Arrays;
import net.bytebuddy.asm.Advice;
import org.fisco.bcos.sdk.v3.client.Client;
import org.fisco.bcos.sdk.v3.client.ClientImpl;
import org.fisco.bcos.sdk.v3.client.TarsClient;
import org.fisco.bcos.sdk.v3.client.protocol.request.JsonRpcRequest;
import org.fisco.bcos.sdk.v3.client.protocol.response.BcosTransactionReceipt;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.v3.model.callback.RespCallback;
import org.fisco.bcos.sdk.v3.model.callback.TransactionCallback;

/**
 * {@code TransactionProcessor.sendTransactionAsync} of java-sdk 3, which builds, signs and sends in
 * C++: built and signed natively, and sent as the SDK's client sends what is signed. What the
 * sending throws is thrown; were it dropped, the SDK would send once more.
 */
final class JavaSdk3SentAsync {

  private JavaSdk3SentAsync() {}

  @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class, suppress = Throwable.class)
  static String[] enter(
      @Advice.FieldValue("client") Client client,
      @Advice.FieldValue("groupId") String groupId,
      @Advice.Argument(0) String to,
      @Advice.Argument(1) byte[] data,
      @Advice.Argument(2) CryptoKeyPair pair,
      @Advice.Argument(3) int attribute) {
    if (pair.getJniKeyPair() == 0
        || !(client instanceof ClientImpl)
        || client instanceof TarsClient) {
      return null;
    }
    long blockLimit = client.getBlockLimit().longValue();
    return Bridge.engine()
        .signFisco3(
            pair,
            groupId,
            client.getChainId(),
            to,
            data,
            "",
            blockLimit,
            attribute,
            client.getExtraData());
  }

  @Advice.OnMethodExit
  @SuppressWarnings("unchecked")
  static void exit(
      @Advice.Enter String[] signed,
      @Advice.FieldValue("client") Client client,
      @Advice.FieldValue("groupId") String groupId,
      @Advice.Argument(1) byte[] data,
      @Advice.Argument(4) TransactionCallback callback,
      @Advice.Return(readOnly = false) String hash) {
    if (signed != null) {
      hash = signed[0];
      String node = client.getNodeToSendRequest() == null ? "" : client.getNodeToSendRequest();
      ((ClientImpl) client)
          .asyncCallRemoteMethod(
              groupId,
              node,
              new JsonRpcRequest<>(
                  "sendTransaction", Arrays.asList(groupId, node, signed[1], false)),
              BcosTransactionReceipt.class,
              (RespCallback<BcosTransactionReceipt>)
                  Bridge.engine().receiptCallback(RespCallback.class, callback, data));
    }
  }
}
