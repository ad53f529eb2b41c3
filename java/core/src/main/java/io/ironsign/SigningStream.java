package io.ironsign;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Signs transactions as they are made, for as long as there are any: for load generators.
 *
 * <pre>{@code
 * SigningStream<Transaction> stream = Transaction.stream(transactions, privateKey32).onAllCores();
 * stream.run(connection::send); // from another thread: stream.signed(), stream.stop()
 * }</pre>
 *
 * <p>Transactions are taken in parts of 256, signed part by part, and handed on in the order in
 * which they were taken. Source and sink are called by one thread at a time each, though not always
 * by the same. No more than one part a thread is in memory.
 *
 * @param <T> the class of the transactions
 */
public final class SigningStream<T> {

  /** As many as native code signs together fast. */
  private static final int PART = 256;

  private final Iterator<? extends T> source;
  private final Function<? super List<T>, List<byte[]>> signer;
  private int threads = 1;
  private boolean started;

  // Of who takes the next part; held while the source is asked, which may wait.
  private final Lock taking = new ReentrantLock();
  private boolean exhausted;
  private long taken;
  private long partsTaken;
  private Throwable sourceFailure;

  // Of whose turn it is to hand on a part; not held while the sink is called.
  private final Object handing = new Object();
  private long partsHanded;
  private Throwable failure;

  private volatile boolean stopped;

  /** Nothing more is handed on: somebody has failed or the caller was interrupted. */
  private volatile boolean broken;

  // Written by the thread whose turn it is, and no other.
  private volatile long signed;
  private volatile long bytes;

  private SigningStream(
      Iterator<? extends T> source, Function<? super List<T>, List<byte[]>> signer) {
    this.source = Objects.requireNonNull(source, "source");
    this.signer = Objects.requireNonNull(signer, "signer");
  }

  /**
   * A stream of what an iterator gives.
   *
   * @param source asked by one thread at a time
   * @param signer signs all of a list, in its order; called by several threads at once
   */
  public static <T> SigningStream<T> of(
      Iterator<? extends T> source, Function<? super List<T>, List<byte[]>> signer) {
    return new SigningStream<>(source, signer);
  }

  /**
   * A stream of what a supplier gives, until it gives null.
   *
   * @param source asked by one thread at a time
   * @param signer signs all of a list, in its order; called by several threads at once
   */
  public static <T> SigningStream<T> of(
      Supplier<? extends T> source, Function<? super List<T>, List<byte[]>> signer) {
    return new SigningStream<>(new Supplied<>(Objects.requireNonNull(source, "source")), signer);
  }

  /** Works with as many threads as there are processors. */
  public SigningStream<T> onAllCores() {
    return onThreads(Runtime.getRuntime().availableProcessors());
  }

  /**
   * Works with so many threads, of which the one that calls {@link #run} is one.
   *
   * @param threads at least 1
   */
  public SigningStream<T> onThreads(int threads) {
    if (threads < 1) {
      throw new IllegalArgumentException("threads: " + threads + " is less than 1");
    }
    this.threads = threads;
    return this;
  }

  /**
   * Signs everything and hands it to {@code sink}, in order. Returns when there is no more, or
   * after {@link #stop}. Whatever it throws, all other threads have ended then.
   *
   * @param sink called by one thread at a time
   * @return how many were handed to {@code sink}
   * @throws InterruptedException if the calling thread is interrupted; what was taken and not
   *     handed on is lost
   * @throws BadFieldException for a field that no transaction can have, with the index in the
   *     stream; of the 256 that it is among none was handed on
   * @throws IllegalStateException if it has run before
   * @throws NullPointerException if an iterator gives null, with the index in the stream
   * @throws RuntimeException what source, signer or sink throw, as it is; after a failure of the
   *     source all that it gave before has been handed on
   */
  public long run(Consumer<? super byte[]> sink) throws InterruptedException {
    Objects.requireNonNull(sink, "sink");
    start();
    List<Thread> helpers = new ArrayList<>();
    try {
      startHelpers(helpers, sink);
      work(sink);
    } catch (Throwable e) {
      fail(e);
    }
    join(helpers);
    SigningStream.<RuntimeException>rethrow(failure);
    SigningStream.<RuntimeException>rethrow(sourceFailure);
    return signed;
  }

  /** How many have been handed on so far; for any thread, during the run and after it. */
  public long signed() {
    return signed;
  }

  /** Of how many bytes they were. */
  public long bytes() {
    return bytes;
  }

  /**
   * Takes no more transactions: the run ends when those that were taken have been handed on. A
   * source that waits is not woken; an interrupt of the thread that runs wakes it.
   */
  public void stop() {
    stopped = true;
  }

