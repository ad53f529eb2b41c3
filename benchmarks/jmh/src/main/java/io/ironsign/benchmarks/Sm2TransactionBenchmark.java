package io.ironsign.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** A transaction packed, signed by SM2 and encoded; its call data and nonce are ready. */
@State(Scope.Benchmark)
public class Sm2TransactionBenchmark {

  @Param({"web3sdk-2.6.2", "web3sdk-2.6.2+ironsign"})
  private String contestant;

  private Contestant opened;

  @Setup
  public void open() throws Exception {
    opened = Contestants.openSm2(contestant);
  }

  @Benchmark
  public byte[] run(Turn turn) {
    return opened.sm2Transaction(turn.next());
  }
}
