package io.ironsign.fisco.web3sdk;

import java.math.BigInteger;
import java.util.Arrays;

/** The SDK's private keys in the form that the core takes. */
final class PrivateKeys {
  /** The order n of secp256k1's base point (SEC 2, 2.4.1). */
  private static final BigInteger ORDER =
      new BigInteger("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141", 16);

  private PrivateKeys() {}

  /**
   * Returns the key as 32 bytes, big-endian, or null if it is null or not in [1, n-1].
   *
   * @return a new array, which the caller wipes
   */
  static byte[] toBytes32(BigInteger privateKey) {
    if (privateKey == null || privateKey.signum() <= 0 || privateKey.compareTo(ORDER) >= 0) {
      return null;
    }
    byte[] signed = privateKey.toByteArray(); // 1 to 33 bytes: a sign byte, no leading zeros
    byte[] key32 = new byte[32];
    int length = Math.min(signed.length, 32);
    System.arraycopy(signed, signed.length - length, key32, 32 - length, length);
    Arrays.fill(signed, (byte) 0);
    return key32;
  }
}
