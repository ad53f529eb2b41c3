package io.ironsign.web3j;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.math.BigInteger;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.web3j.crypto.ECKeyPair;

/**
 * Remembers which key pairs are what they say: private key in [1, n-1], public key its own.
 *
 * <p>web3j notices a pair that does not match while it searches for the recovery id, at every
 * signature. Ironsign computes the id, so it checks instead; a pair never changes, so once is
 * enough. Only the verdict is kept, found by the identity of the pair, which is held weakly.
 */
final class VerifiedPairs {

  /**
   * By identity hash code. Two live pairs that share one displace each other: slower, not wrong.
   */
  static final ConcurrentMap<Integer, Verified> VERIFIED = new ConcurrentHashMap<>();

  private static final ReferenceQueue<ECKeyPair> COLLECTED = new ReferenceQueue<>();

  private VerifiedPairs() {}

  /** Whether {@code pair} matches; for pairs whose getters are web3j's own, so cannot change. */
  static boolean contains(ECKeyPair pair) {
    Verified verified = VERIFIED.get(System.identityHashCode(pair));
    return verified != null && verified.get() == pair || verify(pair);
  }

  private static boolean verify(ECKeyPair pair) {
    BigInteger privateKey = pair.getPrivateKey();
    if (!Scalars.isValid(privateKey)
        || !Sign.publicKeyFromPrivate(privateKey).equals(pair.getPublicKey())) {
      return false;
    }
    removeCollected();
    Verified verified = new Verified(pair);
    VERIFIED.put(verified.identityHash, verified);
    return true;
  }

  private static void removeCollected() {
    for (Object dead = COLLECTED.poll(); dead != null; dead = COLLECTED.poll()) {
      VERIFIED.remove(((Verified) dead).identityHash, dead);
    }
  }

  private static final class Verified extends WeakReference<ECKeyPair> {

    final Integer identityHash;

    Verified(ECKeyPair pair) {
      super(pair, COLLECTED);
      identityHash = System.identityHashCode(pair);
    }
  }
}
