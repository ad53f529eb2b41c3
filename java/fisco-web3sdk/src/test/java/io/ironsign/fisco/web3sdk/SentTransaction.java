package io.ironsign.fisco.web3sdk;

import java.math.BigInteger;
import java.util.List;
import org.fisco.bcos.web3j.crypto.ECDSASignature;
import org.fisco.bcos.web3j.crypto.ExtendedRawTransaction;
import org.fisco.bcos.web3j.crypto.RawTransaction;
import org.fisco.bcos.web3j.crypto.SHA3Digest;
import org.fisco.bcos.web3j.crypto.Sign;
import org.fisco.bcos.web3j.rlp.RlpDecoder;
import org.fisco.bcos.web3j.rlp.RlpEncoder;
import org.fisco.bcos.web3j.rlp.RlpList;
import org.fisco.bcos.web3j.rlp.RlpString;
import org.fisco.bcos.web3j.rlp.RlpType;
import org.fisco.bcos.web3j.utils.Numeric;

/**
 * A signed transaction as a node of chain 2.x reads it, by the SDK's own RLP, Keccak and recovery,
 * which an install does not touch.
 */
final class SentTransaction {

  private static final int RAW_FIELDS = 10;
  private static final int EXTENDED_FIELDS = 13;
  private static final int SIGNATURE_FIELDS = 3;

  final String hex;
  final String hash;

  /** Of who signed it, or of nobody. */
  final BigInteger publicKey;

  private final List<RlpType> fields;

  SentTransaction(String hex) {
    this.hex = hex;
    hash = new SHA3Digest().hash(hex);
    fields =
        ((RlpList) RlpDecoder.decode(Numeric.hexStringToByteArray(hex)).getValues().get(0))
            .getValues();
    if (fields.size() != RAW_FIELDS && fields.size() != EXTENDED_FIELDS) {
      throw new IllegalArgumentException(fields.size() + " fields");
    }
    publicKey = signer();
  }

  private BigInteger signer() {
    int signed = fields.size() - SIGNATURE_FIELDS;
    byte[] payload = RlpEncoder.encode(new RlpList(fields.subList(0, signed)));
    BigInteger s = number(signed + 2);
    if (s.compareTo(TestData.N.shiftRight(1)) > 0) {
      throw new IllegalArgumentException("s in the upper half");
    }
    return Sign.recoverFromSignature(
        number(signed).intValueExact() - 27,
        new ECDSASignature(number(signed + 1), s),
        new SHA3Digest().hash(payload));
  }

  boolean isExtended() {
    return fields.size() == EXTENDED_FIELDS;
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

  BigInteger value() {
    return number(5);
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

  /** The transaction before it was signed. */
  RawTransaction raw() {
    return RawTransaction.createTransaction(
        randomId(), number(1), number(2), blockLimit(), to(), value(), data());
  }

  /** The transaction before it was signed. */
  ExtendedRawTransaction extended() {
    return ExtendedRawTransaction.createTransaction(
        randomId(),
        number(1),
        number(2),
        blockLimit(),
        to(),
        value(),
        data(),
        chainId(),
        groupId(),
        text(9));
  }

  private BigInteger number(int field) {
    return new BigInteger(1, ((RlpString) fields.get(field)).getBytes());
  }

  private String text(int field) {
    return Numeric.toHexString(((RlpString) fields.get(field)).getBytes());
  }
}
