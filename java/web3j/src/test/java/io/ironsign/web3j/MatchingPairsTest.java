package io.ironsign.web3j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.web3j.crypto.ECKeyPair;
import org.web3j.crypto.Sign.SignatureData;

/** A pair must match, as in web3j, though it is looked at only once. */
class MatchingPairsTest {

  private final Samples samples = new Samples(40);

  @Test
  void aPairThatDoesNotMatchThrowsAsInWeb3jEveryTime() {
    byte[] hash = samples.hash();
    ECKeyPair pair = samples.mismatchedPair();
    String outcome = Outcome.of(() -> org.web3j.crypto.Sign.signMessage(hash, pair, false));
    assertThat(outcome).startsWith("java.lang.RuntimeException: ");
    for (int i = 0; i < 3; i++) {
      assertThat(Outcome.of(() -> Sign.signMessage(hash, pair, false))).isEqualTo(outcome);
      assertThat(Outcome.of(() -> Sign.signMessage(hash, pair))).isEqualTo(outcome);
      assertThat(Outcome.of(() -> Sign.signPrefixedMessage(hash, pair))).isEqualTo(outcome);
    }
  }

  @Test
  void aVerdictIsForOnePairOnlyAndNotForItsKeys() {
    byte[] hash = samples.hash();
    ECKeyPair good = samples.keyPair();
    ECKeyPair bad = new ECKeyPair(good.getPrivateKey(), samples.keyPair().getPublicKey());
    ECKeyPair equal = new ECKeyPair(good.getPrivateKey(), good.getPublicKey());

    SignatureData signature = Sign.signMessage(hash, good, false);

    assertThatThrownBy(() -> Sign.signMessage(hash, bad, false))
        .isExactlyInstanceOf(RuntimeException.class);
    assertThat(Sign.signMessage(hash, equal, false)).isEqualTo(signature);
  }

  /** Its public key is what the same signature recovers under the other id, so web3j signs. */
  @Test
  void aPairThatMatchesOneSignatureByDesignSignsAsInWeb3j() {
    byte[] hash = samples.hash();
    ECKeyPair pair = samples.keyPair();
    SignatureData signature = org.web3j.crypto.Sign.signMessage(hash, pair, false);
    int otherId = 1 - (signature.getV()[0] - 27);
    BigInteger otherKey = Sign.recoverFromSignature(otherId, Samples.components(signature), hash);
    ECKeyPair designed = new ECKeyPair(pair.getPrivateKey(), otherKey);

    assertThat(Sign.signMessage(hash, designed, false))
        .isEqualTo(org.web3j.crypto.Sign.signMessage(hash, designed, false))
        .isNotEqualTo(signature);
  }

  @Test
  void threadsThatSharePairsSignAsOneThreadDoes() throws Exception {
    int threads = 16;
    byte[] hash = samples.hash();
    List<ECKeyPair> pairs = new ArrayList<>();
    List<SignatureData> expected = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      pairs.add(samples.keyPair());
      expected.add(org.web3j.crypto.Sign.signMessage(hash, pairs.get(i), false));
    }

    ExecutorService executor = Executors.newFixedThreadPool(threads);
    try {
      List<Future<List<SignatureData>>> results = new ArrayList<>();
      for (int t = 0; t < threads; t++) {
        results.add(executor.submit(() -> signWithEach(pairs, hash)));
      }
      for (Future<List<SignatureData>> result : results) {
        assertThat(result.get()).isEqualTo(expected);
      }
    } finally {
      executor.shutdownNow();
    }
  }

  private static List<SignatureData> signWithEach(List<ECKeyPair> pairs, byte[] hash) {
    List<SignatureData> signatures = new ArrayList<>();
    for (ECKeyPair pair : pairs) {
      signatures.add(Sign.signMessage(hash, pair, false));
    }
    return signatures;
  }
}
