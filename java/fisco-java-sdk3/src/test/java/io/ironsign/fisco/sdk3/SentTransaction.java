package io.ironsign.fisco.sdk3;

import org.fisco.bcos.sdk.jni.common.JniException;
import org.fisco.bcos.sdk.jni.utilities.tx.Transaction;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionBuilderV1JniObj;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionDataV1;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionStructBuilderJniObj;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionVersion;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.v3.crypto.signature.ECDSASignature;
import org.fisco.bcos.sdk.v3.model.CryptoType;
import org.fisco.bcos.sdk.v3.utils.Hex;

/**
 * A signed transaction as a node of chain 3.x reads it: by the C++ of the SDK, and by WeDPR's
 * verification, which an install does not touch.
 */
final class SentTransaction {

  final String hex;
  final TransactionDataV1 data;

  /** Computed from the fields, 0x before it. */
  final String hash;

  private final Transaction transaction;

  SentTransaction(String hex) {
    this.hex = hex;
    try {
      transaction = TransactionStructBuilderJniObj.decodeTransactionStructV1(hex);
      data = (TransactionDataV1) transaction.getTransactionData();
      hash =
          TransactionBuilderV1JniObj.calcTransactionDataHashWithFullFields(
              CryptoType.ECDSA_TYPE,
              TransactionVersion.fromInt(data.getVersion()),
              data.getGroupId(),
              data.getChainId(),
              data.getTo(),
              data.getNonce(),
              data.getInput(),
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

  /** WeDPR recovers and compares: a wrong v is not the signer's either. */
  boolean isSignedBy(CryptoKeyPair pair) {
    return Hex.toHexStringWithPrefix(transaction.getDataHash()).equals(hash)
        && new ECDSASignature()
            .verify(
                pair.getHexPublicKey(), transaction.getDataHash(), transaction.getSignature());
  }

  /** The same, signed by WeDPR and put together by the C++ of the SDK. */
  String asPublished(CryptoKeyPair pair) throws JniException {
    return TransactionStructBuilderJniObj.createEncodedTransaction(
        data,
        new ECDSASignature().signWithStringSignature(hash, pair),
        hash,
        transaction.getAttribute(),
        transaction.getExtraData());
  }

  String input() {
    return Hex.toHexStringWithPrefix(data.getInput());
  }
}
