package io.ironsign.pipeline;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.jctools.queues.atomic.MpscAtomicArrayQueue;

/**
 * The queue, and the threads that make batches of what is in it.
 *
 * <p>One worker at a time gathers a batch; while it works on the batch, the next one gathers. So
 * batches are as large as they can be, and the queue has one consumer: whoever holds the lock.
 *
 * <p>No future is left open: a request that is in the queue is taken out by a worker, by {@link
 * LateRequests}, or, once the pipeline is closed and the workers may be gone, by the thread that
 * put it there or that closes.
 */
final class Batcher<R> implements AutoCloseable {

  /** The shortest sleep: a thread of Linux is not woken earlier anyway. */
  private static final long NAP_NANOS = 50_000;

  private final Operation<R> operation;
  private final PipelineSettings settings;
  private final Metrics metrics;
  private final MpscAtomicArrayQueue<Request<R>> queue;
  private final ReentrantLock consumer = new ReentrantLock();
  private final List<Worker> workers = new ArrayList<>();
  private final Set<Completion<R>> completions = ConcurrentHashMap.newKeySet();
  private final LateRequests<R> lateRequests;
  private final JmxRegistration registration;
  private volatile Thread sleeper;
  private volatile boolean closed;

  Batcher(String name, Operation<R> operation, PipelineSettings settings) {
    this.operation = operation;
    this.settings = settings;
    // JCTools' smallest has two places.
    queue = new MpscAtomicArrayQueue<>(Math.max(2, settings.capacity()));
    metrics = new Metrics(queue::size);
    registration = JmxRegistration.of(settings.jmxName(), metrics);
    lateRequests = new LateRequests<>(this, settings.boundNanos());
    for (int i = 0; i < settings.workers(); i++) {
      workers.add(new Worker());
    }
    workers.forEach(worker -> worker.start(name));
    lateRequests.start(name);
  }

  Request<R> submit(byte[] input) {
    Request<R> request = new Request<>(input);
    metrics.submitted();
    if (closed) {
      reject(request, "the pipeline is closed");
    } else if (queue.offer(request)) {
      afterOffer();
    } else {
      pressBack(request);
    }
    return request;
  }

  /** Wakes a worker; or does its work, if the workers may have gone before they saw the request. */
  private void afterOffer() {
    Thread thread = sleeper;
    if (thread != null) {
      LockSupport.unpark(thread);
    }
    if (closed) {
      drain();
    }
  }

  private void pressBack(Request<R> request) {
    switch (settings.backPressure()) {
      case FAIL:
        reject(request, "the queue is full");
        break;
      case CALLER_RUNS:
        runInCaller(request);
        break;
      default:
        waitForRoom(request);
    }
  }

  private void waitForRoom(Request<R> request) {
    boolean offered = false;
    while (!offered && !closed && request.ageNanos() < settings.boundNanos()) {
      LockSupport.parkNanos(this, NAP_NANOS);
      if (Thread.currentThread().isInterrupted()) {
        break; // parking does not wait any more: the caller does it himself
      }
      offered = queue.offer(request);
    }
    if (offered) {
      afterOffer();
    } else if (closed) {
      reject(request, "the pipeline is closed");
    } else {
      runInCaller(request);
    }
  }

  /** Nobody has the future yet, so it has no dependents. */
  private void runInCaller(Request<R> request) {
    metrics.ranInCaller();
    decideAlone(Collections.singletonList(request));
    request.complete();
  }

  private void reject(Request<R> request, String reason) {
    metrics.rejected();
    request.fail(new RejectedExecutionException(reason));
    request.complete();
  }

  /** Takes the oldest request if it is at least so old and no worker is gathering a batch. */
  Request<R> pollOlderThan(long nanos) {
    if (!consumer.tryLock()) {
      return null;
    }
    try {
      Request<R> oldest = queue.peek();
      return oldest != null && oldest.ageNanos() >= nanos ? queue.poll() : null;
    } finally {
      consumer.unlock();
    }
  }

  /** Does a request that has waited to its bound. */
  void runLate(Request<R> request) {
    List<Request<R>> alone = Collections.singletonList(request);
    metrics.ranLate();
    decideAlone(alone);
    complete(completion(alone));
  }

  private void decideAlone(List<Request<R>> alone) {
    metrics.waited(alone.get(0).ageNanos());
    decide(alone.get(0));
    metrics.decided(alone);
  }

