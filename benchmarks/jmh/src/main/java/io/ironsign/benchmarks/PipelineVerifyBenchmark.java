package io.ironsign.benchmarks;

import fr.acinq.secp256k1.Secp256k1;
import io.ironsign.pipeline.VerifyPipeline;
import java.util.ArrayDeque;
import java.util.concurrent.CompletableFuture;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Threads;

/**
 * Sixteen threads that verify signatures under 32 hot keys: each through one pipeline that all
 * share, or itself. The time is that of one thread for one signature, so it is that of the machine
 * times sixteen.
 */
@State(Scope.Benchmark)
@Threads(16)
public class PipelineVerifyBenchmark {

  /** As many futures a thread leaves open before it waits for the oldest. */
  private static final int OPEN_FUTURES = 512;

  private final Secp256k1 acinq = Secp256k1.get();
  private VerifyPipeline pipeline;

  /** The requests of one thread. */
  @State(Scope.Thread)
  public static class Producer {
    private final ArrayDeque<CompletableFuture<Boolean>> futures = new ArrayDeque<>();
    private int next;

    private int next() {
      next = (next + 1) % HotKeys.COUNT;
      return next;
    }

    @TearDown
    public void finish() {
      while (!futures.isEmpty()) {
        Curves.require(futures.remove().join());
      }
    }
  }

  @Setup
  public void open() {
    pipeline = new VerifyPipeline();
  }

  @TearDown
  public void close() {
    pipeline.close();
  }

  @Benchmark
  public void ironsign(Producer producer) {
    int i = producer.next();
    producer.futures.add(
        pipeline.submit(
            HotKeys.HASHES_32[i], HotKeys.SIGNATURES_64[i], HotKeys.PUBLIC_KEYS_64[i]));
    if (producer.futures.size() > OPEN_FUTURES) {
      Curves.require(producer.futures.remove().join());
    }
  }

  @Benchmark
  public void ironsignSingleCalls(Producer producer) {
    int i = producer.next();
    Curves.require(
        io.ironsign.Secp256k1.verify(
            HotKeys.HASHES_32[i], HotKeys.SIGNATURES_64[i], HotKeys.PUBLIC_KEYS_64[i]));
  }

  @Benchmark
  public void acinq(Producer producer) {
    int i = producer.next();
    Curves.require(
        acinq.verify(HotKeys.SIGNATURES_64[i], HotKeys.HASHES_32[i], HotKeys.PUBLIC_KEYS_65[i]));
  }
}
