package io.ironsign.agent.engine;

/** Hex digits as java-sdk writes and reads them. */
final class Hex {

  private static final char[] DIGITS = "0123456789abcdef".toCharArray();

  private static final int PUBLIC_KEY_LENGTH = 64;

  private Hex() {}

  static String encode(byte[] bytes) {
    char[] hex = new char[2 * bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      hex[2 * i] = DIGITS[bytes[i] >> 4 & 15];
      hex[2 * i + 1] = DIGITS[bytes[i] & 15];
    }
    return new String(hex);
  }

  /** How many characters of {@code hex} are the prefix: all of the prefix's or none. */
  static int prefixLength(String hex, String prefix) {
    return hex != null && hex.startsWith(prefix) ? prefix.length() : 0;
  }

  /**
   * Decodes what follows the first {@code off} characters.
   *
   * @param length in bytes
   * @return null if that is not 2 * {@code length} hex digits, of either case
   */
  static byte[] decode(String hex, int off, int length) {
    if (hex == null || hex.length() - off != 2 * length) {
      return null;
    }
    byte[] bytes = new byte[length];
    int invalid = 0;
    for (int i = 0; i < length; i++) {
      int high = digit(hex.charAt(off + 2 * i));
      int low = digit(hex.charAt(off + 2 * i + 1));
      invalid |= high | low;
      bytes[i] = (byte) (high << 4 | low);
    }
    return invalid < 0 ? null : bytes;
  }

  /** x | y, 64 bytes, of digits with 04 before them or without; null for anything else. */
  static byte[] publicKey64(String hex) {
    byte[] key64 = decode(hex, 0, PUBLIC_KEY_LENGTH);
    return key64 != null ? key64 : decode(hex, prefixLength(hex, "04"), PUBLIC_KEY_LENGTH);
  }

  /** Negative if it is none. ASCII only: Character.digit takes the digits of other scripts too. */
  private static int digit(char c) {
    return c < 128 ? Character.digit(c, 16) : -1;
  }
}
