package io.ironsign.pipeline;

import io.ironsign.Secp256k1;
import java.util.Arrays;
import java.util.Random;

/** Signatures under a few keys, of which every third is broken; fixed by a seed. */
final class Signatures {

  final byte[][] hashes;
  final byte[][] privateKeys;
  final byte[][] sigs65;
  final byte[][] sigs64;
  final byte[][] publicKeys;
  final boolean[] verdicts;

  Signatures(int count, int keys, long seed) {
    Random random = new Random(seed);
    hashes = new byte[count][32];
    privateKeys = new byte[count][];
    sigs65 = new byte[count][];
    sigs64 = new byte[count][];
    publicKeys = new byte[count][];
    verdicts = new boolean[count];
    byte[][] pool = new byte[keys][32];
    for (byte[] key : pool) {
      random.nextBytes(key);
      key[0] &= 0x7f;
    }
    for (int i = 0; i < count; i++) {
      random.nextBytes(hashes[i]);
      privateKeys[i] = pool[random.nextInt(keys)];
      sigs65[i] = Secp256k1.signRecoverable(hashes[i], privateKeys[i]);
      if (i % 3 == 0) {
        sigs65[i][random.nextInt(64)] ^= (byte) (1 << random.nextInt(8));
      }
      sigs64[i] = Arrays.copyOf(sigs65[i], 64);
      publicKeys[i] = Secp256k1.publicKey(privateKeys[i]);
      verdicts[i] = i % 3 != 0;
    }
  }
}
