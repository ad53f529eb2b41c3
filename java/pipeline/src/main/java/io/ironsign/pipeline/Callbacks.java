package io.ironsign.pipeline;

import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The threads on which futures are completed whose dependents may be slow. */
final class Callbacks {

  /**
   * A thread for each slow caller, up to a limit; what is too much goes where a {@link
   * java.util.concurrent.CompletableFuture} runs its asynchronous functions by default.
   */
  static final Executor EXECUTOR =
      new ThreadPoolExecutor(
          0,
          256,
          10,
          TimeUnit.SECONDS,
          new SynchronousQueue<>(),
          task -> daemon(task, "ironsign-callback"),
          (task, pool) -> ForkJoinPool.commonPool().execute(task));

  private Callbacks() {}

  static Thread daemon(Runnable task, String name) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    return thread;
  }
}
