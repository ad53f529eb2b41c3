package io.ironsign.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Keccak-256 of many messages of 200 bytes and recoverable signatures of the digests with one key,
 * the time for each. Who has no batches signs one after the other.
 */
@State(Scope.Thread)
public class KeccakSignBatchBenchmark {

  @Param({"ironsign", "acinq"})
  private String contestant;

  private final Batch of256 = new Batch(256);
  private Contestant opened;

  @Setup
  public void open() throws Exception {
    opened = Contestants.open(contestant);
    opened.keccakSignBatch(of256);
    of256.requireSignatures(!contestant.equals("acinq"));
  }

  @Benchmark
  @OperationsPerInvocation(256)
  public void of256() {
    opened.keccakSignBatch(of256);
  }
}
