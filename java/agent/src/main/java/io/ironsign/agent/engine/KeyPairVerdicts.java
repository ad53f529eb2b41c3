package io.ironsign.agent.engine;

import io.ironsign.Secp256k1;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.math.BigInteger;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Whether a pair's public key belongs to its private key: computed at the pair's first signature,
 * because it costs about as much as one, and remembered, because a pair cannot change.
 *
 * <p>A pair is held weakly and known by its identity: no key is kept alive, copied or compared to
 * find it. Looking it up takes no lock.
 */
final class KeyPairVerdicts {

  /**
   * By identity hash code. Two live pairs that share one displace each other: slower, not wrong.
   */
  private final ConcurrentMap<Integer, Verdict> verdicts = new ConcurrentHashMap<>();

  private final ReferenceQueue<Object> collected = new ReferenceQueue<>();

  /**
   * Returns the verdict on {@code pair}.
   *
   * @param pair of a class that never changes its answers
   * @param publicKey its public key, 64 bytes x | y as a number
   * @param privateKey32 its private key, which is in [1, n-1]; not modified, not kept
   */
  boolean publicKeyBelongs(Object pair, BigInteger publicKey, byte[] privateKey32) {
    Verdict verdict = verdicts.get(System.identityHashCode(pair));
    if (verdict == null || verdict.get() != pair) {
      verdict = judge(pair, publicKey, privateKey32);
    }
    return verdict.publicKeyBelongs;
  }

  private Verdict judge(Object pair, BigInteger publicKey, byte[] privateKey32) {
    boolean belongs = new BigInteger(1, Secp256k1.publicKey(privateKey32)).equals(publicKey);
    Verdict verdict = new Verdict(pair, belongs, collected);
    removeCollected();
    verdicts.put(verdict.identityHash, verdict);
    return verdict;
  }

  private void removeCollected() {
    for (Reference<?> r = collected.poll(); r != null; r = collected.poll()) {
      verdicts.remove(((Verdict) r).identityHash, r);
    }
  }

  /** How many pairs are remembered, collected ones included that have not been noticed. */
  int size() {
    return verdicts.size();
  }

  private static final class Verdict extends WeakReference<Object> {

    final Integer identityHash;
    final boolean publicKeyBelongs;

    Verdict(Object pair, boolean publicKeyBelongs, ReferenceQueue<Object> collected) {
      super(pair, collected);
      this.identityHash = System.identityHashCode(pair);
      this.publicKeyBelongs = publicKeyBelongs;
    }
  }
}
