package io.ironsign.agent.advice;

import io.ironsign.agent.bridge.Bridge;
import java.math.BigInteger;
import net.bytebuddy.asm.Advice;
import org.fisco.bcos.sdk.v3.client.Client;
import org.fisco.bcos.sdk.v3.client.protocol.model.TransactionAttribute;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.v3.model.TransactionReceipt;
import org.fisco.bcos.sdk.v3.transaction.gasProvider.EIP1559Struct;
import org.fisco.bcos.sdk.v3.transaction.manager.transactionv1.DefaultTransactionManager;
import org.fisco.bcos.sdk.v3.utils.Numeric;

/**
 * {@code DefaultTransactionManager.sendTransactionEIP1559} of java-sdk 3. As in {@link
 * JavaSdk3ManagerSentAsync}, what the sending throws is thrown.
 */
final class JavaSdk3ManagerSentEip1559 {

  private JavaSdk3ManagerSentEip1559() {}

  @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class, suppress = Throwable.class)
  static String[] enter(
      @Advice.This DefaultTransactionManager manager,
      @Advice.Argument(0) String to,
      @Advice.Argument(1) byte[] data,
      @Advice.Argument(2) BigInteger value,
      @Advice.Argument(3) EIP1559Struct fees,
      @Advice.Argument(4) BigInteger blockLimit,
      @Advice.Argument(5) String abi,
      @Advice.Argument(6) boolean constructor) {
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
            "",
            fees.getGasLimit().longValue(),
            Numeric.toHexString(fees.getMaxFeePerGas()),
            Numeric.toHexString(fees.getMaxPriorityFeePerGas()),
            client.isWASM() ? liquid : TransactionAttribute.EVM_ABI_CODEC,
            client.getExtraData());
  }

  @Advice.OnMethodExit
  static void exit(
      @Advice.Enter String[] signed,
      @Advice.This DefaultTransactionManager manager,
      @Advice.Return(readOnly = false) TransactionReceipt receipt) {
    if (signed != null) {
      receipt = manager.getClient().sendTransaction(signed[1], false).getTransactionReceipt();
    }
  }
}
