package io.ironsign.fisco.sdk3;

import io.ironsign.Fisco3Transaction;
import io.ironsign.Ironsign;
import io.ironsign.fisco.sdk.Ecdsa;
import io.ironsign.fisco.sdk.Hex;
import org.fisco.bcos.sdk.jni.utilities.tx.TxPair;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.v3.crypto.keypair.ECDSAKeyPair;

/**
 * Transactions by {@link Fisco3Transaction}, as far as it takes what the SDK's builders take. What
 * is null here the SDK's own code has to answer.
 */
final class NativeTransactions {
  private static final int HASH_LENGTH = 32;

  private NativeTransactions() {}

  /**
   * The fields that every transaction has.
   *
   * @return null if one that must not be null is
   */
  static Fisco3Transaction.Builder fields(
      int version,
      String groupId,
      String chainId,
      String to,
      byte[] input,
      String abi,
      long blockLimit) {
    if (!Ironsign.isNative() || groupId == null || chainId == null || input == null) {
      return null;
    }
    return Fisco3Transaction.version(version)
        .groupId(groupId)
        .chainId(chainId)
        .to(orEmpty(to))
        .input(input)
        .abi(orEmpty(abi))
        .blockLimit(blockLimit);
  }

  /** As the builders take what may be left out. */
  static String orEmpty(String text) {
    return text == null ? "" : text;
  }

  /**
   * The transaction of these fields, which may be null.
   *
   * @return null also if a number or a length is out of range
   */
  static Fisco3Transaction build(Fisco3Transaction.Builder fields) {
    try {
      return fields == null ? null : fields.build();
    } catch (IllegalArgumentException outOfRange) {
      return null;
    }
  }

  /**
   * Signs.
   *
   * @param transaction may be null
   */
  static TxPair sign(Fisco3Transaction transaction, CryptoKeyPair keyPair) {
    if (transaction == null) {
      return null;
    }
    try (PairKeys keys = PairKeys.of(keyPair)) {
      return keys == null ? null : pair(keys.sign(transaction));
    } catch (IllegalArgumentException keyNotInRange) {
      return null;
    }
  }

  /**
   * Signs the hash of a transaction.
   *
   * @param hash32 may be null
   * @return r | s | recovery id, or of SM2 r | s | public key
   */
  static byte[] signHash(byte[] hash32, CryptoKeyPair keyPair) {
    if (!Ironsign.isNative() || hash32 == null || !PairKeys.known(keyPair)) {
      return null;
    }
    if (keyPair instanceof ECDSAKeyPair) {
      return Ecdsa.sign(hash32, keyPair.getHexPrivateKey());
    }
    try (PairKeys keys = PairKeys.of(keyPair)) {
      return keys == null ? null : keys.signHashSm2(hash32);
    }
  }

  static TxPair pair(Fisco3Transaction.Signed signed) {
    return new TxPair(signed.dataHash(), signed.transaction());
  }

  /**
   * Data as the builder for version 0 takes it: hexadecimal digits of either case, with 0x or
   * without; an odd number of them has a 0 in front.
   *
   * @return null if it is anything else
   */
  static byte[] data(String digits) {
    if (digits == null) {
      return null;
    }
    String even = digits.startsWith("0x") ? digits.substring(2) : digits;
    even = even.length() % 2 == 0 ? even : "0" + even;
    return Hex.decode(even, even.length() / 2);
  }

  /**
   * A hash as the builders take it: 64 hexadecimal digits of either case, with 0x or without.
   *
   * @return null if it is anything else; the SDK also takes fewer digits and more
   */
  static byte[] hash(String digits) {
    boolean prefixed = digits != null && digits.startsWith("0x");
    return Hex.decode(prefixed ? digits.substring(2) : digits, HASH_LENGTH);
  }
}
