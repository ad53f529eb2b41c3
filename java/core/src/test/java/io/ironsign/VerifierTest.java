package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** One by one, in a batch and tagged, a signature has the same verdict. */
class VerifierTest {

  private static final int COUNT = 24;

  private final Random random = new Random(4);

  @ParameterizedTest
  @EnumSource
  void singleBatchAndTaggedAgree(SignatureAlgorithm algorithm) {
    int keyLength = algorithm.publicKeyLength();
    byte[] hashes = new byte[32 * COUNT];
    byte[] sigs64 = new byte[64 * COUNT];
    byte[] keys = new byte[keyLength * COUNT];
    byte[] expected = new byte[COUNT];
    for (int i = 0; i < COUNT; i++) {
      byte[] privateKey = bytes(32);
      privateKey[0] &= 0x7f;
      byte[] hash32 = bytes(32);
      byte[] sig64 = sign(algorithm, hash32, privateKey);
      byte[] publicKey = publicKey(algorithm, privateKey);
      if (i % 2 == 1) {
        byte[][] all = {hash32, sig64, publicKey};
        byte[] broken = all[i / 2 % 3];
        broken[random.nextInt(broken.length)] ^= (byte) (1 << random.nextInt(8));
      }
      boolean single = Verifier.verify(algorithm, hash32, sig64, publicKey);
      assertThat(single).isEqualTo(i % 2 == 0);
      TaggedSignature tagged = new TaggedSignature(algorithm, publicKey, sig64);
      assertThat(tagged.verify(hash32)).isEqualTo(single);
      assertThat(TaggedSignature.decode(tagged.encode())).isEqualTo(tagged);
      assertThat(TaggedSignature.decode(tagged.encode()).verify(hash32)).isEqualTo(single);
      System.arraycopy(hash32, 0, hashes, 32 * i, 32);
      System.arraycopy(sig64, 0, sigs64, 64 * i, 64);
      System.arraycopy(publicKey, 0, keys, keyLength * i, keyLength);
      expected[i] = (byte) (single ? 1 : 0);
    }
    byte[] verdicts = new byte[COUNT];
    Verifier.verifyBatch(algorithm, hashes, sigs64, keys, verdicts);
    assertThat(verdicts).isEqualTo(expected);
    assertOneKeyForAll(algorithm, hashes, sigs64, Arrays.copyOf(keys, keyLength));
  }

  private static void assertOneKeyForAll(
      SignatureAlgorithm algorithm, byte[] hashes, byte[] sigs64, byte[] firstKey) {
    byte[] verdicts = new byte[COUNT];
    Verifier.verifyBatch(algorithm, hashes, sigs64, firstKey, verdicts);
    byte[] onlyFirst = new byte[COUNT];
    onlyFirst[0] = 1;
    assertThat(verdicts).isEqualTo(onlyFirst);
  }

  @ParameterizedTest
  @EnumSource
  void anEmptyBatchIsOne(SignatureAlgorithm algorithm) {
    byte[] none = {};
    Verifier.verifyBatch(algorithm, none, none, none, none);
  }

  /** The encoding is kept in files and sent to others: it must not change. */
  @Test
  void encodingsStayAsTheyAre() {
    int[] codes = {1, 2, 3, 4};
    int[] lengths = {129, 129, 97, 129};
    SignatureAlgorithm[] algorithms = SignatureAlgorithm.values();
    assertThat(algorithms).hasSize(codes.length);
    for (int i = 0; i < codes.length; i++) {
      byte[] publicKey = new byte[algorithms[i].publicKeyLength()];
      Arrays.fill(publicKey, (byte) 0x11);
      byte[] sig64 = new byte[64];
      Arrays.fill(sig64, (byte) 0x22);
      byte[] encoded = new TaggedSignature(algorithms[i], publicKey, sig64).encode();
      byte[] expected = new byte[lengths[i]];
      Arrays.fill(expected, 1, lengths[i] - 64, (byte) 0x11);
      Arrays.fill(expected, lengths[i] - 64, lengths[i], (byte) 0x22);
      expected[0] = (byte) codes[i];
      assertThat(encoded).isEqualTo(expected);
    }
  }

  @Test
  void whatIsNoEncodingIsRefused() {
    assertThatThrownBy(() -> TaggedSignature.decode(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessageContaining("encoded");
    for (int code = 0; code < 256; code++) {
      for (int length : new int[] {0, 1, 65, 96, 97, 98, 128, 129, 130}) {
        byte[] encoded = new byte[length];
        if (length > 0) {
          encoded[0] = (byte) code;
        }
        boolean right = code == 3 ? length == 97 : code >= 1 && code <= 4 && length == 129;
        if (right) {
          assertThat(TaggedSignature.decode(encoded).encode()).isEqualTo(encoded);
        } else {
          assertThatThrownBy(() -> TaggedSignature.decode(encoded))
              .isInstanceOf(IllegalArgumentException.class);
        }
      }
    }
  }

  @Test
  void aTaggedSignatureKeepsAndGivesCopies() {
    byte[] key = bytes(32);
    byte[] sig64 = bytes(64);
    TaggedSignature tagged = new TaggedSignature(SignatureAlgorithm.ED25519, key, sig64);
    byte[] encoded = tagged.encode();
    key[0]++;
    sig64[0]++;
    tagged.publicKey()[0]++;
    tagged.signature()[0]++;
    assertThat(tagged.encode()).isEqualTo(encoded);
    assertThat(tagged).isNotEqualTo(new TaggedSignature(SignatureAlgorithm.ED25519, key, sig64));
    assertThat(tagged).hasSameHashCodeAs(TaggedSignature.decode(encoded));
  }

  @Test
  void wrongArgumentsAreNamed() {
    for (SignatureAlgorithm algorithm : SignatureAlgorithm.values()) {
      for (int length : new int[] {0, 31, 33}) {
        assertThatThrownBy(
                () -> Verifier.verify(algorithm, new byte[length], new byte[64], new byte[64]))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessageContaining("hash32");
      }
      assertThatThrownBy(
              () -> Verifier.verifyBatch(algorithm, new byte[31], bytes(64), bytes(64), bytes(1)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("hashes");
      assertThatThrownBy(() -> new TaggedSignature(algorithm, new byte[5], new byte[64]))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("publicKey");
    }
    assertThatThrownBy(() -> Verifier.verify(null, bytes(32), bytes(64), bytes(64)))
        .isInstanceOf(NullPointerException.class)
        .hasMessageContaining("algorithm");
  }

  private static byte[] sign(SignatureAlgorithm algorithm, byte[] hash32, byte[] privateKey) {
    switch (algorithm) {
      case ECDSA_SECP256K1:
        return Arrays.copyOf(Secp256k1.signRecoverable(hash32, privateKey), 64);
      case ECDSA_P256:
        return P256.sign(hash32, privateKey);
      case ED25519:
        return Ed25519.sign(hash32, privateKey);
      default:
        return Sm2.sign(hash32, privateKey);
    }
  }

  private static byte[] publicKey(SignatureAlgorithm algorithm, byte[] privateKey) {
    switch (algorithm) {
      case ECDSA_SECP256K1:
        return Secp256k1.publicKey(privateKey);
      case ECDSA_P256:
        return P256.publicKey(privateKey);
      case ED25519:
        return Ed25519.publicKey(privateKey);
      default:
        return Sm2.publicKey(privateKey);
    }
  }

  private byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }
}