  private synchronized void start() {
    if (started) {
      throw new IllegalStateException("the stream has run before");
    }
    started = true;
  }

  /** Adds each one that runs, so that they can be ended if there is no memory for the next. */
  private void startHelpers(List<Thread> helpers, Consumer<? super byte[]> sink) {
    for (int i = 1; i < threads; i++) {
      Thread helper = new Thread(() -> help(sink), "ironsign-stream-" + i);
      helper.setDaemon(true);
      helper.start();
      helpers.add(helper);
    }
  }

  /** Interrupted is a helper by join, when nothing is handed on any more. */
  private void help(Consumer<? super byte[]> sink) {
    try {
      work(sink);
    } catch (Throwable e) {
      fail(e);
    }
  }

  /** What every thread does, until there is nothing left to take. */
  private void work(Consumer<? super byte[]> sink) throws InterruptedException {
    for (Part part = take(); part != null; part = take()) {
      part.sign();
      handOn(part, sink);
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
    }
  }

  /** Null if there is no more. */
  private Part take() throws InterruptedException {
    taking.lockInterruptibly();
    try {
      Part part = new Part(partsTaken, taken);
      fill(part.transactions);
      if (part.transactions.isEmpty()) {
        return null;
      }
      partsTaken++;
      taken += part.transactions.size();
      return part;
    } finally {
      taking.unlock();
    }
  }

  private void fill(List<T> transactions) {
    try {
      while (transactions.size() < PART && !exhausted && !stopped && !broken) {
        if (source.hasNext()) {
          transactions.add(present(source.next(), taken + transactions.size()));
        } else {
          exhausted = true;
        }
      }
    } catch (Throwable e) {
      exhausted = true;
      sourceFailure = e;
    }
  }

  private static <V> V present(V transaction, long index) {
    if (transaction == null) {
      throw new NullPointerException("transaction " + index);
    }
    return transaction;
  }

  /** Waits for its turn, so that the parts come in order. */
  private void handOn(Part part, Consumer<? super byte[]> sink) throws InterruptedException {
    synchronized (handing) {
      while (partsHanded != part.number && !broken) {
        handing.wait();
      }
    }
    if (broken) {
      return;
    }
    try {
      part.handOn(sink);
    } catch (RuntimeException e) {
      fail(e);
      return;
    }
    synchronized (handing) {
      partsHanded++;
      handing.notifyAll();
    }
  }

  /** The first failure is the one that counts. */
  private void fail(Throwable e) {
    synchronized (handing) {
      if (failure == null) {
        failure = e;
      }
      broken = true;
      handing.notifyAll();
    }
  }

  /** A helper that waits in the sink or the source is interrupted; one that signs ends soon. */
  private void join(List<Thread> helpers) {
    for (Thread helper : helpers) {
      while (helper.isAlive()) {
        try {
          if (broken) {
            helper.interrupt();
          }
          helper.join(10);
        } catch (InterruptedException e) {
          fail(e);
        }
      }
    }
  }

  /** Also what is checked: lambdas of Kotlin and Scala throw it where Java would not let them. */
  @SuppressWarnings("unchecked")
  private static <E extends Throwable> void rethrow(Throwable failure) throws E {
    if (failure != null) {
      throw (E) failure;
    }
  }

  /** What one thread signs at once. */
  private final class Part {

    final long number;
    final long first;
    final List<T> transactions = new ArrayList<>(PART);
    private List<byte[]> raw;
    private RuntimeException failure;

    Part(long number, long first) {
      this.number = number;
      this.first = first;
    }

    /** Keeps a failure until it is this part's turn. */
    void sign() {
      try {
        raw = signer.apply(transactions);
        if (raw.size() != transactions.size()) {
          throw new IllegalStateException(
              "signer: " + raw.size() + " of " + transactions.size() + " transactions");
        }
      } catch (BadFieldException e) {
        failure = e.index() < 0 ? e : e.at(first + e.index());
      } catch (RuntimeException e) {
        failure = e;
      }
    }

    void handOn(Consumer<? super byte[]> sink) {
      if (failure != null) {
        throw failure;
      }
      for (byte[] transaction : raw) {
        sink.accept(transaction);
        signed++;
        bytes += transaction.length;
      }
    }
  }

  private static final class Supplied<T> implements Iterator<T> {

    private final Supplier<? extends T> supplier;
    private T next;

    Supplied(Supplier<? extends T> supplier) {
      this.supplier = supplier;
    }

    @Override
    public boolean hasNext() {
      if (next == null) {
        next = supplier.get();
      }
      return next != null;
    }

    @Override
    public T next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      T current = next;
      next = null;
      return current;
    }
  }
}
