package io.ironsign.pipeline;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Executor;

/** How a pipeline makes its batches. Immutable: each method gives a changed copy. */
public final class PipelineSettings {

  private static final int MAX_BATCH_SIZE = 1 << 16;
  private static final int MAX_CAPACITY = 1 << 24;
  private static final int MAX_WORKERS = 1 << 10;
  private static final Duration MAX_DURATION = Duration.ofHours(1);

  private int batchSize = 256;
  private long windowNanos = Duration.ofMillis(1).toNanos();
  private long boundNanos = Duration.ofMillis(150).toNanos();
  private int capacity = 16_384;
  private int workers = Runtime.getRuntime().availableProcessors();
  private BackPressure backPressure = BackPressure.BLOCK;
  private Executor callbacks = Callbacks.EXECUTOR;
  private String jmxName;

  private PipelineSettings() {}

  private PipelineSettings(PipelineSettings other) {
    batchSize = other.batchSize;
    windowNanos = other.windowNanos;
    boundNanos = other.boundNanos;
    capacity = other.capacity;
    workers = other.workers;
    backPressure = other.backPressure;
    callbacks = other.callbacks;
    jmxName = other.jmxName;
  }

  /** The settings that stand beside each method. */
  public static PipelineSettings defaults() {
    return new PipelineSettings();
  }

  /**
   * A batch closes when it has so many requests: 256 by default.
   *
   * @throws IllegalArgumentException if it is not in [1, 65536]
   */
  public PipelineSettings batchSize(int batchSize) {
    PipelineSettings changed = new PipelineSettings(this);
    changed.batchSize = requireRange(batchSize, MAX_BATCH_SIZE, "batchSize");
    return changed;
  }

  /**
   * A batch closes when its first request is so old: 1 ms by default. With zero a request waits for
   * nothing but a free worker.
   *
   * @throws IllegalArgumentException if it is negative or more than an hour
   */
  public PipelineSettings window(Duration window) {
    PipelineSettings changed = new PipelineSettings(this);
    changed.windowNanos = nanos(window, "window");
    return changed;
  }

  /**
   * A request that has waited so long, because workers are behind or the window is longer, is done
   * alone at once: 150 ms by default.
   *
   * @throws IllegalArgumentException if it is zero, negative or more than an hour
   */
  public PipelineSettings bound(Duration bound) {
    PipelineSettings changed = new PipelineSettings(this);
    changed.boundNanos = nanos(bound, "bound");
    if (bound.isZero()) {
      throw new IllegalArgumentException("bound is zero");
    }
    return changed;
  }

  /**
   * So many requests may wait, rounded up to a power of two: 16,384 by default. A waiting request
   * takes some 250 bytes.
   *
   * @throws IllegalArgumentException if it is not in [1, 16777216]
   */
  public PipelineSettings capacity(int capacity) {
    PipelineSettings changed = new PipelineSettings(this);
    changed.capacity = requireRange(capacity, MAX_CAPACITY, "capacity");
    return changed;
  }

  /**
   * The number of threads that work on batches: one for each processor by default.
   *
   * @throws IllegalArgumentException if it is not in [1, 1024]
   */
  public PipelineSettings workers(int workers) {
    PipelineSettings changed = new PipelineSettings(this);
    changed.workers = requireRange(workers, MAX_WORKERS, "workers");
    return changed;
  }

  /** What happens when the queue is full: {@link BackPressure#BLOCK} by default. */
  public PipelineSettings backPressure(BackPressure backPressure) {
    PipelineSettings changed = new PipelineSettings(this);
    changed.backPressure = Objects.requireNonNull(backPressure, "backPressure");
    return changed;
  }

  /**
   * Where futures are completed that somebody waits for or has attached a function to, so that no
   * function of a caller runs on a thread of the pipeline. By default a pool of up to 256 daemon
   * threads that all pipelines share. Functions that block for long belong on an executor of their
   * own ({@code thenAcceptAsync(function, executor)}).
   */
  public PipelineSettings callbacks(Executor callbacks) {
    PipelineSettings changed = new PipelineSettings(this);
    changed.callbacks = Objects.requireNonNull(callbacks, "callbacks");
    return changed;
  }

  /**
   * Registers a {@link PipelineMXBean} at the platform's MBean server while the pipeline is open,
   * as {@code io.ironsign:type=Pipeline,name=<name>}. By default there is none.
   */
  public PipelineSettings jmxName(String jmxName) {
    PipelineSettings changed = new PipelineSettings(this);
    changed.jmxName = Objects.requireNonNull(jmxName, "jmxName");
    return changed;
  }

  int batchSize() {
    return batchSize;
  }

  long windowNanos() {
    return windowNanos;
  }

  long boundNanos() {
    return boundNanos;
  }

  int capacity() {
    return capacity;
  }

  int workers() {
    return workers;
  }

  BackPressure backPressure() {
    return backPressure;
  }

  Executor callbacks() {
    return callbacks;
  }

  /** Null if there is to be no MBean. */
  String jmxName() {
    return jmxName;
  }

  private static int requireRange(int value, int max, String name) {
    if (value < 1 || value > max) {
      throw new IllegalArgumentException(name + " is not in [1, " + max + "]: " + value);
    }
    return value;
  }

  private static long nanos(Duration duration, String name) {
    Objects.requireNonNull(duration, name);
    if (duration.isNegative() || duration.compareTo(MAX_DURATION) > 0) {
      throw new IllegalArgumentException(name + " is negative or more than an hour: " + duration);
    }
    return duration.toNanos();
  }
}
