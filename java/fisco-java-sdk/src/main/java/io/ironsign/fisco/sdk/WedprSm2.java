package io.ironsign.fisco.sdk;

import io.ironsign.Ironsign;
import io.ironsign.Sm2;
import java.util.Arrays;

/**
 * WeDPR's SM2 as far as {@link Sm2} gives the same: signatures of e = SM3(Z | message) for the user
 * id 1234567812345678. The rest is refused, for the caller to leave it to the SDK's own code.
 */
public final class WedprSm2 {
  private static final int KEY_LENGTH = 32;
  private static final int SIGNATURE_LENGTH = 64;
  private static final byte[] USER_ID = Sm2.defaultUserId();

  /** The order n of the base point (GB/T 32918.5, clause 2). */
  private static final byte[] ORDER =
      Hex.decode("fffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123", KEY_LENGTH);

  private WedprSm2() {}

  /**
   * Signs a message.
   *
   * @param message at least one byte
   * @param privateKey 64 hexadecimal digits: a number in [1, n-2]
   * @param publicKey64 64 bytes: x (32), y (32), a point of the curve, which need not belong to the
   *     private key
   * @return 64 bytes: r (32), s (32), or null if an argument is anything else or null, or the
   *     native library is not in use
   */
  public static byte[] sign(byte[] message, String privateKey, byte[] publicKey64) {
    if (!Ironsign.isNative() || isEmpty(message) || publicKey64 == null) {
      return null;
    }
    byte[] key32 = Hex.decode(privateKey, KEY_LENGTH);
    if (key32 == null) {
      return null;
    }
    try {
      return Sm2.sign(message, USER_ID, key32, publicKey64);
    } catch (IllegalArgumentException keyNotInRangeOrNoPoint) {
      return null;
    } finally {
      Arrays.fill(key32, (byte) 0);
    }
  }

  /**
   * Whether a signature of a message is valid.
   *
   * @param message at least one byte
   * @param signature 64 bytes: r (32), s (32), each in [1, n-1]
   * @param publicKey64 64 bytes: x (32), y (32), a point of the curve
   * @return null if an argument is anything else or null, or the native library is not in use
   */
  public static Boolean verify(byte[] message, byte[] signature, byte[] publicKey64) {
    if (!Ironsign.isNative()
        || isEmpty(message)
        || publicKey64 == null
        || signature == null
        || signature.length != SIGNATURE_LENGTH
        || !isInRange(signature, 0)
        || !isInRange(signature, KEY_LENGTH)) {
      return null;
    }
    if (Sm2.verify(message, USER_ID, signature, publicKey64)) {
      return true;
    }
    return isPoint(publicKey64) ? false : null;
  }

  /**
   * Returns the bytes that a text of hexadecimal digits stands for, or null if it is null or
   * anything else.
   */
  public static byte[] bytes(String digits) {
    return digits == null ? null : Hex.decode(digits, digits.length() / 2);
  }

  private static boolean isEmpty(byte[] bytes) {
    return bytes == null || bytes.length == 0;
  }

  private static boolean isPoint(byte[] publicKey64) {
    try {
      Sm2.z(USER_ID, publicKey64);
      return true;
    } catch (IllegalArgumentException noPoint) {
      return false;
    }
  }

  private static boolean isInRange(byte[] numbers, int off) {
    boolean isZero = true;
    for (int i = 0; i < KEY_LENGTH; i++) {
      isZero &= numbers[off + i] == 0;
    }
    return !isZero && isBelowOrder(numbers, off);
  }

  private static boolean isBelowOrder(byte[] numbers, int off) {
    for (int i = 0; i < KEY_LENGTH; i++) {
      if (numbers[off + i] != ORDER[i]) {
        return (numbers[off + i] & 0xff) < (ORDER[i] & 0xff);
      }
    }
    return false;
  }
}
