package io.ironsign;

import io.ironsign.internal.Scalars;
import java.math.BigInteger;
import java.security.SignatureException;
import java.util.Arrays;

/** From what was signed and the signature to the address that signed. */
final class SenderRecovery {

  static final int ADDRESS_LENGTH = 20;

  private static final int DIGEST_LENGTH = 32;

  private SenderRecovery() {}

  /**
   * @param payload is hashed with Keccak-256
   * @return 20 bytes: the end of Keccak-256 of the public key
   */
  static byte[] address(byte[] payload, byte[] sig65) throws SignatureException {
    byte[] publicKey64 = Secp256k1.recover(Keccak256.digest(payload), sig65);
    return Arrays.copyOfRange(
        Keccak256.digest(publicKey64), DIGEST_LENGTH - ADDRESS_LENGTH, DIGEST_LENGTH);
  }

  /**
   * The form the core has, if s is at most n/2.
   *
   * @throws SignatureException if the numbers are not those of a valid signature
   */
  static byte[] sig65(BigInteger yParity, BigInteger r, BigInteger s) throws SignatureException {
    if (yParity.bitLength() > 1) {
      throw new SignatureException("yParity must be 0 or 1");
    }
    if (!Scalars.isValid(r) || !Scalars.isLow(s)) {
      throw new SignatureException("r must be in [1, n-1] and s in [1, n/2]");
    }
    byte[] sig65 = new byte[2 * Scalars.LENGTH + 1];
    Scalars.put(r, sig65, 0);
    Scalars.put(s, sig65, Scalars.LENGTH);
    sig65[2 * Scalars.LENGTH] = yParity.byteValue();
    return sig65;
  }
}
