package io.ironsign.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Keccak-256 of 200 bytes. */
@State(Scope.Benchmark)
public class Keccak256Benchmark {

  @Param({
    "ironsign",
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
      Contestants.require(Cases.HASHES_32[i], opened.keccak256(i));
    }
  }

  @Benchmark
  public byte[] run(Turn turn) {
    return opened.keccak256(turn.next());
  }
}
