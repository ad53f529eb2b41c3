package io.ironsign.pipeline;

import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntSupplier;

/** Counts what a pipeline does. */
final class Metrics implements PipelineMXBean {

  private final IntSupplier queueLength;
  private final LongAdder submitted = new LongAdder();
  private final LongAdder succeeded = new LongAdder();
  private final LongAdder failed = new LongAdder();
  private final LongAdder rejected = new LongAdder();
  private final LongAdder ranInCaller = new LongAdder();
  private final LongAdder ranLate = new LongAdder();
  private final LongAdder batches = new LongAdder();
  private final LongAdder batched = new LongAdder();
  private final Histogram batchSizes = new Histogram();
  private final Histogram waits = new Histogram();

  Metrics(IntSupplier queueLength) {
    this.queueLength = queueLength;
  }

  void submitted() {
    submitted.increment();
  }

  void rejected() {
    rejected.increment();
  }

  void ranInCaller() {
    ranInCaller.increment();
  }

  void ranLate() {
    ranLate.increment();
  }

  void waited(long nanos) {
    waits.add(nanos);
  }

  /** A batch is begun. */
  void batch(List<? extends Request<?>> requests) {
    batches.increment();
    batched.add(requests.size());
    batchSizes.add(requests.size());
    for (Request<?> request : requests) {
      waits.add(request.ageNanos());
    }
  }

  /** What becomes of each is known. */
  void decided(List<? extends Request<?>> requests) {
    int failures = 0;
    for (Request<?> request : requests) {
      failures += request.hasFailed() ? 1 : 0;
    }
    failed.add(failures);
    succeeded.add(requests.size() - failures);
  }

  PipelineMetrics snapshot() {
    return new PipelineMetrics(this);
  }

  @Override
  public long getSubmitted() {
    return submitted.sum();
  }

  @Override
  public long getSucceeded() {
    return succeeded.sum();
  }

  @Override
  public long getFailed() {
    return failed.sum();
  }

  @Override
  public long getRejected() {
    return rejected.sum();
  }

  @Override
  public long getRanInCaller() {
    return ranInCaller.sum();
  }

  @Override
  public long getRanLate() {
    return ranLate.sum();
  }

  @Override
  public long getBatches() {
    return batches.sum();
  }

  @Override
  public int getQueueLength() {
    return queueLength.getAsInt();
  }

  @Override
  public double getMeanBatchSize() {
    long count = batches.sum();
    return count == 0 ? 0 : (double) batched.sum() / count;
  }

  @Override
  public long getMedianBatchSize() {
    return batchSizes.quantile(0.5);
  }

  @Override
  public double getMedianWaitMicros() {
    return waits.quantile(0.5) / 1e3;
  }

  @Override
  public double getP99WaitMicros() {
    return waits.quantile(0.99) / 1e3;
  }

  @Override
  public double getMaxWaitMicros() {
    return waits.quantile(1) / 1e3;
  }
}
