package io.ironsign.web3j;

import java.math.BigInteger;
import java.security.SignatureException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.web3j.crypto.Hash;
import org.web3j.crypto.Keys;
import org.web3j.crypto.Sign;
import org.web3j.crypto.Sign.SignatureData;
import org.web3j.rlp.RlpDecoder;
import org.web3j.rlp.RlpEncoder;
import org.web3j.rlp.RlpList;
import org.web3j.rlp.RlpString;
import org.web3j.rlp.RlpType;
import org.web3j.utils.Numeric;

/**
 * A signed transaction as a node reads it, by the RLP and the recovery of web3j as published:
 * legacy, EIP-155, EIP-2930 and EIP-1559.
 */
final class SentTransaction {

  /** The first byte of an RLP list, which is how a transaction without a type begins. */
  private static final int RLP_LIST = 0xc0;

  private static final BigInteger EIP_155 = BigInteger.valueOf(35);

  /** v, or the parity of R.y, and r and s end each type. */
  private static final int SIGNATURE_FIELDS = 3;

  final String hex;
  final String hash;

  /** -1 for a legacy transaction of before EIP-2718. */
  final int type;

  /** -1 where the transaction names none. */
  final BigInteger chainId;

  final String from;

  private final List<RlpType> fields;

  private SentTransaction(String hex) throws SignatureException {
    byte[] bytes = Numeric.hexStringToByteArray(hex);
    this.hex = hex;
    hash = Hash.sha3(hex);
    boolean typed = (bytes[0] & 0xff) < RLP_LIST;
    type = typed ? bytes[0] : -1;
    byte[] payload = typed ? Arrays.copyOfRange(bytes, 1, bytes.length) : bytes;
    fields = ((RlpList) RlpDecoder.decode(payload).getValues().get(0)).getValues();
    BigInteger v = number(fields.size() - SIGNATURE_FIELDS);
    chainId = typed ? number(0) : eip155ChainId(v);
    BigInteger recId = typed ? v : v.subtract(firstV());
    from = "0x" + Keys.getAddress(signer(recId));
  }

  /**
   * Reads a transaction and recovers who signed it.
   *
   * @throws SignatureException if nobody did
   */
  static SentTransaction of(String hex) throws SignatureException {
    return new SentTransaction(hex);
  }

  private static BigInteger eip155ChainId(BigInteger v) {
    return v.compareTo(EIP_155) < 0 ? BigInteger.ONE.negate() : v.subtract(EIP_155).shiftRight(1);
  }

  private BigInteger firstV() {
    return chainId.signum() < 0 ? BigInteger.valueOf(27) : chainId.shiftLeft(1).add(EIP_155);
  }

  private BigInteger signer(BigInteger recId) throws SignatureException {
    BigInteger s = number(fields.size() - 1);
    if (s.compareTo(Samples.N.shiftRight(1)) > 0) {
      throw new SignatureException("s in the upper half");
    }
    SignatureData signature =
        new SignatureData(
            (byte) (27 + recId.intValueExact()),
            Samples.bytes32(number(fields.size() - 2)),
            Samples.bytes32(s));
    return Sign.signedMessageHashToKey(Hash.sha3(signedPayload()), signature);
  }

  private byte[] signedPayload() {
    List<RlpType> signed = new ArrayList<>(fields.subList(0, fields.size() - SIGNATURE_FIELDS));
    boolean namesChain = type < 0 && chainId.signum() >= 0;
    if (namesChain) {
      signed.add(RlpString.create(chainId));
      signed.add(RlpString.create(BigInteger.ZERO));
      signed.add(RlpString.create(BigInteger.ZERO));
    }
    byte[] payload = RlpEncoder.encode(new RlpList(signed));
    if (type < 0) {
      return payload;
    }
    byte[] typed = new byte[1 + payload.length];
    typed[0] = (byte) type;
    System.arraycopy(payload, 0, typed, 1, payload.length);
    return typed;
  }

  BigInteger nonce() {
    return number(type < 0 ? 0 : 1);
  }

  /** 0x alone for the creation of a contract. */
  String to() {
    return text(toField());
  }

  BigInteger value() {
    return number(toField() + 1);
  }

  String data() {
    return text(toField() + 2);
  }

  /** EIP-1559 has two prices, the others one; a type begins with the chain id. */
  private int toField() {
    switch (type) {
      case 1:
        return 4;
      case 2:
        return 5;
      default:
        return 3;
    }
  }

  private BigInteger number(int field) {
    return new BigInteger(1, ((RlpString) fields.get(field)).getBytes());
  }

  private String text(int field) {
    return Numeric.toHexString(((RlpString) fields.get(field)).getBytes());
  }
}
