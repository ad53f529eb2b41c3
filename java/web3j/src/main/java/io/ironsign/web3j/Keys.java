package io.ironsign.web3j;

import io.ironsign.Ironsign;
import io.ironsign.Keccak256;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.InvalidAlgorithmParameterException;
import java.security.NoSuchAlgorithmException;
import java.security.NoSuchProviderException;
import java.security.SecureRandom;
import java.util.Arrays;
import org.web3j.crypto.ECKeyPair;
import org.web3j.utils.Numeric;
import org.web3j.utils.Strings;

/**
 * web3j's {@link org.web3j.crypto.Keys} with public keys and addresses computed natively: change
 * the import. Odd input, and all of it while the native library is not in use, is left to web3j.
 */
public final class Keys {

  /** Bits of an address. */
  public static final int ADDRESS_SIZE = org.web3j.crypto.Keys.ADDRESS_SIZE;

  /** Hexadecimal digits of an address. */
  public static final int ADDRESS_LENGTH_IN_HEX = org.web3j.crypto.Keys.ADDRESS_LENGTH_IN_HEX;

  /** Hexadecimal digits of a private key. */
  public static final int PRIVATE_KEY_LENGTH_IN_HEX =
      org.web3j.crypto.Keys.PRIVATE_KEY_LENGTH_IN_HEX;

  private static final int ADDRESS_LENGTH = ADDRESS_SIZE / Byte.SIZE;
  private static final int PUBLIC_KEY_LENGTH = 64;
  private static final int PUBLIC_KEY_LENGTH_IN_HEX = 2 * PUBLIC_KEY_LENGTH;

  private static final SecureRandom RANDOM = new SecureRandom();

  static {
    // For its side effect: until 4.10 web3j's class, when it is initialized, registers BouncyCastle
    // with the JDK, and applications have come to count on it.
    org.web3j.crypto.Keys.getAddress(new byte[0]);
  }

  private Keys() {}

  /** A new key pair, its private key drawn from a {@link SecureRandom} of the JDK. */
  public static ECKeyPair createEcKeyPair()
      throws InvalidAlgorithmParameterException, NoSuchAlgorithmException, NoSuchProviderException {
    return createEcKeyPair(RANDOM);
  }

  /**
   * A new key pair, its private key drawn from {@code random} as web3j draws it, so that the same
   * random bytes make the same pair.
   *
   * @param random null for a {@link SecureRandom} of the JDK
   */
  public static ECKeyPair createEcKeyPair(SecureRandom random)
      throws InvalidAlgorithmParameterException, NoSuchAlgorithmException, NoSuchProviderException {
    return Ironsign.isNative() && random != null
        ? KeyPairGenerator.generate(random)
        : org.web3j.crypto.Keys.createEcKeyPair(random);
  }

  /**
   * The address of a key pair.
   *
   * @return 40 digits, lower case, without 0x
   */
  public static String getAddress(ECKeyPair ecKeyPair) {
    return ecKeyPair != null
        ? getAddress(ecKeyPair.getPublicKey())
        : org.web3j.crypto.Keys.getAddress(ecKeyPair);
  }

  /**
   * The address of a public key.
   *
   * @param publicKey the 64 bytes x | y as a number
   * @return 40 digits, lower case, without 0x
   */
  public static String getAddress(BigInteger publicKey) {
    boolean fits =
        publicKey != null
            && publicKey.signum() >= 0
            && publicKey.bitLength() <= PUBLIC_KEY_LENGTH * Byte.SIZE;
    return fits && Ironsign.isNative()
        ? toHex(getAddress(Numeric.toBytesPadded(publicKey, PUBLIC_KEY_LENGTH)))
        : org.web3j.crypto.Keys.getAddress(publicKey);
  }

  /**
   * The address of a public key.
   *
   * @param publicKey x | y as hexadecimal digits, with or without 0x and leading zeros
   * @return 40 digits, lower case, without 0x
   */
  public static String getAddress(String publicKey) {
    String digits = Numeric.cleanHexPrefix(publicKey);
    if (!Ironsign.isNative() || digits == null || digits.length() > PUBLIC_KEY_LENGTH_IN_HEX) {
      return org.web3j.crypto.Keys.getAddress(publicKey);
    }
    String zeros = Strings.zeros(PUBLIC_KEY_LENGTH_IN_HEX - digits.length());
    return toHex(getAddress(Numeric.hexStringToByteArray(zeros + digits)));
  }

  /**
   * The address of a public key.
   *
   * @param publicKey 64 bytes x | y; not modified
   * @return 20 bytes
   */
  public static byte[] getAddress(byte[] publicKey) {
    if (!Ironsign.isNative() || publicKey == null) {
      return org.web3j.crypto.Keys.getAddress(publicKey);
    }
    byte[] hash = Keccak256.digest(publicKey);
    return Arrays.copyOfRange(hash, hash.length - ADDRESS_LENGTH, hash.length);
  }

  /**
   * An address with the checksum of EIP-55 in its upper and lower case.
   *
   * @param address 40 digits of any case, with or without 0x (other text as web3j takes it)
   * @return 0x and 40 digits
   */
  public static String toChecksumAddress(String address) {
    String digits = Numeric.cleanHexPrefix(address);
    if (!Ironsign.isNative() || !isAddress(digits)) {
      return org.web3j.crypto.Keys.toChecksumAddress(address);
    }
    byte[] lower = digits.getBytes(StandardCharsets.US_ASCII);
    for (int i = 0; i < lower.length; i++) {
      lower[i] = (byte) Character.toLowerCase(lower[i]);
    }
    byte[] hash = Keccak256.digest(lower);
    StringBuilder checksummed = new StringBuilder("0x");
    for (int i = 0; i < lower.length; i++) {
      int nibble = hash[i / 2] >> (i % 2 == 0 ? 4 : 0) & 0xf;
      char digit = (char) lower[i];
      checksummed.append(nibble >= 8 ? Character.toUpperCase(digit) : digit);
    }
    return checksummed.toString();
  }

  private static boolean isAddress(String digits) {
    return digits != null
        && digits.length() == ADDRESS_LENGTH_IN_HEX
        && digits.chars().allMatch(c -> c < 0x80 && Character.digit(c, 16) >= 0);
  }

  private static String toHex(byte[] bytes) {
    return Numeric.toHexStringNoPrefix(bytes);
  }

  /**
   * Both keys of a pair in bytes.
   *
   * @return 96 bytes: private key, x, y
   */
  public static byte[] serialize(ECKeyPair ecKeyPair) {
    return org.web3j.crypto.Keys.serialize(ecKeyPair);
  }

  /**
   * The pair that {@link #serialize} wrote.
   *
   * @param input 96 bytes: private key, x, y
   * @throws RuntimeException if it has another length
   */
  public static ECKeyPair deserialize(byte[] input) {
    return org.web3j.crypto.Keys.deserialize(input);
  }
}
