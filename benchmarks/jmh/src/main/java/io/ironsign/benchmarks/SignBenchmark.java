package io.ironsign.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Keccak-256 of a message of 200 bytes and a recoverable signature of the digest. */
@State(Scope.Benchmark)
public class SignBenchmark {

  @Param({
    "ironsign",
    "acinq",
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
    for (int i = 0; i < Cases.COUNT; i++) {
      byte[] signature = opened.toBytes(opened.sign(i));
      Contestants.require(expected(i), signature);
    }
  }

  @Benchmark
  public Object run(Turn turn) {
    return opened.sign(turn.next());
  }

  private byte[] expected(int i) {
    boolean withoutId = contestant.equals("acinq");
    return withoutId ? Cases.SIGNATURES_64[i] : Cases.SIGNATURES_65[i];
  }
}
