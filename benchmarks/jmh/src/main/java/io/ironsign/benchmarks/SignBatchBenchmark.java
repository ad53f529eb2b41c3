package io.ironsign.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Recoverable signatures of many digests with one key, the time for each. Who has no batches signs
 * one after the other.
 */
@State(Scope.Thread)
public class SignBatchBenchmark {

  @Param({"ironsign", "acinq"})
  private String contestant;

  private final Batch of8 = new Batch(8);
  private final Batch of256 = new Batch(256);
  private final Batch of4096 = new Batch(4096);
  private Contestant opened;

  @Setup
  public void open() throws Exception {
    opened = Contestants.open(contestant);
    for (Batch batch : new Batch[] {of8, of256, of4096}) {
      opened.signBatch(batch);
      batch.requireSignatures(!contestant.equals("acinq"));
    }
  }

  @Benchmark
  @OperationsPerInvocation(8)
  public void of8() {
    opened.signBatch(of8);
  }

  @Benchmark
  @OperationsPerInvocation(256)
  public void of256() {
    opened.signBatch(of256);
  }

  @Benchmark
  @OperationsPerInvocation(4096)
  public void of4096() {
    opened.signBatch(of4096);
  }
}