  /** Sends another thread where one is held up while it completes futures. */
  void rescueCompletions(long nanos) {
    for (Completion<R> completion : completions) {
      if (completion.isOlderThan(nanos)) {
        complete(completion);
      }
    }
  }

  private void complete(Completion<R> completion) {
    completions.add(completion);
    completion.start();
  }

  private Completion<R> completion(List<Request<R>> requests) {
    return new Completion<>(requests, settings.callbacks(), completions::remove);
  }

  boolean isFinished() {
    return completions.isEmpty()
        && workers.stream().noneMatch(worker -> worker.thread.isAlive());
  }

  PipelineMetrics metrics() {
    return metrics.snapshot();
  }

  /**
   * Takes no more requests, does those that wait, and returns when they are done. Another thread may
   * have the last futures in hand then, and completes them a moment later.
   */
  @Override
  public void close() {
    closed = true;
    LockSupport.unpark(sleeper);
    boolean interrupted = false;
    for (Worker worker : workers) {
      interrupted |= !worker.join();
    }
    drain();
    completions.forEach(Completion::run);
    lateRequests.wake();
    registration.close();
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Does all that is in the queue. */
  private void drain() {
    boolean more = true;
    while (more) {
      Batch batch = new Batch();
      consumer.lock();
      try {
        fill(batch.requests);
      } finally {
        consumer.unlock();
      }
      more = !batch.requests.isEmpty();
      batch.run();
    }
  }

  /** Takes from the queue until the batch is full or the queue empty. */
  private void fill(List<Request<R>> batch) {
    while (batch.size() < settings.batchSize()) {
      Request<R> request = queue.poll();
      if (request == null) {
        return;
      }
      batch.add(request);
    }
  }

  private void process(List<Request<R>> batch) {
    metrics.batch(batch);
    try {
      operation.runBatch(batch);
    } catch (Throwable e) {
      // One of them may be the reason: each gets its own result or failure.
      for (Request<R> request : batch) {
        if (request.isUndecided()) {
          decide(request);
        }
      }
    }
  }

  private void decide(Request<R> request) {
    try {
      request.succeed(operation.runAlone(request.input()));
    } catch (Throwable e) {
      request.fail(e);
    }
  }

  /**
   * Requests that are done together. All memory that this takes is there before a request is taken
   * out of the queue: running out of it later would leave futures open.
   */
  private final class Batch {

    final List<Request<R>> requests = new ArrayList<>(settings.batchSize());
    final Completion<R> completion = completion(requests);

    void run() {
      if (!requests.isEmpty()) {
        process(requests);
        metrics.decided(requests);
        complete(completion);
      }
    }
  }

  /** A thread that gathers a batch, works on it, and again. */
  private final class Worker implements Runnable {

    private Thread thread;

    void start(String name) {
      thread = Callbacks.daemon(this, name);
      thread.start();
    }

    /** Whether the thread has ended; false if the caller was interrupted or is the thread. */
    boolean join() {
      if (thread == Thread.currentThread()) {
        return true;
      }
      try {
        thread.join();
        return true;
      } catch (InterruptedException e) {
        return false;
      }
    }

    @Override
    public void run() {
      boolean more = true;
      while (more) {
        try {
          more = runNextBatch();
        } catch (OutOfMemoryError e) {
          LockSupport.parkNanos(this, NAP_NANOS); // nothing had been taken out of the queue
        }
      }
    }

    /** Returns false if there will be no more. */
    private boolean runNextBatch() {
      Batch batch = new Batch();
      gather(batch.requests);
      batch.run();
      return !batch.requests.isEmpty();
    }

    private void gather(List<Request<R>> batch) {
      consumer.lock();
      try {
        waitForFirst();
        fill(batch);
        if (!batch.isEmpty()) {
          waitForMore(batch);
        }
      } finally {
        consumer.unlock();
      }
    }

    private void waitForFirst() {
      while (queue.isEmpty() && !closed) {
        sleeper = thread;
        if (queue.isEmpty() && !closed) {
          LockSupport.park(Batcher.this);
        }
        sleeper = null;
      }
    }

    /** Until the batch is full, or its first request has waited for the window or to its bound. */
    private void waitForMore(List<Request<R>> batch) {
      long limit = Math.min(settings.windowNanos(), settings.boundNanos());
      long left = limit - batch.get(0).ageNanos();
      while (left > 0 && batch.size() < settings.batchSize() && !closed) {
        LockSupport.parkNanos(Batcher.this, Math.min(left, NAP_NANOS));
        fill(batch);
        left = limit - batch.get(0).ageNanos();
      }
    }
  }
}
