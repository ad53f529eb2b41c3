package io.ironsign.fisco.sdk3;

import org.fisco.bcos.sdk.jni.common.JniException;
import org.fisco.bcos.sdk.jni.utilities.tx.Transaction;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionBuilderV1JniObj;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionDataV1;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionStructBuilderJniObj;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionVersion;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.v3.utils.Hex;

/**
 * A signed transaction as a node of chain 3.x reads it: by the C++ of the SDK, and by WeDPR's
 * verification.
 */
final class SentTransaction {

  final String hex;
  final TransactionDataV1 data;

  /** Computed from the fields, 0x before it. */
  final String hash;

  private final Chain chain;
  private final Transaction transaction;

  SentTransaction(Chain chain, String hex) {
    this.chain = chain;
    this.hex = hex;
    try {
      transaction = TransactionStructBuilderJniObj.decodeTransactionStructV1(hex);
      data = (TransactionDataV1) transaction.getTransactionData();
      hash =
          TransactionBuilderV1JniObj.calcTransactionDataHashWithFullFields(
              chain.cryptoType,
              TransactionVersion.fromInt(data.getVersion()),
              data.getGroupId(),
              data.getChainId(),
              data.getTo(),
              data.getNonce(),
              data.getInput() == null ? new byte[0] : data.getInput(),
              data.getAbi(),
              data.getBlockLimit(),
              data.getValue(),
              data.getGasPrice(),
              data.getGasLimit(),
              data.getMaxFeePerGas(),
              data.getMaxPriorityFeePerGas());
    } catch (JniException e) {
      throw new IllegalArgumentException(e);
    }
  }

  boolean isSignedBy(CryptoKeyPair pair) {
    byte[] hash32 = transaction.getDataHash();
    return Hex.toHexStringWithPrefix(hash32).equals(hash)
        && chain.isSigned(hash32, transaction.getSignature(), pair);
  }

  /** The same, signed by WeDPR and put together by the C++ of the SDK. */
  String asPublished(CryptoKeyPair pair) throws JniException {
    byte[] signature =
        chain.publishedSignature(transaction.getDataHash(), transaction.getSignature(), pair);
    return TransactionStructBuilderJniObj.createEncodedTransaction(
        data,
        Hex.toHexString(signature),
        hash,
        transaction.getAttribute(),
        transaction.getExtraData());
  }

  String input() {
    return Hex.toHexStringWithPrefix(data.getInput());
  }
}
