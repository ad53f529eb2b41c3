package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** The JDK's own Ed25519 (JDK 15) is the reference. */
class Ed25519Test {

  /** RFC 8410: what stands before the 32 bytes of a key. */
  private static final String PKCS8_HEAD = "302e020100300506032b657004220420";

  private static final String X509_HEAD = "302a300506032b6570032100";

  private static final int COUNT = 40;

  private final Random random = new Random(25519);

  @Test
  void everySignatureIsTheJdks() throws Exception {
    for (int i = 0; i < COUNT; i++) {
      byte[] seed = bytes(32);
      byte[] message = bytes(random.nextInt(500));
      byte[] sig64 = Ed25519.sign(message, seed);
      Signature jdk = Signature.getInstance("Ed25519");
      jdk.initSign(jdkPrivateKey(seed));
      jdk.update(message);
      assertThat(sig64).isEqualTo(jdk.sign());
      jdk.initVerify(jdkPublicKey(Ed25519.publicKey(seed)));
      jdk.update(message);
      assertThat(jdk.verify(sig64)).isTrue();
      assertThat(Ed25519.verify(message, sig64, Ed25519.publicKey(seed))).isTrue();
      assertThat(new Ed25519KeyPair(seed).sign(message)).isEqualTo(sig64);
    }
  }

  @Test
  void aRangeIsSignedLikeACopyOfIt() {
    byte[] seed = bytes(32);
    byte[] message = bytes(100);
    byte[] part = Arrays.copyOfRange(message, 7, 60);
    byte[] sig64 = Ed25519.sign(part, seed);
    Ed25519KeyPair keyPair = new Ed25519KeyPair(seed);
    assertThat(Ed25519.sign(message, 7, 53, seed)).isEqualTo(sig64);
    assertThat(keyPair.sign(message, 7, 53)).isEqualTo(sig64);
    assertThat(Ed25519.verify(message, 7, 53, sig64, keyPair.publicKey())).isTrue();
    assertThat(Ed25519.verify(message, 8, 53, sig64, keyPair.publicKey())).isFalse();
  }

  @Test
  void nothingElseThanTheSignatureVerifies() {
    byte[] seed = bytes(32);
    byte[] message = bytes(50);
    byte[] sig64 = Ed25519.sign(message, seed);
    byte[] publicKey = Ed25519.publicKey(seed);
    for (int i = 0; i < 64 + 32 + 50; i++) {
      byte[][] all = {sig64.clone(), publicKey.clone(), message.clone()};
      int which = i < 64 ? 0 : i < 96 ? 1 : 2;
      all[which][i - new int[] {0, 64, 96}[which]] ^= (byte) (1 << random.nextInt(8));
      assertThat(Ed25519.verify(all[2], all[0], all[1])).as("byte " + i).isFalse();
    }
  }

  @Test
  void messagesOfABatchMayHaveAnyLength() {
    byte[] seed = bytes(32);
    byte[] messages = bytes(300);
    int[] offsets = {0, 0, 100, 101, 300};
    byte[] sigs64 = new byte[64 * 4];
    for (int i = 0; i < 4; i++) {
      byte[] sig64 = Ed25519.sign(messages, offsets[i], offsets[i + 1] - offsets[i], seed);
      System.arraycopy(sig64, 0, sigs64, 64 * i, 64);
    }
    sigs64[64 * 2] ^= 1;
    byte[] verdicts = new byte[4];
    Ed25519.verifyBatch(messages, offsets, sigs64, Ed25519.publicKey(seed), verdicts);
    assertThat(verdicts).containsExactly(1, 1, 0, 1);
  }

  @Test
  void aDestroyedKeyPairSignsNothing() {
    byte[] seed = bytes(32);
    Ed25519KeyPair keyPair = new Ed25519KeyPair(seed);
    assertThat(keyPair.isDestroyed()).isFalse();
    assertThat(keyPair.toString()).doesNotContain(Hex.encode(seed));
    keyPair.destroy();
    keyPair.destroy();
    assertThat(keyPair.isDestroyed()).isTrue();
    assertThat(keyPair.publicKey()).isEqualTo(Ed25519.publicKey(seed));
    assertThatThrownBy(() -> keyPair.sign(new byte[1]))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("destroyed");
  }

  @Test
  void aKeyPairNamesWhatIsWrong() {
    assertThatThrownBy(() -> new Ed25519KeyPair(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessageContaining("privateKey32");
    for (int length : new int[] {0, 31, 33, 64}) {
      assertThatThrownBy(() -> new Ed25519KeyPair(new byte[length]))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("privateKey32");
    }
    Ed25519KeyPair keyPair = new Ed25519KeyPair(bytes(32));
    assertThatThrownBy(() -> keyPair.sign(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessageContaining("message");
    assertThatThrownBy(() -> keyPair.sign(new byte[5], 3, 3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("message");
  }

  /** A signature is that of the whole key or none, whenever the key is destroyed. */
  @Test
  void destroyingDisturbsNoSignature() throws Exception {
    byte[] seed = bytes(32);
    byte[] expected = Ed25519.sign(new byte[10], seed);
    for (int i = 0; i < 100; i++) {
      Ed25519KeyPair keyPair = new Ed25519KeyPair(seed);
      CompletableFuture<Void> destroyed = CompletableFuture.runAsync(keyPair::destroy);
      try {
        for (int j = 0; j < 1000; j++) {
          assertThat(keyPair.sign(new byte[10])).isEqualTo(expected);
        }
      } catch (IllegalStateException e) {
        assertThat(e).hasMessageContaining("destroyed");
      }
      destroyed.get();
    }
  }

  private static PrivateKey jdkPrivateKey(byte[] seed) throws Exception {
    return KeyFactory.getInstance("Ed25519")
        .generatePrivate(new PKCS8EncodedKeySpec(Hex.decode(PKCS8_HEAD + Hex.encode(seed))));
  }

  private static PublicKey jdkPublicKey(byte[] publicKey32) throws Exception {
    return KeyFactory.getInstance("Ed25519")
        .generatePublic(new X509EncodedKeySpec(Hex.decode(X509_HEAD + Hex.encode(publicKey32))));
  }

  private byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }
}
