package io.ironsign;

import java.math.BigInteger;

/** The numbers of SEC 2, section 2.4.1. */
final class Curve {

  static final BigInteger P =
      new BigInteger("fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f", 16);
  static final BigInteger N =
      new BigInteger("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141", 16);
  static final String GX = "79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798";
  static final String GY = "483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8";
  static final BigInteger ALL_ONES = BigInteger.ONE.shiftLeft(256).subtract(BigInteger.ONE);

  private Curve() {}
}
