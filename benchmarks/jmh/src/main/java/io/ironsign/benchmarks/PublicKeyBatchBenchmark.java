package io.ironsign.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The public keys of many private keys, the time for each. */
@State(Scope.Thread)
public class PublicKeyBatchBenchmark {

  @Param({"ironsign", "acinq"})
  private String contestant;

  private final Batch of256 = new Batch(256);
  private Contestant opened;

  @Setup
  public void open() throws Exception {
    opened = Contestants.open(contestant);
    opened.publicKeyBatch(of256);
    of256.requirePublicKeys();
  }

  @Benchmark
  @OperationsPerInvocation(256)
  public void of256() {
    opened.publicKeyBatch(of256);
  }
}
