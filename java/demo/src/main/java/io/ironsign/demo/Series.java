package io.ironsign.demo;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.function.Supplier;

/** Transactions made with one signer in one scope on a number of threads, turn after turn. */
final class Series {

  /** Latencies kept for each thread; a series that has so many ends its turn early. */
  private static final int CAPACITY = 1 << 19;

  private final Signer signer;
  private final Scope scope;
  private final Latencies[] threads;
  private long elapsedNanos;
  private volatile long startNanos;
  private volatile boolean full;

  Series(Signer signer, Scope scope, int threads) {
    this.signer = signer;
    this.scope = scope;
    this.threads = new Latencies[threads];
    Arrays.setAll(this.threads, i -> new Latencies(CAPACITY));
  }

  /**
   * Makes transactions on all threads of the series for a while and adds them to it.
   *
   * @param pool has at least as many threads as the series, all idle
   * @param nanos how long, in nanoseconds
   * @return transactions a second in this turn
   */
  double turn(TxClient client, ExecutorService pool, long nanos) throws InterruptedException {
    client.use(signer);
    CyclicBarrier start = new CyclicBarrier(threads.length, () -> startNanos = System.nanoTime());
    List<Callable<Long>> loads = new ArrayList<>();
    for (int i = 0; i < threads.length; i++) {
      Supplier<byte[]> transactions = scope.transactions(client, i);
      Latencies latencies = threads[i];
      loads.add(
          () -> {
            start.await();
            return load(transactions, latencies, nanos);
          });
    }
    int countBefore = count();
    long turnNanos = longest(pool.invokeAll(loads));
    elapsedNanos += turnNanos;
    return (count() - countBefore) / (turnNanos / 1e9);
  }

  /** One thread's share of a turn; returns when it ended, in nanoseconds after the start. */
  private long load(Supplier<byte[]> transactions, Latencies latencies, long nanos) {
    long start = startNanos;
    long before = System.nanoTime();
    while (!full && before - start < nanos) {
      byte[] signed = transactions.get();
      long after = System.nanoTime();
      if (signed.length == 0) {
        throw new IllegalStateException("an empty transaction");
      }
      latencies.add(after - before);
      if (latencies.isFull()) {
        full = true;
      }
      before = after;
    }
    return before - start;
  }

  private static long longest(List<Future<Long>> loads) throws InterruptedException {
    long longest = 0;
    for (Future<Long> load : loads) {
      try {
        longest = Math.max(longest, load.get());
      } catch (ExecutionException e) {
        throw new IllegalStateException("a thread that makes transactions failed", e.getCause());
      }
    }
    return longest;
  }

  private int count() {
    return scope.transactionsPerCall()
        * Arrays.stream(threads).mapToInt(Latencies::count).sum();
  }

  /** Forgets the turns so far, which warmed up the JVM. */
  void clear() {
    elapsedNanos = 0;
    full = false;
    for (Latencies thread : threads) {
      thread.clear();
    }
  }

  /** All turns since {@link #clear} as a row of the report. */
  Row row(Sdk sdk) {
    int[] sorted = Latencies.sorted(threads);
    double nanosToMicrosEach = 1e3 * scope.transactionsPerCall();
    return new Row(
        sdk.id(),
        signer,
        scope,
        threads.length,
        count(),
        count() / (elapsedNanos / 1e9),
        Latencies.percentile(sorted, 50) / nanosToMicrosEach,
        Latencies.percentile(sorted, 99) / nanosToMicrosEach);
  }
}
