package io.ironsign;

import java.util.Objects;

/**
 * Verifies signatures by an algorithm that is a value.
 *
 * <p>Each verdict is that of the algorithm's own class, whose rules hold: {@link Secp256k1#verify},
 * {@link P256#verify}, {@link Ed25519#verify}, {@link Sm2#verify}. So are the exceptions.
 */
public final class Verifier {

  private static final int HASH_LENGTH = 32;

  private Verifier() {}

  /**
   * Whether a signature of a digest is valid.
   *
   * @param hash32 32 bytes: what was signed
   * @param sig64 64 bytes: r (32), s (32), or R (32), S (32)
   * @param publicKey 32 bytes for Ed25519; otherwise 64 (x, y), and what the algorithm's own class
   *     takes besides
   */
  public static boolean verify(
      SignatureAlgorithm algorithm, byte[] hash32, byte[] sig64, byte[] publicKey) {
    Objects.requireNonNull(algorithm, "algorithm");
    Objects.requireNonNull(hash32, "hash32");
    if (hash32.length != HASH_LENGTH) {
      throw new IllegalArgumentException("hash32 must be 32 bytes long, not " + hash32.length);
    }
    switch (algorithm) {
      case ECDSA_SECP256K1:
        return Secp256k1.verify(hash32, sig64, publicKey);
      case ECDSA_P256:
        return P256.verify(hash32, sig64, publicKey);
      case ED25519:
        return Ed25519.verify(hash32, sig64, publicKey);
      case SM2:
        return Sm2.verify(hash32, sig64, publicKey);
      default:
        throw new AssertionError(algorithm);
    }
  }

  /**
   * Verifies n signatures: each verdict is that of {@link #verify}.
   *
   * @param hashes n times 32 bytes; n may be 0
   * @param sigs64 n times 64 bytes
   * @param publicKeys n times {@link SignatureAlgorithm#publicKeyLength()} bytes, or one for all
   * @param verdicts receives n bytes, its whole length: 1 where the signature is valid, else 0
   */
  public static void verifyBatch(
      SignatureAlgorithm algorithm,
      byte[] hashes,
      byte[] sigs64,
      byte[] publicKeys,
      byte[] verdicts) {
    Objects.requireNonNull(algorithm, "algorithm");
    Objects.requireNonNull(hashes, "hashes");
    if (hashes.length % HASH_LENGTH != 0) {
      throw new IllegalArgumentException(
          "hashes: " + hashes.length + " bytes are no multiple of " + HASH_LENGTH);
    }
    switch (algorithm) {
      case ECDSA_SECP256K1:
        Secp256k1.verifyBatch(hashes, sigs64, publicKeys, verdicts);
        break;
      case ECDSA_P256:
        P256.verifyBatch(hashes, sigs64, publicKeys, verdicts);
        break;
      case ED25519:
        Ed25519.verifyBatch(hashes, offsets(hashes), sigs64, publicKeys, verdicts);
        break;
      case SM2:
        Sm2.verifyBatch(
            hashes, offsets(hashes), Sm2.defaultUserId(), sigs64, publicKeys, verdicts);
        break;
      default:
        throw new AssertionError(algorithm);
    }
  }

  /** The digests as messages, one after the other. */
  private static int[] offsets(byte[] hashes) {
    int[] offsets = new int[hashes.length / HASH_LENGTH + 1];
    for (int i = 0; i < offsets.length; i++) {
      offsets[i] = HASH_LENGTH * i;
    }
    return offsets;
  }
}
