package io.ironsign.internal;

import java.math.BigInteger;

/** Lengths in bytes of RLP items (Ethereum Yellow Paper, appendix B), and their headers. */
public final class Rlp {

  /** The first byte of a string of no bytes. */
  public static final int STRING = 0x80;

  /** The first byte of a list of no items. */
  public static final int LIST = 0xc0;

  /** The longest payload whose length lies in the first byte. */
  static final int SHORT = 55;

  private static final int ADDRESS = 1 + 20;
  private static final int WORD = 1 + 32;

  private Rlp() {}

  /** A payload of {@code length} bytes that is no single byte below 0x80, and its header. */
  public static long itemLength(long length) {
    return length + (length <= SHORT ? 1 : 1 + bytesOf(length));
  }

  /** A number without its leading zeros; 0 is the empty string. */
  public static int numberLength(long value) {
    return value >= 0 && value < STRING ? 1 : 1 + bytesOf(value);
  }

  /** A number of at most 55 bytes. */
  public static int numberLength(BigInteger value) {
    int bits = value.bitLength();
    return bits < 8 ? 1 : 1 + (bits + 7) / 8;
  }

  /** An entry of an access list (EIP-2930): an address and so many storage keys. */
  public static long accessListEntryLength(int storageKeys) {
    return itemLength(accessListEntryPayload(storageKeys));
  }

  /** What is in an entry. */
  public static long accessListEntryPayload(int storageKeys) {
    return ADDRESS + itemLength(storageKeysPayload(storageKeys));
  }

  /** What is in the list of so many words of 32 bytes. */
  public static long storageKeysPayload(int storageKeys) {
    return (long) WORD * storageKeys;
  }

  /** What is in an authorization (EIP-7702). */
  public static long authorizationPayload(
      BigInteger chainId, BigInteger nonce, BigInteger yParity, BigInteger r, BigInteger s) {
    return ADDRESS
        + numberLength(chainId)
        + numberLength(nonce)
        + numberLength(yParity)
        + numberLength(r)
        + numberLength(s);
  }

  /**
   * Writes the header of a payload that is no single byte below 0x80.
   *
   * @param base {@link #STRING} or {@link #LIST}
   * @param length of the payload
   * @return where the payload begins
   */
  public static int putHeader(int base, int length, byte[] to, int off) {
    if (length <= SHORT) {
      to[off] = (byte) (base + length);
      return off + 1;
    }
    int size = bytesOf(length);
    to[off] = (byte) (base + SHORT + size);
    for (int i = 1; i <= size; i++) {
      to[off + i] = (byte) (length >> 8 * (size - i));
    }
    return off + 1 + size;
  }

  /** Of a number from 1, taken as unsigned. */
  static int bytesOf(long number) {
    return (Long.SIZE + 7 - Long.numberOfLeadingZeros(number)) / 8;
  }
}
