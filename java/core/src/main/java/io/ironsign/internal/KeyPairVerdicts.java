package io.ironsign.internal;

import io.ironsign.Secp256k1;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Whether the keys of an SDK's key pair belong together: computed at the pair's first use, because
 * it costs about as much as a signature, and remembered, because the pair cannot change.
 *
 * <p>An SDK that finds the recovery id by trial notices a pair that does not match at every
 * signature. Ironsign computes the id, so it checks instead.
 *
 * <p>A pair is held weakly and known by its identity: no key is kept alive, copied or compared to
 * find it. Looking it up takes no lock.
 */
public final class KeyPairVerdicts {

  /**
   * By identity hash code. Two live pairs that share one displace each other: slower, not wrong.
   */
  static final ConcurrentMap<Integer, Verdict> VERDICTS = new ConcurrentHashMap<>();

  private static final ReferenceQueue<Object> COLLECTED = new ReferenceQueue<>();

  private KeyPairVerdicts() {}

  /**
   * Whether the private key of {@code pair} is in [1, n-1] and its public key belongs to it.
   *
   * @param pair one whose class is known to give the same two keys for ever
   * @param privateKey its private key, or null; not kept
   * @param publicKey its public key as the number x | y, or null; not kept
   * @throws IllegalStateException if the native library is not in use
   */
  public static boolean keysBelong(Object pair, BigInteger privateKey, BigInteger publicKey) {
    Verdict verdict = VERDICTS.get(System.identityHashCode(pair));
    if (verdict == null || verdict.get() != pair) {
      verdict = new Verdict(pair, isPublicKeyOf(privateKey, publicKey));
      removeCollected();
      VERDICTS.put(verdict.identityHash, verdict);
    }
    return verdict.keysBelong;
  }

  private static boolean isPublicKeyOf(BigInteger privateKey, BigInteger publicKey) {
    if (!Scalars.isValid(privateKey)) {
      return false;
    }
    byte[] privateKey32 = Scalars.toBytes(privateKey);
    try {
      return new BigInteger(1, Secp256k1.publicKey(privateKey32)).equals(publicKey);
    } finally {
      Arrays.fill(privateKey32, (byte) 0);
    }
  }

  private static void removeCollected() {
    for (Reference<?> r = COLLECTED.poll(); r != null; r = COLLECTED.poll()) {
      VERDICTS.remove(((Verdict) r).identityHash, r);
    }
  }

  static final class Verdict extends WeakReference<Object> {

    final Integer identityHash;
    final boolean keysBelong;

    Verdict(Object pair, boolean keysBelong) {
      super(pair, COLLECTED);
      this.identityHash = System.identityHashCode(pair);
      this.keysBelong = keysBelong;
    }
  }
}
