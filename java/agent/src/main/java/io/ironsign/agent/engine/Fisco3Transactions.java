package io.ironsign.agent.engine;

import io.ironsign.Fisco3Transaction;
import io.ironsign.Sm2;
import io.ironsign.internal.KeyPairVerdicts;
import java.util.Arrays;

/** Transactions of FISCO BCOS 3 for key pairs of java-sdk; null is left to the SDK. */
final class Fisco3Transactions {

  private static final int KEY_LENGTH = 32;
  private static final int HASH_LENGTH = 32;
  private static final byte[] SM2_USER_ID = Sm2.defaultUserId();

  private Fisco3Transactions() {}

  /** Whether a pair is one that {@link #sign} signs with; nothing else has to be drawn for it. */
  static boolean takes(Object pair, byte[] input) {
    return input != null
        && (JavaSdkKeyPairs.hexPrivateKey(pair) != null || sm2PublicKey64(pair) != null);
  }

  /** Whether a pair is of the SDK's class for SM2. */
  static boolean isSm2(Object pair) {
    return JavaSdkKeyPairs.sm2HexPublicKey(pair) != null;
  }

  static Fisco3Transaction.Builder fields(
      int version,
      String groupId,
      String chainId,
      String to,
      byte[] input,
      String abi,
      long blockLimit,
      int attribute,
      String extraData) {
    return Fisco3Transaction.version(version)
        .groupId(groupId)
        .chainId(chainId)
        .to(orEmpty(to))
        .input(input)
        .abi(orEmpty(abi))
        .blockLimit(blockLimit)
        .attribute(attribute)
        .extraData(orEmpty(extraData));
  }

  private static String orEmpty(String text) {
    return text == null ? "" : text;
  }

  /** Hash and signed transaction, each in hex digits after 0x. */
  static String[] sign(Object pair, Fisco3Transaction.Builder fields) {
    byte[] publicKey64 = sm2PublicKey64(pair);
    if (publicKey64 == null && isSm2(pair)) {
      return null; // its keys do not belong together
    }
    byte[] key32 = privateKey32(pair);
    if (key32 == null) {
      return null;
    }
    try {
      Fisco3Transaction transaction = fields.build();
      Fisco3Transaction.Signed signed =
          publicKey64 == null
              ? transaction.sign(key32)
              : transaction.signSm2(key32, publicKey64);
      return new String[] {signed.dataHash(), signed.transaction()};
    } catch (IllegalArgumentException e) {
      return null; // a key that is none, or a field that the SDK refuses
    } finally {
      Arrays.fill(key32, (byte) 0);
    }
  }

  /** The signature r | s | x | y of a hash by SM2, in hex digits. */
  static String signHashSm2(Object pair, String hash) {
    byte[] hash32 = Hex.decode(hash, Hex.prefixLength(hash, "0x"), HASH_LENGTH);
    byte[] publicKey64 = hash32 == null ? null : sm2PublicKey64(pair);
    if (publicKey64 == null) {
      return null;
    }
    byte[] key32 = privateKey32(pair);
    try {
      byte[] sig64 = Sm2.sign(hash32, SM2_USER_ID, key32, publicKey64);
      return Hex.encode(sig64) + Hex.encode(publicKey64);
    } finally {
      Arrays.fill(key32, (byte) 0);
    }
  }

  private static byte[] privateKey32(Object pair) {
    String ecdsa = JavaSdkKeyPairs.hexPrivateKey(pair);
    return Hex.decode(
        ecdsa != null ? ecdsa : JavaSdkKeyPairs.sm2HexPrivateKey(pair), 0, KEY_LENGTH);
  }

  /**
   * The public key of a pair for SM2; null for anything else, and where it does not belong to the
   * private key: C++ signs with the one that does.
   */
  private static byte[] sm2PublicKey64(Object pair) {
    byte[] publicKey64 = Hex.publicKey64(JavaSdkKeyPairs.sm2HexPublicKey(pair));
    byte[] key32 = publicKey64 == null ? null : privateKey32(pair);
    if (key32 == null) {
      return null;
    }
    try {
      return KeyPairVerdicts.sm2KeysBelong(pair, key32, publicKey64) ? publicKey64 : null;
    } finally {
      Arrays.fill(key32, (byte) 0);
    }
  }
}
