package io.ironsign.benchmarks;

import io.ironsign.Sm2;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * What {@link Sm2Benchmark} and {@link Sm2VerifyBenchmark} have no rival for, one item a call: a
 * ready digest; a message without the public key; verification under 256 keys, all of them with a
 * table.
 */
@State(Scope.Thread)
public class Sm2CallBenchmark {

  private final Sm2Items items = new Sm2Items(false);
  private int next;

  @Setup
  public void makeTables() {
    items.makeTables();
  }

  @Benchmark
  public byte[] signDigest(Turn turn) {
    return Sm2.signDigest(Cases.HASHES_32[turn.next()], Cases.PRIVATE_KEY_32);
  }

  @Benchmark
  public byte[] signWithoutPublicKey(Turn turn) {
    return Sm2.sign(Cases.MESSAGES[turn.next()], Cases.PRIVATE_KEY_32);
  }

  @Benchmark
  public byte[] publicKey() {
    return Sm2.publicKey(Cases.PRIVATE_KEY_32);
  }

  @Benchmark
  public boolean verifyOfManyKeys() {
    next = (next + 1) % Sm2Items.COUNT;
    return items.verify(next);
  }
}
