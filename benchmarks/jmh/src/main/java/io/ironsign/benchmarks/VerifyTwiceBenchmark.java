package io.ironsign.benchmarks;

import io.ironsign.Ironsign;
import io.ironsign.Secp256k1;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** A stream of single verifications in which every key comes twice, with the cache and without. */
@State(Scope.Benchmark)
public class VerifyTwiceBenchmark {

  /** So many that a key is forgotten when it comes again. */
  private static final int KEYS = 1 << 15;

  @Param({"0", "16777216"})
  private long cacheBytes;

  private PublicItems items;
  private int next;

  @Setup
  public void open() {
    Ironsign.setKeyCacheBytes(cacheBytes);
    items = new PublicItems(KEYS, false);
  }

  @Benchmark
  public boolean verify() {
    next = (next + 1) % (2 * KEYS);
    int i = next / 2;
    return Secp256k1.verify(items.hash32[i], items.sig64[i], items.key64[i]);
  }
}
