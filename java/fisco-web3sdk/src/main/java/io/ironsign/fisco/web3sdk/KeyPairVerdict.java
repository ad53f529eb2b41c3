package io.ironsign.fisco.web3sdk;

import io.ironsign.Secp256k1;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.math.BigInteger;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.fisco.bcos.web3j.crypto.ECKeyPair;

/**
 * Whether a pair's public key belongs to its private key: computed at the pair's first signature,
 * because it costs about as much as one, and remembered, because a pair cannot change.
 *
 * <p>A pair is held weakly and known by its identity: no key is kept alive, copied or compared to
 * find it. Looking it up takes no lock.
 */
final class KeyPairVerdict extends WeakReference<ECKeyPair> {
  /**
   * By identity hash code. Two live pairs that share one displace each other: slower, not wrong.
   */
  static final ConcurrentMap<Integer, KeyPairVerdict> VERDICTS = new ConcurrentHashMap<>();

  private static final ReferenceQueue<ECKeyPair> COLLECTED = new ReferenceQueue<>();

  private final Integer identityHash;
  private final boolean publicKeyBelongs;

  private KeyPairVerdict(ECKeyPair pair, boolean publicKeyBelongs) {
    super(pair, COLLECTED);
    this.identityHash = System.identityHashCode(pair);
    this.publicKeyBelongs = publicKeyBelongs;
  }

  /**
   * Returns the verdict on {@code pair}.
   *
   * @param pair exactly an {@link ECKeyPair}: a subclass may change its answers
   * @param privateKey32 its private key, which is in [1, n-1]; not modified, not kept
   */
  static boolean publicKeyBelongs(ECKeyPair pair, byte[] privateKey32) {
    KeyPairVerdict verdict = VERDICTS.get(System.identityHashCode(pair));
    if (verdict == null || verdict.get() != pair) {
      verdict = judge(pair, privateKey32);
    }
    return verdict.publicKeyBelongs;
  }

  private static KeyPairVerdict judge(ECKeyPair pair, byte[] privateKey32) {
    BigInteger publicKey = new BigInteger(1, Secp256k1.publicKey(privateKey32));
    KeyPairVerdict verdict = new KeyPairVerdict(pair, publicKey.equals(pair.getPublicKey()));
    removeCollected();
    VERDICTS.put(verdict.identityHash, verdict);
    return verdict;
  }

  private static void removeCollected() {
    for (Reference<?> r = COLLECTED.poll(); r != null; r = COLLECTED.poll()) {
      VERDICTS.remove(((KeyPairVerdict) r).identityHash, r);
    }
  }
}
