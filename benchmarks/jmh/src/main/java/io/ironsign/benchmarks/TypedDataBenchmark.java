package io.ironsign.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The example of EIP-712 from its JSON to the signature. */
@State(Scope.Benchmark)
public class TypedDataBenchmark {

  @Param({"ironsign", "web3j-4.12.3+ironsign", "web3j-4.12.3"})
  private String contestant;

  private Contestant opened;

  @Setup
  public void open() throws Exception {
    opened = Contestants.open(contestant);
    Contestants.require(TypedDataCases.SIGNATURE_65, opened.toBytes(opened.signTypedData()));
  }

  @Benchmark
  public Object run() throws Exception {
    return opened.signTypedData();
  }
}
