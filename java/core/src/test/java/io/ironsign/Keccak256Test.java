package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class Keccak256Test {

  private static final String EMPTY =
      "c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470";

  @Test
  void knownDigestsComeOut() {
    assertThat(digest("")).isEqualTo(EMPTY);
    assertThat(digest("abc"))
        .isEqualTo("4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45");
    assertThat(digest("The quick brown fox jumps over the lazy dog"))
        .isEqualTo("4d741b6f1eb29cb2a9b9911c82f56fa8d73b04959d3d9d222895df6c0b28aa15");
  }

  /** Padding and blocks: a plain model of the permutation, for all lengths around the rate. */
  @Test
  void everyLengthAroundTheBlocksAgreesWithThePlainModel() {
    byte[] input = new byte[3000];
    new Random(3).nextBytes(input);
    for (int len = 0; len < 420; len++) {
      assertSame(input, len);
    }
    for (int len : new int[] {1087, 1088, 1089, 2175, 2176, 2177, 3000}) {
      assertSame(input, len);
    }
  }

  private static void assertSame(byte[] input, int len) {
    byte[] part = Arrays.copyOf(input, len);
    assertThat(Keccak256.digest(part)).as("length %d", len).isEqualTo(PlainKeccak.digest(part));
  }

  @Test
  void offsetsSelectTheSameBytes() {
    byte[] input = new byte[500];
    new Random(4).nextBytes(input);
    byte[] expected = Keccak256.digest(Arrays.copyOfRange(input, 100, 300));
    assertThat(Keccak256.digest(input, 100, 200)).isEqualTo(expected);
    byte[] out = new byte[50];
    Keccak256.digest(input, 100, 200, out, 18);
    assertThat(Arrays.copyOfRange(out, 18, 50)).isEqualTo(expected);
    assertThat(Arrays.copyOf(out, 18)).containsOnly(0);
    assertThat(Hex.encode(Keccak256.digest(input, 500, 0))).isEqualTo(EMPTY);
  }

  @Test
  void theOutputMayBeTheInput() {
    byte[] bytes = new byte[200];
    byte[] expected = Keccak256.digest(bytes);
    Keccak256.digest(bytes, 0, 200, bytes, 3);
    assertThat(Arrays.copyOfRange(bytes, 3, 35)).isEqualTo(expected);
  }

  private static String digest(String text) {
    return Hex.encode(Keccak256.digest(text.getBytes(StandardCharsets.US_ASCII)));
  }
}
