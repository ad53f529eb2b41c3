package io.ironsign;

import java.util.Arrays;
import java.util.Objects;

/** The ASN.1 form of a signature: SEQUENCE { INTEGER r, INTEGER s } in DER (ITU-T X.690). */
final class Sm2Der {

  private static final int SIGNATURE_LENGTH = 64;
  private static final int NUMBER_LENGTH = 32;
  private static final byte SEQUENCE = 0x30;
  private static final byte INTEGER = 0x02;

  private Sm2Der() {}

  static byte[] encode(byte[] sig64) {
    Arguments.requireLength(sig64, SIGNATURE_LENGTH, "sig64");
    int rLength = integerLength(sig64, 0);
    int sLength = integerLength(sig64, NUMBER_LENGTH);
    byte[] der = new byte[6 + rLength + sLength];
    der[0] = SEQUENCE;
    der[1] = (byte) (der.length - 2);
    writeInteger(sig64, 0, rLength, der, 2);
    writeInteger(sig64, NUMBER_LENGTH, sLength, der, 4 + rLength);
    return der;
  }

  /** Bytes of a number without leading zeros, but with one where its first bit would be a sign. */
  private static int integerLength(byte[] sig64, int off) {
    int first = off;
    while (first < off + NUMBER_LENGTH - 1 && sig64[first] == 0) {
      first++;
    }
    return off + NUMBER_LENGTH - first + (sig64[first] < 0 ? 1 : 0);
  }

  private static void writeInteger(byte[] sig64, int off, int length, byte[] der, int at) {
    der[at] = INTEGER;
    der[at + 1] = (byte) length;
    int count = Math.min(length, NUMBER_LENGTH);
    System.arraycopy(
        sig64, off + NUMBER_LENGTH - count, der, at + 2 + length - count, count);
  }

  static byte[] decode(byte[] der) {
    byte[] sig64 = decodeOrNull(der, "der");
    if (sig64 == null) {
      throw new IllegalArgumentException(
          "der is no DER sequence of two integers of at most 256 bits");
    }
    return sig64;
  }

  /** The numbers of an argument, or null if it is malformed. */
  static byte[] decodeOrNull(byte[] der, String name) {
    Objects.requireNonNull(der, name);
    byte[] sig64 = new byte[SIGNATURE_LENGTH];
    if (der.length < 8 || der[0] != SEQUENCE || der[1] != der.length - 2) {
      return null;
    }
    int middle = readInteger(der, 2, sig64, 0);
    int end = middle < 0 ? middle : readInteger(der, middle, sig64, NUMBER_LENGTH);
    return end == der.length && Arrays.equals(encode(sig64), der) ? sig64 : null;
  }

  /** Reads a number; returns where the next one begins, or -1 if there is none. */
  private static int readInteger(byte[] der, int at, byte[] sig64, int off) {
    if (at + 2 > der.length || der[at] != INTEGER) {
      return -1;
    }
    int length = der[at + 1];
    int end = at + 2 + length;
    if (length < 1 || length > NUMBER_LENGTH + 1 || end > der.length) {
      return -1;
    }
    int count = Math.min(length, NUMBER_LENGTH);
    System.arraycopy(der, end - count, sig64, off + NUMBER_LENGTH - count, count);
    return end;
  }
}
