package io.ironsign.fisco.sdk3;

import static io.ironsign.fisco.sdk3.NativeTransactions.orEmpty;

import java.math.BigInteger;
import org.fisco.bcos.sdk.jni.common.JniException;
import org.fisco.bcos.sdk.jni.utilities.tx.TxPair;
import org.fisco.bcos.sdk.v3.client.Client;
import org.fisco.bcos.sdk.v3.client.protocol.model.TransactionAttribute;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.v3.model.TransactionReceipt;
import org.fisco.bcos.sdk.v3.model.callback.TransactionCallback;
import org.fisco.bcos.sdk.v3.transaction.gasProvider.EIP1559Struct;
import org.fisco.bcos.sdk.v3.transaction.manager.transactionv1.DefaultTransactionManager;
import org.fisco.bcos.sdk.v3.transaction.manager.transactionv1.dto.AbiEncodedRequest;
import org.fisco.bcos.sdk.v3.utils.Numeric;

/**
 * The SDK's manager of transactions of version 1, which are built and signed natively. Contracts
 * and the assembling services take it by {@code setTransactionManager}.
 *
 * <p>It signs with the key pair of the client's suite. What {@link IronsignTransactionBuilderV1}
 * leaves to the SDK, this does too.
 */
public class IronsignTransactionManager extends DefaultTransactionManager {
  private static final int METHOD_ID_LENGTH = 4;

  /**
   * For the group and the chain of a client.
   *
   * @param client of a chain that takes transactions of version 1
   */
  public IronsignTransactionManager(Client client) {
    super(client);
  }

  @Override
  public String createSignedTransaction(
      String to,
      byte[] data,
      BigInteger value,
      BigInteger gasPrice,
      BigInteger gasLimit,
      BigInteger blockLimit,
      String abi,
      boolean constructor)
      throws JniException {
    return sign(to, data, value, gasPrice, gasLimit, blockLimit, abi, constructor).getSignedTx();
  }

  @Override
  public String asyncSendTransaction(
      String to,
      byte[] data,
      BigInteger value,
      BigInteger gasPrice,
      BigInteger gasLimit,
      BigInteger blockLimit,
      String abi,
      boolean constructor,
      TransactionCallback callback)
      throws JniException {
    TxPair signed = sign(to, data, value, gasPrice, gasLimit, blockLimit, abi, constructor);
    client.sendTransactionAsync(signed.getSignedTx(), false, callback);
    return signed.getTxHash();
  }

  private TxPair sign(
      String to,
      byte[] data,
      BigInteger value,
      BigInteger gasPrice,
      BigInteger gasLimit,
      BigInteger blockLimit,
      String abi,
      boolean constructor)
      throws JniException {
    return IronsignTransactionBuilderV1.createSignedTransactionWithFullFields(
        keyPair(),
        client.getGroup(),
        client.getChainId(),
        orEmpty(to),
        getNonceProvider().getNonce(),
        data,
        constructor ? orEmpty(abi) : "",
        blockLimit.longValue(),
        Numeric.toHexString(value),
        Numeric.toHexString(gasPrice),
        gasLimit == null ? 0 : gasLimit.longValue(),
        attribute(constructor),
        client.getExtraData());
  }

  @Override
  public TxPair createSignedTransaction(AbiEncodedRequest request) throws JniException {
    if (!request.isTransactionEssentialSatisfy()) {
      return super.createSignedTransaction(request);
    }
    byte[] methodId = methodId(request);
    BigInteger gasPrice = request.getGasPrice();
    BigInteger gasLimit = request.getGasLimit();
    BigInteger blockLimit = request.getBlockLimit();
    String nonce = request.getNonce();
    return IronsignTransactionBuilderV1.createSignedTransactionWithFullFields(
        keyPair(),
        client.getGroup(),
        client.getChainId(),
        request.getTo(),
        nonce == null ? getNonceProvider().getNonce() : nonce,
        request.getEncodedData(),
        request.isCreate() ? request.getAbi() : "",
        (blockLimit == null ? getNonceProvider().getBlockLimit(client) : blockLimit).longValue(),
        Numeric.toHexString(request.getValue()),
        Numeric.toHexString(gasPrice == null ? getGasProvider().getGasPrice(methodId) : gasPrice),
        (gasLimit == null ? getGasProvider().getGasLimit(methodId) : gasLimit).longValue(),
        attribute(request.isCreate()),
        client.getExtraData());
  }

  /** Zeros where a contract is created. */
  private static byte[] methodId(AbiEncodedRequest request) {
    byte[] methodId = new byte[METHOD_ID_LENGTH];
    if (!request.isCreate() && request.getEncodedData().length >= METHOD_ID_LENGTH) {
      System.arraycopy(request.getEncodedData(), 0, methodId, 0, METHOD_ID_LENGTH);
    }
    return methodId;
  }

  @Override
  public TransactionReceipt sendTransactionEIP1559(
      String to,
      byte[] data,
      BigInteger value,
      EIP1559Struct eip1559Struct,
      BigInteger blockLimit,
      String abi,
      boolean constructor)
      throws JniException {
    TxPair signed = signEip1559(to, data, value, eip1559Struct, blockLimit, abi, constructor);
    return client.sendTransaction(signed.getSignedTx(), false).getTransactionReceipt();
  }

  @Override
  public String asyncSendTransactionEIP1559(
      String to,
      byte[] data,
      BigInteger value,
      EIP1559Struct eip1559Struct,
      BigInteger blockLimit,
      String abi,
      boolean constructor,
      TransactionCallback callback)
      throws JniException {
    TxPair signed = signEip1559(to, data, value, eip1559Struct, blockLimit, abi, constructor);
    client.sendTransactionAsync(signed.getSignedTx(), false, callback);
    return signed.getTxHash();
  }

  private TxPair signEip1559(
      String to,
      byte[] data,
      BigInteger value,
      EIP1559Struct fees,
      BigInteger blockLimit,
      String abi,
      boolean constructor)
      throws JniException {
    return IronsignTransactionBuilderV1.createSignedEIP1559TransactionWithFullFields(
        keyPair(),
        client.getGroup(),
        client.getChainId(),
        orEmpty(to),
        getNonceProvider().getNonce(),
        data,
        constructor ? orEmpty(abi) : "",
        blockLimit.longValue(),
        Numeric.toHexString(value),
        Numeric.toHexString(fees.getMaxFeePerGas()),
        Numeric.toHexString(fees.getMaxPriorityFeePerGas()),
        fees.getGasLimit().longValue(),
        attribute(constructor),
        client.getExtraData());
  }

  private CryptoKeyPair keyPair() {
    return client.getCryptoSuite().getCryptoKeyPair();
  }

  private int attribute(boolean creation) {
    if (!client.isWASM()) {
      return TransactionAttribute.EVM_ABI_CODEC;
    }
    return creation
        ? TransactionAttribute.LIQUID_SCALE_CODEC | TransactionAttribute.LIQUID_CREATE
        : TransactionAttribute.LIQUID_SCALE_CODEC;
  }
}
