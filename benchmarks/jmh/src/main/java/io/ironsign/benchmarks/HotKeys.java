package io.ironsign.benchmarks;

import io.ironsign.Secp256k1;
import java.util.Arrays;
import java.util.Random;

/** Signatures under 32 keys that come again and again, as a service verifies them. */
final class HotKeys {

  static final int COUNT = 1024;
  private static final int KEYS = 32;
  private static final long SEED = 32;

  static final byte[][] HASHES_32 = new byte[COUNT][32];
  static final byte[][] SIGNATURES_64 = new byte[COUNT][];
  static final byte[][] PUBLIC_KEYS_64 = new byte[COUNT][];

  /** As ACINQ takes them: 4 | x | y. */
  static final byte[][] PUBLIC_KEYS_65 = new byte[COUNT][65];

  static {
    Random random = new Random(SEED);
    byte[][] privateKeys = new byte[KEYS][32];
    for (byte[] key : privateKeys) {
      random.nextBytes(key);
      key[0] &= 0x7f;
    }
    for (int i = 0; i < COUNT; i++) {
      byte[] privateKey = privateKeys[random.nextInt(KEYS)];
      random.nextBytes(HASHES_32[i]);
      byte[] sig65 = Secp256k1.signRecoverable(HASHES_32[i], privateKey);
      SIGNATURES_64[i] = Arrays.copyOf(sig65, 64);
      PUBLIC_KEYS_64[i] = Secp256k1.publicKey(privateKey);
      PUBLIC_KEYS_65[i][0] = 4;
      System.arraycopy(PUBLIC_KEYS_64[i], 0, PUBLIC_KEYS_65[i], 1, 64);
    }
  }

  private HotKeys() {}
}
