package io.ironsign.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * A transaction packed, signed and encoded as it goes to the node; its nonce and its call data of
 * 68 bytes are ready. The bytes have to be the same with Ironsign and without.
 */
@State(Scope.Benchmark)
public class SignedTransactionBenchmark {

  @Param({
    "web3j-4.12.3+ironsign",
    "web3j-4.12.3",
    "web3sdk-2.0.0-rc2+ironsign",
    "web3sdk-2.0.0-rc2",
    "web3sdk-2.6.2+ironsign",
    "web3sdk-2.6.2"
  })
  private String contestant;

  private Contestant opened;

  @Setup
  public void open() throws Exception {
    opened = Contestants.open(contestant);
    Contestant other = Contestants.open(Contestants.counterpart(contestant));
    for (int i = 0; i < Cases.COUNT; i++) {
      Contestants.require(other.signedTransaction(i), opened.signedTransaction(i));
    }
  }

  @Benchmark
  public byte[] run(Turn turn) {
    return opened.signedTransaction(turn.next());
  }
}
