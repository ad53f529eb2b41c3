package io.ironsign;

import java.math.BigInteger;

/** Bytes as they stand in vectors and messages. */
final class Hex {

  private Hex() {}

  static byte[] decode(String hex) {
    byte[] bytes = new byte[hex.length() / 2];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) Integer.parseInt(hex.substring(2 * i, 2 * i + 2), 16);
    }
    return bytes;
  }

  static String encode(byte[] bytes) {
    StringBuilder hex = new StringBuilder(2 * bytes.length);
    for (byte b : bytes) {
      hex.append(String.format("%02x", b));
    }
    return hex.toString();
  }

  /** A number in [0, 2^256) as 32 bytes. */
  static byte[] bytes32(BigInteger number) {
    return decode(String.format("%064x", number));
  }
}
