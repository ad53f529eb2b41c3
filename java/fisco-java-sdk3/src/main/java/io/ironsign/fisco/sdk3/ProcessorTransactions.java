package io.ironsign.fisco.sdk3;

import io.ironsign.Fisco3Transaction;
import org.fisco.bcos.sdk.jni.utilities.tx.TxPair;
import org.fisco.bcos.sdk.v3.client.Client;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.v3.model.TransactionReceipt;
import org.fisco.bcos.sdk.v3.model.callback.TransactionCallback;
import org.fisco.bcos.sdk.v3.utils.Hex;

/** The transactions of one processor of the SDK, of version 0, built and signed natively. */
final class ProcessorTransactions {
  private static final int VERSION = 0;

  private final Client client;
  private final String groupId;
  private final String chainId;

  ProcessorTransactions(Client client, String groupId, String chainId) {
    this.client = client;
    this.groupId = groupId;
    this.chainId = chainId;
  }

  /**
   * Builds and signs.
   *
   * @param abi of a contract that is created; may be null
   * @return null if the SDK's own code has to answer
   */
  TxPair sign(
      String to,
      byte[] data,
      String abi,
      CryptoKeyPair keyPair,
      int attribute,
      String extraData) {
    if (!PairKeys.known(keyPair)) {
      return null;
    }
    long blockLimit = client.getBlockLimit().longValue();
    Fisco3Transaction.Builder fields =
        NativeTransactions.fields(VERSION, groupId, chainId, to, data, abi, blockLimit);
    if (fields != null) {
      fields.attribute(attribute).extraData(NativeTransactions.orEmpty(extraData));
    }
    return NativeTransactions.sign(NativeTransactions.build(fields), keyPair);
  }

  /**
   * Sends by the client, where the SDK does by its C++.
   *
   * @return the hash of the transaction
   */
  String send(TxPair signed, byte[] data, TransactionCallback callback) {
    client.sendTransactionAsync(signed.getSignedTx(), false, new WithInput(data, callback));
    return signed.getTxHash();
  }

  /** Nodes leave the input out of a receipt: the SDK puts it in. */
  private static final class WithInput extends TransactionCallback {
    private final byte[] data;
    private final TransactionCallback callback;

    private WithInput(byte[] data, TransactionCallback callback) {
      this.data = data;
      this.callback = callback;
    }

    @Override
    public void onResponse(TransactionReceipt receipt) {
      if (receipt != null && (receipt.getInput() == null || receipt.getInput().isEmpty())) {
        receipt.setInput(Hex.toHexStringWithPrefix(data));
      }
      callback.onResponse(receipt);
    }

    @Override
    public void onError(int errorCode, String errorMessage) {
      callback.onError(errorCode, errorMessage);
    }

    @Override
    public void onTimeout() {
      callback.onTimeout();
    }
  }
}
