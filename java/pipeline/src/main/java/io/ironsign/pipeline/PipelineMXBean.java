package io.ironsign.pipeline;

/**
 * What a pipeline has done since it was made, for JMX ({@link PipelineSettings#jmxName}).
 *
 * <p>Waits are from {@code submit} to when the request is begun; medians, p99 and maximum are upper
 * ends, right to one part in eight.
 */
public interface PipelineMXBean {

  /** Requests that came, rejected ones included. */
  long getSubmitted();

  /** Requests with a result; a verdict of false is one. */
  long getSucceeded();

  /** Requests whose future failed, rejected ones not included. */
  long getFailed();

  /** Requests that were refused because the queue was full or the pipeline closed. */
  long getRejected();

  /** Requests that the submitting thread did itself because the queue was full. */
  long getRanInCaller();

  /** Requests that were done alone because they had waited to their bound. */
  long getRanLate();

  long getBatches();

  /** Requests that wait now. */
  int getQueueLength();

  double getMeanBatchSize();

  long getMedianBatchSize();

  double getMedianWaitMicros();

  double getP99WaitMicros();

  double getMaxWaitMicros();
}
