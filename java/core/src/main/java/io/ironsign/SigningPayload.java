package io.ironsign;

import io.ironsign.internal.Rlp;

/** What is hashed and signed: a list of RLP items that lie in a row in the signed form already. */
final class SigningPayload {

  private SigningPayload() {}

  /**
   * How long it is.
   *
   * @param type the byte before the list, or -1 for none
   * @param items how many bytes the items have
   */
  static int length(int type, int items) {
    return Math.toIntExact((type < 0 ? 0 : 1) + Rlp.itemLength(items));
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
    at = Rlp.putHeader(Rlp.LIST, end - from + tail.length, to, at);
    System.arraycopy(bytes, from, to, at, end - from);
    System.arraycopy(tail, 0, to, at + end - from, tail.length);
  }

  /** EIP-155: chain id, nothing, nothing. */
  static byte[] chainTail(byte[] chainId) {
    boolean single = chainId.length == 1 && chainId[0] >= 0;
    int length = single ? 1 : Math.toIntExact(Rlp.itemLength(chainId.length));
    byte[] tail = new byte[length + 2];
    if (!single) {
      Rlp.putHeader(Rlp.STRING, chainId.length, tail, 0);
    }
    System.arraycopy(chainId, 0, tail, length - chainId.length, chainId.length);
    tail[length] = (byte) Rlp.STRING;
    tail[length + 1] = (byte) Rlp.STRING;
    return tail;
  }
}
