package io.ironsign.demo;

/** A transaction taken apart: its signature has a random part, all else has not. Immutable. */
public final class RandomlySigned {

  final byte[] signed;
  final byte[] sig64;
  final byte[] rest;

  /**
   * Keeps the arrays.
   *
   * @param signed what is signed
   * @param sig64 r (32), s (32)
   * @param rest the transaction without r and s
   */
  RandomlySigned(byte[] signed, byte[] sig64, byte[] rest) {
    this.signed = signed;
    this.sig64 = sig64;
    this.rest = rest;
  }
}
