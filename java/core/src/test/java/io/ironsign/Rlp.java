package io.ironsign;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** RLP as tests need it: an item is a {@code byte[]}, or a {@link List} of items. */
final class Rlp {

  private Rlp() {}

  static byte[] encode(Object item) {
    if (item instanceof byte[]) {
      byte[] string = (byte[]) item;
      return string.length == 1 && string[0] >= 0 ? string : withHeader(0x80, string);
    }
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    for (Object element : (List<?>) item) {
      byte[] encoded = element instanceof Raw ? ((Raw) element).bytes : encode(element);
      content.write(encoded, 0, encoded.length);
    }
    return withHeader(0xc0, content.toByteArray());
  }

  static byte[] withHeader(int base, byte[] content) {
    if (content.length <= 55) {
      return join(new byte[] {(byte) (base + content.length)}, content);
    }
    byte[] length = number(BigInteger.valueOf(content.length));
    return join(new byte[] {(byte) (base + 55 + length.length)}, length, content);
  }

  /** Big-endian without leading zeros. */
  static byte[] number(BigInteger number) {
    byte[] bytes = number.toByteArray();
    return bytes[0] == 0 ? Arrays.copyOfRange(bytes, 1, bytes.length) : bytes;
  }

  static byte[] join(byte[]... parts) {
    ByteArrayOutputStream joined = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      joined.write(part, 0, part.length);
    }
    return joined.toByteArray();
  }

  /** Reads what {@link #encode} gives. */
  static Object decode(byte[] encoded) {
    return new Decoder(encoded).item();
  }

  /** An element that is encoded already, well or not. */
  static final class Raw {

    final byte[] bytes;

    Raw(byte[] bytes) {
      this.bytes = bytes;
    }
  }

  private static final class Decoder {

    private final byte[] bytes;
    private int at;

    Decoder(byte[] bytes) {
      this.bytes = bytes;
    }

    Object item() {
      int first = bytes[at++] & 0xff;
      if (first < 0x80) {
        return new byte[] {(byte) first};
      }
      int base = first < 0xc0 ? 0x80 : 0xc0;
      int length = first - base;
      if (length > 55) {
        int size = length - 55;
        length = new BigInteger(1, Arrays.copyOfRange(bytes, at, at + size)).intValueExact();
        at += size;
      }
      if (base == 0x80) {
        at += length;
        return Arrays.copyOfRange(bytes, at - length, at);
      }
      List<Object> list = new ArrayList<>();
      int end = at + length;
      while (at < end) {
        list.add(item());
      }
      return list;
    }
  }
}
