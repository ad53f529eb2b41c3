package io.ironsign;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * A program that builds many FISCO BCOS 3 transactions, alone and in batches, by both curves, and
 * some that are refused, in threads that come and go, and prints by how many KiB the process has grown since it
 * was warm.
 */
final class ManyFisco3Transactions {

  private static final int TRANSACTIONS_OF_A_THREAD = 10_000;
  private static final int BATCH = 50;

  private static final byte[] KEY = Hex.bytes32(BigInteger.ONE);
  private static final byte[] SM2_PUBLIC_KEY = Sm2.publicKey(KEY);

  private ManyFisco3Transactions() {}

  /** Takes the number of transactions. */
  public static void main(String[] args) throws Exception {
    int threads = Integer.parseInt(args[0]) / TRANSACTIONS_OF_A_THREAD;
    int warmUp = threads / 4;
    run(warmUp);
    long before = ManyCalls.residentKib();
    run(threads - warmUp);
    System.out.println((ManyCalls.residentKib() - before) + " KiB");
  }

  private static void run(int threads) throws InterruptedException {
    for (int i = 0; i < threads; i++) {
      Thread thread = new Thread(ManyFisco3Transactions::signAll);
      thread.start();
      thread.join();
    }
  }

  private static void signAll() {
    for (int i = 0; i < TRANSACTIONS_OF_A_THREAD; i += 2 * BATCH) {
      Fisco3Transaction[] batch = new Fisco3Transaction[BATCH];
      for (int j = 0; j < BATCH; j++) {
        batch[j] = transaction(i + j);
        transaction(i + j).sign(KEY);
        transaction(i + j).signSm2(KEY, SM2_PUBLIC_KEY);
      }
      Fisco3Transaction.signBatch(batch, KEY);
      Fisco3Transaction.signSm2Batch(batch, KEY, SM2_PUBLIC_KEY);
      refuse(batch);
    }
  }

  private static Fisco3Transaction transaction(int number) {
    return Fisco3Transaction.version(number % 2)
        .groupId("group0")
        .chainId("chain0")
        .to("0x6849f21d1e455e9f0712b1e99fa4fcd23758e8f1")
        .nonce(number % 3 == 0 ? "" : Integer.toString(number))
        .blockLimit(500)
        .input(new byte[number % 1000])
        .build();
  }

  private static void refuse(Fisco3Transaction[] batch) {
    try {
      Fisco3Transaction.signBatch(batch, new byte[KEY.length]);
      throw new AssertionError("signed with the key 0");
    } catch (IllegalArgumentException e) {
      refuseSm2(batch);
    }
  }

  private static void refuseSm2(Fisco3Transaction[] batch) {
    try {
      Fisco3Transaction.signSm2Batch(batch, KEY, new byte[SM2_PUBLIC_KEY.length]);
      throw new AssertionError("signed for a key that is no point");
    } catch (IllegalArgumentException e) {
      Arrays.fill(batch, null);
    }
  }
}
