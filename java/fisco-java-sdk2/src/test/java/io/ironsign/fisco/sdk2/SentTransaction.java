package io.ironsign.fisco.sdk2;

import java.math.BigInteger;
import java.util.List;
import org.fisco.bcos.sdk.crypto.hash.Keccak256;
import org.fisco.bcos.sdk.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.crypto.signature.ECDSASignature;
import org.fisco.bcos.sdk.rlp.RlpDecoder;
import org.fisco.bcos.sdk.rlp.RlpEncoder;
import org.fisco.bcos.sdk.rlp.RlpList;
import org.fisco.bcos.sdk.rlp.RlpString;
import org.fisco.bcos.sdk.rlp.RlpType;
import org.fisco.bcos.sdk.transaction.model.po.RawTransaction;
import org.fisco.bcos.sdk.utils.Hex;
import org.fisco.bcos.sdk.utils.Numeric;

/**
 * A signed transaction as a node of chain 2.x reads it, by the SDK's own RLP, Keccak and WeDPR's
 * verification, which an install does not touch.
 */
final class SentTransaction {

  private static final int FIELDS = 13;
  private static final int SIGNATURE_FIELDS = 3;
  private static final int R_AND_S = 64;

  final String hex;
  final String hash;
  private final List<RlpType> fields;

  SentTransaction(String hex) {
    this.hex = hex;
    byte[] bytes = Hex.decode(Numeric.cleanHexPrefix(hex));
    hash = Numeric.toHexString(new Keccak256().hash(bytes));
    fields = ((RlpList) RlpDecoder.decode(bytes).getValues().get(0)).getValues();
    if (fields.size() != FIELDS) {
      throw new IllegalArgumentException(fields.size() + " fields");
    }
  }

  /** WeDPR recovers and compares: a wrong v is not the signer's either. */
  boolean isSignedBy(CryptoKeyPair pair) {
    byte[] payload = RlpEncoder.encode(new RlpList(fields.subList(0, FIELDS - SIGNATURE_FIELDS)));
    byte[] signature65 = new byte[R_AND_S + 1];
    copyToEnd(bytes(FIELDS - 2), signature65, R_AND_S / 2);
    copyToEnd(bytes(FIELDS - 1), signature65, R_AND_S);
    signature65[R_AND_S] = (byte) (number(FIELDS - SIGNATURE_FIELDS).intValueExact() - 27);
    return new ECDSASignature()
        .verify(pair.getHexPublicKey(), new Keccak256().hash(payload), signature65);
  }

  private static void copyToEnd(byte[] number, byte[] target, int end) {
    System.arraycopy(number, 0, target, end - number.length, number.length);
  }

  /** The transaction before it was signed. */
  RawTransaction raw() {
    return RawTransaction.createTransaction(
        randomId(),
        number(1),
        number(2),
        blockLimit(),
        to(),
        number(5),
        data(),
        chainId(),
        groupId(),
        text(9));
  }

  BigInteger randomId() {
    return number(0);
  }

  BigInteger blockLimit() {
    return number(3);
  }

  /** 0x alone for the creation of a contract. */
  String to() {
    return text(4);
  }

  String data() {
    return text(6);
  }

  BigInteger chainId() {
    return number(7);
  }

  BigInteger groupId() {
    return number(8);
  }

  private BigInteger number(int field) {
    return new BigInteger(1, bytes(field));
  }

  private String text(int field) {
    return Numeric.toHexString(bytes(field));
  }

  private byte[] bytes(int field) {
    return ((RlpString) fields.get(field)).getBytes();
  }
}
