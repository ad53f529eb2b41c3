package io.ironsign.fisco.sdk3;

import org.fisco.bcos.sdk.jni.utilities.tx.TxPair;
import org.fisco.bcos.sdk.v3.client.Client;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.v3.model.callback.TransactionCallback;
import org.fisco.bcos.sdk.v3.transaction.manager.AssembleTransactionProcessor;
import org.fisco.bcos.sdk.v3.transaction.tools.ContractLoader;

/**
 * The SDK's processor that encodes calls and reads receipts by an ABI, whose transactions are built
 * and signed natively, as those of {@link IronsignTransactionProcessor}.
 */
public class IronsignAssembleTransactionProcessor extends AssembleTransactionProcessor {
  private final ProcessorTransactions transactions;

  /**
   * For the group and the chain of a client, and any contract.
   *
   * @param client not null
   * @param cryptoKeyPair what signs where a call names no other
   * @param contractLoader null if no contract is asked for by its name
   */
  public IronsignAssembleTransactionProcessor(
      Client client, CryptoKeyPair cryptoKeyPair, ContractLoader contractLoader) {
    super(client, cryptoKeyPair, client.getGroup(), client.getChainId(), contractLoader);
    transactions = new ProcessorTransactions(client, groupId, chainId);
  }

  /**
   * For the group and the chain of a client, and one contract.
   *
   * @param client not null
   * @param cryptoKeyPair what signs where a call names no other
   */
  public IronsignAssembleTransactionProcessor(
      Client client, CryptoKeyPair cryptoKeyPair, String contractName, String abi, String bin) {
    super(client, cryptoKeyPair, client.getGroup(), client.getChainId(), contractName, abi, bin);
    transactions = new ProcessorTransactions(client, groupId, chainId);
  }

  @Override
  public TxPair createSignedTransaction(
      String to, byte[] data, CryptoKeyPair cryptoKeyPair, int txAttribute, String extraData) {
    TxPair signed = transactions.sign(to, data, "", cryptoKeyPair, txAttribute, extraData);
    return signed != null
        ? signed
        : super.createSignedTransaction(to, data, cryptoKeyPair, txAttribute, extraData);
  }

  @Override
  public TxPair createDeploySignedTransaction(
      String to,
      byte[] data,
      String abi,
      CryptoKeyPair cryptoKeyPair,
      int txAttribute,
      String extraData) {
    TxPair signed = transactions.sign(to, data, abi, cryptoKeyPair, txAttribute, extraData);
    return signed != null
        ? signed
        : super.createDeploySignedTransaction(
            to, data, abi, cryptoKeyPair, txAttribute, extraData);
  }

  /** Builds, signs, and sends by the client; the SDK does all of it in one call of its C++. */
  @Override
  public String sendTransactionAsync(
      String to,
      byte[] data,
      CryptoKeyPair cryptoKeyPair,
      int txAttribute,
      TransactionCallback callback) {
    TxPair signed =
        transactions.sign(to, data, "", cryptoKeyPair, txAttribute, client.getExtraData());
    return signed != null
        ? transactions.send(signed, data, callback)
        : super.sendTransactionAsync(to, data, cryptoKeyPair, txAttribute, callback);
  }
}
