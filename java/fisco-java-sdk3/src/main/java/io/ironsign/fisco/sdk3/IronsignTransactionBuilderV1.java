package io.ironsign.fisco.sdk3;

import static io.ironsign.fisco.sdk3.NativeTransactions.orEmpty;

import io.ironsign.Fisco3Transaction;
import io.ironsign.fisco.sdk.Hex;
import java.util.Objects;
import org.fisco.bcos.sdk.jni.common.JniException;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionBuilderV1JniObj;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionVersion;
import org.fisco.bcos.sdk.jni.utilities.tx.TxPair;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.v3.model.CryptoType;

/**
 * The SDK's builder of transactions of version 1, with methods that take a key pair where its own
 * take the handle of one, like {@link IronsignTransactionBuilder}; and with those for a signature
 * that is made elsewhere, which have the SDK's own parameters.
 */
public final class IronsignTransactionBuilderV1 extends TransactionBuilderV1JniObj {
  private static final int VERSION = 1;
  private static final int NO_ATTRIBUTE = 0;
  private static final String NO_EXTRA_DATA = "";

  private IronsignTransactionBuilderV1() {}

  /**
   * Builds and signs a transaction.
   *
   * @param to the address of the contract; empty or null where one is created
   * @param nonce if empty or null, one is drawn
   * @param input not modified
   * @param abi the interface of a contract that is created; may be null
   * @param blockLimit 1 or more
   * @param value may be null
   * @param gasPrice may be null
   * @param gasLimit 0 or more
   * @param extraData may be null
   * @return hash and signed transaction, each in hexadecimal digits after 0x
   * @throws JniException for what {@link TransactionBuilderV1JniObj} refuses
   */
  public static TxPair createSignedTransactionWithFullFields(
      CryptoKeyPair keyPair,
      String groupID,
      String chainID,
      String to,
      String nonce,
      byte[] input,
      String abi,
      long blockLimit,
      String value,
      String gasPrice,
      long gasLimit,
      int attribute,
      String extraData)
      throws JniException {
    Objects.requireNonNull(keyPair, "keyPair");
    Fisco3Transaction.Builder fields =
        NativeTransactions.fields(VERSION, groupID, chainID, to, input, abi, blockLimit);
    if (fields != null) {
      fields
          .nonce(orEmpty(nonce))
          .value(orEmpty(value))
          .gasPrice(orEmpty(gasPrice))
          .gasLimit(gasLimit)
          .attribute(attribute)
          .extraData(orEmpty(extraData));
    }
    TxPair signed = NativeTransactions.sign(NativeTransactions.build(fields), keyPair);
    return signed != null
        ? signed
        : createSignedTransactionWithFullFields(
            keyPair.getJniKeyPair(),
            groupID,
            chainID,
            to,
            nonce,
            input,
            abi,
            blockLimit,
            value,
            gasPrice,
            gasLimit,
            attribute,
            extraData);
  }

  /**
   * Builds and signs a transaction with the fees of EIP-1559 in place of a gas price.
   *
   * @param to the address of the contract; empty or null where one is created
   * @param nonce if empty or null, one is drawn
   * @param input not modified
   * @param abi the interface of a contract that is created; may be null
   * @param blockLimit 1 or more
   * @param value may be null
   * @param maxFeePerGas may be null
   * @param maxPriorityFeePerGas may be null
   * @param gasLimit 0 or more
   * @param extraData may be null
   * @return hash and signed transaction, each in hexadecimal digits after 0x
   * @throws JniException for what {@link TransactionBuilderV1JniObj} refuses
   */
  public static TxPair createSignedEIP1559TransactionWithFullFields(
      CryptoKeyPair keyPair,
      String groupID,
      String chainID,
      String to,
      String nonce,
      byte[] input,
      String abi,
      long blockLimit,
      String value,
      String maxFeePerGas,
      String maxPriorityFeePerGas,
      long gasLimit,
      int attribute,
      String extraData)
      throws JniException {
    Objects.requireNonNull(keyPair, "keyPair");
    Fisco3Transaction.Builder fields =
        NativeTransactions.fields(VERSION, groupID, chainID, to, input, abi, blockLimit);
    if (fields != null) {
      fields
          .nonce(orEmpty(nonce))
          .value(orEmpty(value))
          .maxFeePerGas(orEmpty(maxFeePerGas))
          .maxPriorityFeePerGas(orEmpty(maxPriorityFeePerGas))
          .gasLimit(gasLimit)
          .attribute(attribute)
          .extraData(orEmpty(extraData));
    }
    TxPair signed = NativeTransactions.sign(NativeTransactions.build(fields), keyPair);
    return signed != null
        ? signed
        : createSignedEIP1559TransactionWithFullFields(
            keyPair.getJniKeyPair(),
            groupID,
            chainID,
            to,
            nonce,
            input,
            abi,
            blockLimit,
            value,
            maxFeePerGas,
            maxPriorityFeePerGas,
            gasLimit,
            attribute,
            extraData);
  }

