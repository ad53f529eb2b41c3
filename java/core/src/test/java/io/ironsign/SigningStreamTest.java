package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A stream hands on, in order, what it takes; stops, fails and is interrupted without a trace. */
@Timeout(60)
class SigningStreamTest {

  private static final byte[] KEY = Hex.bytes32(BigInteger.TEN);
  private static final int[] THREADS = {1, 2, 5};

  @Test
  void everythingIsSignedInOrder() throws InterruptedException {
    for (int threads : THREADS) {
      for (int count : new int[] {0, 1, 255, 256, 257, 5000}) {
        List<byte[]> signed = new ArrayList<>();
        SigningStream<Transaction> stream =
            Transaction.stream(numbered(count), KEY).onThreads(threads);
        assertThat(stream.run(signed::add)).isEqualTo(count);
        assertThat(stream.signed()).isEqualTo(count);
        assertThat(stream.bytes()).isEqualTo(signed.stream().mapToLong(tx -> tx.length).sum());
        assertThat(signed).hasSize(count);
        for (int i = 0; i < count; i += 1 + count / 50) {
          assertThat(signed.get(i)).isEqualTo(transaction(i).sign(KEY));
        }
      }
    }
  }

  @Test
  void anIteratorIsTakenToo() throws InterruptedException {
    List<byte[]> signed = new ArrayList<>();
    List<Transaction> transactions = Collections.nCopies(300, transaction(1));
    Transaction.stream(transactions.iterator(), KEY).onAllCores().run(signed::add);
    assertThat(signed).hasSize(300).allMatch(raw -> raw.length == signed.get(0).length);
  }

  @Test
  void neverMoreThanAPartAThreadIsInMemory() throws InterruptedException {
    for (int threads : THREADS) {
      AtomicInteger taken = new AtomicInteger();
      AtomicInteger most = new AtomicInteger();
      Supplier<Transaction> source = numbered(20_000);
      SigningStream<Transaction> stream =
          Transaction.stream(
                  () -> {
                    taken.incrementAndGet();
                    return source.get();
                  },
                  KEY)
              .onThreads(threads);
      AtomicInteger handed = new AtomicInteger();
      stream.run(tx -> most.accumulateAndGet(taken.get() - handed.getAndIncrement(), Math::max));
      assertThat(most.get()).isLessThanOrEqualTo(256 * threads + 1);
    }
  }

  @Test
  void itStops() throws InterruptedException {
    for (int threads : THREADS) {
      AtomicReference<SigningStream<Transaction>> stream = new AtomicReference<>();
      stream.set(Transaction.stream(numbered(Integer.MAX_VALUE), KEY).onThreads(threads));
      List<byte[]> signed = new ArrayList<>();
      long count =
          stream
              .get()
              .run(
                  raw -> {
                    signed.add(raw);
                    if (signed.size() == 1000) {
                      stream.get().stop();
                    }
                  });
      assertThat(count).isEqualTo(signed.size()).isBetween(1000L, 1024L + 256 * threads);
      assertThat(signed.get(signed.size() - 1))
          .isEqualTo(transaction(signed.size() - 1).sign(KEY));
      assertNoThreadIsLeft();
    }
  }

  @Test
  void anInterruptEndsIt() throws InterruptedException {
    for (int threads : THREADS) {
      CountDownLatch running = new CountDownLatch(1);
      AtomicReference<Throwable> end = new AtomicReference<>();
      SigningStream<Transaction> stream =
          Transaction.stream(numbered(Integer.MAX_VALUE), KEY).onThreads(threads);
      Thread caller =
          new Thread(
              () -> {
                try {
                  stream.run(raw -> running.countDown());
                } catch (Throwable e) {
                  end.set(e);
                }
              });
      caller.start();
      assertThat(running.await(20, TimeUnit.SECONDS)).isTrue();
      caller.interrupt();
      caller.join(20_000);
      assertThat(caller.isAlive()).isFalse();
      assertThat(end.get()).isInstanceOf(InterruptedException.class);
      long count = stream.signed();
      assertNoThreadIsLeft();
      assertThat(stream.signed()).isEqualTo(count).isPositive();
    }
  }

