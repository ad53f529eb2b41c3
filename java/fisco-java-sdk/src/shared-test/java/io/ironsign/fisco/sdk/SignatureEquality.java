package io.ironsign.fisco.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Signatures and verdicts of an accelerated suite against those of one as published. */
public abstract class SignatureEquality<P> {
  private static final long SEED = TestData.SEED;
  private static final int ROUNDS = 10_000;

  private final Sdk<P> sdk;
  private final Suite<P> published;
  private final Suite<P> accelerated;
  private final Random random = new Random(SEED);
  private final List<P> pairs;

  protected SignatureEquality(Sdk<P> sdk) {
    this.sdk = sdk;
    published = sdk.published();
    accelerated = sdk.accelerated();
    pairs = TestData.pairs(sdk, random);
  }

  @Test
  void randomHashesAreSignedAsPublished() {
    for (int i = 0; i < ROUNDS; i++) {
      byte[] hash = TestData.bytes(random, 32);
      P pair = pairs.get(i % pairs.size());
      assertThat(signed(accelerated, hash, pair, i))
          .as("hash %d, seed %d", i, SEED)
          .isEqualTo(signed(published, hash, pair, i));
    }
  }

  @Test
  void randomSignaturesAreJudgedAsPublished() {
    int accepted = 0;
    for (int i = 0; i < ROUNDS; i++) {
      P pair = pairs.get(i % pairs.size());
      Signed signed = new Signed(published, sdk.publicKey(pair), pair, random);
      signed.damage(i % Signed.WAYS, random);
      boolean verdict = signed.verify(published, i);
      accepted += verdict ? 1 : 0;
      assertThat(signed.verify(accelerated, i))
          .as("signature %d, seed %d", i, SEED)
          .isEqualTo(verdict);
    }
    assertThat(accepted).as("signatures that verify").isBetween(ROUNDS / 5, ROUNDS / 2);
  }

  @Test
  void sixteenThreadsShareOneSuite() throws Exception {
    int threads = 16;
    int each = 1_000;
    List<Signed> cases = new ArrayList<>();
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < 160; i++) {
      P pair = pairs.get(i % pairs.size());
      Signed signed = new Signed(published, sdk.publicKey(pair), pair, random);
      expected.add(signed(published, signed.hash, pair, i));
      cases.add(signed);
    }
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Callable<Void>> tasks = new ArrayList<>();
      for (int t = 0; t < threads; t++) {
        int offset = t * 17;
        tasks.add(
            () -> {
              for (int i = 0; i < each; i++) {
                int k = (i + offset) % cases.size();
                Signed signed = cases.get(k);
                assertThat(signed(accelerated, signed.hash, pairs.get(k % pairs.size()), k))
                    .isEqualTo(expected.get(k));
                assertThat(signed.verify(accelerated, i)).isTrue();
              }
              return null;
            });
      }
      for (Future<Void> done : pool.invokeAll(tasks)) {
        done.get();
      }
    } finally {
      pool.shutdownNow();
    }
  }

  /** By the three methods in turn, the hash as bytes, digits, capital digits and with 0x. */
  private static <P> String signed(Suite<P> suite, byte[] hash, P pair, int number) {
    String digits = Hex.encode(hash);
    switch (number % 5) {
      case 0:
        return suite.sign(digits, pair);
      case 1:
        return suite.sign("0x" + digits, pair);
      case 2:
        return suite.signWithStringSignature(digits.toUpperCase(), pair);
      default:
        return suite.sign(hash, pair);
    }
  }
}
