package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;

class Sm3Test {

  private static final String EMPTY =
      "1ab21d8355cfa17f8e61194831e81a8f22bec8c728fefb747ed035eb5082aa2b";

  /** GB/T 32905-2016, annex A. */
  @Test
  void theExamplesOfTheStandardComeOut() {
    assertThat(Hex.encode(Sm3.digest("abc".getBytes(StandardCharsets.US_ASCII))))
        .isEqualTo("66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0");
    byte[] message = new byte[64];
    for (int i = 0; i < message.length; i++) {
      message[i] = (byte) ('a' + i % 4);
    }
    assertThat(Hex.encode(Sm3.digest(message)))
        .isEqualTo("debe9ff92275b8a138604889c18e5a4d6fdb70e5387e5765293dcba39c0c5732");
    assertThat(Hex.encode(Sm3.digest(new byte[0]))).isEqualTo(EMPTY);
  }

  @Test
  void offsetsSelectTheSameBytesAndTheOutputMayBeTheInput() {
    byte[] input = random(4, 500);
    byte[] expected = Sm3.digest(Arrays.copyOfRange(input, 100, 300));
    assertThat(Sm3.digest(input, 100, 200)).isEqualTo(expected);
    byte[] out = new byte[50];
    Sm3.digest(input, 100, 200, out, 18);
    assertThat(Arrays.copyOfRange(out, 18, 50)).isEqualTo(expected);
    assertThat(Arrays.copyOf(out, 18)).containsOnly(0);
    assertThat(Hex.encode(Sm3.digest(input, 500, 0))).isEqualTo(EMPTY);
    Sm3.digest(input, 100, 200, input, 150);
    assertThat(Arrays.copyOfRange(input, 150, 182)).isEqualTo(expected);
  }

  /** Around the block of 64 bytes, and around what an instance keeps before it hashes. */
  @Test
  void piecesHashLikeTheWholeHoweverItIsCut() {
    byte[] input = random(5, 3000);
    Random random = new Random(6);
    MessageDigest digest = Sm3.messageDigest();
    for (int len = 0; len < 700; len++) {
      byte[] expected = Sm3.digest(input, 0, len);
      int done = 0;
      while (done < len) {
        int piece = Math.min(len - done, random.nextInt(len % 2 == 0 ? 20 : 400));
        if (piece == 1) {
          digest.update(input[done]);
        } else {
          digest.update(input, done, piece);
        }
        done += piece;
      }
      assertThat(digest.digest()).as("length %d", len).isEqualTo(expected);
    }
    for (byte b : input) {
      digest.update(b);
    }
    assertThat(digest.digest()).isEqualTo(Sm3.digest(input));
    assertThat(digest.digest(input)).isEqualTo(Sm3.digest(input));
  }

  @Test
  void aDigestIsClonedAndResetAsAnyMessageDigest() throws Exception {
    byte[] input = random(7, 400);
    MessageDigest digest = Sm3.messageDigest();
    digest.update(input, 0, 300);
    MessageDigest copy = (MessageDigest) digest.clone();
    digest.update(input, 300, 100);
    assertThat(copy.digest()).isEqualTo(Sm3.digest(input, 0, 300));
    assertThat(digest.digest()).isEqualTo(Sm3.digest(input));
    digest.update(input, 0, 70);
    digest.reset();
    assertThat(Hex.encode(digest.digest())).isEqualTo(EMPTY);
    assertThat(digest.getDigestLength()).isEqualTo(32);
    assertThat(digest.getAlgorithm()).isEqualTo("SM3");
    byte[] out = new byte[40];
    digest.update(input);
    assertThat(digest.digest(out, 5, 32)).isEqualTo(32);
    assertThat(Arrays.copyOfRange(out, 5, 37)).isEqualTo(Sm3.digest(input));
  }

  @Test
  void aBatchHashesWhatSingleCallsHash() throws Exception {
    Random random = new Random(8);
    for (int count : new int[] {0, 1, 3, 4, 15, 16, 17, 33, 1025, 2049}) {
      int[] offsets = new int[count + 1];
      offsets[0] = random.nextInt(10);
      for (int i = 0; i < count; i++) {
        offsets[i + 1] = offsets[i] + random.nextInt(i % 100 == 0 ? 5000 : 300);
      }
      byte[] messages = random(9, offsets[count] + 7);
      byte[] digests = new byte[32 * count];
      Sm3.digestBatch(messages, offsets, digests);
      byte[] inParts = new byte[32 * count];
      Sm3.digestBatch(messages, offsets, inParts, ForkJoinPool.commonPool());
      assertThat(inParts).as("%d messages", count).isEqualTo(digests);
      ByteBuffer out = Buffers.direct(new byte[32 * count]);
      Sm3.digestBatch(Buffers.direct(messages).asReadOnlyBuffer(), offsets, out);
      assertThat(Buffers.remaining(out)).as("%d messages", count).isEqualTo(digests);
      for (int i = 0; i < count; i++) {
        assertThat(Arrays.copyOfRange(digests, 32 * i, 32 * i + 32))
            .as("%d of %d", i, count)
            .isEqualTo(Sm3.digest(messages, offsets[i], offsets[i + 1] - offsets[i]));
      }
    }
  }

  /** Longer than what native code copies at a time. */
  @Test
  void longMessagesAreHashed() {
    byte[] message = random(10, 3 << 20);
    byte[] digests = new byte[96];
    Sm3.digestBatch(message, new int[] {0, 10, (2 << 20) + 11, 3 << 20}, digests);
    MessageDigest digest = Sm3.messageDigest();
    digest.update(message, 10, (2 << 20) + 1);
    assertThat(Arrays.copyOfRange(digests, 32, 64)).isEqualTo(digest.digest());
    assertThat(Arrays.copyOf(digests, 32)).isEqualTo(Sm3.digest(message, 0, 10));
    int last = (2 << 20) + 11;
    assertThat(Arrays.copyOfRange(digests, 64, 96))
        .isEqualTo(Sm3.digest(message, last, message.length - last));
  }

  private static byte[] random(long seed, int length) {
    byte[] bytes = new byte[length];
    new Random(seed).nextBytes(bytes);
    return bytes;
  }
}
