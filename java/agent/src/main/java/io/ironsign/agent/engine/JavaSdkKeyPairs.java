package io.ironsign.agent.engine;

import io.ironsign.internal.Scalars;
import io.ironsign.internal.SigningKey;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** The key pairs of java-sdk 2 and 3, in any class loader: the types are the SDK's. */
final class JavaSdkKeyPairs {

  /** No subclass: it may tell one key and sign with another. */
  private static final Set<String> ECDSA_PAIRS = pairs("ECDSAKeyPair");

  private static final Set<String> SM2_PAIRS = pairs("SM2KeyPair");

  private static final String TEXT = "()Ljava/lang/String;";

  private static final Getter ECDSA_PRIVATE_KEY =
      new Getter(ECDSA_PAIRS, "getHexPrivateKey", TEXT);
  private static final Getter SM2_PRIVATE_KEY = new Getter(SM2_PAIRS, "getHexPrivateKey", TEXT);
  private static final Getter SM2_PUBLIC_KEY = new Getter(SM2_PAIRS, "getHexPublicKey", TEXT);

  private JavaSdkKeyPairs() {}

  private static Set<String> pairs(String name) {
    return new HashSet<>(
        Arrays.asList(
            "org.fisco.bcos.sdk.crypto.keypair." + name,
            "org.fisco.bcos.sdk.v3.crypto.keypair." + name));
  }

  /** The private key of a pair for ECDSA as the SDK tells it; null for anything else. */
  static String hexPrivateKey(Object pair) {
    return (String) ECDSA_PRIVATE_KEY.of(pair);
  }

  /** The private key of a pair for SM2 as the SDK tells it; null for anything else. */
  static String sm2HexPrivateKey(Object pair) {
    return (String) SM2_PRIVATE_KEY.of(pair);
  }

  /** The public key of a pair for SM2 as the SDK tells it; null for anything else. */
  static String sm2HexPublicKey(Object pair) {
    return (String) SM2_PUBLIC_KEY.of(pair);
  }

  /** The key of a pair for ECDSA; null for anything else, and for what is not written as a key. */
  static SigningKey ecdsaKey(Object pair) {
    byte[] key32 = Hex.decode(hexPrivateKey(pair), 0, Scalars.LENGTH);
    return key32 == null ? null : SigningKey.ecdsa(key32);
  }

  /** The key of a pair for SM2; null for anything else, and for what is not written as keys. */
  static SigningKey sm2Key(Object pair) {
    byte[] key64 = Hex.publicKey64(sm2HexPublicKey(pair));
    byte[] key32 = key64 == null ? null : Hex.decode(sm2HexPrivateKey(pair), 0, Scalars.LENGTH);
    return key32 == null ? null : SigningKey.sm2(key32, key64);
  }
}
