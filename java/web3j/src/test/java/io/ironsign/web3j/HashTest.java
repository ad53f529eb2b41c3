package io.ironsign.web3j;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** {@link Hash} returns or throws what web3j's returns or throws. */
class HashTest {

  private final Samples samples = new Samples(100);

  @Test
  void hashesBytesOfEveryLengthAsWeb3j() {
    for (int length = 0; length <= 300; length++) {
      byte[] input = samples.bytes(length);
      assertThat(Hash.sha3(input)).isEqualTo(org.web3j.crypto.Hash.sha3(input));
      assertThat(Hash.sha256(input)).isEqualTo(org.web3j.crypto.Hash.sha256(input));
      assertThat(Hash.sha256hash160(input)).isEqualTo(org.web3j.crypto.Hash.sha256hash160(input));
      assertThat(Hash.blake2b256(input)).isEqualTo(org.web3j.crypto.Hash.blake2b256(input));
      assertThat(Hash.hmacSha512(input, input))
          .isEqualTo(org.web3j.crypto.Hash.hmacSha512(input, input));
    }
  }

  @Test
  void hashesPartsOfBytesAsWeb3jAndRefusesTheSame() {
    byte[] input = samples.bytes(20);
    int[] edges = {Integer.MIN_VALUE, -1, 0, 1, 7, 19, 20, 21, Integer.MAX_VALUE};
    for (int offset : edges) {
      for (int length : edges) {
        assertThat(Outcome.of(() -> Hash.sha3(input, offset, length)))
            .as("[%d, +%d)", offset, length)
            .isEqualTo(Outcome.of(() -> org.web3j.crypto.Hash.sha3(input, offset, length)));
      }
    }
  }

  @Test
  void hashesHexAndTextAsWeb3j() {
    for (String text :
        Arrays.asList(
            "", "0x", "0x1", "1", "0xABCDEF", "abc", "0X12", "zz", "0xz", "a b", "０ｘ12", "签名 🖋")) {
      assertThat(Outcome.of(() -> Hash.sha3(text)))
          .as(text)
          .isEqualTo(Outcome.of(() -> org.web3j.crypto.Hash.sha3(text)));
      assertThat(Hash.sha3String(text)).as(text).isEqualTo(org.web3j.crypto.Hash.sha3String(text));
    }
  }

  @Test
  void hashesByNameAsWeb3j() {
    byte[] input = samples.bytes(50);
    for (String name : Arrays.asList("SHA-256", "sha-512", "MD5", "none", "", null)) {
      assertThat(Outcome.of(() -> Hash.hash(input, name)))
          .as(name)
          .isEqualTo(Outcome.of(() -> org.web3j.crypto.Hash.hash(input, name)));
    }
  }

  @Test
  void takesNullsAsWeb3j() {
    byte[] nothing = null;
    String none = null;
    assertThat(Outcome.of(() -> Hash.sha3(nothing)))
        .isEqualTo(Outcome.of(() -> org.web3j.crypto.Hash.sha3(nothing)));
    assertThat(Outcome.of(() -> Hash.sha3(nothing, 0, 0)))
        .isEqualTo(Outcome.of(() -> org.web3j.crypto.Hash.sha3(nothing, 0, 0)));
    assertThat(Outcome.of(() -> Hash.sha3(none)))
        .isEqualTo(Outcome.of(() -> org.web3j.crypto.Hash.sha3(none)));
    assertThat(Outcome.of(() -> Hash.sha3String(none)))
        .isEqualTo(Outcome.of(() -> org.web3j.crypto.Hash.sha3String(none)));
    assertThat(Outcome.of(() -> Hash.sha256(nothing)))
        .isEqualTo(Outcome.of(() -> org.web3j.crypto.Hash.sha256(nothing)));
    assertThat(Outcome.of(() -> Hash.hmacSha512(nothing, nothing)))
        .isEqualTo(Outcome.of(() -> org.web3j.crypto.Hash.hmacSha512(nothing, nothing)));
  }
}
