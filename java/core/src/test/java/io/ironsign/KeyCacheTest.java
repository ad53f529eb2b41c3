package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tables of public keys: the same verdict with, without and while they are thrown out. */
class KeyCacheTest {

  private static final long DEFAULT = 16 << 20;
  private static final int KEYS = 8;
  private static final int ITEMS = 40;

  private final byte[][] hashes = new byte[ITEMS][32];
  private final byte[][] sigs64 = new byte[ITEMS][];
  private final byte[][] keys64 = new byte[KEYS][];

  KeyCacheTest() {
    Random random = new Random(20250602);
    byte[][] keys32 = new byte[KEYS][32];
    for (int i = 0; i < KEYS; i++) {
      random.nextBytes(keys32[i]);
      keys64[i] = Secp256k1.publicKey(keys32[i]);
    }
    for (int i = 0; i < ITEMS; i++) {
      random.nextBytes(hashes[i]);
      sigs64[i] = Arrays.copyOf(Secp256k1.signRecoverable(hashes[i], keys32[i % KEYS]), 64);
    }
  }

  @AfterEach
  void defaultCapacity() {
    Ironsign.setKeyCacheBytes(DEFAULT);
  }

  @Test
  void aKeyThatIsSeenOftenGetsATable() {
    Ironsign.setKeyCacheBytes(0);
    assertThat(Ironsign.status().keyCache().keys()).isZero();
    Ironsign.setKeyCacheBytes(DEFAULT);
    KeyCacheStatus before = Ironsign.status().keyCache();
    for (int round = 0; round < 40; round++) {
      assertThat(Secp256k1.verify(hashes[0], sigs64[0], keys64[0])).isTrue();
    }
    KeyCacheStatus after = Ironsign.status().keyCache();
    assertThat(after.keys()).as(after.toString()).isEqualTo(1);
    assertThat(after.bytes()).isBetween(40_000L, 100_000L);
    assertThat(after.capacity()).isEqualTo(DEFAULT);
    assertThat(after.hits() - before.hits()).isBetween(20L, 39L);
    assertThat(after.hits() - before.hits() + after.misses() - before.misses()).isEqualTo(40);
    assertThat(Secp256k1.verify(hashes[1], sigs64[0], keys64[0])).isFalse();
    assertThat(after).hasToString(
        String.format(
            "key cache: 1 keys, %d of %d bytes, %d hits, %d misses, %d evictions",
            after.bytes(), DEFAULT, after.hits(), after.misses(), after.evictions()));
  }

  /** SM2 has a cache of its own, which the same number of bytes bounds. */
  @Test
  void anSm2KeyThatIsSeenOftenGetsATableToo() {
    Ironsign.setKeyCacheBytes(0);
    assertThat(Ironsign.status().sm2KeyCache().keys()).isZero();
    assertThat(Ironsign.status().sm2KeyCache().capacity()).isZero();
    Ironsign.setKeyCacheBytes(DEFAULT);
    Status before = Ironsign.status();
    byte[] key = hashes[1];
    byte[] sig64 = Sm2.signDigest(hashes[0], key);
    byte[] key64 = Sm2.publicKey(key);
    for (int round = 0; round < 40; round++) {
      assertThat(Sm2.verifyDigest(hashes[0], sig64, key64)).isTrue();
    }
    KeyCacheStatus after = Ironsign.status().sm2KeyCache();
    assertThat(after.keys()).as(after.toString()).isEqualTo(1);
    assertThat(after.bytes()).isBetween(20_000L, 200_000L);
    assertThat(after.capacity()).isEqualTo(DEFAULT);
    long hits = after.hits() - before.sm2KeyCache().hits();
    assertThat(hits).isBetween(20L, 39L);
    assertThat(hits + after.misses() - before.sm2KeyCache().misses()).isEqualTo(40);
    assertThat(Sm2.verifyDigest(hashes[1], sig64, key64)).isFalse();
    assertThat(Ironsign.status().keyCache()).hasToString(before.keyCache().toString());
  }

