package io.ironsign;

import java.math.BigInteger;

/** The numbers of GB/T 32918.5, clause 2. */
final class Sm2Curve {

  static final BigInteger P =
      new BigInteger("fffffffeffffffffffffffffffffffffffffffff00000000ffffffffffffffff", 16);
  static final BigInteger N =
      new BigInteger("fffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123", 16);
  static final String GX = "32c4ae2c1f1981195f9904466a39c9948fe30bbff2660be1715a4589334c74c7";
  static final String GY = "bc3736a2f4f6779c59bdcee36b692153d0a9877cc62a474002df32e52139f0a0";

  /** Numbers outside [1, n-2]. */
  static final BigInteger[] NO_PRIVATE_KEYS = {
    BigInteger.ZERO, N.subtract(BigInteger.ONE), N, N.add(BigInteger.ONE), Curve.ALL_ONES
  };

  private Sm2Curve() {}
}
