package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ParallelBatchTest {

  private static final long SEED = 20250302;

  private final ExecutorService pool = Executors.newFixedThreadPool(4);

  @AfterEach
  void endThreads() throws Exception {
    pool.shutdownNow();
    assertThat(pool.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void itSignsWhatOneThreadSigns() throws Exception {
    Executor[] executors = {pool, ForkJoinPool.commonPool(), Runnable::run};
    for (int count : new int[] {0, 1, 2, 255, 256, 257, 300, 511, 512, 513, 1025, 3000}) {
      Batch batch = new Batch(count, SEED);
      for (byte[] keys : new byte[][] {batch.privateKeys, batch.key(0)}) {
        byte[] expected = new byte[65 * count];
        Secp256k1.signRecoverableBatch(batch.hashes, keys, expected);
        for (Executor executor : executors) {
          byte[] sigs65 = new byte[65 * count];
          Secp256k1.signRecoverableBatch(batch.hashes, keys, sigs65, executor);
          assertThat(sigs65).as("%d items, %s", count, executor).isEqualTo(expected);
        }
      }
    }
  }

  @Test
  void theThreadsOfTheExecutorTakePart() throws Exception {
    Batch batch = new Batch(1000, SEED);
    CountDownLatch helperEnded = new CountDownLatch(1);
    Executor waitsForOne =
        task -> {
          pool.execute(
              () -> {
                task.run();
                helperEnded.countDown();
              });
          // All parts are signed by a thread of the pool before the caller can take one.
          awaitQuietly(helperEnded);
        };
    byte[] sigs65 = new byte[65_000];
    Secp256k1.signRecoverableBatch(batch.hashes, batch.privateKeys, sigs65, waitsForOne);
    assertThat(sigs65).isEqualTo(batch.signatures(false));
  }

  @Test
  void noMoreTasksThanProcessorsAndPartsAreSubmitted() throws Exception {
    int processors = Runtime.getRuntime().availableProcessors();
    for (int count : new int[] {0, 1, 256, 257, 600, 10_000}) {
      Batch batch = new Batch(count, SEED);
      AtomicInteger tasks = new AtomicInteger();
      Executor counting = task -> tasks.incrementAndGet();
      Secp256k1.signRecoverableBatch(
          batch.hashes, batch.privateKeys, new byte[65 * count], counting);
      int parts = (count + 255) / 256;
      assertThat(tasks.get()).isEqualTo(Math.min(Math.max(parts - 1, 0), processors));
    }
  }

  /** Its only thread waits for itself, if the caller does not do the work. */
  @Test
  void aThreadOfTheExecutorMayBeTheCaller() throws Exception {
    Batch batch = new Batch(1000, SEED);
    ExecutorService single = Executors.newSingleThreadExecutor();
    byte[] sigs65 = new byte[65_000];
    single
        .submit(
            () -> {
              Secp256k1.signRecoverableBatch(batch.hashes, batch.privateKeys, sigs65, single);
              return null;
            })
        .get(60, TimeUnit.SECONDS);
    single.shutdown();
    assertThat(sigs65).isEqualTo(batch.signatures(false));
  }

  @Test
  void aTaskThatRunsTooLateDoesNothing() throws Exception {
    Batch batch = new Batch(1000, SEED);
    List<Runnable> kept = new ArrayList<>();
    byte[] sigs65 = new byte[65_000];
    Secp256k1.signRecoverableBatch(batch.hashes, batch.privateKeys, sigs65, kept::add);
    assertThat(sigs65).isEqualTo(batch.signatures(false));
    Arrays.fill(sigs65, (byte) 0);
    assertThat(kept).isNotEmpty();
    kept.forEach(Runnable::run);
    assertThat(sigs65).containsOnly(0);
  }

  @Test
  void theFirstInvalidKeyIsNamedAndNothingIsWritten() {
    for (int invalid : new int[] {0, 249, 250, 251, 499, 500, 999}) {
      Batch batch = new Batch(1000, SEED);
      for (int i = invalid; i < 1000; i += 100) {
        Arrays.fill(batch.privateKeys, 32 * i, 32 * i + 32, (byte) 0xff);
      }
      for (int round = 0; round < 20; round++) {
        byte[] sigs65 = new byte[65_000];
        assertThatThrownBy(
                () -> Secp256k1.signRecoverableBatch(batch.hashes, batch.privateKeys, sigs65, pool))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessage("privateKeys: key " + invalid + " is not in [1, n-1]");
        assertThat(sigs65).containsOnly(0);
      }
    }
  }

  @Test
  void whatTheExecutorThrowsComesThroughAndNothingIsWritten() {
    Batch batch = new Batch(1000, SEED);
    byte[] sigs65 = new byte[65_000];
    pool.shutdown();
    assertThatThrownBy(
            () -> Secp256k1.signRecoverableBatch(batch.hashes, batch.key(0), sigs65, pool))
        .isInstanceOf(RejectedExecutionException.class);
    Error error = new OutOfMemoryError("no thread");
    Executor failing =
        task -> {
          throw error;
        };
    assertThatThrownBy(
            () -> Secp256k1.signRecoverableBatch(batch.hashes, batch.key(0), sigs65, failing))
        .isSameAs(error);
    assertThat(sigs65).containsOnly(0);
  }

  @Test
  void anInterruptedCallerStopsAndNothingIsWritten() {
    Batch batch = new Batch(2000, SEED);
    byte[] sigs65 = new byte[130_000];
    // The caller finds itself interrupted after its first part.
    Executor interrupting = task -> Thread.currentThread().interrupt();
    assertThatThrownBy(
            () -> Secp256k1.signRecoverableBatch(batch.hashes, batch.key(0), sigs65, interrupting))
        .isInstanceOf(InterruptedException.class);
    assertThat(Thread.interrupted()).isFalse();
    assertThat(sigs65).containsOnly(0);
  }

  /** A part that another thread has in hand is waited for, and then the interrupt is obeyed. */
  @Test
  void anInterruptWhileOthersWorkIsObeyed() {
    Batch batch = new Batch(2000, SEED);
    byte[] sigs65 = new byte[130_000];
    Thread caller = Thread.currentThread();
    for (int round = 0; round < 20; round++) {
      AtomicBoolean interrupted = new AtomicBoolean();
      Executor interrupting =
          task -> {
            pool.execute(
                () -> {
                  if (interrupted.compareAndSet(false, true)) {
                    caller.interrupt();
                  }
                  task.run();
                });
            while (!caller.isInterrupted()) {
              Thread.yield();
            }
          };
      assertThatThrownBy(
              () ->
                  Secp256k1.signRecoverableBatch(
                      batch.hashes, batch.privateKeys, sigs65, interrupting))
          .isInstanceOf(InterruptedException.class);
      assertThat(caller.isInterrupted()).isFalse();
      assertThat(sigs65).containsOnly(0);
    }
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
