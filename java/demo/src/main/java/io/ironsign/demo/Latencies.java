package io.ironsign.demo;

import java.util.Arrays;

/** The latencies of one thread's transactions, in memory set aside beforehand. */
final class Latencies {

  private final int[] nanos;
  private int count;

  /**
   * @param capacity how many latencies fit
   */
  Latencies(int capacity) {
    nanos = new int[capacity];
  }

  boolean isFull() {
    return count == nanos.length;
  }

  int count() {
    return count;
  }

  /** Keeps one latency; anything above 2.1 s counts as 2.1 s. */
  void add(long latencyNanos) {
    nanos[count++] = (int) Math.min(latencyNanos, Integer.MAX_VALUE);
  }

  void clear() {
    count = 0;
  }

  /** The latencies of all threads, in nanoseconds, smallest first. */
  static int[] sorted(Latencies[] threads) {
    int[] all = new int[Arrays.stream(threads).mapToInt(Latencies::count).sum()];
    int end = 0;
    for (Latencies thread : threads) {
      System.arraycopy(thread.nanos, 0, all, end, thread.count);
      end += thread.count;
    }
    Arrays.sort(all);
    return all;
  }

  /**
   * The smallest value that at least {@code percent} of all values do not exceed (nearest rank).
   *
   * @param sorted smallest first, at least one
   * @param percent above 0, at most 100
   */
  static int percentile(int[] sorted, double percent) {
    if (sorted.length == 0) {
      throw new IllegalArgumentException("sorted: no values");
    }
    int rank = (int) Math.ceil(percent / 100 * sorted.length);
    return sorted[Math.max(rank, 1) - 1];
  }
}
