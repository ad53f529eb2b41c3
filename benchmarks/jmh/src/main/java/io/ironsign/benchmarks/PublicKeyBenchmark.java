package io.ironsign.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The public key of a private key. */
@State(Scope.Benchmark)
public class PublicKeyBenchmark {

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
    Contestants.require(Cases.PUBLIC_KEY_64, opened.toBytes(opened.publicKey()));
  }

  @Benchmark
  public Object run() {
    return opened.publicKey();
  }
}
