package io.ironsign;

/** What is hashed and signed: a list of RLP items that lie in a row in the signed form already. */
final class SigningPayload {

  private static final int STRING = 0x80;
  private static final int LIST = 0xc0;
  private static final int SHORT = 55;

  private SigningPayload() {}

  /**
   * How long it is.
   *
   * @param type the byte before the list, or -1 for none
   * @param items how many bytes the items have
   */
  static int length(int type, int items) {
    return (type < 0 ? 0 : 1) + headerLength(items) + items;
  }

  /**
   * Writes it to {@code to[off, off + length)}.
   *
   * @param type the byte before the list, or -1 for none
   * @param bytes holds items in {@code [from, end)}
   * @param tail further items, RLP encoded
   */
  static void put(int type, byte[] bytes, int from, int end, byte[] tail, byte[] to, int off) {
    int at = off;
    if (type >= 0) {
      to[at++] = (byte) type;
    }
    at = putHeader(LIST, end - from + tail.length, to, at);
    System.arraycopy(bytes, from, to, at, end - from);
    System.arraycopy(tail, 0, to, at + end - from, tail.length);
  }

  /** EIP-155: chain id, nothing, nothing. */
  static byte[] chainTail(byte[] chainId) {
    boolean single = chainId.length == 1 && chainId[0] >= 0;
    int header = single ? 0 : headerLength(chainId.length);
    byte[] tail = new byte[header + chainId.length + 2];
    if (!single) {
      putHeader(STRING, chainId.length, tail, 0);
    }
    System.arraycopy(chainId, 0, tail, header, chainId.length);
    tail[tail.length - 2] = (byte) STRING;
    tail[tail.length - 1] = (byte) STRING;
    return tail;
  }

  private static int headerLength(int length) {
    return length <= SHORT ? 1 : 1 + bytesOf(length);
  }

  private static int bytesOf(int length) {
    return (Integer.SIZE - Integer.numberOfLeadingZeros(length) + 7) / 8;
  }

  /** Returns where the payload begins. */
  private static int putHeader(int base, int length, byte[] to, int off) {
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
}
