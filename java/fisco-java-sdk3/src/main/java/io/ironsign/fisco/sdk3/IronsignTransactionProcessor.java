package io.ironsign.fisco.sdk3;

import org.fisco.bcos.sdk.jni.utilities.tx.TxPair;
import org.fisco.bcos.sdk.v3.client.Client;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.v3.model.callback.TransactionCallback;
import org.fisco.bcos.sdk.v3.transaction.manager.TransactionProcessor;

/**
 * The SDK's processor, whose transactions are built and signed natively. A contract takes it by
 * {@code setTransactionProcessor}.
 *
 * <p>What {@link IronsignTransactionBuilder} leaves to the SDK, this does too.
 */
public class IronsignTransactionProcessor extends TransactionProcessor {
  private final ProcessorTransactions transactions;

  /**
   * For the group and the chain of a client.
   *
   * @param client not null
   * @param cryptoKeyPair what signs where a call names no other
   */
  public IronsignTransactionProcessor(Client client, CryptoKeyPair cryptoKeyPair) {
    this(client, cryptoKeyPair, client.getGroup(), client.getChainId());
  }

  /**
   * For a group and a chain.
   *
   * @param client not null
   * @param cryptoKeyPair what signs where a call names no other
   */
  public IronsignTransactionProcessor(
      Client client, CryptoKeyPair cryptoKeyPair, String groupId, String chainId) {
    super(client, cryptoKeyPair, groupId, chainId);
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
