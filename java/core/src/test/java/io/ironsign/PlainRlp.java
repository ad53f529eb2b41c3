package io.ironsign;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * RLP as the Yellow Paper has it, for lists of lists, numbers and bytes: what the encoder is
 * compared with, which makes no lists.
 */
final class PlainRlp {

  private PlainRlp() {}

  /**
   * @param item a list of items, a number or bytes
   */
  static byte[] encode(Object item) {
    if (item instanceof List) {
      byte[][] items = ((List<?>) item).stream().map(PlainRlp::encode).toArray(byte[][]::new);
      return withHeader(0xc0, concat(items));
    }
    byte[] bytes = item instanceof byte[] ? (byte[]) item : minimal((BigInteger) item);
    return bytes.length == 1 && bytes[0] >= 0 ? bytes : withHeader(0x80, bytes);
  }

  private static byte[] withHeader(int base, byte[] payload) {
    if (payload.length < 56) {
      return concat(new byte[] {(byte) (base + payload.length)}, payload);
    }
    byte[] length = minimal(BigInteger.valueOf(payload.length));
    return concat(new byte[] {(byte) (base + 55 + length.length)}, length, payload);
  }

  private static byte[] minimal(BigInteger number) {
    byte[] bytes = number.toByteArray();
    return bytes[0] == 0 ? Arrays.copyOfRange(bytes, 1, bytes.length) : bytes;
  }

  static byte[] concat(byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.write(part, 0, part.length);
    }
    return all.toByteArray();
  }

  /** The item that begins at {@code bytes[from]} and ends with the array: bytes or a list. */
  static Object decode(byte[] bytes, int from) {
    List<Object> items = items(bytes, from, bytes.length);
    if (items.size() != 1) {
      throw new IllegalArgumentException(items.size() + " items");
    }
    return items.get(0);
  }

  private static List<Object> items(byte[] bytes, int from, int to) {
    List<Object> items = new ArrayList<>();
    int at = from;
    while (at < to) {
      int first = bytes[at] & 0xff;
      if (first < 0x80) {
        items.add(new byte[] {bytes[at++]});
        continue;
      }
      int kind = first < 0xc0 ? 0x80 : 0xc0;
      int size = first - kind;
      int start = at + 1;
      if (size > 55) {
        start += size - 55;
        size = new BigInteger(1, Arrays.copyOfRange(bytes, at + 1, start)).intValueExact();
      }
      at = start + size;
      items.add(kind == 0x80 ? Arrays.copyOfRange(bytes, start, at) : items(bytes, start, at));
    }
    return items;
  }
}
