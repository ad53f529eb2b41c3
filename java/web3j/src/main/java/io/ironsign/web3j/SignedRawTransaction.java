package io.ironsign.web3j;

import io.ironsign.Ironsign;
import io.ironsign.SignedTransaction;
import java.math.BigInteger;
import java.security.SignatureException;
import org.web3j.crypto.Sign.SignatureData;
import org.web3j.crypto.transaction.type.ITransaction;
import org.web3j.crypto.transaction.type.TransactionType;
import org.web3j.utils.Numeric;

/**
 * web3j's {@link org.web3j.crypto.SignedRawTransaction} that recovers its sender natively: change
 * the import, or take it from {@link TransactionDecoder}.
 *
 * <p>Not web3j's are chain ids from 2^62, whose v does not fit a {@code long}: they are read in
 * full, where web3j computes another chain and with it the address of nobody. And a v that no type
 * of transaction has is refused.
 */
public class SignedRawTransaction extends org.web3j.crypto.SignedRawTransaction {

  private static final int EVEN_V = Signatures.LOWEST_V;
  private static final int ODD_V = EVEN_V + 1;

  /** EIP-155: v = 35 + 2 chain id + parity. */
  private static final BigInteger FIRST_V_OF_CHAIN = BigInteger.valueOf(35);

  /** Null if it was put together here. */
  private final String hexTransaction;

  /** A legacy transaction. */
  public SignedRawTransaction(
      BigInteger nonce,
      BigInteger gasPrice,
      BigInteger gasLimit,
      String to,
      BigInteger value,
      String data,
      SignatureData signatureData) {
    super(nonce, gasPrice, gasLimit, to, value, data, signatureData);
    this.hexTransaction = null;
  }

  /** A transaction of any type. */
  public SignedRawTransaction(ITransaction transaction, SignatureData signatureData) {
    this(transaction, signatureData, null);
  }

  /**
   * A transaction that was decoded.
   *
   * @param hexTransaction what it was decoded from, which spares encoding it again
   */
  SignedRawTransaction(
      ITransaction transaction, SignatureData signatureData, String hexTransaction) {
    super(transaction, signatureData);
    this.hexTransaction = hexTransaction;
  }

  /**
   * The address of the sender, whose signature this carries.
   *
   * @return 0x and 40 digits, lower case
   * @throws SignatureException if no key can have made the signature, or v is out of range
   */
  @Override
  public String getFrom() throws SignatureException {
    SignatureData signature = getSignatureData();
    if (signature == null || signature.getV() == null) {
      return super.getFrom();
    }
    byte[] sender = senderOfRaw();
    if (sender != null) {
      return Numeric.toHexString(sender);
    }
    BigInteger v = Numeric.toBigInt(signature.getV());
    if (!isWithoutChain(v) && !(isLegacy() && v.compareTo(FIRST_V_OF_CHAIN) >= 0)) {
      throw new SignatureException("v out of range: " + v);
    }
    SignatureData withRealV = new SignatureData(getRealV(v), signature.getR(), signature.getS());
    return "0x" + Keys.getAddress(Sign.signedMessageToKey(signingPayload(v), withRealV));
  }

  /** Null if there are no bytes, or web3j reads them in a way of its own. */
  private byte[] senderOfRaw() {
    if (hexTransaction == null || !Ironsign.isNative()) {
      return null;
    }
    try {
      SignedTransaction raw =
          SignedTransaction.decode(Numeric.hexStringToByteArray(hexTransaction));
      return isReadAlike(raw) ? raw.sender() : null;
    } catch (IllegalArgumentException | SignatureException e) {
      return null; // web3j's way says what is wrong
    }
  }

  /** Where web3j signs for chain 0 it encodes the 0 as a byte, which no RLP of a number is. */
  private boolean isReadAlike(SignedTransaction raw) {
    boolean chainZero = raw.chainId() != null && raw.chainId().signum() == 0;
    return !chainZero && isLegacy() == (raw.type() == SignedTransaction.Type.LEGACY);
  }

  private boolean isLegacy() {
    return getType() == TransactionType.LEGACY;
  }

  private byte[] signingPayload(BigInteger v) {
    if (isLong(v)) {
      return getEncodedTransaction(getChainId());
    }
    // Where v would stand there is the chain id, with nothing for r and s.
    byte[] nothing = {};
    return TransactionEncoder.encodeSigned(
        this, new SignatureData(chainIdOf(v).toByteArray(), nothing, nothing));
  }

  /**
   * 27 plus the recovery id.
   *
   * @param v as the transaction has it
   */
  @Override
  public byte getRealV(BigInteger v) {
    if (isLong(v)) {
      return super.getRealV(v);
    }
    return (byte) (v.testBit(0) ? EVEN_V : ODD_V);
  }

  /**
   * The chain id that v carries.
   *
   * @return null if it carries none: before EIP-155, and in typed transactions
   * @throws ArithmeticException if it is above 2^63 - 1
   */
  @Override
  public Long getChainId() {
    SignatureData signature = getSignatureData();
    if (signature == null || signature.getV() == null) {
      return super.getChainId();
    }
    BigInteger v = Numeric.toBigInt(signature.getV());
    return isLong(v) ? super.getChainId() : Long.valueOf(chainIdOf(v).longValueExact());
  }

  private static boolean isWithoutChain(BigInteger v) {
    return v.equals(BigInteger.valueOf(EVEN_V)) || v.equals(BigInteger.valueOf(ODD_V));
  }

  private static boolean isLong(BigInteger v) {
    return v.bitLength() < Long.SIZE;
  }

  private static BigInteger chainIdOf(BigInteger v) {
    return v.subtract(FIRST_V_OF_CHAIN).shiftRight(1);
  }
}
