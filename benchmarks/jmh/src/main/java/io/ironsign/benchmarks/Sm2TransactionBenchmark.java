package io.ironsign.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Transactions packed, signed by SM2 and encoded; call data of 68 bytes and nonces are ready. 256
 * of them the SDK makes one after the other: the time for each.
 */
@State(Scope.Benchmark)
public class Sm2TransactionBenchmark {

  private static final int COUNT = 256;

  @Param({"web3sdk-2.6.2", "web3sdk-2.6.2+ironsign"})
  private String contestant;

  private Contestant opened;

  @Setup
  public void open() throws Exception {
    opened = Contestants.openSm2(contestant);
    Curves.require(opened.sm2TransactionVerifies(0));
  }

  @Benchmark
  public byte[] one(Turn turn) {
    return opened.sm2Transaction(turn.next());
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  public Object of256() {
    return opened.sm2TransactionBatch(COUNT);
  }
}
