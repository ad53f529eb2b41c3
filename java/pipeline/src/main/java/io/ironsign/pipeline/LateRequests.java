package io.ironsign.pipeline;

import java.util.concurrent.locks.LockSupport;

/**
 * The thread that does requests alone which have waited to their bound: it is idle as long as the
 * workers keep up.
 */
final class LateRequests<R> implements Runnable {

  /** How often it looks within the time that a request may wait. */
  private static final int LOOKS = 16;

  private final Batcher<R> batcher;
  private final long boundNanos;
  private final long lookNanos;
  private Thread thread;

  LateRequests(Batcher<R> batcher, long boundNanos) {
    this.batcher = batcher;
    this.boundNanos = boundNanos;
    lookNanos = Math.max(1, boundNanos / LOOKS);
  }

  void start(String name) {
    thread = Callbacks.daemon(this, name + "-late");
    thread.start();
  }

  /** Lets the thread see that the workers have ended. */
  void wake() {
    LockSupport.unpark(thread);
  }

  @Override
  public void run() {
    while (!batcher.isFinished()) {
      LockSupport.parkNanos(this, lookNanos);
      // It would be past its bound at the next look.
      Request<R> late = batcher.pollOlderThan(boundNanos - lookNanos);
      while (late != null) {
        batcher.runLate(late);
        late = batcher.pollOlderThan(boundNanos - lookNanos);
      }
      batcher.rescueCompletions(boundNanos);
    }
  }
}
