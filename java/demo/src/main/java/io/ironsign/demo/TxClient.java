package io.ironsign.demo;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * A client of one SDK that makes signed token transfers, each step done as the SDK's own contract
 * wrappers and transaction managers do it. It stops at the encoded bytes: writing them as hex for
 * the node and sending them is left out.
 *
 * <p>One object serves any number of threads, except for {@link #use}.
 */
public interface TxClient {

  /**
   * Has every later transaction signed by {@code signer}, and its nonces drawn as that signer's
   * users draw them. A new client signs as the SDK does. The SDK may keep its signer in a static
   * field, so this holds for the whole process; call it only while no transaction is being made.
   */
  void use(Signer signer);

  /**
   * The ABI-encoded {@code transfer(address,uint256)} of payment {@code index}, by the SDK's own
   * encoder: 68 bytes as hex digits. Equal indices give equal call data.
   *
   * @param index 0 or more
   */
  String callData(long index);

  /** A nonce that no transaction has used: random or counting, as the chain wants it. */
  BigInteger freshNonce();

  /**
   * Packs, signs and encodes one transaction. Equal arguments give equal bytes, unless {@link
   * #takeApart} says otherwise.
   *
   * @param callData what the contract is called with, as hex digits
   * @param nonce not negative
   * @return the signed transaction, RLP-encoded as it goes to the node
   */
  byte[] sign(String callData, BigInteger nonce);

  /**
   * Packs, signs and encodes one transaction for each nonce: together where the signer can, one by
   * one as the SDK does.
   *
   * @param callData as many as nonces
   * @return as many, in the same order
   */
  default List<byte[]> signAll(List<String> callData, List<BigInteger> nonces) {
    List<byte[]> signed = new ArrayList<>(nonces.size());
    for (int i = 0; i < nonces.size(); i++) {
      signed.add(sign(callData.get(i), nonces.get(i)));
    }
    return signed;
  }

  /**
   * Takes a transaction apart whose signature has a random part.
   *
   * @param transaction made by this client
   * @return null if equal arguments give equal bytes, as most do
   */
  default RandomlySigned takeApart(byte[] transaction) {
    return null;
  }

  /** Whether the signer in use takes the signature of a transaction for one of its own. */
  default boolean verifies(RandomlySigned transaction) {
    throw new UnsupportedOperationException();
  }

  /** One transaction from start to end: call data, nonce, packing, signing and encoding. */
  default byte[] transaction(long index) {
    return sign(callData(index), freshNonce());
  }
}
