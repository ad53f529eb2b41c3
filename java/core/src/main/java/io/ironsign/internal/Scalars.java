package io.ironsign.internal;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * Numbers modulo the order n of secp256k1 (SEC 2, 2.4.1) or of SM2's curve (GB/T 32918.5), between
 * BigInteger and 32 bytes.
 */
public final class Scalars {

  /** Bytes that a number takes. */
  public static final int LENGTH = 32;

  private static final BigInteger N =
      new BigInteger("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141", 16);

  /** n - 1 of SM2: the first number above its private keys. */
  private static final BigInteger SM2_N_MINUS_1 =
      new BigInteger("fffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54122", 16);

  static final BigInteger SM2_N = SM2_N_MINUS_1.add(BigInteger.ONE);

  private static final BigInteger HALF_N = N.shiftRight(1);

  private static final byte[] N_32 = toBytes(N);
  private static final byte[] SM2_N_MINUS_1_32 = toBytes(SM2_N_MINUS_1);

  private Scalars() {}

  /**
   * Whether {@code number} lies in [1, n-1] for the n of secp256k1, as private keys, r and s must.
   *
   * @param number any, or null, which is not valid
   */
  public static boolean isValid(BigInteger number) {
    return number != null && number.signum() > 0 && number.compareTo(N) < 0;
  }

  /**
   * Whether {@code number} lies in [1, n-2] for the n of SM2, as private keys must.
   *
   * @param number any, or null, which is not valid
   */
  public static boolean isSm2PrivateKey(BigInteger number) {
    return number != null && number.signum() > 0 && number.compareTo(SM2_N_MINUS_1) < 0;
  }

  /**
   * Whether {@code number} lies in [1, n-1] for the n of SM2, as r and s must.
   *
   * @param number any, or null, which does not
   */
  public static boolean isSm2Scalar(BigInteger number) {
    return number != null && number.signum() > 0 && number.compareTo(SM2_N) < 0;
  }

  /**
   * Whether {@code number} lies in [1, n/2], as s must by EIP-2.
   *
   * @param number any, or null, which does not
   */
  public static boolean isLow(BigInteger number) {
    return isValid(number) && number.compareTo(HALF_N) <= 0;
  }

  /**
   * A number as 32 bytes, big-endian. The copy made on the way is wiped here.
   *
   * @param number in [0, 2^256)
   * @return a new array, which the caller wipes if it is secret
   */
  public static byte[] toBytes(BigInteger number) {
    byte[] bytes32 = new byte[LENGTH];
    put(number, bytes32, 0);
    return bytes32;
  }

  /**
   * Writes a number, big-endian, into {@code to[off, off + 32)}.
   *
   * @param number in [0, 2^256)
   * @param to all zero there
   */
  public static void put(BigInteger number, byte[] to, int off) {
    byte[] bytes = number.toByteArray(); // 1 to 33: perhaps a sign byte, no other leading zero
    int signByte = bytes.length > LENGTH ? 1 : 0;
    int length = bytes.length - signByte;
    System.arraycopy(bytes, signByte, to, off + LENGTH - length, length);
    Arrays.fill(bytes, (byte) 0);
  }

  /**
   * Two numbers as 64 bytes: the coordinates of a public key, or r and s.
   *
   * @return null unless both are in [0, 2^256)
   */
  public static byte[] pair(BigInteger first, BigInteger second) {
    if (!isUint256(first) || !isUint256(second)) {
      return null;
    }
    byte[] bytes64 = new byte[2 * LENGTH];
    put(first, bytes64, 0);
    put(second, bytes64, LENGTH);
    return bytes64;
  }

  /**
   * Looks at a private key of secp256k1, in a time that does not depend on it.
   *
   * @throws IllegalArgumentException if it has not 32 bytes, or is not in [1, n-1]
   */
  public static void requirePrivateKey(byte[] privateKey32) {
    requireBelow(privateKey32, N_32, "[1, n-1]");
  }

  /**
   * The same for SM2.
   *
   * @throws IllegalArgumentException if it has not 32 bytes, or is not in [1, n-2]
   */
  public static void requireSm2PrivateKey(byte[] privateKey32) {
    requireBelow(privateKey32, SM2_N_MINUS_1_32, "[1, n-2]");
  }

  private static void requireBelow(byte[] privateKey32, byte[] bound32, String range) {
    if (privateKey32.length != LENGTH) {
      throw new IllegalArgumentException(
          "privateKey32 must be 32 bytes long, not " + privateKey32.length);
    }
    int borrow = 0;
    int ones = 0;
    for (int i = LENGTH - 1; i >= 0; i--) {
      int digit = privateKey32[i] & 0xff;
      borrow = digit - (bound32[i] & 0xff) - borrow >>> 31;
      ones |= digit;
    }
    if (borrow == 0 || ones == 0) {
      throw new IllegalArgumentException("privateKey32 is not in " + range);
    }
  }

  private static boolean isUint256(BigInteger number) {
    return number != null && number.signum() >= 0 && number.bitLength() <= 8 * LENGTH;
  }
}
