package io.ironsign.pipeline;

import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The threads on which futures are completed; all pipelines share them. */
final class Callbacks {

  /**
   * For futures that have dependents: a thread for each slow caller, up to a limit; what is too much
   * goes where a {@link java.util.concurrent.CompletableFuture} runs its asynchronous functions.
   */
  static final Executor EXECUTOR =
      pool(256, "ironsign-callback", (task, pool) -> ForkJoinPool.commonPool().execute(task));

  /** For batches: hardly ever is one held up, so they are few. */
  static final Executor COMPLETERS =
      pool(Integer.MAX_VALUE, "ironsign-complete", new ThreadPoolExecutor.AbortPolicy());

  private Callbacks() {}

  private static Executor pool(
      int maxThreads, String name, RejectedExecutionHandler tooMuch) {
    return new ThreadPoolExecutor(
        0,
        maxThreads,
        10,
        TimeUnit.SECONDS,
        new SynchronousQueue<>(),
        task -> daemon(task, name),
        tooMuch);
  }

  static Thread daemon(Runnable task, String name) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    return thread;
  }
}