  @Test
  void anInterruptReachesASinkThatWaits() throws InterruptedException {
    CountDownLatch waiting = new CountDownLatch(1);
    AtomicReference<Throwable> end = new AtomicReference<>();
    Thread caller =
        new Thread(
            () -> {
              try {
                Transaction.stream(numbered(100_000), KEY)
                    .onThreads(3)
                    .run(
                        raw -> {
                          waiting.countDown();
                          try {
                            Thread.sleep(1_000_000);
                          } catch (InterruptedException e) {
                            throw new IllegalStateException(e);
                          }
                        });
              } catch (Throwable e) {
                end.set(e);
              }
            });
    caller.start();
    assertThat(waiting.await(20, TimeUnit.SECONDS)).isTrue();
    caller.interrupt();
    caller.join(20_000);
    assertThat(caller.isAlive()).isFalse();
    assertThat(end.get()).isNotNull();
    assertNoThreadIsLeft();
  }

  @Test
  void aBadTransactionIsNamedByItsPlaceInTheStream() {
    for (int threads : THREADS) {
      List<byte[]> signed = new ArrayList<>();
      AtomicInteger next = new AtomicInteger();
      SigningStream<Integer> stream =
          SigningStream.<Integer>of(
                  (Supplier<Integer>) next::getAndIncrement,
                  part -> {
                    int bad = part.indexOf(1000);
                    if (bad >= 0) {
                      throw new BadFieldException("to", "is none").at(bad);
                    }
                    return Collections.nCopies(part.size(), new byte[1]);
                  })
              .onThreads(threads);
      assertThatThrownBy(() -> stream.run(signed::add))
          .isInstanceOf(BadFieldException.class)
          .hasMessage("transaction 1000: to is none");
      assertThat(signed).hasSize(768);
      assertNoThreadIsLeft();
    }
  }

  @Test
  void aFailureOfTheSourceComesAfterWhatItGave() {
    for (int threads : THREADS) {
      List<byte[]> signed = new ArrayList<>();
      Supplier<Transaction> good = numbered(700);
      IllegalStateException failure = new IllegalStateException("no more");
      SigningStream<Transaction> stream =
          Transaction.stream(
                  () -> {
                    Transaction next = good.get();
                    if (next == null) {
                      throw failure;
                    }
                    return next;
                  },
                  KEY)
              .onThreads(threads);
      assertThatThrownBy(() -> stream.run(signed::add)).isSameAs(failure);
      assertThat(signed).hasSize(700);
      assertNoThreadIsLeft();
    }
  }

  @Test
  void aFailureOfTheSinkEndsIt() {
    for (int threads : THREADS) {
      IllegalStateException failure = new IllegalStateException("connection lost");
      AtomicInteger handed = new AtomicInteger();
      SigningStream<Transaction> stream =
          Transaction.stream(numbered(Integer.MAX_VALUE), KEY).onThreads(threads);
      assertThatThrownBy(
              () ->
                  stream.run(
                      raw -> {
                        if (handed.incrementAndGet() == 300) {
                          throw failure;
                        }
                      }))
          .isSameAs(failure);
      assertThat(handed).hasValue(300);
      assertThat(stream.signed()).isEqualTo(299);
      assertNoThreadIsLeft();
    }
  }

