package io.ironsign.internal;

import io.ironsign.Secp256k1;
import io.ironsign.Sm2;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.BooleanSupplier;

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

  /** The same for pairs of SM2: an SDK may have one class for the pairs of both curves. */
  static final ConcurrentMap<Integer, Verdict> SM2_VERDICTS = new ConcurrentHashMap<>();

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
    return remembered(VERDICTS, pair, () -> isPublicKeyOf(privateKey, publicKey));
  }

  /**
   * Whether the private key of {@code pair} is in [1, n-2] and its public key belongs to it, on the
   * curve of SM2.
   *
   * @param pair one whose class is known to give the same two keys for ever
   * @param privateKey its private key, or null; not kept
   * @param publicKey its public key as the number x | y, or null; not kept
   * @throws IllegalStateException if the native library is not in use
   */
  public static boolean sm2KeysBelong(Object pair, BigInteger privateKey, BigInteger publicKey) {
    return remembered(SM2_VERDICTS, pair, () -> isSm2PublicKeyOf(privateKey, publicKey));
  }

  /**
   * The same of keys in bytes.
   *
   * @param privateKey32 its private key, 32 bytes; not kept, not modified
   * @param publicKey64 its public key, 64 bytes x | y; not kept, not modified
   */
  public static boolean sm2KeysBelong(Object pair, byte[] privateKey32, byte[] publicKey64) {
    return remembered(SM2_VERDICTS, pair, () -> isSm2PublicKeyOf(privateKey32, publicKey64));
  }

  private static boolean remembered(
      ConcurrentMap<Integer, Verdict> verdicts, Object pair, BooleanSupplier keysBelong) {
    Verdict verdict = verdicts.get(System.identityHashCode(pair));
    if (verdict == null || verdict.get() != pair) {
      verdict = new Verdict(pair, keysBelong.getAsBoolean(), verdicts);
      removeCollected();
      verdicts.put(verdict.identityHash, verdict);
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

  private static boolean isSm2PublicKeyOf(BigInteger privateKey, BigInteger publicKey) {
    if (!Scalars.isSm2PrivateKey(privateKey)) {
      return false;
    }
    byte[] privateKey32 = Scalars.toBytes(privateKey);
    try {
      return new BigInteger(1, Sm2.publicKey(privateKey32)).equals(publicKey);
    } finally {
      Arrays.fill(privateKey32, (byte) 0);
    }
  }

  private static boolean isSm2PublicKeyOf(byte[] privateKey32, byte[] publicKey64) {
    try {
      return Arrays.equals(Sm2.publicKey(privateKey32), publicKey64);
    } catch (IllegalArgumentException keyNotInRange) {
      return false;
    }
  }

  private static void removeCollected() {
    for (Reference<?> r = COLLECTED.poll(); r != null; r = COLLECTED.poll()) {
      Verdict verdict = (Verdict) r;
      verdict.verdicts.remove(verdict.identityHash, verdict);
    }
  }

  static final class Verdict extends WeakReference<Object> {

    final Integer identityHash;
    final boolean keysBelong;
    private final ConcurrentMap<Integer, Verdict> verdicts;

    Verdict(Object pair, boolean keysBelong, ConcurrentMap<Integer, Verdict> verdicts) {
      super(pair, COLLECTED);
      this.identityHash = System.identityHashCode(pair);
      this.keysBelong = keysBelong;
      this.verdicts = verdicts;
    }
  }
}
