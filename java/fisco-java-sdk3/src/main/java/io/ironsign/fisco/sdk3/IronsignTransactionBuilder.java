package io.ironsign.fisco.sdk3;

import static io.ironsign.fisco.sdk3.NativeTransactions.orEmpty;

import io.ironsign.Fisco3Transaction;
import io.ironsign.fisco.sdk.Hex;
import java.util.Objects;
import org.fisco.bcos.sdk.jni.common.JniException;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionBuilderJniObj;
import org.fisco.bcos.sdk.jni.utilities.tx.TxPair;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;

/**
 * The SDK's builder of transactions of version 0, with methods that take a key pair where its own
 * take the handle of one. Hash, signature and encoding are made in one native call, and are the
 * SDK's byte for byte; the nonce is drawn, as there. A signature by SM2 is random: r and s differ
 * from the SDK's, as its own do each time.
 *
 * <p>What {@link NativeTransactions} does not take (hardware modules, subclasses of the SDK's
 * pairs, fields that the SDK refuses), and everything while the native library is not in use, goes
 * to the inherited methods with the handle of the pair. Those that have no key pair are inherited
 * as they are.
 */
public final class IronsignTransactionBuilder extends TransactionBuilderJniObj {
  private static final int VERSION = 0;

  private IronsignTransactionBuilder() {}

  /**
   * Builds and signs a transaction without extra data.
   *
   * @param to the address of the contract; empty or null where one is created
   * @param data hexadecimal digits, with 0x or without
   * @param abi the interface of a contract that is created; may be null
   * @param blockLimit 1 or more
   * @return hash and signed transaction, each in hexadecimal digits after 0x
   * @throws JniException for what {@link TransactionBuilderJniObj} refuses, and for data of other
   *     digits, on which its method without extra data ends the JVM
   */
  public static TxPair createSignedTransaction(
      CryptoKeyPair keyPair,
      String groupID,
      String chainID,
      String to,
      String data,
      String abi,
      long blockLimit,
      int attribute)
      throws JniException {
    return createSignedTransaction(
        keyPair, groupID, chainID, to, data, abi, blockLimit, attribute, "");
  }

  /**
   * Builds and signs a transaction.
   *
   * @param to the address of the contract; empty or null where one is created
   * @param data hexadecimal digits, with 0x or without
   * @param abi the interface of a contract that is created; may be null
   * @param blockLimit 1 or more
   * @param extraData may be null
   * @return hash and signed transaction, each in hexadecimal digits after 0x
   * @throws JniException for what {@link TransactionBuilderJniObj} refuses
   */
  public static TxPair createSignedTransaction(
      CryptoKeyPair keyPair,
      String groupID,
      String chainID,
      String to,
      String data,
      String abi,
      long blockLimit,
      int attribute,
      String extraData)
      throws JniException {
    Objects.requireNonNull(keyPair, "keyPair");
    Fisco3Transaction.Builder fields =
        NativeTransactions.fields(
            VERSION, groupID, chainID, to, NativeTransactions.data(data), abi, blockLimit);
    if (fields != null) {
      fields.attribute(attribute).extraData(orEmpty(extraData));
    }
    TxPair signed = NativeTransactions.sign(NativeTransactions.build(fields), keyPair);
    return signed != null
        ? signed
        : createSignedTransaction(
            keyPair.getJniKeyPair(),
            groupID,
            chainID,
            to,
            data,
            abi,
            blockLimit,
            attribute,
            extraData);
  }

  /**
   * Signs the hash of a transaction.
   *
   * @param transactionDataHash hexadecimal digits, with 0x or without
   * @return in hexadecimal digits after 0x the signature: r, s and the recovery id, or of SM2 r, s
   *     and the public key
   * @throws JniException for what {@link TransactionBuilderJniObj} refuses
   */
  public static String signTransactionDataHash(CryptoKeyPair keyPair, String transactionDataHash)
      throws JniException {
    Objects.requireNonNull(keyPair, "keyPair");
    byte[] hash32 = NativeTransactions.hash(transactionDataHash);
    byte[] signature = NativeTransactions.signHash(hash32, keyPair);
    return signature != null
        ? "0x" + Hex.encode(signature)
        : signTransactionDataHash(keyPair.getJniKeyPair(), transactionDataHash);
  }
}
