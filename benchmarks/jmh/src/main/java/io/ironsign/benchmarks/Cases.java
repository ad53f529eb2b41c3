package io.ironsign.benchmarks;

import io.ironsign.Keccak256;
import io.ironsign.Secp256k1;
import java.util.Arrays;
import java.util.Random;

/**
 * What every contestant works on: one key that signs many messages, as a client does, and the
 * results that each has to give.
 *
 * <p>Computing them needs the native library, so nothing is measured without it.
 */
final class Cases {

  /** Too many for a branch predictor to learn, few enough to stay in the first cache. */
  static final int COUNT = 64;

  /** About a signed transfer without its signature. */
  private static final int MESSAGE_LENGTH = 200;

  private static final long SEED = 1;

  static final byte[] PRIVATE_KEY_32 = new byte[32];
  static final byte[] PUBLIC_KEY_64;
  static final byte[][] MESSAGES = new byte[COUNT][MESSAGE_LENGTH];

  /** Keccak-256 of each message. */
  static final byte[][] HASHES_32 = new byte[COUNT][];

  /** r | s | recovery id of each hash. */
  static final byte[][] SIGNATURES_65 = new byte[COUNT][];

  /** r | s of each hash. */
  static final byte[][] SIGNATURES_64 = new byte[COUNT][];

  static {
    Random random = new Random(SEED);
    random.nextBytes(PRIVATE_KEY_32);
    PUBLIC_KEY_64 = Secp256k1.publicKey(PRIVATE_KEY_32);
    for (int i = 0; i < COUNT; i++) {
      random.nextBytes(MESSAGES[i]);
      HASHES_32[i] = Keccak256.digest(MESSAGES[i]);
      SIGNATURES_65[i] = Secp256k1.signRecoverable(HASHES_32[i], PRIVATE_KEY_32);
      SIGNATURES_64[i] = Arrays.copyOf(SIGNATURES_65[i], 64);
    }
  }

  private Cases() {}
}
