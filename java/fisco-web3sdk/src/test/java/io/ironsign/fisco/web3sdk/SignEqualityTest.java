package io.ironsign.fisco.web3sdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.fisco.bcos.web3j.crypto.ECDSASign;
import org.fisco.bcos.web3j.crypto.ECKeyPair;
import org.fisco.bcos.web3j.crypto.EncryptType;
import org.fisco.bcos.web3j.crypto.Hash;
import org.fisco.bcos.web3j.crypto.HashInterface;
import org.fisco.bcos.web3j.crypto.gm.sm3.SM3Digest;
import org.fisco.bcos.web3j.utils.Numeric;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** r, s and v against the SDK's own signer in the same JVM. */
class SignEqualityTest {
  private static final long SEED = 20190401;

  private final ECDSASign sdk = new ECDSASign();
  private final IronsignSign ironsign = new IronsignSign();

  @AfterEach
  void sdkAsPublished() {
    new EncryptType(0);
  }

  /** 10,000 messages, and 20,000 with -Dironsign.long=true. */
  @Test
  void randomMessagesAreSignedAsBySdk() {
    int messages = Boolean.getBoolean("ironsign.long") ? 20_000 : 10_000;
    Random random = new Random(SEED);
    List<ECKeyPair> pairs = TestData.keyPairs(random);
    for (int i = 0; i < messages; i++) {
      assertEqual(TestData.message(random, i), pairs.get(i % pairs.size()), "message " + i);
    }
  }

  @Test
  void ownHashInForceChangesNothing() {
    signsAsSdkUnder(new IronsignHash());
  }

  @Test
  void anotherHashInForceIsUsed() {
    signsAsSdkUnder(new SM3Digest());
    assertThat(
            Outcome.of(() -> ironsign.signMessage(new byte[3], ECKeyPair.create(BigInteger.ONE))))
        .as("SM3 and Keccak-256 must not give the same signature")
        .isNotEqualTo(underKeccak(new byte[3]));
  }

  @Test
  void digestsAroundTheOrderAreSignedAsBySdk() {
    BigInteger n = TestData.N;
    BigInteger allOnes = BigInteger.ONE.shiftLeft(256).subtract(BigInteger.ONE);
    BigInteger[] digests = {
      BigInteger.ZERO, BigInteger.ONE, n.subtract(BigInteger.ONE), n, n.add(BigInteger.ONE), allOnes
    };
    for (BigInteger digest : digests) {
      Hash.setHashInterface(new FixedHash(Numeric.toBytesPadded(digest, 32)));
      for (ECKeyPair pair : TestData.keyPairs(new Random(SEED))) {
        assertEqual(new byte[0], pair, "digest " + digest.toString(16));
      }
    }
  }

  @Test
  void manyThreadsShareOneSigner() throws Exception {
    int threads = 16;
    int each = Boolean.getBoolean("ironsign.long") ? 100_000 : 2_000;
    Random random = new Random(SEED);
    List<ECKeyPair> pairs = TestData.keyPairs(random);
    List<byte[]> messages = new ArrayList<>();
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < 320; i++) {
      byte[] message = TestData.message(random, i);
      ECKeyPair pair = pairs.get(i % pairs.size());
      messages.add(message);
      expected.add(Outcome.of(() -> sdk.signMessage(message, pair)));
    }
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Callable<Void>> tasks = new ArrayList<>();
      for (int t = 0; t < threads; t++) {
        int offset = t * 17;
        tasks.add(
            () -> {
              for (int i = 0; i < each; i++) {
                int k = (i + offset) % messages.size();
                ECKeyPair pair = pairs.get(k % pairs.size());
                assertThat(Outcome.of(() -> ironsign.signMessage(messages.get(k), pair)))
                    .isEqualTo(expected.get(k));
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

  private void signsAsSdkUnder(HashInterface hash) {
    Hash.setHashInterface(hash);
    Random random = new Random(SEED);
    List<ECKeyPair> pairs = TestData.keyPairs(random);
    for (int i = 0; i < 300; i++) {
      assertEqual(TestData.message(random, i), pairs.get(i % pairs.size()), "message " + i);
    }
  }

  private String underKeccak(byte[] message) {
    new EncryptType(0);
    return Outcome.of(() -> ironsign.signMessage(message, ECKeyPair.create(BigInteger.ONE)));
  }

  private void assertEqual(byte[] message, ECKeyPair pair, String what) {
    assertThat(IronsignSign.signNatively(message, pair))
        .as("%s: signed natively", what)
        .isNotNull();
    assertThat(Outcome.of(() -> ironsign.signMessage(message, pair)))
        .as("%s, seed %d", what, SEED)
        .isEqualTo(Outcome.of(() -> sdk.signMessage(message, pair)));
  }
}
