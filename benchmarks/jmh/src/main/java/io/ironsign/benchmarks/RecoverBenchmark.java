package io.ironsign.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The public key from a digest and its signature. */
@State(Scope.Benchmark)
public class RecoverBenchmark {

  @Param({
    "ironsign",
    "acinq",
    "web3j-4.12.3+ironsign",
    "web3j-4.12.3",
    "web3sdk-2.0.0-rc2",
    "web3sdk-2.6.2"
  })
  private String contestant;

  private Contestant opened;

  @Setup
  public void open() throws Exception {
    opened = Contestants.open(contestant);
    for (int i = 0; i < Cases.COUNT; i++) {
      byte[] publicKey = opened.toBytes(opened.recover(i));
      Contestants.require(Cases.PUBLIC_KEY_64, publicKey);
    }
  }

  @Benchmark
  public Object run(Turn turn) throws Exception {
    return opened.recover(turn.next());
  }
}
