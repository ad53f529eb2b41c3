package io.ironsign.internal;

import io.ironsign.BadFieldException;
import java.math.BigInteger;

/** Finds the length of a transaction's fields before they are written, and refuses bad ones. */
final class FieldMeter extends FieldSink {

  /** For a transaction that is left to the SDK. */
  static final int UNKNOWN = -1;

  /** As much as an array holds, and room for headers and signature. */
  private static final int MAX_LENGTH = Integer.MAX_VALUE - 1024;

  private static final int NUMBER_BITS = 256;
  private static final int NONCE_BITS = 64;
  private static final int ADDRESS_LENGTH = 20;

  private long length;
  private boolean unknown;

  /**
   * The length of all fields, without the header of the list they are in, or {@link #UNKNOWN}. The
   * chain id that v is to say is looked at like a field, but is none.
   *
   * @throws BadFieldException for a field that no transaction can have
   */
  <T> int measure(TransactionForm<T> form, T transaction) {
    length = 0;
    unknown = false;
    form.fields(transaction, this);
    if (unknown) {
      return UNKNOWN;
    }
    int fields = length();
    BigInteger chainId = form.chainIdInV(transaction);
    if (chainId != null) {
      number("chainId", chainId);
    }
    return unknown ? UNKNOWN : fields;
  }

  /** The same for what follows the signed transaction in its network form (EIP-4844). */
  <T> int measureSidecar(TransactionForm<T> form, T transaction) {
    length = 0;
    form.sidecar(transaction, this);
    return length();
  }

  private int length() {
    if (length > MAX_LENGTH) {
      throw new BadFieldException("transaction", "has " + length + " bytes, too many for an array");
    }
    return (int) length;
  }

  @Override
  public void number(String name, BigInteger value) {
    number(name, value, NUMBER_BITS);
  }

  @Override
  public void nonce(String name, BigInteger value) {
    number(name, value, NONCE_BITS);
  }

  private void number(String name, BigInteger value, int maxBits) {
    if (value == null || value.getClass() != BigInteger.class) {
      unknown = true;
      return;
    }
    int bits = value.bitLength();
    if (value.signum() < 0) {
      throw new BadFieldException(name, "is negative");
    }
    if (bits > maxBits) {
      throw new BadFieldException(name, "has " + bits + " bits, more than " + maxBits);
    }
    length += Rlp.numberLength(value);
  }

  @Override
  public void number(String name, long value) {
    if (value < 0) {
      throw new BadFieldException(name, "is negative");
    }
    length += Rlp.numberLength(value);
  }

  @Override
  public void to(String hex) {
    if (hex == null || Hex.length(hex) == 0) {
      length += 1;
    } else {
      hex("to", hex, ADDRESS_LENGTH);
    }
  }

  @Override
  public void to(byte[] address) {
    if (address.length != 0 && address.length != ADDRESS_LENGTH) {
      throw new BadFieldException("to", "has " + address.length + " bytes, not " + ADDRESS_LENGTH);
    }
    bytes(address);
  }

  @Override
  public void hex(String name, String hex) {
    if (hex == null) {
      unknown = true;
      return;
    }
    int count = Hex.length(hex);
    length += count == 1 && Hex.lastByte(name, hex) < Rlp.STRING ? 1 : Rlp.itemLength(count);
  }

  @Override
  public void hex(String name, String hex, int expected) {
    if (hex == null) {
      unknown = true;
      return;
    }
    int digits = Hex.digits(hex);
    if (digits != 2 * expected) {
      throw new BadFieldException(
          name, "has " + digits + " hexadecimal digits, not " + 2 * expected);
    }
    length += Rlp.itemLength(expected);
  }

  @Override
  public void bytes(byte[] bytes) {
    length += isItself(bytes) ? 1 : Rlp.itemLength(bytes.length);
  }

  /** Whether the RLP of {@code bytes} has no header. */
  static boolean isItself(byte[] bytes) {
    return bytes.length == 1 && bytes[0] >= 0;
  }

  @Override
  public void list(long payloadLength) {
    length += Rlp.itemLength(payloadLength) - payloadLength;
  }

  @Override
  public void unknown() {
    unknown = true;
  }
}
