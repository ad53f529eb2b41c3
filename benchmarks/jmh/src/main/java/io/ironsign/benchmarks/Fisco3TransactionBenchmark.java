package io.ironsign.benchmarks;

import java.util.Arrays;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * A transaction of FISCO BCOS 3 (version 1, input of 68 bytes) hashed, signed, encoded and written
 * as hexadecimal digits, the time for each: by bcos-sdk-jni with the handle of a key pair, and by
 * Ironsign with the key pair; with secp256k1 and Keccak-256, or with SM2 and SM3. bcos-sdk-jni has
 * no batches: it makes one after the other.
 */
@State(Scope.Thread)
public class Fisco3TransactionBenchmark {

  private static final int BATCH = 256;

  @Param({"java-sdk-3.6.0+ironsign", "java-sdk-3.6.0"})
  private String contestant;

  @Param({"secp256k1", "sm2"})
  private String curve;

  private Contestant opened;

  @Setup
  public void open() throws Exception {
    opened = openWith(contestant);
    Contestant other = openWith(Contestants.counterpart(contestant));
    for (int i = 0; i < Cases.COUNT; i++) {
      Contestants.require(
          withoutRandom(other.signedTransaction(i)), withoutRandom(opened.signedTransaction(i)));
    }
    opened.transactionBatch(BATCH);
  }

  private Contestant openWith(String name) throws Exception {
    return curve.equals("sm2") ? Contestants.openSm2(name) : Contestants.open(name);
  }

  /** Without r and s of SM2, which are the 128 digits before those of the public key at the end. */
  private byte[] withoutRandom(byte[] digits) {
    byte[] copy = digits.clone();
    if (curve.equals("sm2")) {
      Arrays.fill(copy, copy.length - 256, copy.length - 128, (byte) 0);
    }
    return copy;
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
