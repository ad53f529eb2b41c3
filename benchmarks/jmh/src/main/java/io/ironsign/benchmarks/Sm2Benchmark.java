package io.ironsign.benchmarks;

import io.ironsign.Sm3;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** SM2 signatures of messages of 200 bytes, whose public key is at hand, and their SM3. */
@State(Scope.Benchmark)
public class Sm2Benchmark {

  @Param({
    "ironsign",
    "bouncyCastle",
    "java-sdk-3.6.0",
    "java-sdk-3.6.0+ironsign",
    "web3sdk-2.6.2",
    "web3sdk-2.6.2+ironsign"
  })
  private String contestant;

  private Contestant opened;

  @Setup
  public void open() throws Exception {
    opened = Contestants.openSm2(contestant);
    for (int i = 0; i < Cases.COUNT; i++) {
      Curves.require(opened.sm2Verify(i, opened.toBytes(opened.sm2Sign(i))));
      Contestants.require(Sm3.digest(Cases.MESSAGES[i]), opened.sm3(i));
    }
  }

  @Benchmark
  public Object sign(Turn turn) {
    return opened.sm2Sign(turn.next());
  }

  @Benchmark
  public byte[] sm3(Turn turn) {
    return opened.sm3(turn.next());
  }
}
