package io.ironsign.web3j;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.web3j.crypto.ECDSASignature;
import org.web3j.crypto.ECKeyPair;

/** {@link Sign#createSignatureData} finds the id that web3j finds, and fails as web3j does. */
class CreateSignatureDataTest {

  private final Samples samples = new Samples(9);
  private final ECKeyPair keyPair = samples.keyPair();
  private final byte[] hash = samples.hash();
  private final ECDSASignature sig = keyPair.sign(hash);

  @Test
  void completesSignaturesWithLowAndHighSAsWeb3j() {
    for (int i = 0; i < 200; i++) {
      byte[] message = samples.hash();
      ECKeyPair pair = samples.keyPair();
      ECDSASignature low = pair.sign(message);
      ECDSASignature high = new ECDSASignature(low.r, Samples.N.subtract(low.s));
      for (ECDSASignature sig : new ECDSASignature[] {low, high}) {
        assertThat(Sign.createSignatureData(sig, pair.getPublicKey(), message))
            .as("signature %d of seed 9", i)
            .isEqualTo(
                org.web3j.crypto.Sign.createSignatureData(sig, pair.getPublicKey(), message));
      }
    }
  }

  @Test
  void completesSignaturesThatAreOdd() {
    ECDSASignature[] sigs = {
      null,
      new ECDSASignature(null, sig.s),
      new ECDSASignature(sig.r, null),
      new ECDSASignature(sig.r.negate(), sig.s),
      new ECDSASignature(sig.r, sig.s.negate()),
      new ECDSASignature(BigInteger.ZERO, sig.s),
      new ECDSASignature(sig.r, BigInteger.ZERO),
      new ECDSASignature(Samples.N, sig.s),
      new ECDSASignature(sig.r, Samples.N),
      new ECDSASignature(sig.r.add(Samples.N), sig.s),
      new ECDSASignature(sig.r, sig.s.add(Samples.N)),
      new ECDSASignature(BigInteger.ONE.shiftLeft(300), sig.s),
      new ECDSASignature(BigInteger.valueOf(2), sig.s),
      new ECDSASignature(BigInteger.valueOf(5), sig.s),
      new ECDSASignature(samples.scalar(), samples.scalar()),
    };
    for (ECDSASignature odd : sigs) {
      assertCompletesAlike(odd, keyPair.getPublicKey(), hash);
    }
    assertCompletesAlike(sig, null, hash);
    assertCompletesAlike(sig, BigInteger.ZERO, hash);
    assertCompletesAlike(sig, keyPair.getPublicKey().negate(), hash);
    assertCompletesAlike(sig, samples.keyPair().getPublicKey(), hash);
    assertCompletesAlike(sig, keyPair.getPublicKey(), null);
    assertCompletesAlike(sig, keyPair.getPublicKey(), samples.hash());
    for (int length = 0; length <= 64; length++) {
      byte[] message = samples.bytes(length);
      ECDSASignature own = keyPair.sign(message);
      assertCompletesAlike(own, keyPair.getPublicKey(), message);
    }
  }

  private static void assertCompletesAlike(ECDSASignature s, BigInteger key, byte[] message) {
    assertThat(Outcome.of(() -> Sign.createSignatureData(s, key, message)))
        .isEqualTo(Outcome.of(() -> org.web3j.crypto.Sign.createSignatureData(s, key, message)));
  }

  /** r = 1 to 60: x on the curve about every other time, and on it with x = r + n for some. */
  @Test
  void completesSignaturesOfSmallRForTheKeyOfEveryId() {
    for (int r = 1; r <= 60; r++) {
      ECDSASignature small = new ECDSASignature(BigInteger.valueOf(r), sig.s);
      for (int id = 0; id <= 3; id++) {
        int recId = id;
        String key =
            Outcome.of(() -> org.web3j.crypto.Sign.recoverFromSignature(recId, small, hash));
        if (key.matches("[0-9a-f]+")) {
          assertCompletesAlike(small, new BigInteger(key, 16), hash);
        }
      }
    }
  }
}
