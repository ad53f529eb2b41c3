package io.ironsign.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How batches are made and what goes wrong with them, with an operation that can be held up. */
@Timeout(60)
class BatcherTest {

  private static final Duration LONG = Duration.ofMinutes(10);

  /** The common pool may have one thread only: what waits in it would keep everything else out. */
  private static final Executor THREADS = task -> new Thread(task).start();

  /** An input with this number holds up the worker that has it, as a number below 0 fails. */
  private static final byte STUCK = 100;

  private final CountDownLatch stuck = new CountDownLatch(1);
  private final CountDownLatch release = new CountDownLatch(1);
  private final List<Integer> batchSizes = Collections.synchronizedList(new ArrayList<>());
  private final List<Batcher<Integer>> open = new ArrayList<>();

  private final class Doubling implements Operation<Integer> {

    @Override
    public void runBatch(List<Request<Integer>> requests) {
      batchSizes.add(requests.size());
      for (Request<Integer> request : requests) {
        if (request.input()[0] == STUCK) {
          stuck.countDown();
          awaitRelease();
        }
        request.succeed(runAlone(request.input()));
      }
    }

    @Override
    public Integer runAlone(byte[] input) {
      if (input[0] == -1) {
        throw new IllegalStateException("minus one");
      }
      if (input[0] == -2) {
        throw new StackOverflowError("minus two");
      }
      return 2 * input[0];
    }
  }

  private void awaitRelease() {
    try {
      release.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private Batcher<Integer> open(PipelineSettings settings) {
    Batcher<Integer> batcher = new Batcher<>("test", new Doubling(), settings);
    open.add(batcher);
    return batcher;
  }

  @AfterEach
  void closeAll() {
    release.countDown();
    open.forEach(Batcher::close);
  }

  private static CompletableFuture<Integer> submit(Batcher<Integer> batcher, int number) {
    return batcher.submit(new byte[] {(byte) number});
  }

  private static Integer get(CompletableFuture<Integer> future) throws Exception {
    return future.get(20, TimeUnit.SECONDS);
  }

  private static PipelineSettings oneWorker() {
    return PipelineSettings.defaults().workers(1);
  }

  /** One worker, which has a request in hand and does not come back. */
  private Batcher<Integer> openWithStuckWorker(PipelineSettings settings) throws Exception {
    Batcher<Integer> batcher = open(settings.workers(1).window(Duration.ZERO));
    submit(batcher, STUCK);
    stuck.await();
    return batcher;
  }

  @Test
  void aBatchClosesWhenItIsFull() throws Exception {
    Batcher<Integer> batcher = open(oneWorker().batchSize(8).window(LONG).bound(LONG));
    List<CompletableFuture<Integer>> futures = new ArrayList<>();
    for (int i = 0; i < 16; i++) {
      futures.add(submit(batcher, i));
    }
    for (int i = 0; i < 16; i++) {
      assertThat(get(futures.get(i))).isEqualTo(2 * i);
    }
    assertThat(batchSizes).containsExactly(8, 8);
    assertThat(batcher.metrics().getMeanBatchSize()).isEqualTo(8);
  }

  @Test
  void aBatchClosesAtTheEndOfTheWindow() throws Exception {
    Batcher<Integer> batcher = open(oneWorker().window(Duration.ofMillis(300)).bound(LONG));
    long start = System.nanoTime();
    List<CompletableFuture<Integer>> futures = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      futures.add(submit(batcher, i));
    }
    for (int i = 0; i < 5; i++) {
      assertThat(get(futures.get(i))).isEqualTo(2 * i);
    }
    assertThat(System.nanoTime() - start).isGreaterThan(250_000_000L);
    assertThat(batchSizes.stream().mapToInt(Integer::intValue).sum()).isEqualTo(5);
    assertThat(batchSizes.get(0)).isGreaterThan(1);
  }

  @Test
  void aWindowBeyondTheBoundDoesNotCount() throws Exception {
    Batcher<Integer> batcher = open(oneWorker().window(LONG).bound(Duration.ofMillis(50)));
    assertThat(get(submit(batcher, 3))).isEqualTo(6);
  }

  @Test
  void aRequestThatHasWaitedToItsBoundIsDoneAlone() throws Exception {
    Batcher<Integer> batcher =
        openWithStuckWorker(PipelineSettings.defaults().bound(Duration.ofMillis(100)));
    List<CompletableFuture<Integer>> futures = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      futures.add(submit(batcher, i));
    }
    for (int i = 0; i < 5; i++) {
      assertThat(get(futures.get(i))).isEqualTo(2 * i);
    }
    assertThat(batcher.metrics().getRanLate()).isEqualTo(5);
    assertThat(batcher.metrics().getMaxWaitMicros()).isGreaterThan(50_000);
  }

