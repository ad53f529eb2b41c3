package io.ironsign.web3j;

import static org.assertj.core.api.Assertions.assertThat;

import io.ironsign.Ironsign;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.SignatureException;
import org.bouncycastle.math.ec.ECPoint;
import org.junit.jupiter.api.Test;
import org.web3j.crypto.Bip32ECKeyPair;
import org.web3j.crypto.ECDSASignature;
import org.web3j.crypto.ECKeyPair;
import org.web3j.crypto.Sign.SignatureData;
import org.web3j.crypto.StructuredDataEncoder;

/** On well-formed input {@link Sign} gives what web3j in the same JVM gives, bit for bit. */
class SignTest {

  /** web3j takes 150 us and more for a signature, so the whole campaign is for a longer target. */
  private static final int SIGNATURES =
      Boolean.getBoolean("ironsign.long")
          ? 100_000
          : Integer.getInteger("ironsign.samples", 10_000);

  private static final int RECOVERIES = SIGNATURES / 5;

  @Test
  void theseTestsRunOnTheNativeLibrary() {
    assertThat(Ironsign.isNative()).as("%s", Ironsign.status()).isTrue();
  }

  @Test
  void signsRandomHashesAsWeb3j() {
    Samples samples = new Samples(1);
    for (int i = 0; i < SIGNATURES; i++) {
      byte[] hash = samples.hash();
      ECKeyPair keyPair = samples.keyPair();
      assertThat(Sign.signMessage(hash, keyPair, false))
          .as("pair and hash %d of seed 1", i)
          .isEqualTo(org.web3j.crypto.Sign.signMessage(hash, keyPair, false));
    }
  }

  @Test
  void signsTheEdgesOfKeysAndHashesAsWeb3j() {
    for (BigInteger key : Samples.EDGE_KEYS) {
      ECKeyPair keyPair = ECKeyPair.create(key);
      for (BigInteger number : Samples.EDGE_HASHES) {
        byte[] hash = Samples.bytes32(number);
        assertThat(Sign.signMessage(hash, keyPair, false))
            .as("key %x, hash %x", key, number)
            .isEqualTo(org.web3j.crypto.Sign.signMessage(hash, keyPair, false));
      }
    }
  }

  @Test
  void hashesMessagesOfEveryLengthAsWeb3j() {
    Samples samples = new Samples(2);
    ECKeyPair keyPair = samples.keyPair();
    for (int length = 0; length <= 300; length++) {
      assertSignsMessageAsWeb3j(samples.bytes(length), keyPair);
    }
    assertSignsMessageAsWeb3j(samples.bytes(100_000), keyPair);
  }

  @Test
  void theEthereumPrefixCountsBytesNotCharacters() {
    ECKeyPair keyPair = new Samples(3).keyPair();
    assertSignsMessageAsWeb3j("签名 · подпись · 🖋".getBytes(StandardCharsets.UTF_8), keyPair);
  }

  private static void assertSignsMessageAsWeb3j(byte[] message, ECKeyPair keyPair) {
    SignatureData plain = org.web3j.crypto.Sign.signMessage(message, keyPair);
    assertThat(Sign.signMessage(message, keyPair)).isEqualTo(plain);
    assertThat(Sign.signMessage(message, keyPair, true)).isEqualTo(plain);
    assertThat(Sign.signPrefixedMessage(message, keyPair))
        .isEqualTo(org.web3j.crypto.Sign.signPrefixedMessage(message, keyPair));
    assertThat(Sign.getEthereumMessageHash(message))
        .isEqualTo(org.web3j.crypto.Sign.getEthereumMessageHash(message));
  }

  @Test
  void signsTypedDataAsWeb3j() throws IOException {
    ECKeyPair keyPair = new Samples(11).keyPair();
    String json =
        "{'types':{'EIP712Domain':[{'name':'name','type':'string'}],"
            + "'Person':[{'name':'name','type':'string'},{'name':'wallet','type':'address'}]},"
            + "'primaryType':'Person','domain':{'name':'Ironsign'},'message':{'name':'Ann',"
            + "'wallet':'0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826'}}";
    String data = json.replace('\'', '"');
    byte[] hash = new StructuredDataEncoder(data).hashStructuredData();
    assertThat(Sign.signTypedData(data, keyPair))
        .isEqualTo(org.web3j.crypto.Sign.signMessage(hash, keyPair, false));
  }

  @Test
  void signsWithKeysOfAnHdWalletAsWeb3j() {
    Samples samples = new Samples(4);
    Bip32ECKeyPair master = Bip32ECKeyPair.generateKeyPair(samples.bytes(16));
    for (int i = 0; i < 20; i++) {
      Bip32ECKeyPair keyPair = Bip32ECKeyPair.deriveKeyPair(master, new int[] {44, i});
      byte[] hash = samples.hash();
      assertThat(Sign.signMessage(hash, keyPair, false))
          .isEqualTo(org.web3j.crypto.Sign.signMessage(hash, keyPair, false));
    }
  }

