package io.ironsign.pipeline;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Counts numbers in buckets whose width is an eighth of a power of two: a quantile is right to one
 * part in eight. Takes 4 KB, whatever it counts.
 */
final class Histogram {

  private static final int STEP_BITS = 3;
  private static final int STEPS = 1 << STEP_BITS;
  private static final int BUCKETS = (Long.SIZE - STEP_BITS) * STEPS;

  private final AtomicLongArray counts = new AtomicLongArray(BUCKETS);

  /** Counts a number; a negative one counts as 0. */
  void add(long value) {
    counts.getAndIncrement(bucket(Math.max(0, value)));
  }

  /** The upper end of the bucket below or in which the part {@code q} of all numbers lies; or 0. */
  long quantile(double q) {
    long total = 0;
    for (int i = 0; i < BUCKETS; i++) {
      total += counts.get(i);
    }
    long rank = (long) Math.ceil(q * total);
    long seen = 0;
    for (int i = 0; i < BUCKETS && rank > 0; i++) {
      seen += counts.get(i);
      if (seen >= rank) {
        return upperEnd(i);
      }
    }
    return 0;
  }

  /** Numbers below 8 have a bucket each; then there are eight for each power of two. */
  private static int bucket(long value) {
    int shift = Math.max(0, Long.SIZE - 1 - Long.numberOfLeadingZeros(value | 1) - STEP_BITS);
    return shift * STEPS + (int) (value >>> shift);
  }

  private static long upperEnd(int bucket) {
    int shift = Math.max(0, bucket / STEPS - 1);
    long first = (long) (bucket - shift * STEPS) << shift;
    return first + (1L << shift) - 1;
  }
}
