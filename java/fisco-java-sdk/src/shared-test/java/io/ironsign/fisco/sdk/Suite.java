package io.ironsign.fisco.sdk;

/**
 * What a crypto suite of java-sdk signs, verifies and hashes, in types that both generations have.
 *
 * @param <P> the generation's key pair
 */
public interface Suite<P> {

  /** Everything that the SDK's signature object tells, as text. */
  String sign(byte[] hash, P pair);

  /** Everything that the SDK's signature object tells, as text. */
  String sign(String hash, P pair);

  String signWithStringSignature(String hash, P pair);

  boolean verify(String publicKey, byte[] hash, byte[] signature);

  boolean verify(String publicKey, String hash, String signature);

  byte[] hash(byte[] input);

  String hash(String input);

  String hashBytes(byte[] input);
}
