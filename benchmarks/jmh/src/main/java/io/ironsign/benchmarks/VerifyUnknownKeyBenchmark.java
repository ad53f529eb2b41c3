package io.ironsign.benchmarks;

import io.ironsign.Ironsign;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Verification and recovery with keys that are never seen again: no table is kept. Who has no batches
 * takes one after the other.
 */
@State(Scope.Benchmark)
public class VerifyUnknownKeyBenchmark {

  private static final int COUNT = 256;

  @Param({"ironsign", "acinq"})
  private String contestant;

  private final PublicItems items = new PublicItems(COUNT, false);
  private final byte[] noSignature64 = new byte[64];
  private Contestant opened;
  private int next;

  @Setup
  public void open() throws Exception {
    Ironsign.setKeyCacheBytes(0);
    opened = Contestants.open(contestant);
    opened.verifyBatch(items);
    items.requireVerdicts();
    opened.recoverBatch(items);
    Contestants.require(items.keys64, items.recovered64);
  }

  @Benchmark
  public boolean verify() {
    next = (next + 1) % COUNT;
    return opened.verify(items, next);
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  public void verify256() {
    opened.verifyBatch(items);
  }

  @Benchmark
  public Object recover() throws Exception {
    next = (next + 1) % COUNT;
    return opened.recover(items, next);
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  public void recover256() throws Exception {
    opened.recoverBatch(items);
  }

  /** r = s = 0, which is refused before any curve work. */
  @Benchmark
  public boolean refuse() {
    next = (next + 1) % COUNT;
    return opened.verify(items.hash32[next], noSignature64, items.key65[next]);
  }
}
