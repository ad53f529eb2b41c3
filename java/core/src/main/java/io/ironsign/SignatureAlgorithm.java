package io.ironsign;

/**
 * The algorithms that a {@link TaggedSignature} can name and a {@link Verifier} verifies.
 *
 * <p>What each signs is a digest of 32 bytes, so that a service can move from one to another and
 * hash as before.
 */
public enum SignatureAlgorithm {
  /** {@link Secp256k1}: ECDSA as Ethereum and FISCO BCOS have it. A high s is accepted. */
  ECDSA_SECP256K1(1, 64),

  /** {@link P256}: ECDSA by FIPS 186-5. A high s is accepted. */
  ECDSA_P256(2, 64),

  /** {@link Ed25519}: the digest is the message that is signed. */
  ED25519(3, 32),

  /**
   * {@link Sm2}: the digest h is the message that is signed, with the user id 1234567812345678.
   * That is what FISCO BCOS signs: e = SM3(Z | h).
   */
  SM2(4, 64);

  private final int code;
  private final int publicKeyLength;

  SignatureAlgorithm(int code, int publicKeyLength) {
    this.code = code;
    this.publicKeyLength = publicKeyLength;
  }

  /** Its number in an encoding; never changes and is never given to another. */
  public int code() {
    return code;
  }

  /** The length of a public key in an encoding and in a batch, in bytes. */
  public int publicKeyLength() {
    return publicKeyLength;
  }

  /**
   * The algorithm with a code.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static SignatureAlgorithm ofCode(int code) {
    for (SignatureAlgorithm algorithm : values()) {
      if (algorithm.code == code) {
        return algorithm;
      }
    }
    throw new IllegalArgumentException("no signature algorithm has the code " + code);
  }
}
