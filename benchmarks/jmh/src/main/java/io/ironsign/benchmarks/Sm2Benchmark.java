package io.ironsign.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** SM2 signatures and verdicts of messages of 200 bytes, and their SM3. */
@State(Scope.Benchmark)
public class Sm2Benchmark {

  @Param({
    "ironsign",
    "java-sdk-3.6.0",
    "java-sdk-3.6.0+ironsign",
    "web3sdk-2.6.2",
    "web3sdk-2.6.2+ironsign"
  })
  private String contestant;

  private final byte[][] sigs64 = new byte[Cases.COUNT][];
  private Contestant opened;

  @Setup
  public void open() throws Exception {
    opened = Contestants.openSm2(contestant);
    for (int i = 0; i < Cases.COUNT; i++) {
      sigs64[i] = opened.toBytes(opened.sm2Sign(i));
      if (!opened.sm2Verify(i, sigs64[i])) {
        throw new IllegalStateException("the contestant refuses a valid signature");
      }
    }
  }

  @Benchmark
  public Object sign(Turn turn) {
    return opened.sm2Sign(turn.next());
  }

  @Benchmark
  public boolean verify(Turn turn) {
    int i = turn.next();
    return opened.sm2Verify(i, sigs64[i]);
  }

  @Benchmark
  public byte[] sm3(Turn turn) {
    return opened.sm3(turn.next());
  }
}