  /** As lambdas of Kotlin do without a word. */
  @Test
  void checkedExceptionsEndItToo() {
    IOException failure = new IOException("connection lost");
    for (int threads : THREADS) {
      SigningStream<Transaction> toBadSink =
          Transaction.stream(numbered(Integer.MAX_VALUE), KEY).onThreads(threads);
      assertThatThrownBy(() -> toBadSink.run(raw -> throwUnchecked(failure))).isSameAs(failure);
      assertNoThreadIsLeft();

      AtomicInteger handed = new AtomicInteger();
      Supplier<Transaction> good = numbered(700);
      SigningStream<Transaction> fromBadSource =
          Transaction.stream(
                  () -> {
                    Transaction next = good.get();
                    return next != null ? next : throwUnchecked(failure);
                  },
                  KEY)
              .onThreads(threads);
      assertThatThrownBy(() -> fromBadSource.run(raw -> handed.incrementAndGet()))
          .isSameAs(failure);
      assertThat(handed).hasValue(700);
      assertNoThreadIsLeft();
    }
  }

  @SuppressWarnings("unchecked")
  private static <E extends Throwable> Transaction throwUnchecked(Throwable e) throws E {
    throw (E) e;
  }

  @Test
  void aNullInAnIteratorIsNamedByItsPlaceInTheStream() {
    List<Transaction> transactions = new ArrayList<>(Collections.nCopies(700, transaction(1)));
    transactions.set(600, null);
    for (int threads : THREADS) {
      AtomicInteger handed = new AtomicInteger();
      SigningStream<Transaction> stream =
          Transaction.stream(transactions.iterator(), KEY).onThreads(threads);
      assertThatThrownBy(() -> stream.run(raw -> handed.incrementAndGet()))
          .isInstanceOf(NullPointerException.class)
          .hasMessage("transaction 600");
      assertThat(handed).hasValue(600);
    }
  }

  @Test
  void aSignerThatLosesTransactionsIsFound() {
    SigningStream<Integer> stream =
        SigningStream.of(
            Collections.nCopies(300, 1).iterator(), part -> Collections.nCopies(255, new byte[1]));
    assertThatThrownBy(() -> stream.run(raw -> {}))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("signer: 255 of 256 transactions");
  }

  @Test
  void itRunsOnce() throws InterruptedException {
    SigningStream<Transaction> stream = Transaction.stream(numbered(1), KEY);
    stream.run(raw -> {});
    assertThatThrownBy(() -> stream.run(raw -> {})).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> stream.onThreads(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("threads");
  }

  @Test
  void whatIsNullIsNamedWhenAStreamIsMade() {
    Iterator<Transaction> some = Collections.emptyIterator();
    Iterator<Transaction> none = null;
    Supplier<Transaction> noSupplier = null;
    byte[] key64 = Sm2.publicKey(KEY);
    assertThatNullPointerException()
        .isThrownBy(() -> SigningStream.of(none, part -> null))
        .withMessage("source");
    for (ThrowingCallable stream :
        Arrays.<ThrowingCallable>asList(
            () -> Transaction.stream(none, KEY),
            () -> Transaction.stream(noSupplier, KEY),
            () -> Transaction.streamSm2(none, KEY, key64),
            () -> Transaction.streamSm2(noSupplier, KEY, key64))) {
      assertThatNullPointerException().isThrownBy(stream).withMessage("transactions");
    }
    for (ThrowingCallable stream :
        Arrays.<ThrowingCallable>asList(
            () -> Transaction.stream(some, null), () -> Transaction.streamSm2(some, null, key64))) {
      assertThatNullPointerException().isThrownBy(stream).withMessage("privateKey32");
    }
    assertThatNullPointerException()
        .isThrownBy(() -> Transaction.streamSm2(some, KEY, null))
        .withMessage("publicKey");
  }

  private static void assertNoThreadIsLeft() {
    assertThat(Thread.getAllStackTraces().keySet())
        .noneMatch(thread -> thread.getName().startsWith("ironsign-stream"));
  }

  private static Supplier<Transaction> numbered(int count) {
    AtomicInteger next = new AtomicInteger();
    return () -> next.get() < count ? transaction(next.getAndIncrement()) : null;
  }

  private static Transaction transaction(int nonce) {
    return Transaction.legacy(BigInteger.ONE)
        .nonce(BigInteger.valueOf(nonce))
        .gasPrice(BigInteger.TEN)
        .gasLimit(BigInteger.TEN)
        .build();
  }
}
