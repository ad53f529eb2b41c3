package io.ironsign.demo;

import java.math.BigInteger;
import java.util.Random;

/** The account, the token and the payments that every client of the demo has in common. */
final class Payments {

  /** SHA-256 of "ironsign demo": a key that anyone can compute and that owns nothing. */
  static final BigInteger PRIVATE_KEY =
      new BigInteger("2e40a1b44a9395208fca79978eacd816a05f649304814802bb15df9f7ef2c21a", 16);

  /** Address of the token contract. */
  static final String TOKEN = "0x11d7be620c74efbeaa137b9a7454d2b212ac8541";

  private static final BigInteger TOKEN_UNIT = BigInteger.TEN.pow(15);
  private static final String[] RECIPIENTS = recipients(1024);

  private Payments() {}

  /** Address that payment {@code index} goes to, with 0x before its 40 hex digits. */
  static String recipient(long index) {
    return RECIPIENTS[(int) (index % RECIPIENTS.length)];
  }

  /** Amount of payment {@code index}, in the token's smallest unit. */
  static BigInteger amount(long index) {
    return TOKEN_UNIT.multiply(BigInteger.valueOf(index + 1));
  }

  private static String[] recipients(int count) {
    Random random = new Random(1);
    String[] addresses = new String[count];
    for (int i = 0; i < count; i++) {
      addresses[i] = String.format("0x%040x", new BigInteger(160, random));
    }
    return addresses;
  }
}
