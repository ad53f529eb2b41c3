package io.ironsign;

import io.ironsign.internal.Json;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** {@code encodeData} and {@code hashStruct} of EIP-712, over values as JSON has them. */
final class Eip712Encoder {

  private static final int WORD = 32;
  private static final int ADDRESS_LENGTH = 20;

  /** More characters no number of 256 bits has, but for leading zeros. */
  private static final int MAX_DIGITS = 100;

  private final Eip712Types types;
  private final boolean strict;
  private final Map<String, byte[]> typeHashes = new HashMap<>();

  /** Where the value being encoded is, for messages. */
  private final StringBuilder path = new StringBuilder();

  /**
   * @param root what holds the struct in the data
   */
  Eip712Encoder(Eip712Types types, boolean strict, String root) {
    this.types = types;
    this.strict = strict;
    this.path.append(root);
  }

  byte[] hashStruct(String type, Map<?, ?> value) {
    return Keccak256.digest(encodeData(type, value));
  }

  /** The hash of the type and a word for each field. */
  byte[] encodeData(String type, Map<?, ?> value) {
    List<Eip712Types.Field> fields = types.fields(type);
    byte[] encoded = new byte[WORD * (1 + fields.size())];
    System.arraycopy(typeHashes.computeIfAbsent(type, types::typeHash), 0, encoded, 0, WORD);
    int off = WORD;
    int length = path.length();
    for (Eip712Types.Field field : fields) {
      path.append('.').append(field.name);
      Object member = value.get(field.name);
      if (member == null && !value.containsKey(field.name)) {
        requireMayMiss(type, field.type);
      }
      encode(field.type, field.type.dimensions.length, member, encoded, off);
      path.setLength(length);
      off += WORD;
    }
    return encoded;
  }

  /** Where a struct may hold itself it has to end somewhere. */
  private void requireMayMiss(String struct, Eip712Type type) {
    boolean single = type.isStruct() && type.dimensions.length == 0;
    if (!single || !types.leadsTo(type.base, struct)) {
      throw error("missing");
    }
  }

  /**
   * Encodes a value as a word.
   *
   * @param depth how many of the type's arrays it has around it
   */
  private void encode(Eip712Type type, int depth, Object value, byte[] to, int off) {
    if (depth > 0) {
      digest(elements(type, depth - 1, value), to, off);
      return;
    }
    switch (type.kind) {
      case STRUCT:
        putStruct(type, value, to, off);
        break;
      case STRING:
        digest(text(value), to, off);
        break;
      case BYTES:
        digest(bytes(value), to, off);
        break;
      case FIXED_BYTES:
        putFixedBytes(type, value, to, off);
        break;
      case ADDRESS:
        putAddress(value, to, off);
        break;
      case BOOL:
        to[off + WORD - 1] = bool(value);
        break;
      default:
        putInteger(type, value, to, off);
    }
  }

  private static void digest(byte[] bytes, byte[] to, int off) {
    Keccak256.digest(bytes, 0, bytes.length, to, off);
  }

  private static void put(byte[] word, byte[] to, int off) {
    System.arraycopy(word, 0, to, off, word.length);
  }

  private byte[] elements(Eip712Type type, int depth, Object value) {
    if (!(value instanceof List)) {
      throw error("not an array");
    }
    List<?> elements = (List<?>) value;
    int expected = type.dimensions[depth];
    if (expected != Eip712Type.ANY && elements.size() != expected) {
      throw error(elements.size() + " elements, not " + expected);
    }
    byte[] encoded = new byte[WORD * elements.size()];
    int length = path.length();
    for (int i = 0; i < elements.size(); i++) {
      path.append('[').append(i).append(']');
      encode(type, depth, elements.get(i), encoded, WORD * i);
      path.setLength(length);
    }
    return encoded;
  }

  private void putStruct(Eip712Type type, Object value, byte[] to, int off) {
    if (value == null) {
      return; // zero, as wallets and other libraries do
    }
    if (!(value instanceof Map)) {
      throw error("not an object");
    }
    digest(encodeData(type.base, (Map<?, ?>) value), to, off);
  }

  private byte[] text(Object value) {
    if (isNumberForBytes(value)) {
      return ofNatural(value);
    }
    if (!(value instanceof String)) {
      throw error("not a string");
    }
    return ((String) value).getBytes(StandardCharsets.UTF_8);
  }

