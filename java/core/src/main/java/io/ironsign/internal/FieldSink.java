package io.ironsign.internal;

import java.math.BigInteger;

/**
 * Takes the fields of a transaction in the order of RLP. A transaction tells them twice: to a
 * {@link FieldMeter}, which finds the length and refuses what no transaction can have, and to a
 * {@link FieldWriter}, which writes them.
 *
 * <p>Names are for the exception, which both throw: {@link io.ironsign.BadFieldException}.
 */
public abstract class FieldSink {

  FieldSink() {}

  /**
   * A number in [0, 2^256).
   *
   * @param value null, or of a subclass, is left to the SDK ({@link #unknown()})
   */
  public abstract void number(String name, BigInteger value);

  /** A number in [0, 2^63). */
  public abstract void number(String name, long value);

  /**
   * The nonce of an account, in [0, 2^64) (EIP-2681).
   *
   * @param value null, or of a subclass, is left to the SDK
   */
  public abstract void nonce(String name, BigInteger value);

  /**
   * Where a transaction goes: 20 bytes in hexadecimal digits, or null or none for a new contract.
   */
  public abstract void to(String hex);

  /** Where a transaction goes: 20 bytes, or none for a new contract. */
  public abstract void to(byte[] address);

  /**
   * Bytes in hexadecimal digits, with 0x or without. Of an odd number of digits the first is a
   * byte.
   *
   * @param hex null is left to the SDK
   */
  public abstract void hex(String name, String hex);

  /**
   * Just so many bytes in hexadecimal digits, with 0x or without.
   *
   * @param hex null is left to the SDK
   */
  public abstract void hex(String name, String hex, int length);

  /** Any bytes. */
  public abstract void bytes(byte[] bytes);

  /** The header of a list; its items follow. */
  public abstract void list(long payloadLength);

  /** Says that the transaction is one for the SDK's own code. */
  public abstract void unknown();
}
