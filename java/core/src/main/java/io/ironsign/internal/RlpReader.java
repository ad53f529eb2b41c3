package io.ironsign.internal;

/**
 * Reads RLP (Ethereum Yellow Paper, appendix B) in place, item by item. The caller knows what he
 * reads: nothing is nested deeper than he asks for, and no length is believed before the bytes are
 * there.
 *
 * <p>Strict, it refuses each encoding but the shortest one: a byte below 0x80 behind a header, a
 * long form for less than 56 bytes, leading zeros in a length. Lenient, it takes them.
 */
public final class RlpReader {

  private final byte[] bytes;
  private final int end;
  private final boolean strict;
  private int position;
  private boolean list;
  private int offset;
  private int length;

  /**
   * @param bytes read, never written
   * @param from where the first item begins
   * @param to where the last one ends
   */
  public RlpReader(byte[] bytes, int from, int to, boolean strict) {
    this.bytes = bytes;
    this.position = from;
    this.end = to;
    this.strict = strict;
  }

  /** Where the next item begins. */
  public int position() {
    return position;
  }

  /** Whether there is another item. */
  public boolean hasNext() {
    return position < end;
  }

  /** Whether the next item is a list; false if there is none. */
  public boolean nextIsList() {
    return position < end && (bytes[position] & 0xff) >= Rlp.LIST;
  }

  /** Where the payload of the item read last begins. */
  public int offset() {
    return offset;
  }

  /** How many bytes the payload of the item read last has. */
  public int length() {
    return length;
  }

  /**
   * Reads a string; {@link #offset} and {@link #length} say where it is.
   *
   * @param field for the message of the exception
   * @throws IllegalArgumentException if there is none
   */
  public void string(String field) {
    next(field);
    if (list) {
      throw new IllegalArgumentException(field + ": a list where a string has to be");
    }
  }

  /**
   * Reads a list.
   *
   * @param field for the message of the exception
   * @return a reader of its items
   * @throws IllegalArgumentException if there is none
   */
  public RlpReader list(String field) {
    next(field);
    if (!list) {
      throw new IllegalArgumentException(field + ": a string where a list has to be");
    }
    return new RlpReader(bytes, offset, position, strict);
  }

  /**
   * Refuses further items.
   *
   * @param field the list, for the message of the exception
   */
  public void end(String field) {
    if (hasNext()) {
      throw new IllegalArgumentException(field + ": more items than it has to have");
    }
  }

  /**
   * How many items there are from here on, which are looked at leniently; the position stays.
   *
   * @param field the list, for the message of the exception
   */
  public int count(String field) {
    RlpReader ahead = new RlpReader(bytes, position, end, false);
    int items = 0;
    while (ahead.hasNext()) {
      ahead.next(field);
      items++;
    }
    return items;
  }

  private void next(String field) {
    if (!hasNext()) {
      throw new IllegalArgumentException(field + ": missing");
    }
    int first = bytes[position] & 0xff;
    list = first >= Rlp.LIST;
    if (first < Rlp.STRING) {
      offset = position;
      length = 1;
    } else {
      int code = first - (list ? Rlp.LIST : Rlp.STRING);
      offset = position + 1;
      length = code <= Rlp.SHORT ? code : longLength(field, code - Rlp.SHORT);
      if (length > end - offset) {
        throw tooLong(field);
      }
      if (strict && !list && length == 1 && bytes[offset] >= 0) {
        throw new IllegalArgumentException(field + ": a byte below 0x80 has no header in RLP");
      }
    }
    position = offset + length;
  }

  /** Reads a length of {@code size} bytes, 1 to 8, and moves the offset behind it. */
  private int longLength(String field, int size) {
    if (size > end - offset) {
      throw tooLong(field);
    }
    if (strict && bytes[offset] == 0) {
      throw new IllegalArgumentException(field + ": leading zeros in its RLP length");
    }
    long value = 0;
    for (int i = 0; i < size; i++) {
      value = value << 8 | bytes[offset++] & 0xff;
      if (value > Integer.MAX_VALUE) {
        throw tooLong(field);
      }
    }
    if (strict && value <= Rlp.SHORT) {
      throw new IllegalArgumentException(field + ": long RLP form for " + value + " bytes");
    }
    return (int) value;
  }

  private static IllegalArgumentException tooLong(String field) {
    return new IllegalArgumentException(field + ": ends after the end of what it is in");
  }
}
