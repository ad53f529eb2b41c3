package io.ironsign;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * One batch that is worked on in parts, by the calling thread and by those of an executor.
 *
 * <p>Every thread takes the next part as long as there is one, so none waits for a slower one, and
 * an executor whose threads are all busy, perhaps with the caller, only leaves more to the caller.
 * Where the results go, nobody may look before all are made.
 */
final class ParallelBatch implements Runnable {

  /** A millisecond or less of work, and enough items to share inversions in native code. */
  static final int MAX_PART = 256;

  private static final int ALL_PARTS = -1;

  private final int count;
  private final Part part;
  private final int parts;
  private final AtomicInteger nextPart = new AtomicInteger();
  private final CountDownLatch unfinished;

  // The failure of the lowest part is the one that working in order would have met.
  private volatile int failedPart = Integer.MAX_VALUE;
  private Throwable failure;

  /** What is done with the items [from, to) of a batch. */
  interface Part {
    void run(int from, int to);
  }

  ParallelBatch(int count, Part part) {
    this.count = count;
    this.part = part;
    // At least one, which native code refuses if a length is wrong.
    parts = Math.max(1, (count + MAX_PART - 1) / MAX_PART);
    unfinished = new CountDownLatch(parts);
  }

  /**
   * Works on all parts. Whatever it throws, no thread works on the batch any more.
   *
   * @throws InterruptedException if the calling thread is interrupted
   */
  void run(Executor executor) throws InterruptedException {
    int helpers = Math.min(parts - 1, Runtime.getRuntime().availableProcessors());
    try {
      for (int i = 0; i < helpers; i++) {
        executor.execute(this);
      }
      while (takeNextPart()) {
        if (Thread.interrupted()) {
          throw new InterruptedException();
        }
      }
    } catch (RuntimeException | Error | InterruptedException e) {
      fail(ALL_PARTS, e);
      run(); // takes what is left without working on it
    }
    awaitPartsInHand();
    rethrowFailure();
  }

  /** What a thread of the executor does. */
  @Override
  public void run() {
    while (takeNextPart()) {
      // Until none is left.
    }
  }

  private boolean takeNextPart() {
    int number = nextPart.getAndIncrement();
    if (number >= parts) {
      return false;
    }
    try {
      if (number < failedPart) {
        part.run(start(number), start(number + 1));
      }
    } catch (RuntimeException | Error e) {
      fail(number, e);
    } finally {
      unfinished.countDown();
    }
    return true;
  }

  private int start(int number) {
    return (int) ((long) count * number / parts);
  }

  private synchronized void fail(int number, Throwable e) {
    if (number < failedPart) {
      failedPart = number;
      failure = e;
    }
  }

  /** A part takes so little time that an interrupt can wait for it. */
  private void awaitPartsInHand() {
    boolean done = false;
    while (!done) {
      try {
        unfinished.await();
        done = true;
      } catch (InterruptedException e) {
        fail(ALL_PARTS, e);
      }
    }
  }

  private synchronized void rethrowFailure() throws InterruptedException {
    if (failure instanceof InterruptedException) {
      throw (InterruptedException) failure;
    }
    if (failure instanceof Error) {
      throw (Error) failure;
    }
    if (failure != null) {
      throw (RuntimeException) failure;
    }
  }
}
