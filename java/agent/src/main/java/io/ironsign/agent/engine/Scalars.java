package io.ironsign.agent.engine;

import java.math.BigInteger;
import java.util.Arrays;

/** Numbers modulo the order n of secp256k1 (SEC 2, 2.4.1), between the SDKs' forms and the core's. */
final class Scalars {

  static final int LENGTH = 32;

  private static final BigInteger N =
      new BigInteger("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141", 16);
  private static final byte[] N32 = toBytes(N);
  private static final byte[] ZERO32 = new byte[LENGTH];

  private Scalars() {}

  /** Whether {@code number} lies in [1, n-1], as private keys, r and s must. */
  static boolean isValid(BigInteger number) {
    return number != null && number.signum() > 0 && number.compareTo(N) < 0;
  }

  /** The same of 32 bytes, big-endian. */
  static boolean isValid(byte[] number32) {
    return isReduced(number32) && !Arrays.equals(number32, ZERO32);
  }

  /** Whether 32 bytes are a number below n. */
  static boolean isReduced(byte[] number32) {
    for (int i = 0; i < LENGTH; i++) {
      int order = Integer.compare(number32[i] & 0xff, N32[i] & 0xff);
      if (order != 0) {
        return order < 0;
      }
    }
    return false;
  }

  /**
   * A number as 32 bytes, big-endian. The caller wipes the result if it is secret; the copy made on
   * the way is wiped here.
   *
   * @param number in [0, 2^256)
   */
  static byte[] toBytes(BigInteger number) {
    byte[] bytes32 = new byte[LENGTH];
    put(number, bytes32, 0);
    return bytes32;
  }

  /** The same, into {@code to[off, off + 32)}, which must be all zero. */
  static void put(BigInteger number, byte[] to, int off) {
    byte[] bytes = number.toByteArray();
    int signByte = bytes.length > LENGTH ? 1 : 0;
    int length = bytes.length - signByte;
    System.arraycopy(bytes, signByte, to, off + LENGTH - length, length);
    Arrays.fill(bytes, (byte) 0);
  }
}