  @Test
  void aFullQueueFailsRequests() throws Exception {
    Batcher<Integer> batcher =
        openWithStuckWorker(
            PipelineSettings.defaults().capacity(4).bound(LONG).backPressure(BackPressure.FAIL));
    List<CompletableFuture<Integer>> waiting = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      waiting.add(submit(batcher, i));
    }
    assertThat(batcher.metrics().getQueueLength()).isEqualTo(4);
    assertThatThrownBy(() -> get(submit(batcher, 9)))
        .isInstanceOf(ExecutionException.class)
        .hasCauseInstanceOf(RejectedExecutionException.class);
    assertThat(batcher.metrics().getRejected()).isEqualTo(1);
    release.countDown();
    for (int i = 0; i < 4; i++) {
      assertThat(get(waiting.get(i))).isEqualTo(2 * i);
    }
  }

  @Test
  void aFullQueueLetsTheCallerDoIt() throws Exception {
    Batcher<Integer> batcher =
        openWithStuckWorker(
            PipelineSettings.defaults()
                .capacity(2)
                .bound(LONG)
                .backPressure(BackPressure.CALLER_RUNS));
    submit(batcher, 1);
    submit(batcher, 2);
    CompletableFuture<Integer> future = submit(batcher, 9);
    assertThat(future).isCompletedWithValue(18);
    assertThat(batcher.metrics().getRanInCaller()).isEqualTo(1);
  }

  @Test
  void aFullQueueBlocksTheCallerUntilThereIsRoom() throws Exception {
    Batcher<Integer> batcher =
        openWithStuckWorker(PipelineSettings.defaults().capacity(2).bound(LONG));
    submit(batcher, 1);
    submit(batcher, 2);
    CompletableFuture<CompletableFuture<Integer>> blocked =
        CompletableFuture.supplyAsync(() -> submit(batcher, 9), THREADS);
    Thread.sleep(50);
    assertThat(blocked).isNotDone();
    release.countDown();
    assertThat(get(blocked.get(20, TimeUnit.SECONDS))).isEqualTo(18);
    assertThat(batcher.metrics().getRanInCaller()).isZero();
  }

  @Test
  void aCallerIsBlockedNoLongerThanARequestMayWait() throws Exception {
    Batcher<Integer> batcher =
        openWithStuckWorker(
            PipelineSettings.defaults().capacity(2).bound(Duration.ofMillis(100)));
    for (int i = 0; i < 20; i++) {
      assertThat(get(submit(batcher, i))).isEqualTo(2 * i);
    }
  }

  /** The batch fails at the first of them; the others are done alone. */
  @Test
  void whatFailsHarmsNoneOfItsBatch() throws Exception {
    Batcher<Integer> batcher = open(oneWorker().batchSize(6).window(LONG).bound(LONG));
    List<CompletableFuture<Integer>> futures = new ArrayList<>();
    for (int number : new int[] {1, -1, 3, -2, 5, 6}) {
      futures.add(submit(batcher, number));
    }
    assertThatThrownBy(() -> get(futures.get(1))).hasRootCauseMessage("minus one");
    assertThatThrownBy(() -> get(futures.get(3))).hasRootCauseMessage("minus two");
    for (int i : new int[] {0, 2, 4, 5}) {
      assertThat(get(futures.get(i))).isEqualTo(2 * (i + 1));
    }
    assertThat(batcher.metrics().getFailed()).isEqualTo(2);
    assertThat(batcher.metrics().getSucceeded()).isEqualTo(4);
  }

  /**
   * A consumer's function that blocks runs on no thread of the pipeline, however and whenever it is
   * attached: with this window it often comes just when the future is completed.
   */
  @Test
  void aSlowConsumerStallsOnlyItself() throws Exception {
    Batcher<Integer> batcher =
        open(oneWorker().batchSize(4).window(Duration.ZERO).bound(Duration.ofMillis(50)));
    for (int i = 0; i < 30; i++) {
      // In threads of their own: what is attached to a future that is done runs where it is attached.
      slowConsumer(() -> submit(batcher, 1).thenAccept(value -> awaitRelease()));
      slowConsumer(
          () ->
              CompletableFuture.allOf(submit(batcher, 2), submit(batcher, 3))
                  .thenRun(this::awaitRelease));
      assertThat(get(submit(batcher, i))).isEqualTo(2 * i);
    }
  }

  private static void slowConsumer(Runnable consumer) {
    Callbacks.daemon(consumer, "slow-consumer").start();
  }

  @Test
  void aConsumerThatThrowsHarmsNobody() throws Exception {
    Batcher<Integer> batcher = open(oneWorker());
    for (int i = 0; i < 20; i++) {
      CompletableFuture<Void> thrower =
          submit(batcher, 1)
              .thenAccept(
                  value -> {
                    throw new StackOverflowError("consumer");
                  });
      assertThat(get(submit(batcher, i))).isEqualTo(2 * i);
      assertThatThrownBy(thrower::get).hasRootCauseMessage("consumer");
    }
  }

  /** Then functions run where batches are completed; another thread completes the rest. */
  @Test
  void aConsumerWhoseExecutorIsShutDownStallsNoOther() throws Exception {
    PipelineSettings settings =
        oneWorker()
            .batchSize(3)
            .window(LONG)
            .bound(Duration.ofMillis(100))
            .callbacks(
                task -> {
                  throw new RejectedExecutionException("shut down");
                });
    Batcher<Integer> batcher = open(settings);
    submit(batcher, 1).thenAccept(value -> awaitRelease());
    CompletableFuture<Integer> second = submit(batcher, 2);
    CompletableFuture<Integer> third = submit(batcher, 3);
    CompletableFuture<Integer> next = submit(batcher, 4);
    assertThat(get(second)).isEqualTo(4);
    assertThat(get(third)).isEqualTo(6);
    assertThat(get(next)).isEqualTo(8);
  }

  @Test
  void closingDoesWhatWaitsAndRefusesTheRest() throws Exception {
    Batcher<Integer> batcher = open(oneWorker().window(LONG).bound(LONG));
    List<CompletableFuture<Integer>> futures = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      futures.add(submit(batcher, i));
    }
    batcher.close();
    for (int i = 0; i < 100; i++) {
      assertThat(get(futures.get(i))).isEqualTo(2 * i);
    }
    assertThatThrownBy(() -> get(submit(batcher, 1)))
        .hasCauseInstanceOf(RejectedExecutionException.class);
    batcher.close();
  }

  @Test
  void closingEndsEveryThread() throws Exception {
    Batcher<Integer> batcher =
        new Batcher<>("ends", new Doubling(), PipelineSettings.defaults().bound(LONG));
    assertThat(threads("ends")).isGreaterThan(1);
    batcher.close();
    for (int i = 0; i < 1000 && threads("ends") > 0; i++) {
      Thread.sleep(10);
    }
    assertThat(threads("ends")).isZero();
  }

  private static long threads(String name) {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().startsWith(name))
        .count();
  }

  @Test
  void closingFreesBlockedCallers() throws Exception {
    Batcher<Integer> batcher =
        openWithStuckWorker(PipelineSettings.defaults().capacity(2).bound(LONG));
    submit(batcher, 1);
    submit(batcher, 2);
    CompletableFuture<CompletableFuture<Integer>> blocked =
        CompletableFuture.supplyAsync(() -> submit(batcher, 9), THREADS);
    Thread.sleep(50);
    CompletableFuture<Void> closed = CompletableFuture.runAsync(batcher::close, THREADS);
    assertThatThrownBy(() -> get(blocked.get(20, TimeUnit.SECONDS)))
        .hasCauseInstanceOf(RejectedExecutionException.class);
    release.countDown();
    closed.get(20, TimeUnit.SECONDS);
  }

  @Test
  void aConsumerMayClose() throws Exception {
    Batcher<Integer> batcher = open(oneWorker().window(Duration.ofMillis(20)));
    CompletableFuture<Void> closed = submit(batcher, 1).thenAccept(value -> batcher.close());
    closed.get(20, TimeUnit.SECONDS);
  }

  @Test
  void anInterruptedCallerGetsHisResultAndStaysInterrupted() throws Exception {
    Batcher<Integer> batcher =
        openWithStuckWorker(PipelineSettings.defaults().capacity(2).bound(LONG));
    submit(batcher, 1);
    submit(batcher, 2);
    Thread.currentThread().interrupt();
    CompletableFuture<Integer> future = submit(batcher, 9);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(future).isCompletedWithValue(18);
  }

  /** Inputs may be private keys. */
  @Test
  void anInputIsWipedWhenItIsDone() throws Exception {
    Batcher<Integer> batcher = open(oneWorker());
    byte[] input = {21, 1, 2, 3};
    assertThat(get(batcher.submit(input))).isEqualTo(42);
    assertThat(input).containsOnly(0);
    batcher.close();
    byte[] rejected = {21, 1, 2, 3};
    assertThat(batcher.submit(rejected)).isCompletedExceptionally();
    assertThat(rejected).containsOnly(0);
  }
}
