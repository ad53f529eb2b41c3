package io.ironsign;

import java.util.Arrays;

/** The type of a field of EIP-712 data: a basic type or a struct, or arrays of one. */
final class Eip712Type {

  /** What the values of a type are. */
  enum Kind {
    BOOL,
    ADDRESS,
    STRING,
    BYTES,
    /** Of {@link Eip712Type#size} bytes. */
    FIXED_BYTES,
    /** Of {@link Eip712Type#size} bits. */
    UINT,
    /** Of {@link Eip712Type#size} bits. */
    INT,
    STRUCT
  }

  /** In place of a number of elements. */
  static final int ANY = -1;

  private static final int MAX_BITS = 256;
  private static final int MAX_BYTES = 32;
  private static final int[] NO_ARRAY = {};

  final Kind kind;

  /** Bytes of {@code bytesN}, bits of integers; of other kinds 0. */
  final int size;

  /** The name of a struct, or of another kind. */
  final String base;

  /** How many elements each array has, innermost first; {@link #ANY} if that is open. */
  final int[] dimensions;

  private Eip712Type(Kind kind, int size, String base, int[] dimensions) {
    this.kind = kind;
    this.size = size;
    this.base = base;
    this.dimensions = dimensions;
  }

  /**
   * @param text for instance {@code uint8[2][]}; what is no basic type is taken for a struct
   * @throws IllegalArgumentException if what follows the name is not what arrays have
   */
  static Eip712Type of(String text) {
    int bracket = text.indexOf('[');
    String base = bracket < 0 ? text : text.substring(0, bracket);
    int[] dimensions = bracket < 0 ? NO_ARRAY : dimensions(text, bracket);
    switch (base) {
      case "bool":
        return new Eip712Type(Kind.BOOL, 0, base, dimensions);
      case "address":
        return new Eip712Type(Kind.ADDRESS, 0, base, dimensions);
      case "string":
        return new Eip712Type(Kind.STRING, 0, base, dimensions);
      case "bytes":
        return new Eip712Type(Kind.BYTES, 0, base, dimensions);
      case "uint":
        return new Eip712Type(Kind.UINT, MAX_BITS, base, dimensions);
      case "int":
        return new Eip712Type(Kind.INT, MAX_BITS, base, dimensions);
      default:
        return sized(base, dimensions);
    }
  }

  private static Eip712Type sized(String base, int[] dimensions) {
    int bytes = size(base, "bytes");
    if (bytes > 0 && bytes <= MAX_BYTES) {
      return new Eip712Type(Kind.FIXED_BYTES, bytes, base, dimensions);
    }
    int bits = size(base, "uint");
    if (isWidth(bits)) {
      return new Eip712Type(Kind.UINT, bits, base, dimensions);
    }
    bits = size(base, "int");
    if (isWidth(bits)) {
      return new Eip712Type(Kind.INT, bits, base, dimensions);
    }
    return new Eip712Type(Kind.STRUCT, 0, base, dimensions);
  }

  private static boolean isWidth(int bits) {
    return bits > 0 && bits <= MAX_BITS && bits % 8 == 0;
  }

  /** The number of one to three digits that follows {@code prefix}, or 0. */
  private static int size(String base, String prefix) {
    int digits = base.length() - prefix.length();
    if (digits < 1 || digits > 3 || !base.startsWith(prefix)) {
      return 0;
    }
    return number(base, prefix.length(), base.length());
  }

  /** Without leading zeros and at most 9 digits; 0 if it is not one. */
  private static int number(String text, int from, int to) {
    if (to - from < 1 || to - from > 9 || text.charAt(from) == '0') {
      return 0;
    }
    int number = 0;
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (c < '0' || c > '9') {
        return 0;
      }
      number = 10 * number + c - '0';
    }
    return number;
  }

  private static int[] dimensions(String text, int from) {
    int[] dimensions = new int[text.length() / 2]; // each takes two characters at least
    int count = 0;
    int open = from;
    while (open < text.length()) {
      int close = text.indexOf(']', open);
      boolean any = close == open + 1;
      int number = close < 0 || any ? 0 : number(text, open + 1, close);
      if (text.charAt(open) != '[' || !any && number == 0) {
        throw new IllegalArgumentException("not an array type: " + text);
      }
      dimensions[count++] = any ? ANY : number;
      open = close + 1;
    }
    return Arrays.copyOf(dimensions, count);
  }

  boolean isStruct() {
    return kind == Kind.STRUCT;
  }
}
