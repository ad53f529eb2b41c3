package io.ironsign;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * What crossing to Rust costs over an empty native call. A signature with r = 0 is refused before
 * any arithmetic, so what is left is the guard, the checks and copying 160 bytes in.
 *
 * <p>In this package because the empty call is not public.
 */
@State(Scope.Benchmark)
public class JniCallBenchmark {

  private final byte[] hash32 = new byte[32];
  private final byte[] sig64 = new byte[64];
  private byte[] publicKey64;

  @Setup
  public void prepare() {
    byte[] privateKey32 = new byte[32];
    privateKey32[31] = 1;
    publicKey64 = Secp256k1.publicKey(privateKey32);
    sig64[63] = 1;
    if (ironsign()) {
      throw new IllegalStateException("r = 0 accepted");
    }
  }

  @Benchmark
  public boolean ironsign() {
    return Secp256k1.verify(hash32, sig64, publicKey64);
  }

  @Benchmark
  public void emptyCall() {
    NativeLibrary.nativeEmpty();
  }
}
