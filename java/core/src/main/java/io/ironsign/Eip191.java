package io.ironsign;

import java.nio.charset.StandardCharsets;
import java.security.SignatureException;
import java.util.Arrays;
import java.util.Objects;

/**
 * EIP-191: signed data that is no transaction, as it begins with the byte 19, and says of what kind
 * it is. Version 45 is what wallets call {@code personal_sign}; version 1 is {@link Eip712}.
 *
 * <p>Every method is static, has no state and may be called from any number of threads. All throw
 * {@link IllegalStateException} if the native library is not in use ({@link Ironsign#status()}).
 */
public final class Eip191 {

  private static final int ADDRESS_LENGTH = 20;

  /** 19, and the version byte, which is the E. */
  private static final String PERSONAL = "\u0019Ethereum Signed Message:\n";

  private Eip191() {}

  /**
   * The digest of a personal message (version 45): of a prefix, the length of the message in bytes
   * as decimal digits, and the message.
   *
   * @param message any number of bytes; not modified
   * @return 32 bytes
   */
  public static byte[] hash(byte[] message) {
    return Keccak256.digest(personal(message));
  }

  /**
   * Signs a personal message (version 45).
   *
   * @param message any number of bytes; not modified
   * @param privateKey32 32 bytes: a number in [1, n-1]
   * @return 65 bytes: r (32), s (32), recovery id (0 to 3)
   */
  public static byte[] sign(byte[] message, byte[] privateKey32) {
    byte[] payload = personal(message);
    return Secp256k1.keccakSignRecoverable(payload, 0, payload.length, privateKey32);
  }

  /**
   * The address that signed a personal message (version 45).
   *
   * @param message any number of bytes; not modified
   * @param sig65 65 bytes: r (32), s (32), recovery id
   * @return 20 bytes
   * @throws SignatureException if no key can have made the signature
   */
  public static byte[] recover(byte[] message, byte[] sig65) throws SignatureException {
    byte[] payload = personal(message);
    return Secp256k1.keccakRecoverAddress(payload, 0, payload.length, sig65);
  }

  /**
   * The digest of data for a validator (version 0): of 19, 00, the validator and the data.
   *
   * @param validator20 20 bytes: the address of the contract that verifies
   * @param data any number of bytes; not modified
   * @return 32 bytes
   */
  public static byte[] hashForValidator(byte[] validator20, byte[] data) {
    return Keccak256.digest(forValidator(validator20, data));
  }

  /**
   * Signs data for a validator (version 0).
   *
   * @param validator20 20 bytes: the address of the contract that verifies
   * @param data any number of bytes; not modified
   * @param privateKey32 32 bytes: a number in [1, n-1]
   * @return 65 bytes: r (32), s (32), recovery id (0 to 3)
   */
  public static byte[] signForValidator(byte[] validator20, byte[] data, byte[] privateKey32) {
    byte[] payload = forValidator(validator20, data);
    return Secp256k1.keccakSignRecoverable(payload, 0, payload.length, privateKey32);
  }

  /**
   * The address that signed data for a validator (version 0).
   *
   * @param validator20 20 bytes: the address of the contract that verifies
   * @param data any number of bytes; not modified
   * @param sig65 65 bytes: r (32), s (32), recovery id
   * @return 20 bytes
   * @throws SignatureException if no key can have made the signature
   */
  public static byte[] recoverForValidator(byte[] validator20, byte[] data, byte[] sig65)
      throws SignatureException {
    byte[] payload = forValidator(validator20, data);
    return Secp256k1.keccakRecoverAddress(payload, 0, payload.length, sig65);
  }

  private static byte[] personal(byte[] message) {
    Objects.requireNonNull(message, "message");
    byte[] prefix = (PERSONAL + message.length).getBytes(StandardCharsets.US_ASCII);
    return concatenated(prefix, message);
  }

  private static byte[] forValidator(byte[] validator20, byte[] data) {
    Objects.requireNonNull(validator20, "validator20");
    Objects.requireNonNull(data, "data");
    if (validator20.length != ADDRESS_LENGTH) {
      throw new IllegalArgumentException(
          "validator20 has " + validator20.length + " bytes, not " + ADDRESS_LENGTH);
    }
    byte[] prefix = new byte[2 + ADDRESS_LENGTH];
    prefix[0] = 0x19;
    System.arraycopy(validator20, 0, prefix, 2, ADDRESS_LENGTH);
    return concatenated(prefix, data);
  }

  private static byte[] concatenated(byte[] prefix, byte[] message) {
    byte[] payload = Arrays.copyOf(prefix, prefix.length + message.length);
    System.arraycopy(message, 0, payload, prefix.length, message.length);
    return payload;
  }
}
