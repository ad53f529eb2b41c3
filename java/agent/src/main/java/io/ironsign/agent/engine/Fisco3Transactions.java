package io.ironsign.agent.engine;

import io.ironsign.Fisco3Transaction;
import java.util.Arrays;

/** Transactions of FISCO BCOS 3 for key pairs of java-sdk; null is left to the SDK. */
final class Fisco3Transactions {

  private static final int KEY_LENGTH = 32;

  private Fisco3Transactions() {}

  /** Whether a pair is one that {@link #sign} signs with; nothing else has to be drawn for it. */
  static boolean takes(Object pair, byte[] input) {
    return input != null && JavaSdkKeyPairs.hexPrivateKey(pair) != null;
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
    byte[] key32 = Hex.decode(JavaSdkKeyPairs.hexPrivateKey(pair), 0, KEY_LENGTH);
    if (key32 == null) {
      return null;
    }
    try {
      Fisco3Transaction.Signed signed = fields.build().sign(key32);
      return new String[] {signed.dataHash(), signed.transaction()};
    } catch (IllegalArgumentException e) {
      return null; // a key that is none, or a field that the SDK refuses
    } finally {
      Arrays.fill(key32, (byte) 0);
    }
  }
}
