package io.ironsign.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Whether a signature is that of a known public key for a digest. */
@State(Scope.Benchmark)
public class VerifyBenchmark {

  @Param({"ironsign", "acinq", "web3sdk-2.6.2"})
  private String contestant;

  private Contestant opened;

  @Setup
  public void open() throws Exception {
    opened = Contestants.open(contestant);
    for (int i = 0; i < Cases.COUNT; i++) {
      if (!opened.verify(i)) {
        throw new IllegalStateException("the contestant refuses a valid signature");
      }
    }
  }

  @Benchmark
  public boolean run(Turn turn) {
    return opened.verify(turn.next());
  }
}
