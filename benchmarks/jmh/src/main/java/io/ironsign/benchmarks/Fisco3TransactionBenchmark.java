package io.ironsign.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * A transaction of FISCO BCOS 3 (version 1, input of 68 bytes) hashed, signed, encoded and written
 * as hexadecimal digits, the time for each: by bcos-sdk-jni with the handle of a key pair, and by
 * Ironsign with the key pair. bcos-sdk-jni has no batches: it makes one after the other.
 */
@State(Scope.Thread)
public class Fisco3TransactionBenchmark {

  private static final int BATCH = 256;

  @Param({"java-sdk-3.6.0+ironsign", "java-sdk-3.6.0"})
  private String contestant;

  private Contestant opened;

  @Setup
  public void open() throws Exception {
    opened = Contestants.open(contestant);
    Contestant other = Contestants.open(Contestants.counterpart(contestant));
    for (int i = 0; i < Cases.COUNT; i++) {
      Contestants.require(other.signedTransaction(i), opened.signedTransaction(i));
    }
    opened.transactionBatch(BATCH);
  }

  @Benchmark
  public byte[] one(Turn turn) {
    return opened.signedTransaction(turn.next());
  }

  @Benchmark
  @OperationsPerInvocation(BATCH)
  public Object of256() {
    return opened.transactionBatch(BATCH);
  }
}
