package io.ironsign.pipeline;

/** What {@code submit} does when the queue is full. */
public enum BackPressure {
  /**
   * It waits for room, at most as long as a request may wait ({@link PipelineSettings#bound}); then
   * the calling thread does the request itself.
   */
  BLOCK,

  /** The future fails at once with {@link java.util.concurrent.RejectedExecutionException}. */
  FAIL,

  /** The calling thread does the request itself, at once. */
  CALLER_RUNS
}
