package io.ironsign.fisco.sdk;

import java.nio.file.Path;

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

  /** With the private key of a PEM file. */
  String sign(Path privateKey, String hash);

  boolean verify(String publicKey, byte[] hash, byte[] signature);

  boolean verify(String publicKey, String hash, String signature);

  /** With the public key of a PEM file. */
  boolean verify(Path publicKey, byte[] hash, byte[] signature);

  /** With the public key of a PEM file. */
  boolean verify(Path publicKey, String hash, String signature);

  byte[] hash(byte[] input);

  String hash(String input);

  String hashBytes(byte[] input);
}
