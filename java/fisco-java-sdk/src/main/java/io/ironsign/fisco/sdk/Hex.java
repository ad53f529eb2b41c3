package io.ironsign.fisco.sdk;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Hexadecimal digits to bytes and back, with nothing allocated but the result: the SDK's own codec
 * leaves copies of what it decodes in its streams, and for private keys that will not do.
 */
public final class Hex {
  private static final byte[] DIGITS = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

  private Hex() {}

  /**
   * Returns the bytes that {@code digits} stands for, or null if it is anything else than two
   * digits, of either case, for each of {@code length} bytes.
   *
   * @param digits may be null
   * @return a new array
   */
  public static byte[] decode(String digits, int length) {
    return decode(digits, 0, length);
  }

  /** The digits from {@code from} on, like {@link #decode(String, int)}. */
  static byte[] decode(String digits, int from, int length) {
    if (digits == null || digits.length() != from + 2 * length) {
      return null;
    }
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      int high = value(digits.charAt(from + 2 * i));
      int low = value(digits.charAt(from + 2 * i + 1));
      if ((high | low) < 0) {
        Arrays.fill(bytes, (byte) 0); // may be the beginning of a private key
        return null;
      }
      bytes[i] = (byte) (high << 4 | low);
    }
    return bytes;
  }

  /** Two digits, in lower case, for each byte. */
  public static String encode(byte[] bytes) {
    byte[] digits = new byte[2 * bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      digits[2 * i] = DIGITS[(bytes[i] & 0xff) >>> 4];
      digits[2 * i + 1] = DIGITS[bytes[i] & 0xf];
    }
    return new String(digits, StandardCharsets.ISO_8859_1);
  }

  /** Character.digit would also take the digits of other scripts, which WeDPR refuses. */
  private static int value(char digit) {
    if (digit >= '0' && digit <= '9') {
      return digit - '0';
    }
    int letter = digit | 0x20; // lower case
    return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
  }
}
