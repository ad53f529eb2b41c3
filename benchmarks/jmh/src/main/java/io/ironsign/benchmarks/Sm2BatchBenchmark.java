package io.ironsign.benchmarks;

import io.ironsign.Sm2;
import io.ironsign.Sm3;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * SM2 signatures, public keys and verdicts of 256 digests, and SM3 of 16 messages: the time for
 * each.
 */
@State(Scope.Thread)
public class Sm2BatchBenchmark {

  private static final int COUNT = 256;
  private static final int MESSAGES = 16;

  private final Batch batch = new Batch(COUNT);
  private final Batch sixteen = new Batch(MESSAGES);
  private final byte[] sigs64 = new byte[64 * COUNT];
  private final byte[] sigsOfOneKey64 = new byte[64 * COUNT];
  private final byte[] publicKeys64 = new byte[64 * COUNT];
  private final byte[] publicKey64 = Sm2.publicKey(Cases.PRIVATE_KEY_32);
  private final byte[] verdicts = new byte[COUNT];
  private final byte[] digests = new byte[32 * MESSAGES];

  @Setup
  public void sign() {
    Sm2.publicKeyBatch(batch.privateKeys, publicKeys64);
    Sm2.signDigestBatch(batch.hashes, batch.privateKeys, sigs64);
    Sm2.signDigestBatch(batch.hashes, Cases.PRIVATE_KEY_32, sigsOfOneKey64);
    requireAll(verifyOfManyKeys());
    requireAll(verifyOfOneKey());
  }

  private static void requireAll(byte[] verdicts) {
    for (byte verdict : verdicts) {
      if (verdict != 1) {
        throw new IllegalStateException("a valid signature is refused");
      }
    }
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  public byte[] signOfOneKey() {
    Sm2.signDigestBatch(batch.hashes, Cases.PRIVATE_KEY_32, sigsOfOneKey64);
    return sigsOfOneKey64;
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  public byte[] signOfManyKeys() {
    Sm2.signDigestBatch(batch.hashes, batch.privateKeys, sigs64);
    return sigs64;
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  public byte[] publicKeys() {
    Sm2.publicKeyBatch(batch.privateKeys, publicKeys64);
    return publicKeys64;
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  public byte[] verifyOfManyKeys() {
    Sm2.verifyDigestBatch(batch.hashes, sigs64, publicKeys64, verdicts);
    return verdicts;
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  public byte[] verifyOfOneKey() {
    Sm2.verifyDigestBatch(batch.hashes, sigsOfOneKey64, publicKey64, verdicts);
    return verdicts;
  }

  @Benchmark
  @OperationsPerInvocation(MESSAGES)
  public byte[] sm3() {
    Sm3.digestBatch(sixteen.messages, sixteen.offsets, digests);
    return digests;
  }
}
