package io.ironsign.benchmarks;

import io.ironsign.Ironsign;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** Verification by SM2 with keys that are never seen again: no table is kept. */
@State(Scope.Thread)
public class Sm2UnknownKeyBenchmark {

  private final Sm2Items items = new Sm2Items(false);
  private int next;

  @Setup
  public void keepNoTable() {
    Ironsign.setKeyCacheBytes(0);
  }

  @TearDown
  public void keepTables() {
    Sm2Items.keepTables();
  }

  @Benchmark
  public boolean verify() {
    next = (next + 1) % Sm2Items.COUNT;
    return items.verify(next);
  }

  @Benchmark
  @OperationsPerInvocation(Sm2Items.COUNT)
  public byte[] verify256() {
    return items.verifyBatch();
  }
}
