package io.ironsign.agent.engine;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** The key pairs of java-sdk 2 and 3, in any class loader: the types are the SDK's. */
final class JavaSdkKeyPairs {

  /** No subclass: it may tell one key and sign with another. */
  private static final Set<String> ECDSA_PAIRS = pairs("ECDSAKeyPair");

  private static final Set<String> SM2_PAIRS = pairs("SM2KeyPair");

  private static final int PUBLIC_KEY_LENGTH = 64;

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

  /** The bytes of a public key in 128 hex digits, with 04 before them or without; else null. */
  static byte[] publicKey64(String hex) {
    byte[] key64 = Hex.decode(hex, 0, PUBLIC_KEY_LENGTH);
    return key64 != null
        ? key64
        : Hex.decode(hex, Hex.prefixLength(hex, "04"), PUBLIC_KEY_LENGTH);
  }
}
