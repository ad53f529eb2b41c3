package io.ironsign;

import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * One batch that is signed in parts, by the calling thread and by those of an executor.
 *
 * <p>Every thread takes the next part as long as there is one, so none waits for a slower one, and
 * an executor whose threads are all busy, perhaps with the caller, only leaves more to the caller.
 * The signatures are kept apart until all are made.
 */
final class ParallelSigning implements Runnable {

  /** About 2 ms of work, and as many as share one inversion in native code. */
  static final int MAX_PART = 256;

  private static final int ALL_PARTS = -1;

  private final byte[] hashes;
  private final byte[] privateKeys;
  private final byte[] signatures;
  private final int count;
  private final int parts;
  private final AtomicInteger nextPart = new AtomicInteger();
  private final CountDownLatch unfinished;

  // The failure of the lowest part is the one that signing in order would have met.
  private volatile int failedPart = Integer.MAX_VALUE;
  private Throwable failure;

  ParallelSigning(byte[] hashes, byte[] privateKeys, byte[] sigs65) {
    this.hashes = Objects.requireNonNull(hashes, "hashes");
    this.privateKeys = Objects.requireNonNull(privateKeys, "privateKeys");
    signatures = new byte[Objects.requireNonNull(sigs65, "sigs65").length];
    count = hashes.length / 32;
    // At least one, which native code refuses if a length is wrong.
    parts = Math.max(1, (count + MAX_PART - 1) / MAX_PART);
    unfinished = new CountDownLatch(parts);
  }

  /**
   * Returns all signatures. Whatever it throws, no thread works on the batch any more.
   *
   * @throws InterruptedException if the calling thread is interrupted
   */
  byte[] sign(Executor executor) throws InterruptedException {
    int helpers = Math.min(parts - 1, Runtime.getRuntime().availableProcessors());
    try {
      for (int i = 0; i < helpers; i++) {
        executor.execute(this);
      }
      while (signNextPart()) {
        if (Thread.interrupted()) {
          throw new InterruptedException();
        }
      }
    } catch (RuntimeException | Error | InterruptedException e) {
      fail(ALL_PARTS, e);
      run(); // takes what is left without signing it
    }
    awaitPartsInHand();
    rethrowFailure();
    return signatures;
  }

  /** What a thread of the executor does. */
  @Override
  public void run() {
    while (signNextPart()) {
      // Until none is left.
    }
  }

  private boolean signNextPart() {
    int part = nextPart.getAndIncrement();
    if (part >= parts) {
      return false;
    }
    try {
      if (part < failedPart) {
        Secp256k1.nativeSignRecoverableBatch(
            hashes, privateKeys, signatures, start(part), start(part + 1));
      }
    } catch (RuntimeException | Error e) {
      fail(part, e);
    } finally {
      unfinished.countDown();
    }
    return true;
  }

  private int start(int part) {
    return (int) ((long) count * part / parts);
  }

  private synchronized void fail(int part, Throwable e) {
    if (part < failedPart) {
      failedPart = part;
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
