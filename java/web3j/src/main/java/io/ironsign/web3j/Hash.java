package io.ironsign.web3j;

import io.ironsign.Ironsign;
import io.ironsign.Keccak256;
import java.nio.charset.StandardCharsets;
import org.web3j.utils.Numeric;

/**
 * web3j's {@link org.web3j.crypto.Hash} with Keccak-256 computed natively: change the import. The
 * other hash functions, odd input, and all of it while the native library is not in use, are
 * web3j's.
 */
public final class Hash {

  private Hash() {}

  /**
   * The digest by an algorithm of the JDK.
   *
   * @param algorithm its name in the JDK, in upper or lower case
   * @throws RuntimeException if there is no such algorithm
   */
  public static byte[] hash(byte[] input, String algorithm) {
    return org.web3j.crypto.Hash.hash(input, algorithm);
  }

  /**
   * Keccak-256 of bytes written as hexadecimal digits.
   *
   * @param hexInput with or without 0x
   * @return 0x and 64 digits
   */
  public static String sha3(String hexInput) {
    return Ironsign.isNative()
        ? Numeric.toHexString(sha3(Numeric.hexStringToByteArray(hexInput)))
        : org.web3j.crypto.Hash.sha3(hexInput);
  }

  /**
   * Keccak-256 of {@code input[offset, offset + length)}.
   *
   * @return 32 bytes
   */
  public static byte[] sha3(byte[] input, int offset, int length) {
    boolean inRange =
        input != null && offset >= 0 && length >= 0 && length <= input.length - offset;
    return inRange && Ironsign.isNative()
        ? Keccak256.digest(input, offset, length)
        : org.web3j.crypto.Hash.sha3(input, offset, length);
  }

  /**
   * Keccak-256.
   *
   * @return 32 bytes
   */
  public static byte[] sha3(byte[] input) {
    return input != null && Ironsign.isNative()
        ? Keccak256.digest(input)
        : org.web3j.crypto.Hash.sha3(input);
  }

  /**
   * Keccak-256 of text in UTF-8.
   *
   * @return 0x and 64 digits
   */
  public static String sha3String(String utf8String) {
    return utf8String != null && Ironsign.isNative()
        ? Numeric.toHexString(Keccak256.digest(utf8String.getBytes(StandardCharsets.UTF_8)))
        : org.web3j.crypto.Hash.sha3String(utf8String);
  }

  /**
   * SHA-256.
   *
   * @return 32 bytes
   */
  public static byte[] sha256(byte[] input) {
    return org.web3j.crypto.Hash.sha256(input);
  }

  /**
   * HMAC with SHA-512.
   *
   * @return 64 bytes
   */
  public static byte[] hmacSha512(byte[] key, byte[] input) {
    return org.web3j.crypto.Hash.hmacSha512(key, input);
  }

  /**
   * RIPEMD-160 of SHA-256.
   *
   * @return 20 bytes
   */
  public static byte[] sha256hash160(byte[] input) {
    return org.web3j.crypto.Hash.sha256hash160(input);
  }

  /**
   * BLAKE2b-256.
   *
   * @return 32 bytes
   */
  public static byte[] blake2b256(byte[] input) {
    return org.web3j.crypto.Hash.blake2b256(input);
  }
}
