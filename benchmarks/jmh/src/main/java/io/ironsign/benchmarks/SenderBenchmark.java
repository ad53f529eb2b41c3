package io.ironsign.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The address that signed a raw transaction: of bytes, or with web3j of hexadecimal digits. */
@State(Scope.Benchmark)
public class SenderBenchmark {

  @Param({"ironsign", "web3j-4.12.3+ironsign", "web3j-4.12.3"})
  private String contestant;

  private Contestant opened;

  @Setup
  public void open() throws Exception {
    opened = Contestants.open(contestant);
    for (int i = 0; i < Cases.COUNT; i++) {
      Contestants.require(RawTransactions.SENDERS[i], opened.toBytes(opened.sender(i)));
    }
  }

  @Benchmark
  public Object run(Turn turn) throws Exception {
    return opened.sender(turn.next());
  }
}
