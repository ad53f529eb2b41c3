package io.ironsign.demo;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** How much of the making of a transaction is timed. */
enum Scope {
  /** From the arguments of the call to the signed bytes. */
  CLIENT("client", "whole client path") {
    @Override
    Supplier<byte[]> transactions(TxClient client, int thread) {
      return new Supplier<byte[]>() {
        private long index = (long) thread << THREAD_SHIFT;

        @Override
        public byte[] get() {
          return client.transaction(index++);
        }
      };
    }
  },

  /** From call data and nonce, both at hand, to the signed bytes. */
  SIGN("sign", "packing, signing, encoding") {
    @Override
    Supplier<byte[]> transactions(TxClient client, int thread) {
      String[] callData = new String[CALLS];
      for (int i = 0; i < CALLS; i++) {
        callData[i] = client.callData(i);
      }
      BigInteger firstNonce =
          client.freshNonce().add(BigInteger.valueOf((long) thread << THREAD_SHIFT));
      return new Supplier<byte[]>() {
        private long index;

        @Override
        public byte[] get() {
          // Counting up costs 0.1 % of the fastest signature and keeps every transaction new.
          BigInteger nonce = firstNonce.add(BigInteger.valueOf(index));
          return client.sign(callData[(int) (index++ % CALLS)], nonce);
        }
      };
    }
  },

  /** The same for 256 transactions at a time. */
  BATCH("batch", "the same, batch of 256") {
    @Override
    Supplier<byte[]> transactions(TxClient client, int thread) {
      List<String> callData = new ArrayList<>();
      for (int i = 0; i < BATCH_SIZE; i++) {
        callData.add(client.callData(i));
      }
      BigInteger firstNonce =
          client.freshNonce().add(BigInteger.valueOf((long) thread << THREAD_SHIFT));
      return new Supplier<byte[]>() {
        private long index;

        @Override
        public byte[] get() {
          List<BigInteger> nonces = new ArrayList<>(BATCH_SIZE);
          for (int i = 0; i < BATCH_SIZE; i++) {
            nonces.add(firstNonce.add(BigInteger.valueOf(index++)));
          }
          return client.signAll(callData, nonces).get(BATCH_SIZE - 1);
        }
      };
    }

    @Override
    int transactionsPerCall() {
      return BATCH_SIZE;
    }
  };

  /** Every thread has this power of two of indices and nonces to itself. */
  private static final int THREAD_SHIFT = 32;

  private static final int CALLS = 1024;
  private static final int BATCH_SIZE = 256;

  private final String id;
  private final String title;

  Scope(String id, String title) {
    this.id = id;
    this.title = title;
  }

  /** The name in the report. */
  String id() {
    return id;
  }

  /** The name in the table and the chart. */
  String title() {
    return title;
  }

  /**
   * Transactions for one thread to make, {@link #transactionsPerCall} at each call, all of them
   * different. What the scope leaves out is prepared here.
   *
   * @param thread 0 or more; two threads with different numbers make different transactions
   */
  abstract Supplier<byte[]> transactions(TxClient client, int thread);

  /** How many transactions each call of what {@link #transactions} gives makes; it returns one. */
  int transactionsPerCall() {
    return 1;
  }
}
