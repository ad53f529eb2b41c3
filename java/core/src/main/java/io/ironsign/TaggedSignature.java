package io.ironsign;

import java.util.Arrays;
import java.util.Objects;

/**
 * A signature with the public key and the algorithm that it is to be verified with. Immutable.
 *
 * <p>Its encoding is one byte, {@link SignatureAlgorithm#code()}, then the public key (
 * {@link SignatureAlgorithm#publicKeyLength()} bytes), then the signature (64 bytes), and nothing else: 129
 * bytes, 97 for Ed25519. A value has one encoding, and it stays the same in all versions. Whether
 * the key is to be trusted is for the caller to say: the encoding carries it, and does not vouch
 * for it.
 */
public final class TaggedSignature {

  private static final int SIGNATURE_LENGTH = 64;

  private final SignatureAlgorithm algorithm;
  private final byte[] publicKey;
  private final byte[] sig64;

  /**
   * Puts the three together.
   *
   * @param publicKey {@link SignatureAlgorithm#publicKeyLength()} bytes; copied
   * @param sig64 64 bytes; copied
   * @throws NullPointerException naming the argument that is null
   * @throws IllegalArgumentException naming the argument that has a wrong length
   */
  public TaggedSignature(SignatureAlgorithm algorithm, byte[] publicKey, byte[] sig64) {
    this.algorithm = Objects.requireNonNull(algorithm, "algorithm");
    this.publicKey = copy(publicKey, algorithm.publicKeyLength(), "publicKey");
    this.sig64 = copy(sig64, SIGNATURE_LENGTH, "sig64");
  }

  /**
   * Reads an encoding.
   *
   * @throws NullPointerException if it is null
   * @throws IllegalArgumentException if its first byte names no algorithm, or it is not as long as
   *     that one has it
   */
  public static TaggedSignature decode(byte[] encoded) {
    Objects.requireNonNull(encoded, "encoded");
    if (encoded.length == 0) {
      throw new IllegalArgumentException("encoded is empty");
    }
    SignatureAlgorithm algorithm = SignatureAlgorithm.ofCode(encoded[0] & 0xff);
    int signatureStart = 1 + algorithm.publicKeyLength();
    if (encoded.length != signatureStart + SIGNATURE_LENGTH) {
      throw new IllegalArgumentException(
          String.format(
              "encoded must be %d bytes long for %s, not %d",
              signatureStart + SIGNATURE_LENGTH, algorithm, encoded.length));
    }
    return new TaggedSignature(
        algorithm,
        Arrays.copyOfRange(encoded, 1, signatureStart),
        Arrays.copyOfRange(encoded, signatureStart, encoded.length));
  }

  /** The encoding: a new array. */
  public byte[] encode() {
    byte[] encoded = new byte[1 + publicKey.length + sig64.length];
    encoded[0] = (byte) algorithm.code();
    System.arraycopy(publicKey, 0, encoded, 1, publicKey.length);
    System.arraycopy(sig64, 0, encoded, 1 + publicKey.length, sig64.length);
    return encoded;
  }

  public SignatureAlgorithm algorithm() {
    return algorithm;
  }

  /** The public key: a new array. */
  public byte[] publicKey() {
    return publicKey.clone();
  }

  /** The signature, 64 bytes: a new array. */
  public byte[] signature() {
    return sig64.clone();
  }

  /**
   * Whether it is a signature of a digest, as {@link Verifier#verify} says.
   *
   * @param hash32 32 bytes
   */
  public boolean verify(byte[] hash32) {
    return Verifier.verify(algorithm, hash32, sig64, publicKey);
  }

  /** Whether algorithm, key and signature are the same. */
  @Override
  public boolean equals(Object other) {
    return other instanceof TaggedSignature
        && Arrays.equals(encode(), ((TaggedSignature) other).encode());
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(encode());
  }

  @Override
  public String toString() {
    return "TaggedSignature of " + algorithm;
  }

  private static byte[] copy(byte[] bytes, int length, String name) {
    Objects.requireNonNull(bytes, name);
    if (bytes.length != length) {
      throw new IllegalArgumentException(
          name + " must be " + length + " bytes long, not " + bytes.length);
    }
    return bytes.clone();
  }
}
