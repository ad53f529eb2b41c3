package io.ironsign.fisco.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The three hash methods of an accelerated suite against those of one as published. */
public abstract class HashEquality<P> {
  private static final long SEED = TestData.SEED;

  private final Suite<P> published;
  private final Suite<P> accelerated;

  protected HashEquality(Sdk<P> sdk) {
    published = sdk.published();
    accelerated = sdk.accelerated();
  }

  /** 10,000 inputs: every length up to four blocks of 136 bytes, and the same again and again. */
  @Test
  void randomInputsAreHashedAsPublished() {
    Random random = new Random(SEED);
    for (int i = 0; i < 10_000; i++) {
      byte[] input = TestData.bytes(random, i % 545);
      switch (i % 3) {
        case 0:
          assertThat(accelerated.hash(input)).as("%d", i).isEqualTo(published.hash(input));
          break;
        case 1:
          assertThat(accelerated.hashBytes(input))
              .as("%d", i)
              .isEqualTo(published.hashBytes(input));
          break;
        default:
          String text = Hex.encode(input);
          assertThat(accelerated.hash(text)).as("%d", i).isEqualTo(published.hash(text));
      }
    }
  }

  /** A text is hashed as such, never as the bytes that its digits may stand for. */
  @ParameterizedTest
  @NullSource
  @ValueSource(
      strings = {"", "0x", "0x00", "00", "abcde", "\u00e9\u4e2d\ud83d\ude00", "\ud800", "\u0000"})
  void textsAreHashedAsPublished(String text) {
    assertThat(Outcome.of(() -> accelerated.hash(text)))
        .isEqualTo(Outcome.of(() -> published.hash(text)));
  }

  @Test
  void nullIsRefusedAsPublished() {
    assertThat(Outcome.of(() -> accelerated.hash((byte[]) null)))
        .isEqualTo(Outcome.of(() -> published.hash((byte[]) null)))
        .startsWith(NullPointerException.class.getName());
    assertThat(Outcome.of(() -> accelerated.hashBytes(null)))
        .isEqualTo(Outcome.of(() -> published.hashBytes(null)))
        .startsWith(NullPointerException.class.getName());
  }
}
