package io.ironsign.benchmarks;

import io.ironsign.Senders;
import io.ironsign.SignedTransaction;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The addresses that signed 256 raw transactions; per transaction. */
@State(Scope.Benchmark)
public class SenderBatchBenchmark {

  private static final int COUNT = 256;

  private final List<byte[]> raws = new ArrayList<>();

  @Setup
  public void prepare() throws Exception {
    for (int i = 0; i < COUNT; i++) {
      raws.add(RawTransactions.RAW[i % Cases.COUNT]);
    }
    Senders senders = run();
    for (int i = 0; i < COUNT; i++) {
      Contestants.require(RawTransactions.SENDERS[i % Cases.COUNT], senders.address(i));
    }
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  public Senders run() {
    return SignedTransaction.senders(raws);
  }
}
