package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** The API has no state that threads could mix up. */
class ThreadsTest {

  private static final int THREADS = 16;

  /** By default all threads together sign 10^5 times, in the long run each of them does. */
  private static final int SIGNATURES_EACH = Boolean.getBoolean("ironsign.long") ? 100_000 : 6_250;

  private static final int KEYS = 31;
  private static final long SEED = 16;

  private final byte[][] keys = new byte[KEYS][32];
  private final byte[][] hashes = new byte[SIGNATURES_EACH][32];

  @Test
  void sixteenThreadsSignWhatOneThreadSigns() throws Exception {
    Random random = new Random(SEED);
    Arrays.stream(keys).forEach(random::nextBytes);
    Arrays.stream(hashes).forEach(random::nextBytes);
    byte[] expected = new byte[65 * SIGNATURES_EACH];
    for (int i = 0; i < SIGNATURES_EACH; i++) {
      sign(i, expected);
    }

    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    List<Callable<byte[]>> signing = new ArrayList<>();
    for (int thread = 0; thread < THREADS; thread++) {
      // Each begins elsewhere, so that at no time all sign the same.
      int start = thread * (SIGNATURES_EACH / THREADS);
      signing.add(() -> signAll(start));
    }
    for (Future<byte[]> signed : threads.invokeAll(signing)) {
      assertThat(Arrays.equals(signed.get(), expected)).isTrue();
    }
    threads.shutdown();
  }

  private byte[] signAll(int start) {
    byte[] sigs = new byte[65 * SIGNATURES_EACH];
    for (int i = 0; i < SIGNATURES_EACH; i++) {
      sign((start + i) % SIGNATURES_EACH, sigs);
    }
    return sigs;
  }

  private void sign(int i, byte[] sigs) {
    Secp256k1.signRecoverable(hashes[i], 0, keys[i % KEYS], 0, sigs, 65 * i);
  }

  @Test
  void threadsThatDoDifferentThingsDoNotDisturbEachOther() throws Exception {
    int rounds = 500;
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    List<Callable<Integer>> work = new ArrayList<>();
    for (int thread = 0; thread < THREADS; thread++) {
      Random random = new Random(SEED + thread);
      work.add(
          () -> {
            int right = 0;
            for (int i = 0; i < rounds; i++) {
              right += roundTrip(random) ? 1 : 0;
            }
            return right;
          });
    }
    for (Future<Integer> right : threads.invokeAll(work)) {
      assertThat(right.get()).isEqualTo(rounds);
    }
    threads.shutdown();
  }

  private static boolean roundTrip(Random random) throws Exception {
    byte[] message = new byte[random.nextInt(300)];
    byte[] key = new byte[32];
    random.nextBytes(message);
    random.nextBytes(key);
    byte[] publicKey64 = Secp256k1.publicKey(key);
    byte[] sig65 = Secp256k1.keccakSignRecoverable(message, 0, message.length, key);
    byte[] hash32 = Keccak256.digest(message);
    NativeRandom.nextNonce();
    return Arrays.equals(hash32, PlainKeccak.digest(message))
        && Arrays.equals(Secp256k1.recover(hash32, sig65), publicKey64)
        && Secp256k1.verify(hash32, Arrays.copyOf(sig65, 64), publicKey64);
  }
}
