package io.ironsign.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HistogramTest {

  @Test
  void quantilesAreRightToOnePartInEight() {
    Random random = new Random(8);
    for (int magnitude : new int[] {1, 7, 8, 9, 100, 100_000, Integer.MAX_VALUE}) {
      Histogram histogram = new Histogram();
      long[] values = new long[1000];
      for (int i = 0; i < values.length; i++) {
        values[i] = random.nextInt(magnitude);
        histogram.add(values[i]);
      }
      Arrays.sort(values);
      for (double q : new double[] {0.001, 0.5, 0.99, 1}) {
        long exact = values[(int) Math.ceil(q * values.length) - 1];
        assertThat(histogram.quantile(q)).as("%s of %s", q, magnitude).isBetween(
            exact, exact + exact / 8);
      }
    }
  }

  @Test
  void everyNumberHasAPlace() {
    for (long value : new long[] {Long.MIN_VALUE, -1, 0, 1, Long.MAX_VALUE - 1, Long.MAX_VALUE}) {
      Histogram histogram = new Histogram();
      histogram.add(value);
      assertThat(histogram.quantile(0.5)).isGreaterThanOrEqualTo(Math.max(0, value));
    }
    assertThat(new Histogram().quantile(0.5)).isZero();
  }
}
