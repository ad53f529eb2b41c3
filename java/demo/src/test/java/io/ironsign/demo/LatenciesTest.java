package io.ironsign.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LatenciesTest {

  @Test
  void percentileIsTheNearestRank() {
    int[] hundred = IntStream.rangeClosed(1, 100).toArray();

    assertThat(Latencies.percentile(hundred, 50)).isEqualTo(50);
    assertThat(Latencies.percentile(hundred, 99)).isEqualTo(99);
    assertThat(Latencies.percentile(hundred, 99.1)).isEqualTo(100);
    assertThat(Latencies.percentile(hundred, 100)).isEqualTo(100);
    assertThat(Latencies.percentile(new int[] {7, 9}, 50)).isEqualTo(7);
    assertThat(Latencies.percentile(new int[] {7, 9}, 51)).isEqualTo(9);
    assertThat(Latencies.percentile(new int[] {7}, 0.001)).isEqualTo(7);
  }

  @Test
  void percentileOfNothingIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Latencies.percentile(new int[0], 50))
        .withMessageContaining("sorted");
  }

  @Test
  void latenciesOfAllThreadsAreSortedTogether() {
    Latencies first = latencies(5, 1, 9);
    Latencies second = latencies(7, 3);

    assertThat(Latencies.sorted(new Latencies[] {first, second})).containsExactly(1, 3, 5, 7, 9);
  }

  @Test
  void longLatenciesCountAsTheLongestThatFits() {
    assertThat(Latencies.sorted(new Latencies[] {latencies(1L << 40)}))
        .containsExactly(Integer.MAX_VALUE);
  }

  @Test
  void clearMakesRoomAgain() {
    Latencies latencies = latencies(1, 2);
    assertThat(latencies.isFull()).isTrue();

    latencies.clear();

    assertThat(latencies.isFull()).isFalse();
    assertThat(latencies.count()).isZero();
  }

  private static Latencies latencies(long... nanos) {
    Latencies latencies = new Latencies(nanos.length);
    for (long each : nanos) {
      latencies.add(each);
    }
    return latencies;
  }
}
