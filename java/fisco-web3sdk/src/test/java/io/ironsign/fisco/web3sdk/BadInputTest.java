package io.ironsign.fisco.web3sdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Random;
import org.fisco.bcos.web3j.crypto.ECDSASign;
import org.fisco.bcos.web3j.crypto.ECDSASignature;
import org.fisco.bcos.web3j.crypto.ECKeyPair;
import org.fisco.bcos.web3j.crypto.EncryptType;
import org.fisco.bcos.web3j.crypto.Hash;
import org.fisco.bcos.web3j.crypto.HashInterface;
import org.fisco.bcos.web3j.crypto.SHA3Digest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whatever lies outside the core's domain comes to what the installed SDK makes of it: the same
 * signature, or the same exception with the same message.
 */
class BadInputTest {
  private static final byte[] MESSAGE = {1, 2, 3};
  private static final ECKeyPair PAIR = TestData.randomPair(new Random(7));

  private final ECDSASign sdk = new ECDSASign();
  private final IronsignSign ironsign = new IronsignSign();

  @AfterEach
  void sdkAsPublished() {
    new EncryptType(0);
  }

  @Test
  void nullMessage() {
    assertLeftToSdk(null, PAIR);
  }

  @Test
  void nullKeyPair() {
    assertLeftToSdk(MESSAGE, null);
    assertLeftToSdk(null, null);
  }

  @Test
  void nullKeys() {
    assertLeftToSdk(MESSAGE, new ECKeyPair(null, PAIR.getPublicKey()));
    assertLeftToSdk(MESSAGE, new ECKeyPair(PAIR.getPrivateKey(), null));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "-1",
        "fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141", // n
        "fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364142", // n + 1
        "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
        "10000000000000000000000000000000000000000000000000000000000000001",
      })
  void privateKeyOutOfRange(String key) {
    BigInteger privateKey = new BigInteger(key, 16);
    assertLeftToSdk(MESSAGE, new ECKeyPair(privateKey, PAIR.getPublicKey()));
    // With the public key of the key reduced modulo n, as far as there is one.
    ECKeyPair reduced = ECKeyPair.create(privateKey.mod(TestData.N));
    assertLeftToSdk(MESSAGE, new ECKeyPair(privateKey, reduced.getPublicKey()));
  }

  @Test
  void publicKeyOfAnotherPrivateKey() {
    BigInteger other = ECKeyPair.create(BigInteger.TEN).getPublicKey();
    ECKeyPair mismatched = new ECKeyPair(PAIR.getPrivateKey(), other);
    assertLeftToSdk(MESSAGE, mismatched);
    assertLeftToSdk(MESSAGE, mismatched); // the second time from the remembered verdict
    assertLeftToSdk(MESSAGE, new ECKeyPair(PAIR.getPrivateKey(), PAIR.getPublicKey().negate()));
  }

  @Test
  void pairEqualToOneThatWasRefusedIsSigned() {
    ECKeyPair same = new ECKeyPair(PAIR.getPrivateKey(), PAIR.getPublicKey());
    assertThat(Outcome.of(() -> ironsign.signMessage(MESSAGE, same)))
        .isEqualTo(Outcome.of(() -> sdk.signMessage(MESSAGE, PAIR)));
  }

  /** A hardware signer's pair holds no key of use: whatever becomes of it is for the SDK to say. */
  @Test
  void keyPairOfAnotherClass() {
    assertLeftToSdk(
        MESSAGE,
        new ECKeyPair(BigInteger.ONE, PAIR.getPublicKey()) {
          @Override
          public BigInteger getPrivateKey() {
            return PAIR.getPrivateKey();
          }

          @Override
          public ECDSASignature sign(byte[] hash) {
            throw new UnsupportedOperationException("the device is not connected");
          }
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 20, 31, 33, 64})
  void hashOfAnotherLength(int length) {
    byte[] digest = new byte[length];
    new Random(length).nextBytes(digest);
    Hash.setHashInterface(new FixedHash(digest));
    assertLeftToSdk(MESSAGE, PAIR);
  }

  @Test
  void hashThatGivesNull() {
    Hash.setHashInterface(new FixedHash(null));
    assertLeftToSdk(MESSAGE, PAIR);
  }

  @Test
  void noHash() {
    Hash.setHashInterface(null);
    assertEqual(MESSAGE, PAIR);
  }

  @Test
  void hashThatThrows() {
    Hash.setHashInterface(
        new SHA3Digest() {
          @Override
          public byte[] hash(byte[] input, int offset, int length) {
            throw new IllegalStateException("hash device is not connected");
          }
        });
    assertEqual(MESSAGE, PAIR);
    assertThat(Outcome.of(() -> ironsign.signMessage(MESSAGE, PAIR)))
        .isEqualTo("java.lang.IllegalStateException: hash device is not connected");
  }

  @Test
  void subclassOfTheSdkHashIsAsked() {
    HashInterface salted =
        new SHA3Digest() {
          @Override
          public byte[] hash(byte[] input, int offset, int length) {
            byte[] digest = super.hash(input, offset, length);
            digest[0] ^= 1;
            return digest;
          }
        };
    Hash.setHashInterface(salted);
    assertEqual(MESSAGE, PAIR);
  }

  private void assertLeftToSdk(byte[] message, ECKeyPair pair) {
    assertThat(IronsignSign.signNatively(message, pair)).isNull();
    assertEqual(message, pair);
  }

  private void assertEqual(byte[] message, ECKeyPair pair) {
    assertThat(Outcome.of(() -> ironsign.signMessage(message, pair)))
        .isEqualTo(Outcome.of(() -> sdk.signMessage(message, pair)));
  }
}
