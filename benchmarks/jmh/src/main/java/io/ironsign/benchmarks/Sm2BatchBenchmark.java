package io.ironsign.benchmarks;

import io.ironsign.Sm2;
import io.ironsign.Sm3;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * SM2 signatures, public keys and verdicts of 256 digests or messages, and SM3 of 16 messages: the
 * time for each. Keys that are verified with have tables.
 */
@State(Scope.Thread)
public class Sm2BatchBenchmark {

  private static final int COUNT = Sm2Items.COUNT;
  private static final int MESSAGES = 16;
  private static final byte[] USER_ID = Sm2.defaultUserId();

  private final Sm2Items ofManyKeys = new Sm2Items(false);
  private final Sm2Items ofOneKey = new Sm2Items(true);
  private final Batch messages = new Batch(COUNT);
  private final Batch sixteen = new Batch(MESSAGES);
  private final byte[] sigs64 = new byte[64 * COUNT];
  private final byte[] publicKeys64 = new byte[64 * COUNT];
  private final byte[] digests = new byte[32 * MESSAGES];

  @Setup
  public void makeTables() {
    ofManyKeys.makeTables();
    ofOneKey.makeTables();
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  public byte[] signOfOneKey() {
    Sm2.signDigestBatch(ofOneKey.digests, ofOneKey.privateKeys, sigs64);
    return sigs64;
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  public byte[] signOfManyKeys() {
    Sm2.signDigestBatch(ofManyKeys.digests, ofManyKeys.privateKeys, sigs64);
    return sigs64;
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  public byte[] signMessages() {
    Sm2.signBatch(
        messages.messages,
        messages.offsets,
        USER_ID,
        ofOneKey.privateKeys,
        ofOneKey.publicKeys64,
        sigs64);
    return sigs64;
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  public byte[] publicKeys() {
    Sm2.publicKeyBatch(ofManyKeys.privateKeys, publicKeys64);
    return publicKeys64;
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  public byte[] verifyOfManyKeys() {
    return ofManyKeys.verifyBatch();
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  public byte[] verifyOfOneKey() {
    return ofOneKey.verifyBatch();
  }

  @Benchmark
  @OperationsPerInvocation(MESSAGES)
  public byte[] sm3() {
    Sm3.digestBatch(sixteen.messages, sixteen.offsets, digests);
    return digests;
  }
}
