package io.ironsign.benchmarks;

import io.ironsign.Ironsign;
import io.ironsign.Sm2;
import java.util.Arrays;

/** 256 digests signed by SM2, each with a key of its own or all with that of the cases. */
final class Sm2Items {

  static final int COUNT = 256;

  /** The bound of the cache that Ironsign has by default. */
  private static final long CACHE_BYTES = 16 << 20;

  private static final int MOST_ROUNDS = 2_000;

  final byte[] digests;
  final byte[] privateKeys;
  final byte[] publicKeys64;
  final byte[] sigs64 = new byte[64 * COUNT];
  final byte[] verdicts = new byte[COUNT];

  /** As single calls take them. */
  final byte[][] digest32 = new byte[COUNT][];

  final byte[][] sig64 = new byte[COUNT][];
  final byte[][] publicKey64 = new byte[COUNT][];

  Sm2Items(boolean oneKey) {
    Batch batch = new Batch(COUNT);
    digests = batch.hashes;
    for (int i = 0; i < COUNT; i++) {
      digests[32 * i + 1] = (byte) i; // the cases are fewer
    }
    privateKeys = oneKey ? Cases.PRIVATE_KEY_32 : digests.clone();
    publicKeys64 = new byte[2 * privateKeys.length];
    Sm2.publicKeyBatch(privateKeys, publicKeys64);
    Sm2.signDigestBatch(digests, privateKeys, sigs64);
    for (int i = 0; i < COUNT; i++) {
      digest32[i] = Arrays.copyOfRange(digests, 32 * i, 32 * i + 32);
      sig64[i] = Arrays.copyOfRange(sigs64, 64 * i, 64 * i + 64);
      int key = oneKey ? 0 : 64 * i;
      publicKey64[i] = Arrays.copyOfRange(publicKeys64, key, key + 64);
    }
    verifyBatch();
    for (byte verdict : verdicts) {
      Curves.require(verdict == 1);
    }
  }

  byte[] verifyBatch() {
    Sm2.verifyDigestBatch(digests, sigs64, publicKeys64, verdicts);
    return verdicts;
  }

  boolean verify(int i) {
    return Sm2.verifyDigest(digest32[i], sig64[i], publicKey64[i]);
  }

  /** Verifies until every key has its table. */
  void makeTables() {
    keepTables();
    int keys = publicKeys64.length / 64;
    for (int round = 0; round < MOST_ROUNDS; round++) {
      verifyBatch();
      if (Ironsign.status().sm2KeyCache().keys() >= keys) {
        return;
      }
    }
    throw new IllegalStateException("a key has no table: " + Ironsign.status().sm2KeyCache());
  }

  /** Benchmarks that share a JVM may have forbidden them. */
  static void keepTables() {
    Ironsign.setKeyCacheBytes(CACHE_BYTES);
  }
}