  /**
   * The hash of a transaction, for whoever signs it elsewhere.
   *
   * @param cryptoType {@link CryptoType#ECDSA_TYPE} for Keccak-256; all else is SM3, as in the SDK
   * @param version not null, on which the SDK ends the JVM
   * @return 64 hexadecimal digits after 0x
   * @throws JniException for what {@link TransactionBuilderV1JniObj} refuses
   */
  public static String calcTransactionDataHashWithFullFields(
      int cryptoType,
      TransactionVersion version,
      String groupID,
      String chainID,
      String to,
      String nonce,
      byte[] input,
      String abi,
      long blockLimit,
      String value,
      String gasPrice,
      long gasLimit,
      String maxFeePerGas,
      String maxPriorityFeePerGas)
      throws JniException {
    Objects.requireNonNull(version, "version");
    Fisco3Transaction transaction =
        unsigned(
            NativeTransactions.fields(
                version.getValue(), groupID, chainID, to, input, abi, blockLimit),
            nonce,
            value,
            gasPrice,
            gasLimit,
            maxFeePerGas,
            maxPriorityFeePerGas,
            NO_ATTRIBUTE,
            NO_EXTRA_DATA);
    return transaction != null
        ? "0x" + Hex.encode(hash(transaction, cryptoType))
        : TransactionBuilderV1JniObj.calcTransactionDataHashWithFullFields(
            cryptoType,
            version,
            groupID,
            chainID,
            to,
            nonce,
            input,
            abi,
            blockLimit,
            value,
            gasPrice,
            gasLimit,
            maxFeePerGas,
            maxPriorityFeePerGas);
  }

  private static byte[] hash(Fisco3Transaction transaction, int cryptoType) {
    return cryptoType == CryptoType.ECDSA_TYPE
        ? transaction.dataHash()
        : transaction.dataHashSm3();
  }

  /**
   * Encodes a transaction that was signed elsewhere, with SM2 too.
   *
   * @param signature of any length; not modified
   * @param transactionHash hexadecimal digits, with 0x or without
   * @param version not null, on which the SDK ends the JVM
   * @return the signed transaction in hexadecimal digits after 0x
   * @throws JniException for what {@link TransactionBuilderV1JniObj} refuses
   */
  public static String createSignedTransactionWithSignature(
      byte[] signature,
      String transactionHash,
      TransactionVersion version,
      String groupID,
      String chainID,
      String to,
      String nonce,
      byte[] input,
      String abi,
      long blockLimit,
      String value,
      String gasPrice,
      long gasLimit,
      String maxFeePerGas,
      String maxPriorityFeePerGas,
      int attribute,
      String extraData)
      throws JniException {
    Objects.requireNonNull(version, "version");
    byte[] hash32 = NativeTransactions.hash(transactionHash);
    Fisco3Transaction transaction =
        signature == null || hash32 == null
            ? null
            : unsigned(
                NativeTransactions.fields(
                    version.getValue(), groupID, chainID, to, input, abi, blockLimit),
                nonce,
                value,
                gasPrice,
                gasLimit,
                maxFeePerGas,
                maxPriorityFeePerGas,
                attribute,
                extraData);
    return transaction != null
        ? "0x" + Hex.encode(transaction.encode(hash32, signature))
        : TransactionBuilderV1JniObj.createSignedTransactionWithSignature(
            signature,
            transactionHash,
            version,
            groupID,
            chainID,
            to,
            nonce,
            input,
            abi,
            blockLimit,
            value,
            gasPrice,
            gasLimit,
            maxFeePerGas,
            maxPriorityFeePerGas,
            attribute,
            extraData);
  }

  /** Null also without a nonce: the SDK draws one, which has another hash each time. */
  private static Fisco3Transaction unsigned(
      Fisco3Transaction.Builder fields,
      String nonce,
      String value,
      String gasPrice,
      long gasLimit,
      String maxFeePerGas,
      String maxPriorityFeePerGas,
      int attribute,
      String extraData) {
    if (fields == null || nonce == null || nonce.isEmpty()) {
      return null;
    }
    return NativeTransactions.build(
        fields
            .nonce(nonce)
            .value(orEmpty(value))
            .gasPrice(orEmpty(gasPrice))
            .gasLimit(gasLimit)
            .maxFeePerGas(orEmpty(maxFeePerGas))
            .maxPriorityFeePerGas(orEmpty(maxPriorityFeePerGas))
            .attribute(attribute)
            .extraData(orEmpty(extraData)));
  }
}
