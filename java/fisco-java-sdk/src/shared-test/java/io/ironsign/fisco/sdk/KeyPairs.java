package io.ironsign.fisco.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pairs by every way that the SDK has of making one: generated, of a number, from files. */
public abstract class KeyPairs<P> {
  private static final String PASSWORD = "123456";

  private final Sdk<P> sdk;
  private final Suite<P> published;
  private final Suite<P> accelerated;
  private final byte[] hash = TestData.bytes(new Random(TestData.SEED), 32);

  protected KeyPairs(Sdk<P> sdk) {
    this.sdk = sdk;
    published = sdk.published();
    accelerated = sdk.accelerated();
  }

  @Test
  void generated() {
    for (int i = 0; i < 20; i++) {
      assertSignsAndVerifies(sdk.randomPair());
    }
  }

  @Test
  void ofNumbersWithLeadingZerosAndWithout() {
    String shorter = TestData.N.shiftRight(9).toString(16); // than 64 digits
    for (String privateKey : new String[] {"1", "0001", "2A", shorter, "00" + shorter}) {
      assertSignsAndVerifies(sdk.pairOf(privateKey));
    }
  }

  @Test
  void storedAndLoadedAsPem(@TempDir Path folder) {
    P pair = sdk.randomPair();
    sdk.storePem(pair, folder.resolve("pair.pem"));
    assertSame(sdk.load("pem", folder.resolve("pair.pem"), null), pair);
  }

  @Test
  void storedAndLoadedAsP12(@TempDir Path folder) {
    P pair = sdk.randomPair();
    sdk.storeP12(pair, folder.resolve("pair.p12"), PASSWORD);
    assertSame(sdk.load("p12", folder.resolve("pair.p12"), PASSWORD), pair);
  }

  /** As AMOP signs and verifies. */
  @Test
  void filesOfKeysSignAndVerify(@TempDir Path folder) {
    Path file = folder.resolve("pair.pem");
    P pair = sdk.randomPair();
    sdk.storePem(pair, file);
    String signature = accelerated.sign(file, Hex.encode(hash));
    assertThat(signature)
        .isEqualTo(published.sign(file, Hex.encode(hash)))
        .isEqualTo(published.signWithStringSignature(Hex.encode(hash), pair));
    Path publicKey = folder.resolve("pair.pem.pub");
    assertThat(accelerated.verify(publicKey, Hex.encode(hash), signature)).isTrue();
    assertThat(accelerated.verify(publicKey, hash, Hex.decode(signature, 65))).isTrue();
    assertThat(accelerated.verify(publicKey, accelerated.hash("another"), signature)).isFalse();
  }

  /** From FISCO's set, where {@code IRONSIGN_VECTORS} names the folder of the extra sets. */
  @Test
  void published() throws IOException {
    for (JsonNode row : KnownAnswers.factRows("keyPairs", "ECDSA")) {
      if (row.has("address")) {
        String file = "keystore/ecdsa/" + row.get("address").asText();
        P pair =
            row.get("file").asText().contains("p12")
                ? sdk.load("p12", KnownAnswers.published(file + ".p12"), PASSWORD)
                : sdk.load("pem", KnownAnswers.published(file + ".pem"), null);
        assertThat(sdk.privateKey(pair)).isEqualTo(row.get("privateKey").asText());
        assertThat(sdk.publicKey(pair)).isEqualTo(row.get("publicKey").asText());
        assertThat(sdk.address(pair)).isEqualTo(row.get("address").asText());
        assertThat("0x" + accelerated.hashBytes(key64(pair)).substring(24))
            .isEqualTo(sdk.address(pair));
        assertSignsAndVerifies(pair);
      }
    }
  }

  private void assertSame(P loaded, P stored) {
    assertThat(sdk.privateKey(loaded)).isEqualTo(sdk.privateKey(stored));
    assertThat(accelerated.sign(hash, loaded)).isEqualTo(accelerated.sign(hash, stored));
    assertSignsAndVerifies(loaded);
  }

  private void assertSignsAndVerifies(P pair) {
    assertThat(Ecdsa.sign(hash, sdk.privateKey(pair))).as("signed natively").isNotNull();
    assertThat(accelerated.sign(hash, pair)).isEqualTo(published.sign(hash, pair));
    String signature = accelerated.signWithStringSignature(Hex.encode(hash), pair);
    assertThat(accelerated.verify(sdk.publicKey(pair), Hex.encode(hash), signature)).isTrue();
    assertThat(published.verify(sdk.publicKey(pair), Hex.encode(hash), signature)).isTrue();
  }

  private byte[] key64(P pair) {
    return Ecdsa.publicKey64(sdk.publicKey(pair));
  }
}
