package io.ironsign.pipeline;

import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Completes the futures of a batch that is done, on no thread of the pipeline.
 *
 * <p>A future's dependents run in the thread that completes it, and they are the callers' code:
 * they may take long. So a future that has any is completed on the callers' executor. One may be
 * attached just between the look and the completion; it then holds up the thread that does this,
 * and with it the rest of the batch. Therefore any number of threads can do this at the same time,
 * and {@link LateRequests} sends another if the first is not through.
 */
final class Completion<R> implements Runnable {

  private final List<Request<R>> requests;
  private final Executor callbacks;
  private final Consumer<Completion<R>> whenThrough;
  private final AtomicInteger next = new AtomicInteger();
  private volatile long startedAt;

  /**
   * @param requests all decided when this runs
   * @param callbacks where futures with dependents are completed
   * @param whenThrough who is told when every future is in somebody's hand; perhaps more than once
   */
  Completion(
      List<Request<R>> requests, Executor callbacks, Consumer<Completion<R>> whenThrough) {
    this.requests = requests;
    this.callbacks = callbacks;
    this.whenThrough = whenThrough;
  }

  /** Has a thread of the library's do it. */
  void start() {
    startedAt = System.nanoTime();
    try {
      Callbacks.COMPLETERS.execute(this);
    } catch (OutOfMemoryError e) {
      run(); // there are no more threads to be had
    }
  }

  /** Whether the last thread was started so long ago. */
  boolean isOlderThan(long nanos) {
    return System.nanoTime() - startedAt >= nanos;
  }

  @Override
  public void run() {
    for (int i = next.getAndIncrement(); i < requests.size(); i = next.getAndIncrement()) {
      complete(requests.get(i));
    }
    whenThrough.accept(this);
  }

  private void complete(Request<R> request) {
    if (request.getNumberOfDependents() == 0) {
      request.complete();
      return;
    }
    try {
      callbacks.execute(request::complete);
    } catch (RuntimeException | Error e) {
      // The caller's executor is shut down, or out of threads.
      request.complete();
    }
  }
}
