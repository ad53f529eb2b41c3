package io.ironsign.web3j;

import io.ironsign.Ironsign;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.RawTransaction;
import org.web3j.crypto.transaction.type.TransactionType;

/**
 * web3j's {@link org.web3j.crypto.TransactionEncoder} with the signing done by {@link Sign}: change
 * the import. Every byte and every exception is web3j's.
 *
 * <p>Legacy, EIP-2930 and EIP-1559 transactions, the types of web3j 4.9, are signed here. What a
 * later web3j adds (EIP-4844) is signed by that web3j, which alone knows what is hashed.
 */
public class TransactionEncoder extends org.web3j.crypto.TransactionEncoder {

  /**
   * Signs a transaction that carries its own chain id, or a legacy one without (before EIP-155).
   *
   * @return the signed transaction, ready to be sent
   */
  public static byte[] signMessage(RawTransaction rawTransaction, Credentials credentials) {
    if (!Ironsign.isNative()
        || rawTransaction == null
        || credentials == null
        || !isOfWeb3j49(rawTransaction.getType())) {
      return org.web3j.crypto.TransactionEncoder.signMessage(rawTransaction, credentials);
    }
    Sign.SignatureData signature =
        Sign.signMessage(encode(rawTransaction), credentials.getEcKeyPair());
    return encode(rawTransaction, signature);
  }

  /**
   * Signs a legacy transaction for one chain (EIP-155). An EIP-1559 transaction is signed for the
   * chain it names itself, whatever {@code chainId} says; other types are refused, as web3j does.
   *
   * @return the signed transaction, ready to be sent
   */
  public static byte[] signMessage(
      RawTransaction rawTransaction, long chainId, Credentials credentials) {
    if (!Ironsign.isNative() || rawTransaction == null || credentials == null) {
      return org.web3j.crypto.TransactionEncoder.signMessage(rawTransaction, chainId, credentials);
    }
    TransactionType type = rawTransaction.getType();
    if (type == TransactionType.EIP1559) {
      return signMessage(rawTransaction, credentials);
    }
    if (type != TransactionType.LEGACY) {
      return org.web3j.crypto.TransactionEncoder.signMessage(rawTransaction, chainId, credentials);
    }
    Sign.SignatureData signature =
        Sign.signMessage(encode(rawTransaction, chainId), credentials.getEcKeyPair());
    return encode(rawTransaction, createEip155SignatureData(signature, chainId));
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

  private static boolean isOfWeb3j49(TransactionType type) {
    return type == TransactionType.LEGACY
        || type == TransactionType.EIP1559
        || type == TransactionType.EIP2930;
  }
}
