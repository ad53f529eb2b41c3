package io.ironsign.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** SM2 signatures of messages of 200 bytes verified with one key, which has a table before long. */
@State(Scope.Benchmark)
public class Sm2VerifyBenchmark {

  /** In web3sdk's seams there is no verification. */
  @Param({
    "ironsign",
    "bouncyCastle",
    "java-sdk-3.6.0",
    "java-sdk-3.6.0+ironsign",
    "web3sdk-2.6.2"
  })
  private String contestant;

  private final byte[][] sigs64 = new byte[Cases.COUNT][];
  private Contestant opened;

  @Setup
  public void open() throws Exception {
    Sm2Items.keepTables();
    opened = Contestants.openSm2(contestant);
    for (int i = 0; i < Cases.COUNT; i++) {
      sigs64[i] = opened.toBytes(opened.sm2Sign(i));
      Curves.require(opened.sm2Verify(i, sigs64[i]));
    }
  }

  @Benchmark
  public boolean run(Turn turn) {
    int i = turn.next();
    return opened.sm2Verify(i, sigs64[i]);
  }
}
