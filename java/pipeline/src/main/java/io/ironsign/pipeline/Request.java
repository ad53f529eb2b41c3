package io.ironsign.pipeline;

import java.util.Arrays;
import java.util.concurrent.CompletableFuture;

/** One request: the caller's future, and what is to be done for it. */
final class Request<R> extends CompletableFuture<R> {

  private final long submittedAt = System.nanoTime();

  /** A copy of the arguments, one after the other; wiped and dropped once it is done. */
  private byte[] input;

  private R result;
  private Throwable failure;

  Request(byte[] input) {
    this.input = input;
  }

  byte[] input() {
    return input;
  }

  long ageNanos() {
    return System.nanoTime() - submittedAt;
  }

  /** Sets what the future will be completed with. */
  void succeed(R value) {
    result = value;
    forgetInput();
  }

  /** Sets what the future will fail with. */
  void fail(Throwable reason) {
    failure = reason;
    forgetInput();
  }

  /** Whether neither has been set. */
  boolean isUndecided() {
    return input != null;
  }

  boolean hasFailed() {
    return failure != null;
  }

  /** Completes the future; dependents run in the calling thread. */
  void complete() {
    if (failure == null) {
      complete(result);
    } else {
      completeExceptionally(failure);
    }
  }

  /** It may hold a private key; and a caller may keep the future for long. */
  private void forgetInput() {
    Arrays.fill(input, (byte) 0);
    input = null;
  }
}
