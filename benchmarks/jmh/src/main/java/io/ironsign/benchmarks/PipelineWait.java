package io.ironsign.benchmarks;

import io.ironsign.Secp256k1;
import io.ironsign.SignatureAlgorithm;
import io.ironsign.pipeline.PipelineMetrics;
import io.ironsign.pipeline.PipelineSettings;
import io.ironsign.pipeline.VerifyPipeline;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * How long a request waits in a pipeline that has half of the load it could bear: sixteen producers
 * of signatures under 32 hot keys. The p99 is to be below the window plus the time of one batch.
 */
public final class PipelineWait {

  private static final int PRODUCERS = 16;
  private static final int OPEN_FUTURES = 512;
  private static final int BATCH = 256;
  private static final double WINDOW_MICROS = 1_000;

  private final long nanosEach;

  private PipelineWait(long nanosEach) {
    this.nanosEach = nanosEach;
  }

  /**
   * @param args the file for the result, in the form of JMH's JSON, and the seconds that each of
   *     the two loads takes
   */
  public static void main(String[] args) throws Exception {
    new PipelineWait(TimeUnit.SECONDS.toNanos(Long.parseLong(args[1]))).run(Path.of(args[0]));
  }

  private void run(Path result) throws Exception {
    run(nanosEach / 2, 0); // warms up
    PipelineMetrics full = run(nanosEach, 0);
    double perSecond = full.getSucceeded() * 1e9 / nanosEach;
    double batchMicros = batchMicros();
    PipelineMetrics half = run(nanosEach, perSecond / 2);
    System.out.printf("full load: %,.0f a second; %s%n", perSecond, full);
    System.out.printf("half load: %s%n", half);
    System.out.printf(
        "p99 wait %.0f us; window and one batch of %d: %.0f us%n",
        half.getP99WaitMicros(), BATCH, WINDOW_MICROS + batchMicros);
    write(result, half.getP99WaitMicros(), WINDOW_MICROS + batchMicros);
  }

  /** Loads a pipeline: with so many requests a second, or with all that it takes if that is 0. */
  private PipelineMetrics run(long nanos, double perSecond) throws Exception {
    PipelineSettings settings = PipelineSettings.defaults();
    ExecutorService producers = Executors.newFixedThreadPool(PRODUCERS);
    try (VerifyPipeline pipeline =
        new VerifyPipeline(SignatureAlgorithm.ECDSA_SECP256K1, settings)) {
      long interval = perSecond == 0 ? 0 : (long) (PRODUCERS * 1e9 / perSecond);
      List<Future<?>> running = new ArrayList<>();
      for (int i = 0; i < PRODUCERS; i++) {
        long offset = interval * i / PRODUCERS;
        running.add(producers.submit(() -> produce(pipeline, nanos, offset, interval)));
      }
      for (Future<?> producer : running) {
        producer.get();
      }
      return pipeline.metrics();
    } finally {
      producers.shutdown();
    }
  }

  private static void produce(VerifyPipeline pipeline, long nanos, long offset, long interval) {
    ArrayDeque<CompletableFuture<Boolean>> futures = new ArrayDeque<>();
    long start = System.nanoTime();
    long due = offset;
    for (int n = 0; System.nanoTime() - start < nanos; n++) {
      for (long early = due; interval > 0 && early > 0; ) {
        early = due - (System.nanoTime() - start);
        if (early > 0) {
          LockSupport.parkNanos(early);
        }
      }
      due += interval;
      int i = n % HotKeys.COUNT;
      futures.add(
          pipeline.submit(
              HotKeys.HASHES_32[i], HotKeys.SIGNATURES_64[i], HotKeys.PUBLIC_KEYS_64[i]));
      if (futures.size() > OPEN_FUTURES) {
        Curves.require(futures.remove().join());
      }
    }
    futures.forEach(future -> Curves.require(future.join()));
  }

  /** The median time of one batch, by itself. */
  private static double batchMicros() {
    byte[] hashes = new byte[32 * BATCH];
    byte[] sigs64 = new byte[64 * BATCH];
    byte[] publicKeys64 = new byte[64 * BATCH];
    for (int i = 0; i < BATCH; i++) {
      System.arraycopy(HotKeys.HASHES_32[i], 0, hashes, 32 * i, 32);
      System.arraycopy(HotKeys.SIGNATURES_64[i], 0, sigs64, 64 * i, 64);
      System.arraycopy(HotKeys.PUBLIC_KEYS_64[i], 0, publicKeys64, 64 * i, 64);
    }
    long[] nanos = new long[101];
    for (int i = 0; i < nanos.length; i++) {
      long start = System.nanoTime();
      Secp256k1.verifyBatch(hashes, sigs64, publicKeys64, new byte[BATCH]);
      nanos[i] = System.nanoTime() - start;
    }
    Arrays.sort(nanos);
    return nanos[nanos.length / 2] / 1e3;
  }

  private static void write(Path file, double p99Micros, double limitMicros) throws IOException {
    String form =
        "{\"benchmark\": \"%s.%s\", \"threads\": %d, \"primaryMetric\":"
            + " {\"score\": %.1f, \"scoreError\": \"NaN\", \"scoreUnit\": \"us/op\"}}";
    String name = PipelineWait.class.getName();
    String ours = String.format(Locale.ROOT, form, name, "ironsign", PRODUCERS, p99Micros);
    String limit =
        String.format(Locale.ROOT, form, name, "windowAndOneBatch", PRODUCERS, limitMicros);
    Files.writeString(file, "[\n" + ours + ",\n" + limit + "\n]\n");
  }
}
