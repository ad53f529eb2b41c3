package io.ironsign.benchmarks;

import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;

/**
 * 256 transactions packed, signed and encoded as they go to the node, the time for each; nonces and
 * call data of 68 bytes are ready. The SDKs, which have no batches, make one after the other.
 *
 * <p>With {@code -prof gc}: the bytes allocated for each, of which the signed transaction is part.
 */
@State(Scope.Benchmark)
public class TransactionBatchBenchmark {

  private static final int COUNT = 256;

  @Param({
    "web3j-4.12.3+ironsign",
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
    Contestant other = Contestants.open(Contestants.counterpart(contestant));
    List<?> expected = (List<?>) other.transactionBatch(COUNT);
    List<?> actual = (List<?>) opened.transactionBatch(COUNT);
    for (int i = 0; i < COUNT; i++) {
      Contestants.require((byte[]) expected.get(i), (byte[]) actual.get(i));
    }
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  public Object of256() {
    return opened.transactionBatch(COUNT);
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  @Threads(Threads.MAX)
  public Object of256OnEachThread() {
    return opened.transactionBatch(COUNT);
  }
}
