package io.ironsign.internal;

import io.ironsign.Sm2;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * Verdicts of SM2 for those whose code knows no error but a wrong number: what by the standard is
 * invalid is not false here where a plain implementation fails otherwise.
 */
public final class Sm2Verdicts {

  private static final int HALF = Scalars.LENGTH;

  /** In bytes: the length in bits is written in 16 bits (GB/T 32918.2, 5.5). */
  private static final int MAX_USER_ID = 8191;

  private Sm2Verdicts() {}

  /** Whether there is a Z for a user id, which may be null. */
  public static boolean isUserId(byte[] userId) {
    return userId != null && userId.length <= MAX_USER_ID;
  }

  /**
   * Whether a signature of a message is valid.
   *
   * @param sig64 64 bytes: r (32), s (32)
   * @param publicKey64 64 bytes: x (32), y (32)
   * @return null if the public key is no point of the curve, or s * G + (r + s) * Q, whose x is to
   *     be looked at, has none
   */
  public static Boolean verify(
      byte[] message, byte[] userId, byte[] sig64, byte[] publicKey64) {
    if (Sm2.verify(message, userId, sig64, publicKey64)) {
      return true;
    }
    return isPoint(publicKey64) && !isAtInfinity(sig64, publicKey64) ? false : null;
  }

  private static boolean isPoint(byte[] publicKey64) {
    try {
      Sm2.z(new byte[0], publicKey64);
      return true;
    } catch (IllegalArgumentException noPoint) {
      return false;
    }
  }

  /** Q is the public key of -s / (r + s): only its owner can make such a signature. */
  private static boolean isAtInfinity(byte[] sig64, byte[] publicKey64) {
    BigInteger n = Scalars.SM2_N;
    BigInteger r = new BigInteger(1, Arrays.copyOf(sig64, HALF));
    BigInteger s = new BigInteger(1, Arrays.copyOfRange(sig64, HALF, 2 * HALF));
    BigInteger t = r.add(s).mod(n);
    if (!Scalars.isSm2Scalar(r) || !Scalars.isSm2Scalar(s) || t.signum() == 0) {
      return false; // it is refused before
    }
    BigInteger key = s.negate().multiply(t.modInverse(n)).mod(n);
    // Of n - 1, which is no private key, it is left open.
    return !Scalars.isSm2PrivateKey(key)
        || Arrays.equals(Sm2.publicKey(Scalars.toBytes(key)), publicKey64);
  }
}
