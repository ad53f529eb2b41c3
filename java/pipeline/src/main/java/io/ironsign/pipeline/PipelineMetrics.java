package io.ironsign.pipeline;

/** What a pipeline had done at one moment. Immutable. {@link PipelineMXBean} says what each is. */
public final class PipelineMetrics implements PipelineMXBean {

  private final long submitted;
  private final long succeeded;
  private final long failed;
  private final long rejected;
  private final long ranInCaller;
  private final long ranLate;
  private final long batches;
  private final int queueLength;
  private final double meanBatchSize;
  private final long medianBatchSize;
  private final double medianWaitMicros;
  private final double p99WaitMicros;
  private final double maxWaitMicros;

  PipelineMetrics(PipelineMXBean now) {
    // What is counted later is read first, so that no sum is greater than what was submitted.
    succeeded = now.getSucceeded();
    failed = now.getFailed();
    rejected = now.getRejected();
    ranInCaller = now.getRanInCaller();
    ranLate = now.getRanLate();
    batches = now.getBatches();
    queueLength = now.getQueueLength();
    meanBatchSize = now.getMeanBatchSize();
    medianBatchSize = now.getMedianBatchSize();
    medianWaitMicros = now.getMedianWaitMicros();
    p99WaitMicros = now.getP99WaitMicros();
    maxWaitMicros = now.getMaxWaitMicros();
    submitted = now.getSubmitted();
  }

  @Override
  public long getSubmitted() {
    return submitted;
  }

  @Override
  public long getSucceeded() {
    return succeeded;
  }

  @Override
  public long getFailed() {
    return failed;
  }

  @Override
  public long getRejected() {
    return rejected;
  }

  @Override
  public long getRanInCaller() {
    return ranInCaller;
  }

  @Override
  public long getRanLate() {
    return ranLate;
  }

  @Override
  public long getBatches() {
    return batches;
  }

  @Override
  public int getQueueLength() {
    return queueLength;
  }

  @Override
  public double getMeanBatchSize() {
    return meanBatchSize;
  }

  @Override
  public long getMedianBatchSize() {
    return medianBatchSize;
  }

  @Override
  public double getMedianWaitMicros() {
    return medianWaitMicros;
  }

  @Override
  public double getP99WaitMicros() {
    return p99WaitMicros;
  }

  @Override
  public double getMaxWaitMicros() {
    return maxWaitMicros;
  }

  /** All of it in one line. */
  @Override
  public String toString() {
    return String.format(
        "%d submitted, %d succeeded, %d failed, %d rejected, %d in the caller, %d late; "
            + "%d batches of %.1f; waits: median %.0f us, p99 %.0f us, max %.0f us",
        submitted,
        succeeded,
        failed,
        rejected,
        ranInCaller,
        ranLate,
        batches,
        meanBatchSize,
        medianWaitMicros,
        p99WaitMicros,
        maxWaitMicros);
  }
}