  @Test
  void whatIsNoKeyIsNeverCounted() {
    Ironsign.setKeyCacheBytes(0);
    Ironsign.setKeyCacheBytes(DEFAULT);
    KeyCacheStatus before = Ironsign.status().keyCache();
    byte[] off = keys64[0].clone();
    off[63] ^= 1;
    for (int round = 0; round < 50; round++) {
      assertThat(Secp256k1.verify(hashes[0], sigs64[0], off)).isFalse();
      assertThat(Secp256k1.verify(hashes[0], new byte[64], keys64[0])).isFalse();
    }
    KeyCacheStatus after = Ironsign.status().keyCache();
    assertThat(after.keys()).isZero();
    assertThat(after.misses()).isEqualTo(before.misses());
  }

  @Test
  void verdictsStayTheSameWhileTablesComeAndGo() throws Exception {
    int threads = 6;
    AtomicBoolean running = new AtomicBoolean(true);
    ExecutorService pool = Executors.newFixedThreadPool(threads + 1);
    List<Callable<Integer>> work = new ArrayList<>();
    for (int thread = 0; thread < threads; thread++) {
      int first = thread;
      work.add(() -> wrongVerdicts(first));
    }
    Future<?> resizing =
        pool.submit(
            () -> {
              long[] sizes = {50_000, 0, 100_000, DEFAULT, 200_000};
              for (int i = 0; running.get(); i++) {
                Ironsign.setKeyCacheBytes(sizes[i % sizes.length]);
              }
            });
    for (Future<Integer> wrong : pool.invokeAll(work)) {
      assertThat(wrong.get()).isZero();
    }
    running.set(false);
    resizing.get();
    pool.shutdown();
    KeyCacheStatus status = Ironsign.status().keyCache();
    assertThat(status.evictions()).as(status.toString()).isPositive();
    assertThat(status.hits()).as(status.toString()).isPositive();
  }

  private int wrongVerdicts(int first) {
    byte[] verdicts = new byte[ITEMS];
    byte[] allHashes = new byte[32 * ITEMS];
    byte[] allSigs = new byte[64 * ITEMS];
    byte[] allKeys = new byte[64 * ITEMS];
    for (int i = 0; i < ITEMS; i++) {
      System.arraycopy(hashes[i], 0, allHashes, 32 * i, 32);
      System.arraycopy(sigs64[i], 0, allSigs, 64 * i, 64);
      int key = i % 7 == first ? i + 1 : i; // another's signature
      System.arraycopy(keys64[key % KEYS], 0, allKeys, 64 * i, 64);
    }
    int wrong = 0;
    for (int round = 0; round < 60; round++) {
      Secp256k1.verifyBatch(allHashes, allSigs, allKeys, verdicts);
      for (int i = 0; i < ITEMS; i++) {
        boolean right = i % 7 != first;
        wrong += verdicts[i] == (right ? 1 : 0) ? 0 : 1;
        int key = right ? i : i + 1;
        boolean verified = Secp256k1.verify(hashes[i], sigs64[i], keys64[key % KEYS]);
        wrong += verified == right ? 0 : 1;
      }
    }
    return wrong;
  }

  @Test
  void aNegativeNumberOfBytesIsRefused() {
    assertThatThrownBy(() -> Ironsign.setKeyCacheBytes(-1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("bytes");
  }

  @Test
  void thePropertySetsTheBoundAndIsReadStrictly() throws Exception {
    String none = "key cache: 0 keys, 0 of 123456 bytes, 0 hits, 0 misses, 0 evictions\n";
    ChildJvm.Result result =
        new ChildJvm().with("-Dironsign.keyCache.bytes=123456").run(KeyCacheUse.class);
    // What the self-test verified at load is not counted.
    assertThat(result.out)
        .as(result.toString())
        .isEqualTo(none + none);
    result = new ChildJvm().with("-Dironsign.keyCache.bytes=16m").run(KeyCacheUse.class);
    assertThat(result.out)
        .as(result.toString())
        .contains("ironsign.keyCache.bytes is 16m: no number of bytes");
  }
}