  private byte[] bytes(Object value) {
    return isNumberForBytes(value) ? ofNatural(value) : hex(value);
  }

  private boolean isNumberForBytes(Object value) {
    return !strict && value instanceof Json.Number;
  }

  /** What wallets and other libraries make of a number where bytes have to be. */
  private byte[] ofNatural(Object value) {
    BigInteger number = integer(value);
    if (number.signum() < 0) {
      throw error("negative");
    }
    byte[] bytes = number.toByteArray();
    return bytes.length > 1 && bytes[0] == 0 ? Arrays.copyOfRange(bytes, 1, bytes.length) : bytes;
  }

  private void putFixedBytes(Eip712Type type, Object value, byte[] to, int off) {
    if (isNumberForBytes(value) && integer(value).signum() < 0) {
      return; // zero, as wallets and other libraries do
    }
    byte[] bytes = bytes(value);
    if (bytes.length > type.size) {
      throw error(bytes.length + " bytes, more than " + type.base + " has");
    }
    if (strict && bytes.length < type.size) {
      throw error(bytes.length + " bytes, fewer than " + type.base + " has");
    }
    put(bytes, to, off);
  }

  private void putAddress(Object value, byte[] to, int off) {
    byte[] bytes = hex(value);
    if (bytes.length != ADDRESS_LENGTH || ((String) value).length() % 2 == 1) {
      throw error("not an address of 20 bytes");
    }
    put(bytes, to, off + WORD - ADDRESS_LENGTH);
  }

  private byte bool(Object value) {
    if (!strict && value instanceof Json.Number) {
      return (byte) Math.abs(integer(value).signum());
    }
    if (!(value instanceof Boolean)) {
      throw error("not a boolean");
    }
    return (byte) ((Boolean) value ? 1 : 0);
  }

  private void putInteger(Eip712Type type, Object value, byte[] to, int off) {
    BigInteger number = integer(value);
    boolean signed = type.kind == Eip712Type.Kind.INT;
    boolean fits =
        signed
            ? number.bitLength() < type.size
            : number.signum() >= 0 && number.bitLength() <= type.size;
    if (!fits) {
      throw error("out of the range of " + type.base);
    }
    byte[] bytes = number.toByteArray(); // at most 33, of which the first is then a sign byte
    int length = Math.min(bytes.length, WORD);
    if (number.signum() < 0) {
      Arrays.fill(to, off, off + WORD, (byte) -1);
    }
    System.arraycopy(bytes, bytes.length - length, to, off + WORD - length, length);
  }

  private BigInteger integer(Object value) {
    if (value instanceof Json.Number || value instanceof String) {
      String text = value.toString();
      boolean hex = value instanceof String && text.startsWith("0x");
      int sign = !hex && text.startsWith("-") ? 1 : 0;
      if (text.length() > MAX_DIGITS) {
        throw error("a number of " + text.length() + " characters");
      }
      if (areDigits(text, hex ? 2 : sign, hex ? 16 : 10)) {
        return hex ? new BigInteger(text.substring(2), 16) : new BigInteger(text);
      }
    }
    throw error("not an integer");
  }

  private static boolean areDigits(String text, int from, int radix) {
    for (int i = from; i < text.length(); i++) {
      int digit = Json.hexDigit(text.charAt(i));
      if (digit < 0 || digit >= radix) {
        return false;
      }
    }
    return from < text.length();
  }

  /** With 0x, an odd number of digits has a zero before it. */
  private byte[] hex(Object value) {
    if (!(value instanceof String)) {
      throw error("not a string of hexadecimal digits");
    }
    String text = (String) value;
    int from = text.startsWith("0x") ? 2 : 0;
    int digits = text.length() - from;
    if (from == 0 && digits % 2 == 1) {
      throw error("an odd number of hexadecimal digits without 0x");
    }
    byte[] bytes = new byte[(digits + 1) / 2];
    int at = digits % 2;
    for (int i = from; i < text.length(); i++, at++) {
      int digit = Json.hexDigit(text.charAt(i));
      if (digit < 0) {
        throw error("not hexadecimal");
      }
      bytes[at / 2] |= (byte) (at % 2 == 1 ? digit : digit << 4);
    }
    return bytes;
  }

  private IllegalArgumentException error(String what) {
    return new IllegalArgumentException(path + ": " + what);
  }
}
