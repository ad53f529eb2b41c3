package io.ironsign.fisco.sdk;

import java.nio.file.Path;
import java.security.KeyPair;

/**
 * One generation of java-sdk.
 *
 * @param <P> its key pair
 */
public interface Sdk<P> {

  /** A new ECDSA suite as the SDK makes it. */
  Suite<P> published();

  /** A new ECDSA suite with Ironsign installed. */
  Suite<P> accelerated();

  /** A suite made with Ironsign's signer and hash, for where WeDPR cannot make a pair for it. */
  Suite<P> acceleratedWithoutWedpr();

  /** A new SM2 suite as the SDK makes it. */
  Suite<P> publishedSm2();

  /** A new SM2 suite with Ironsign installed. */
  Suite<P> acceleratedSm2();

  /** The SDK's own SM2 pair, of no subclass, made to hold these texts for its keys. */
  P sm2PairHolding(String privateKey, String publicKey);

  /** Everything that the SDK's signature object tells of these digits, the digits first. */
  String describeSm2(String publicKey, String signature);

  /** Installs in a new suite and returns the line for the log. */
  String install();

  /** The SDK's own pair, of no subclass. */
  P pair(KeyPair javaPair);

  /** The SDK's own pair, of no subclass, made to hold this text for its private key. */
  P pairHolding(String privateKey);

  /** A pair of a subclass of the SDK's, which says that this is its private key. */
  P subclassPair(String privateKey, Runnable askedForPrivateKey);

  /** A pair for the other curve. */
  P sm2Pair();

  /** A pair that the SDK generates. */
  P randomPair();

  /** A pair that the SDK makes of a private key. */
  P pairOf(String privateKey);

  /** A pair that the SDK loads: format "pem" (without password) or "p12". */
  P load(String format, Path file, String password);

  void storePem(P pair, Path file);

  void storeP12(P pair, Path file, String password);

  String privateKey(P pair);

  String publicKey(P pair);

  String address(P pair);
}
