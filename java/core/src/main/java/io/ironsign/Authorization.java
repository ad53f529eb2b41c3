package io.ironsign;

import io.ironsign.internal.FieldSink;
import io.ironsign.internal.Rlp;
import io.ironsign.internal.Scalars;
import io.ironsign.internal.TransactionForm;
import io.ironsign.internal.TransactionSigner;
import java.math.BigInteger;
import java.security.SignatureException;
import java.util.Arrays;

/**
 * An entry of the authorization list of an EIP-7702 transaction: an account's consent to run the
 * code of an address.
 */
public final class Authorization {

  private static final BigInteger UNSIGNED = BigInteger.ZERO;

  final BigInteger chainId;
  final byte[] address;
  final BigInteger nonce;
  final BigInteger yParity;
  final BigInteger r;
  final BigInteger s;

  /**
   * An authorization that is signed already.
   *
   * @param chainId in [0, 2^256); 0 is for every chain
   * @param address20 20 bytes: where the code is; copied
   * @param nonce of the account that signed, in [0, 2^64)
   * @param yParity in [0, 2^256), as r and s: that they are anybody's signature is not checked
   * @throws BadFieldException for what is outside of these
   */
  public Authorization(
      BigInteger chainId,
      byte[] address20,
      BigInteger nonce,
      BigInteger yParity,
      BigInteger r,
      BigInteger s) {
    this.chainId = Transaction.requirePresent("authorization chainId", chainId);
    this.address = Transaction.copy("authorization address", address20, Transaction.ADDRESS_LENGTH);
    this.nonce = Transaction.requirePresent("authorization nonce", nonce);
    this.yParity = Transaction.requirePresent("authorization yParity", yParity);
    this.r = Transaction.requirePresent("authorization r", r);
    this.s = Transaction.requirePresent("authorization s", s);
    TransactionSigner.check(SIGNED, this);
  }

  /**
   * Signs an authorization: Keccak-256 of 5 and the RLP list of the first three fields.
   *
   * @param chainId in [0, 2^256); 0 is for every chain
   * @param address20 20 bytes: where the code is; copied
   * @param nonce of the account that signs, in [0, 2^64)
   * @param privateKey32 of that account: a number in [1, n-1]
   * @throws BadFieldException for a field that is outside of these
   */
  public static Authorization sign(
      BigInteger chainId, byte[] address20, BigInteger nonce, byte[] privateKey32) {
    Authorization unsigned =
        new Authorization(chainId, address20, nonce, UNSIGNED, UNSIGNED, UNSIGNED);
    byte[] payload = TransactionSigner.payload(PAYLOAD, unsigned);
    byte[] sig65 = Secp256k1.keccakSignRecoverable(payload, 0, payload.length, privateKey32);
    return new Authorization(
        chainId,
        address20,
        nonce,
        BigInteger.valueOf(sig65[64]),
        new BigInteger(1, Arrays.copyOfRange(sig65, 0, 32)),
        new BigInteger(1, Arrays.copyOfRange(sig65, 32, 64)));
  }

  /** The chain it is for; 0 for every chain. */
  public BigInteger chainId() {
    return chainId;
  }

  /** Where the code is, 20 bytes: a copy. */
  public byte[] address20() {
    return address.clone();
  }

  /** Of the account that signed. */
  public BigInteger nonce() {
    return nonce;
  }

  /** A valid one is 0 or 1. */
  public BigInteger yParity() {
    return yParity;
  }

  /** A valid one lies in [1, n-1]. */
  public BigInteger r() {
    return r;
  }

  /** A valid one lies in [1, n/2]. */
  public BigInteger s() {
    return s;
  }

  /**
   * The address of the account that signed.
   *
   * @return 20 bytes
   * @throws SignatureException if the signature is not valid; a node then passes over the
   *     authorization, and the transaction stays valid
   */
  public byte[] authority() throws SignatureException {
    if (yParity.bitLength() > 1 || !Scalars.isValid(r) || !Scalars.isLow(s)) {
      throw new SignatureException("yParity must be 0 or 1, r in [1, n-1] and s in [1, n/2]");
    }
    byte[] sig65 = new byte[2 * Scalars.LENGTH + 1];
    Scalars.put(r, sig65, 0);
    Scalars.put(s, sig65, Scalars.LENGTH);
    sig65[2 * Scalars.LENGTH] = yParity.byteValue();
    byte[] payload = TransactionSigner.payload(PAYLOAD, this);
    return Secp256k1.keccakRecoverAddress(payload, 0, payload.length, sig65);
  }

  /** What is in the list that {@link #tell} writes. */
  long length() {
    return Rlp.authorizationPayload(chainId, nonce, yParity, r, s);
  }

  /** Tells all fields, which are checked. */
  void tell(FieldSink out) {
    tellUnsigned(out);
    out.number("authorization yParity", yParity);
    out.number("authorization r", r);
    out.number("authorization s", s);
  }

  private void tellUnsigned(FieldSink out) {
    out.number("authorization chainId", chainId);
    out.bytes(address);
    out.nonce("authorization nonce", nonce);
  }

  /** What is signed: it begins with a 5, as a transaction does with its type. */
  private static final TransactionForm<Authorization> PAYLOAD =
      new TransactionForm<Authorization>() {
        @Override
        public int type(Authorization authorization) {
          return 5;
        }

        @Override
        public void fields(Authorization authorization, FieldSink out) {
          authorization.tellUnsigned(out);
        }
      };

  private static final TransactionForm<Authorization> SIGNED =
      new TransactionForm<Authorization>() {
        @Override
        public int type(Authorization authorization) {
          return 0;
        }

        @Override
        public void fields(Authorization authorization, FieldSink out) {
          authorization.tell(out);
        }
      };
}