  @Test
  void signingLeavesItsInputAlone() {
    Samples samples = new Samples(5);
    ECKeyPair keyPair = samples.keyPair();
    BigInteger privateKey = keyPair.getPrivateKey();
    byte[] hash = samples.hash();
    byte[] before = hash.clone();

    SignatureData first = Sign.signMessage(hash, keyPair, false);

    assertThat(hash).isEqualTo(before);
    assertThat(Sign.publicKeyFromPrivate(privateKey)).isEqualTo(keyPair.getPublicKey());
    assertThat(Sign.signMessage(hash, keyPair, false)).isEqualTo(first);
  }

  @Test
  void recoversWhoSignedAsWeb3j() throws SignatureException {
    Samples samples = new Samples(6);
    for (int i = 0; i < RECOVERIES; i++) {
      byte[] message = samples.bytes(samples.below(200));
      ECKeyPair keyPair = samples.keyPair();

      SignatureData plain = Sign.signMessage(message, keyPair);
      assertThat(Sign.signedMessageToKey(message, plain))
          .as("message %d of seed 6", i)
          .isEqualTo(keyPair.getPublicKey())
          .isEqualTo(org.web3j.crypto.Sign.signedMessageToKey(message, plain));

      SignatureData prefixed = Sign.signPrefixedMessage(message, keyPair);
      assertThat(Sign.signedPrefixedMessageToKey(message, prefixed))
          .as("prefixed message %d of seed 6", i)
          .isEqualTo(keyPair.getPublicKey());
    }
  }

  @Test
  void recoversFromRandomSignaturesAsWeb3j() {
    Samples samples = new Samples(7);
    for (int i = 0; i < RECOVERIES; i++) {
      byte[] hash = samples.hash();
      ECDSASignature sig = new ECDSASignature(samples.scalar(), samples.scalar());
      int recId = i % 4;
      assertThat(Outcome.of(() -> Sign.recoverFromSignature(recId, sig, hash)))
          .as("signature %d of seed 7", i)
          .isEqualTo(
              Outcome.of(() -> org.web3j.crypto.Sign.recoverFromSignature(recId, sig, hash)));

      SignatureData data = data(27 + recId, sig);
      assertThat(Outcome.of(() -> Sign.signedMessageHashToKey(hash, data)))
          .as("signature %d of seed 7", i)
          .isEqualTo(Outcome.of(() -> org.web3j.crypto.Sign.signedMessageHashToKey(hash, data)));
    }
  }

  @Test
  void recoversFromTheEdgesOfTheHashAsWeb3j() throws SignatureException {
    ECKeyPair keyPair = new Samples(8).keyPair();
    for (BigInteger number : Samples.EDGE_HASHES) {
      byte[] hash = Samples.bytes32(number);
      SignatureData signature = Sign.signMessage(hash, keyPair, false);
      assertThat(Sign.signedMessageHashToKey(hash, signature))
          .as("hash %x", number)
          .isEqualTo(keyPair.getPublicKey());
    }
  }

  @Test
  void derivesPublicKeysAsWeb3j() {
    Samples samples = new Samples(10);
    for (int i = 0; i < RECOVERIES; i++) {
      assertDerivesAsWeb3j(samples.scalar());
    }
    Samples.EDGE_KEYS.forEach(SignTest::assertDerivesAsWeb3j);
  }

  private static void assertDerivesAsWeb3j(BigInteger privateKey) {
    assertThat(Sign.publicKeyFromPrivate(privateKey))
        .as("private key %x", privateKey)
        .isEqualTo(org.web3j.crypto.Sign.publicKeyFromPrivate(privateKey));
    ECPoint point = Sign.publicPointFromPrivate(privateKey);
    ECPoint byWeb3j = org.web3j.crypto.Sign.publicPointFromPrivate(privateKey);
    assertThat(point).as("private key %x", privateKey).isEqualTo(byWeb3j);
    assertThat(point.getEncoded(true)).isEqualTo(byWeb3j.getEncoded(true));
  }

  /** DIFFERENCES.md: web3j's point has to be normalized before its coordinates can be read. */
  @Test
  void publicPointsAreInNormalForm() {
    BigInteger privateKey = new Samples(12).scalar();
    ECPoint point = Sign.publicPointFromPrivate(privateKey);
    ECPoint byWeb3j = org.web3j.crypto.Sign.publicPointFromPrivate(privateKey);
    assertThat(point.getAffineXCoord()).isEqualTo(byWeb3j.normalize().getAffineXCoord());
    assertThat(byWeb3j.isNormalized()).isFalse();
  }

  private static SignatureData data(int v, ECDSASignature sig) {
    return new SignatureData((byte) v, Samples.bytes32(sig.r), Samples.bytes32(sig.s));
  }
}
