package io.ironsign.web3j;

import io.ironsign.Ironsign;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.RawTransaction;
import org.web3j.crypto.Sign.SignatureData;
import org.web3j.crypto.transaction.type.TransactionType;
import org.web3j.rlp.RlpEncoder;
import org.web3j.rlp.RlpList;

/**
 * web3j's {@link org.web3j.crypto.TransactionEncoder} with the signing done by {@link Sign}: change
 * the import. Every byte and every exception is web3j's.
 *
 * <p>Transactions of every type are signed here that the web3j on the class path has.
 */
public class TransactionEncoder extends org.web3j.crypto.TransactionEncoder {

  /**
   * Signs a transaction that carries its own chain id, or a legacy one without (before EIP-155).
   *
   * @return the signed transaction, ready to be sent
   */
  public static byte[] signMessage(RawTransaction rawTransaction, Credentials credentials) {
    if (!Ironsign.isNative() || !isTyped(rawTransaction) || credentials == null) {
      return org.web3j.crypto.TransactionEncoder.signMessage(rawTransaction, credentials);
    }
    SignatureData signature =
        Sign.signMessage(signingPayload(rawTransaction), credentials.getEcKeyPair());
    return encodeSigned(rawTransaction, signature);
  }

  /**
   * Signs a legacy transaction for one chain (EIP-155). An EIP-1559 transaction is signed for the
   * chain it names itself, whatever {@code chainId} says; other types are refused, as web3j does.
   *
   * @return the signed transaction, ready to be sent
   */
  public static byte[] signMessage(
      RawTransaction rawTransaction, long chainId, Credentials credentials) {
    if (!Ironsign.isNative() || !isTyped(rawTransaction) || credentials == null) {
      return org.web3j.crypto.TransactionEncoder.signMessage(rawTransaction, chainId, credentials);
    }
    TransactionType type = rawTransaction.getType();
    if (type == TransactionType.EIP1559) {
      return signMessage(rawTransaction, credentials);
    }
    if (type != TransactionType.LEGACY) {
      return org.web3j.crypto.TransactionEncoder.signMessage(rawTransaction, chainId, credentials);
    }
    SignatureData signature =
        Sign.signMessage(encode(rawTransaction, chainId), credentials.getEcKeyPair());
    return encodeSigned(rawTransaction, createEip155SignatureData(signature, chainId));
  }

  /**
   * Signs for a chain id of one byte, taken as signed.
   *
   * @deprecated as in web3j: chain ids above 127 need the {@code long}
   */
  @Deprecated
  public static byte[] signMessage(
      RawTransaction rawTransaction, byte chainId, Credentials credentials) {
    return signMessage(rawTransaction, (long) chainId, credentials);
  }

  private static boolean isTyped(RawTransaction rawTransaction) {
    return rawTransaction != null && rawTransaction.getType() != null;
  }

  /**
   * What is hashed and signed. Asked of web3j's signed transaction, which knows it for every type
   * of its version: for EIP-4844 it is not what {@code encode} gives.
   */
  private static byte[] signingPayload(RawTransaction rawTransaction) {
    return new org.web3j.crypto.SignedRawTransaction(rawTransaction.getTransaction(), null)
        .getEncodedTransaction(null);
  }

  /** web3j's {@code encode} with a signature, which is private in web3j 4.8. */
  static byte[] encodeSigned(RawTransaction rawTransaction, SignatureData signature) {
    byte[] fields = RlpEncoder.encode(new RlpList(asRlpValues(rawTransaction, signature)));
    Byte type = rawTransaction.getType().getRlpType();
    if (type == null) {
      return fields;
    }
    byte[] encoded = new byte[1 + fields.length];
    encoded[0] = type;
    System.arraycopy(fields, 0, encoded, 1, fields.length);
    return encoded;
  }
}
