package io.ironsign.benchmarks.profile;

import io.ironsign.NativeRandom;
import io.ironsign.demo.Sdk;
import io.ironsign.demo.Signer;
import io.ironsign.demo.TxClient;
import java.math.BigInteger;
import java.security.SecureRandom;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/** What is profiled: each in a JVM of its own. */
enum Scenario {
  GENERATOR_BEFORE("transactions of web3sdk as published", "cpu", 1),
  GENERATOR_AFTER("the same with Ironsign swapped in", "cpu", 1),
  NONCES_FEW_THREADS("250 random bits of one SecureRandom, a thread for each core", "wall", 1),
  NONCES_TOO_MANY_THREADS("the same on 16 threads for each core", "wall", 16),
  NONCES_NATIVE("the same with NativeRandom", "wall", 16);

  /** The SDK of the first seed: it searches the recovery id, and draws nonces of SecureRandom. */
  static final Sdk SDK = Sdk.WEB3SDK_2_0_0_RC2;

  private static final int NONCE_BITS = 250;

  final String title;

  /** What async-profiler counts: time on a CPU, or time whether on one or not. */
  final String event;

  final int threads;

  Scenario(String title, String event, int threadsPerCore) {
    this.title = title;
    this.event = event;
    threads = threadsPerCore * Runtime.getRuntime().availableProcessors();
  }

  String fileName() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** What every thread does again and again. */
  Supplier<Object> work() {
    switch (this) {
      case GENERATOR_BEFORE:
        return transactions(Signer.SDK);
      case GENERATOR_AFTER:
        return transactions(Signer.IRONSIGN);
      case NONCES_NATIVE:
        return NativeRandom::nextNonce;
      default:
        SecureRandom shared = new SecureRandom();
        return () -> new BigInteger(NONCE_BITS, shared);
    }
  }

  private static Supplier<Object> transactions(Signer signer) {
    TxClient client = SDK.newClient();
    client.use(signer);
    AtomicLong index = new AtomicLong();
    return () -> client.transaction(index.getAndIncrement());
  }
}
