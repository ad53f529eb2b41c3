package io.ironsign.internal;

import io.ironsign.BadFieldException;
import java.util.Arrays;

/** Hexadecimal digits, with 0x before them or without, as the SDKs' transactions hold bytes. */
final class Hex {

  private static final int PREFIX = 2;

  /** By character; -1 for what is no digit. */
  private static final byte[] VALUES = new byte[128];

  static {
    Arrays.fill(VALUES, (byte) -1);
    for (int digit = 0; digit < 16; digit++) {
      char lower = Character.forDigit(digit, 16);
      VALUES[lower] = (byte) digit;
      VALUES[Character.toUpperCase(lower)] = (byte) digit;
    }
  }

  private Hex() {}

  /** How many digits. */
  static int digits(String hex) {
    return hex.length() - prefix(hex);
  }

  /** How many bytes they are; the first of an odd number is one for itself. */
  static int length(String hex) {
    return (digits(hex) + 1) / 2;
  }

  private static int prefix(String hex) {
    return hex.length() >= PREFIX && hex.charAt(0) == '0' && hex.charAt(1) == 'x' ? PREFIX : 0;
  }

  /** The value of the last one or two digits. */
  static int lastByte(String name, String hex) {
    int end = hex.length();
    int high = digits(hex) > 1 ? value(hex.charAt(end - 2)) : 0;
    return require(name, high << 4 | value(hex.charAt(end - 1)));
  }

  /**
   * Decodes all digits into {@code to[off, off + length(hex))}.
   *
   * @param name for the exception
   * @throws BadFieldException if one is no digit
   */
  static void decode(String name, String hex, byte[] to, int off) {
    int at = prefix(hex);
    int next = off;
    if ((hex.length() & 1) != 0) {
      to[next++] = (byte) require(name, value(hex.charAt(at++)));
    }
    int bad = 0; // its sign says whether there was any that is no digit
    for (int end = hex.length(); at < end; at += 2) {
      int octet = value(hex.charAt(at)) << 4 | value(hex.charAt(at + 1));
      bad |= octet;
      to[next++] = (byte) octet;
    }
    require(name, bad);
  }

  private static int value(char digit) {
    return digit < VALUES.length ? VALUES[digit] : -1;
  }

  private static int require(String name, int value) {
    if (value < 0) {
      throw new BadFieldException(name, "has a character that is no hexadecimal digit");
    }
    return value;
  }
}
