package io.ironsign.benchmarks;

import io.ironsign.NativeRandom;
import java.math.BigInteger;
import java.security.SecureRandom;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * The random id of a FISCO BCOS transaction, 250 bits. Run on more threads than there are cores
 * too: one {@link SecureRandom} for all of them is what an application is likely to have.
 */
@State(Scope.Benchmark)
public class NonceBenchmark {

  private static final int BITS = 250;

  private final SecureRandom shared = new SecureRandom();

  @Benchmark
  public BigInteger ironsign() {
    return NativeRandom.nextNonce();
  }

  @Benchmark
  public BigInteger secureRandomShared() {
    return new BigInteger(BITS, shared);
  }

  /** As web3sdk 2.0.x does it. */
  @Benchmark
  public BigInteger secureRandomNew() {
    return new BigInteger(BITS, new SecureRandom());
  }

  /** 122 random bits from a SecureRandom that the JDK shares. */
  @Benchmark
  public UUID randomUuid() {
    return UUID.randomUUID();
  }

  /** As web3sdk 2.6.x does it: not cryptographic, so the ids can be foretold. */
  @Benchmark
  public BigInteger threadLocalRandom() {
    return new BigInteger(BITS, ThreadLocalRandom.current());
  }
}
