package io.ironsign.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Sixteen producers of signatures of secp256k1 and SM2, failures at random, and a pipeline that is
 * closed meanwhile: a million requests with {@code -Dironsign.long=true}, fewer otherwise.
 */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class LoadTest {

  private static final int REQUESTS = Boolean.getBoolean("ironsign.long") ? 1_000_000 : 60_000;
  private static final int PRODUCERS = 16;
  private static final int CAPACITY = 4096;

  /** As many futures each producer leaves open before it looks at the oldest. */
  private static final int OPEN_FUTURES = 512;

  private final Signatures signatures = Signatures.ofBothCurves(3000, 32, 16);

  /** Verifies; fails as a batch and for single requests now and then. */
  private static final class Failing implements Operation<Boolean> {

    private final Operation<Boolean> real = new VerifyPipeline.Verification();
    private final AtomicLong calls = new AtomicLong();

    @Override
    public void runBatch(List<Request<Boolean>> requests) {
      long call = calls.getAndIncrement();
      if (call % 50 == 20) {
        requests.get(0).succeed(real(requests.get(0).input()));
        throw new IllegalStateException("batch " + call);
      }
      if (call % 50 == 40) {
        throw new OutOfMemoryError("batch " + call);
      }
      real.runBatch(requests);
    }

    @Override
    public Boolean runAlone(byte[] input) {
      if (calls.getAndIncrement() % 100 == 99) {
        throw new IllegalStateException("alone");
      }
      return real(input);
    }

    private boolean real(byte[] input) {
      try {
        return real.runAlone(input);
      } catch (Exception e) {
        throw new AssertionError(e);
      }
    }
  }

  /** What became of the requests of a producer. */
  private static final class Tally {
    int verdicts;
    int failures;
    int rejected;
  }

  @Test
  void everyFutureCompletesWithTheRightVerdict() throws Exception {
    Batcher<Boolean> batcher =
        new Batcher<>(
            "load", new Failing(), PipelineSettings.defaults().capacity(CAPACITY).workers(3));
    AtomicBoolean done = new AtomicBoolean();
    CompletableFuture<Integer> longest =
        CompletableFuture.supplyAsync(() -> longestQueue(batcher, done));
    Tally tally = produce(batcher, REQUESTS / PRODUCERS);
    done.set(true);
    batcher.close();
    assertThat(tally.rejected).isZero();
    assertThat(tally.verdicts + tally.failures).isEqualTo(REQUESTS);
    assertThat(tally.failures).isPositive().isLessThan(REQUESTS / 20);
    assertThat(longest.get()).isBetween(1, CAPACITY);
    PipelineMetrics metrics = batcher.metrics();
    System.out.println(metrics);
    assertThat(metrics.getSubmitted()).isEqualTo(REQUESTS);
    assertThat(metrics.getSucceeded()).isEqualTo(tally.verdicts);
    assertThat(metrics.getFailed()).isEqualTo(tally.failures);
    assertThat(metrics.getQueueLength()).isZero();
  }

  private static int longestQueue(Batcher<?> batcher, AtomicBoolean done) {
    int longest = 0;
    while (!done.get()) {
      longest = Math.max(longest, batcher.metrics().getQueueLength());
    }
    return longest;
  }

  @Test
  void closingInTheMiddleLeavesNoFutureOpen() throws Exception {
    Random random = new Random(5);
    for (int round = 0; round < 6; round++) {
      BackPressure backPressure = BackPressure.values()[round % 3];
      Batcher<Boolean> batcher =
          new Batcher<>(
              "load",
              new Failing(),
              PipelineSettings.defaults().capacity(256).backPressure(backPressure));
      int millis = 20 + random.nextInt(150);
      CompletableFuture<Void> closed =
          CompletableFuture.runAsync(
              () -> {
                sleep(millis);
                batcher.close();
              });
      Tally tally = produce(batcher, REQUESTS / PRODUCERS / 4);
      closed.get(1, TimeUnit.MINUTES);
      assertThat(tally.verdicts).as("closed after %s ms", millis).isPositive();
      assertThat(tally.rejected).isEqualTo((int) batcher.metrics().getRejected());
      assertThat(tally.verdicts + tally.failures + tally.rejected)
          .isEqualTo(REQUESTS / PRODUCERS / 4 * PRODUCERS);
    }
  }

  private static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private Tally produce(Batcher<Boolean> batcher, int requestsEach) throws Exception {
    ExecutorService producers = Executors.newFixedThreadPool(PRODUCERS);
    try {
      List<Callable<Tally>> tasks = new ArrayList<>();
      for (int i = 0; i < PRODUCERS; i++) {
        Random random = new Random(i);
        tasks.add(() -> produce(batcher, requestsEach, random));
      }
      Tally sum = new Tally();
      for (Future<Tally> future : producers.invokeAll(tasks)) {
        Tally tally = future.get();
        sum.verdicts += tally.verdicts;
        sum.failures += tally.failures;
        sum.rejected += tally.rejected;
      }
      return sum;
    } finally {
      producers.shutdown();
    }
  }

  private Tally produce(Batcher<Boolean> batcher, int requests, Random random) throws Exception {
    Tally tally = new Tally();
    ArrayDeque<CompletableFuture<Boolean>> futures = new ArrayDeque<>();
    ArrayDeque<Boolean> expected = new ArrayDeque<>();
    for (int i = 0; i < requests; i++) {
      int item = random.nextInt(signatures.hashes.length);
      futures.add(batcher.submit(input(item)));
      expected.add(signatures.verdicts[item]);
      if (futures.size() > OPEN_FUTURES) {
        count(futures.remove(), expected.remove(), tally);
      }
    }
    while (!futures.isEmpty()) {
      count(futures.remove(), expected.remove(), tally);
    }
    return tally;
  }

  private byte[] input(int item) {
    return VerifyPipeline.input(
        signatures.algorithms[item],
        signatures.hashes[item],
        signatures.sigs64[item],
        signatures.publicKeys[item]);
  }

  private static void count(CompletableFuture<Boolean> future, boolean expected, Tally tally)
      throws Exception {
    try {
      assertThat(future.get(1, TimeUnit.MINUTES)).isEqualTo(expected);
      tally.verdicts++;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RejectedExecutionException) {
        tally.rejected++;
      } else {
        assertThat(e.getCause()).hasMessage("alone");
        tally.failures++;
      }
    }
  }
}
