package io.ironsign;

/**
 * A transaction laid out in one array for native code: version (4 bytes), block limit (8), gas
 * limit (8), attribute (4), and then texts and input, each after its length (4). Numbers are
 * big-endian, texts in modified UTF-8, as JNI gives them to C++.
 */
final class Fisco3Record {

  /** As much as the C++ SDK encodes of one text. */
  private static final int MAX_TEXT = 100 << 20;

  /** With twice as many digits it still fits an array. */
  private static final int MAX_RECORD = (1 << 30) - 4096;

  private static final int NUMBERS = 4 + 8 + 8 + 4;
  private static final int CONTENTS = 11;

  private final byte[] bytes;
  private int end;

  private Fisco3Record(int length) {
    bytes = new byte[length];
  }

  static byte[] of(Fisco3Transaction.Builder fields) {
    Fisco3Record record = new Fisco3Record(length(fields));
    record.putInt(fields.version);
    record.putLong(fields.blockLimit);
    record.putLong(fields.gasLimit);
    record.putInt(fields.attribute);
    record.putText(fields.chainId);
    record.putText(fields.groupId);
    record.putText(fields.nonce);
    record.putText(fields.to);
    record.putInt(fields.input.length);
    System.arraycopy(fields.input, 0, record.bytes, record.end, fields.input.length);
    record.end += fields.input.length;
    record.putText(fields.abi);
    record.putText(fields.value);
    record.putText(fields.gasPrice);
    record.putText(fields.maxFeePerGas);
    record.putText(fields.maxPriorityFeePerGas);
    record.putText(fields.extraData);
    return record.bytes;
  }

  private static int length(Fisco3Transaction.Builder fields) {
    long length =
        NUMBERS
            + 4L * CONTENTS
            + fields.input.length
            + textLength(fields.chainId, "chainId")
            + textLength(fields.groupId, "groupId")
            + textLength(fields.nonce, "nonce")
            + textLength(fields.to, "to")
            + textLength(fields.abi, "abi")
            + textLength(fields.value, "value")
            + textLength(fields.gasPrice, "gasPrice")
            + textLength(fields.maxFeePerGas, "maxFeePerGas")
            + textLength(fields.maxPriorityFeePerGas, "maxPriorityFeePerGas")
            + textLength(fields.extraData, "extraData");
    if (length > MAX_RECORD) {
      throw new IllegalArgumentException("input and texts have more than 2^30 bytes");
    }
    return (int) length;
  }

  private static long textLength(String text, String name) {
    long length = text.length();
    for (int i = 0; i < text.length(); i++) {
      length += utfLength(text.charAt(i)) - 1;
    }
    if (length > MAX_TEXT) {
      throw new IllegalArgumentException(name + " has more than 100 MiB");
    }
    return length;
  }

  private static int utfLength(char c) {
    if (c != 0 && c < 0x80) {
      return 1;
    }
    return c < 0x800 ? 2 : 3;
  }

  private void putText(String text) {
    int start = end;
    end += 4;
    for (int i = 0; i < text.length(); i++) {
      putChar(text.charAt(i));
    }
    int contentEnd = end;
    end = start;
    putInt(contentEnd - start - 4);
    end = contentEnd;
  }

  private void putChar(char c) {
    switch (utfLength(c)) {
      case 1:
        bytes[end++] = (byte) c;
        break;
      case 2:
        bytes[end++] = (byte) (0xc0 | c >> 6);
        bytes[end++] = (byte) (0x80 | c & 0x3f);
        break;
      default:
        bytes[end++] = (byte) (0xe0 | c >> 12);
        bytes[end++] = (byte) (0x80 | c >> 6 & 0x3f);
        bytes[end++] = (byte) (0x80 | c & 0x3f);
    }
  }

  private void putLong(long number) {
    putInt((int) (number >> 32));
    putInt((int) number);
  }

  private void putInt(int number) {
    bytes[end++] = (byte) (number >> 24);
    bytes[end++] = (byte) (number >> 16);
    bytes[end++] = (byte) (number >> 8);
    bytes[end++] = (byte) number;
  }
}
