package io.ironsign.pipeline;

import io.ironsign.Secp256k1;
import io.ironsign.SignatureAlgorithm;
import io.ironsign.Sm2;
import java.util.Arrays;
import java.util.Random;

/** Signatures under a few keys, of which every third is broken; fixed by a seed. */
final class Signatures {

  final SignatureAlgorithm[] algorithms;
  final byte[][] hashes;
  final byte[][] privateKeys;

  /** Those of secp256k1, also where the algorithm is another. */
  final byte[][] sigs65;

  final byte[][] sigs64;
  final byte[][] publicKeys;
  final boolean[] verdicts;

  /** All of secp256k1. */
  Signatures(int count, int keys, long seed) {
    this(count, keys, seed, false);
  }

  /** Of secp256k1 and of SM2 by turns. */
  static Signatures ofBothCurves(int count, int keys, long seed) {
    return new Signatures(count, keys, seed, true);
  }

  private Signatures(int count, int keys, long seed, boolean both) {
    Random random = new Random(seed);
    algorithms = new SignatureAlgorithm[count];
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
      boolean sm2 = both && i % 2 == 1;
      random.nextBytes(hashes[i]);
      byte[] key = pool[random.nextInt(keys)];
      privateKeys[i] = key;
      algorithms[i] = sm2 ? SignatureAlgorithm.SM2 : SignatureAlgorithm.ECDSA_SECP256K1;
      sigs65[i] = Secp256k1.signRecoverable(hashes[i], key);
      publicKeys[i] = sm2 ? Sm2.publicKey(key) : Secp256k1.publicKey(key);
      verdicts[i] = i % 3 != 0;
      if (!verdicts[i]) {
        sigs65[i][random.nextInt(64)] ^= (byte) (1 << random.nextInt(8));
      }
      sigs64[i] = sm2 ? sm2Signature(i) : Arrays.copyOf(sigs65[i], 64);
    }
  }

  private byte[] sm2Signature(int i) {
    byte[] id = Sm2.defaultUserId();
    byte[] sig64 = Sm2.signDeterministic(hashes[i], id, privateKeys[i], publicKeys[i]);
    sig64[i % 64] ^= (byte) (verdicts[i] ? 0 : 1);
    return sig64;
  }
}
