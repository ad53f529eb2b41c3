package io.ironsign.internal;

import java.math.BigInteger;

/** Writes RLP into an array that is known to be long enough: everything was measured before. */
final class FieldWriter extends FieldSink {

  private byte[] bytes;
  private int position;

  /** Goes on writing at {@code to[off]}. */
  void reset(byte[] to, int off) {
    bytes = to;
    position = off;
  }

  /** Where it writes next. */
  int position() {
    return position;
  }

  @Override
  public void number(String name, BigInteger value) {
    int bits = value.bitLength();
    if (bits <= Long.SIZE) {
      number(value.longValue());
      return;
    }
    byte[] digits = value.toByteArray(); // perhaps with a sign byte
    int length = (bits + 7) / 8;
    put((byte) (Rlp.STRING + length));
    put(digits, digits.length - length, length);
  }

  @Override
  public void nonce(String name, BigInteger value) {
    number(name, value);
  }

  @Override
  public void number(String name, long value) {
    number(value);
  }

  /** Unsigned. */
  void number(long value) {
    if (value > 0 && value < Rlp.STRING) {
      put((byte) value);
      return;
    }
    int length = Rlp.bytesOf(value);
    put((byte) (Rlp.STRING + length));
    putBigEndian(value, length);
  }

  /** The number in {@code from[off, off + 32)}: r or s. */
  void scalar(byte[] from, int off) {
    int zeros = leadingZeros(from, off);
    int length = Scalars.LENGTH - zeros;
    if (length != 1 || from[off + zeros] < 0) {
      put((byte) (Rlp.STRING + length));
    }
    put(from, off + zeros, length);
  }

  /** The length of what {@link #scalar} writes. */
  static int scalarLength(byte[] from, int off) {
    int zeros = leadingZeros(from, off);
    int length = Scalars.LENGTH - zeros;
    return length == 1 && from[off + zeros] >= 0 ? 1 : 1 + length;
  }

  private static int leadingZeros(byte[] from, int off) {
    int zeros = 0;
    while (zeros < Scalars.LENGTH && from[off + zeros] == 0) {
      zeros++;
    }
    return zeros;
  }

  @Override
  public void to(String hex) {
    hex("to", hex == null ? "" : hex);
  }

  @Override
  public void to(byte[] address) {
    bytes(address);
  }

  @Override
  public void hex(String name, String hex) {
    int length = Hex.length(hex);
    if (length != 1 || Hex.lastByte(name, hex) >= Rlp.STRING) {
      header(Rlp.STRING, length);
    }
    Hex.decode(name, hex, bytes, position);
    position += length;
  }

  @Override
  public void hex(String name, String hex, int length) {
    hex(name, hex);
  }

  @Override
  public void bytes(byte[] item) {
    if (!FieldMeter.isItself(item)) {
      header(Rlp.STRING, item.length);
    }
    put(item, 0, item.length);
  }

  @Override
  public void list(long payloadLength) {
    header(Rlp.LIST, (int) payloadLength);
  }

  private void header(int base, int length) {
    position = Rlp.putHeader(base, length, bytes, position);
  }

  private void putBigEndian(long value, int length) {
    for (int shift = 8 * (length - 1); shift >= 0; shift -= 8) {
      put((byte) (value >>> shift));
    }
  }

  /** One byte as it is. */
  void put(byte octet) {
    bytes[position++] = octet;
  }

  /** Bytes as they are. */
  void put(byte[] from, int off, int length) {
    System.arraycopy(from, off, bytes, position, length);
    position += length;
  }

  /** What was measured and found to be the SDK's is not written. */
  @Override
  public void unknown() {
    throw new IllegalStateException("a transaction that was measured is unknown");
  }
}
