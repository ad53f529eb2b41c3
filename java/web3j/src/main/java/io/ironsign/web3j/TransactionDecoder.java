package io.ironsign.web3j;

import org.web3j.crypto.RawTransaction;

/**
 * web3j's {@link org.web3j.crypto.TransactionDecoder} with signed transactions that recover their
 * sender natively: change the import. What is decoded is web3j's.
 */
public class TransactionDecoder extends org.web3j.crypto.TransactionDecoder {

  /**
   * Decodes a transaction.
   *
   * @param hexTransaction hexadecimal digits with or without 0x
   * @return a {@link SignedRawTransaction} if it carries a signature
   */
  public static RawTransaction decode(String hexTransaction) {
    RawTransaction decoded = org.web3j.crypto.TransactionDecoder.decode(hexTransaction);
    return decoded instanceof org.web3j.crypto.SignedRawTransaction
        ? new SignedRawTransaction(
            decoded.getTransaction(),
            ((org.web3j.crypto.SignedRawTransaction) decoded).getSignatureData(),
            hexTransaction)
        : decoded;
  }
}
