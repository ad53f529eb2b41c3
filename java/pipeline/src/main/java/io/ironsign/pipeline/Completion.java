package io.ironsign.pipeline;

import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Completes the futures of a batch that is done.
 *
 * <p>A future's dependents run in the thread that completes it, and they are the callers' code:
 * they may take long. So a future that has any is completed on the callers' executor. One may be
 * attached just between the look and the completion, and hold up the rest of the batch. Therefore any
 * number of threads can do this at the same time, and {@link LateRequests} sees to it that another
 * goes on.
 */
final class Completion<R> implements Runnable {

  private final List<Request<R>> requests;
  private final Executor callbacks;
  private final AtomicInteger next = new AtomicInteger();
  private volatile long startedAt;
  private volatile boolean started;

  Completion(List<Request<R>> requests, Executor callbacks) {
    this.requests = requests;
    this.callbacks = callbacks;
  }

  @Override
  public void run() {
    if (!started) {
      startedAt = System.nanoTime();
      started = true;
    }
    for (int i = next.getAndIncrement(); i < requests.size(); i = next.getAndIncrement()) {
      complete(requests.get(i));
    }
  }

  /** Whether it began so long ago. Whether it has ended since, this does not say. */
  boolean isRunningLongerThan(long nanos) {
    return started && System.nanoTime() - startedAt >= nanos;
  }

  private void complete(Request<R> request) {
    if (request.getNumberOfDependents() == 0) {
      request.complete();
      return;
    }
    try {
      callbacks.execute(request::complete);
    } catch (RuntimeException | Error e) {
      // The executor is shut down, or out of threads: the future is completed all the same.
      request.complete();
    }
  }
}
