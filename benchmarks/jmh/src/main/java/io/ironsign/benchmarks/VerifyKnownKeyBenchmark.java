package io.ironsign.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Verification with one key, which has a table before long. */
@State(Scope.Benchmark)
public class VerifyKnownKeyBenchmark {

  private static final int COUNT = 256;

  @Param({"ironsign", "acinq"})
  private String contestant;

  private final PublicItems items = new PublicItems(COUNT, true);
  private Contestant opened;
  private int next;

  @Setup
  public void open() throws Exception {
    opened = Contestants.open(contestant);
    opened.verifyBatch(items);
    items.requireVerdicts();
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
}
