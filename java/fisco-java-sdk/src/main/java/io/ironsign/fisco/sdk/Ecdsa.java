package io.ironsign.fisco.sdk;

import io.ironsign.Ironsign;
import io.ironsign.Secp256k1;
import java.security.SignatureException;
import java.util.Arrays;

/**
 * WeDPR's secp256k1, bit for bit, as far as {@link Secp256k1} gives the same; the rest is refused,
 * for the caller to leave it to the SDK's own code.
 */
public final class Ecdsa {
  private static final int HASH_LENGTH = 32;
  private static final int PRIVATE_KEY_LENGTH = 32;
  private static final int PUBLIC_KEY_LENGTH = 64;
  private static final int SIGNATURE_LENGTH = 65;
  private static final String UNCOMPRESSED = "04";

  /** The order n of secp256k1's base point (SEC 2, 2.4.1). */
  private static final byte[] ORDER =
      Hex.decode("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141", 32);

  private Ecdsa() {}

  /**
   * Signs a hash.
   *
   * @param hash 32 bytes, big-endian, below n: RFC 6979 reduces a greater one before it derives the
   *     nonce from it, WeDPR does not
   * @param privateKey 64 hexadecimal digits: a number in [1, n-1]
   * @return 65 bytes: r (32), s (32), recovery id (0 to 3), or null if an argument is anything else
   *     or null, or the native library is not in use
   */
  public static byte[] sign(byte[] hash, String privateKey) {
    if (!Ironsign.isNative() || !isHash(hash) || !isBelowOrder(hash)) {
      return null;
    }
    byte[] key32 = Hex.decode(privateKey, PRIVATE_KEY_LENGTH);
    if (key32 == null) {
      return null;
    }
    try {
      return Secp256k1.signRecoverable(hash, key32);
    } catch (IllegalArgumentException keyNotInRange) {
      return null;
    } finally {
      Arrays.fill(key32, (byte) 0);
    }
  }

  /**
   * Returns the 32 bytes of a private key, if it is written as one and the native library is in use.
   * Whether it is in [1, n-1] native code finds out, in constant time.
   *
   * @param privateKey 64 hexadecimal digits
   * @return an array for the caller to wipe, or null
   */
  public static byte[] privateKey32(String privateKey) {
    return Ironsign.isNative() ? Hex.decode(privateKey, PRIVATE_KEY_LENGTH) : null;
  }

  /**
   * Returns the 64 bytes of a public key that is written as WeDPR takes it: x and y in 128
   * hexadecimal digits, with 04 before them or without.
   *
   * @param publicKey may be null
   * @return null if it is written in any other way
   */
  public static byte[] publicKey64(String publicKey) {
    boolean prefixed =
        publicKey != null
            && publicKey.length() == UNCOMPRESSED.length() + 2 * PUBLIC_KEY_LENGTH
            && publicKey.startsWith(UNCOMPRESSED);
    return Hex.decode(publicKey, prefixed ? UNCOMPRESSED.length() : 0, PUBLIC_KEY_LENGTH);
  }

  /**
   * Whether {@link #verify} takes these arguments: none is null, all have the length they should,
   * and the native library is in use.
   */
  public static boolean canVerify(byte[] hash, byte[] signature, byte[] publicKey) {
    return Ironsign.isNative()
        && isHash(hash)
        && signature != null
        && signature.length == SIGNATURE_LENGTH
        && publicKey != null
        && publicKey.length == PUBLIC_KEY_LENGTH;
  }

  /**
   * Whether the public key that is recovered from a signature is the given one. So, unlike in plain
   * ECDSA, the recovery id counts: s and n - s are both accepted, each with its own.
   *
   * @param hash32 32 bytes, big-endian; any value
   * @param sig65 65 bytes: r (32), s (32), recovery id
   * @param publicKey64 64 bytes: x (32), y (32)
   */
  public static boolean verify(byte[] hash32, byte[] sig65, byte[] publicKey64) {
    try {
      return Arrays.equals(Secp256k1.recover(hash32, sig65), publicKey64);
    } catch (SignatureException noKeyMadeIt) {
      return false;
    }
  }

  private static boolean isHash(byte[] hash) {
    return hash != null && hash.length == HASH_LENGTH;
  }

  private static boolean isBelowOrder(byte[] number32) {
    for (int i = 0; i < number32.length; i++) {
      if (number32[i] != ORDER[i]) {
        return (number32[i] & 0xff) < (ORDER[i] & 0xff);
      }
    }
    return false;
  }
}
