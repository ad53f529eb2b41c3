package io.ironsign.benchmarks;

import io.ironsign.web3j.IronsignTxSignService;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.math.BigInteger;
import java.util.Arrays;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.RawTransaction;
import org.web3j.protocol.Web3j;
import org.web3j.protocol.core.methods.response.EthSendTransaction;
import org.web3j.protocol.http.HttpService;
import org.web3j.service.TxSignService;
import org.web3j.service.TxSignServiceImpl;
import org.web3j.tx.FastRawTransactionManager;
import org.web3j.tx.RawTransactionManager;

/**
 * web3j's managers over web3j's HTTP client to a node of this machine, signing themselves and by
 * Ironsign: how many transactions one thread sends, and what of its time is left to the SDK. It
 * takes some 15 seconds.
 */
public final class ManagerThroughput {

  private static final int ROUNDS = 9;
  private static final int TRANSACTIONS = 300;
  private static final long CHAIN_ID = 1337;
  private static final BigInteger PRICE = BigInteger.valueOf(4_100_000_000L);
  private static final BigInteger LIMIT = BigInteger.valueOf(9_000_000);
  private static final String TO = "0x5a0b54d5dc17e0aadc383d2db43b0a0d3e029c4c";
  private static final String DATA = String.format("0xa9059cbb%0128x", 42);

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private ManagerThroughput() {}

  /** Takes no arguments; the web3j that is measured is on the class path. */
  public static void main(String[] args) throws IOException {
    Credentials credentials = Credentials.create(String.format("%064x", 42));
    TxSignService own = new TxSignServiceImpl(credentials);
    TxSignService ironsign = new IronsignTxSignService(credentials);
    try (AnsweringNode node = new AnsweringNode()) {
      Web3j web3j = Web3j.build(new HttpService(node.url()));
      System.out.println("microseconds of the sending thread for a transaction, medians");
      compare(
          "RawTransactionManager",
          new RawTransactionManager(web3j, own, CHAIN_ID),
          new RawTransactionManager(web3j, ironsign, CHAIN_ID));
      compare(
          "FastRawTransactionManager",
          new FastRawTransactionManager(web3j, own, CHAIN_ID, BigInteger.ZERO),
          new FastRawTransactionManager(web3j, ironsign, CHAIN_ID, BigInteger.ZERO));
      web3j.shutdown();
    }
  }

  /** In turn, so that what else runs on the machine runs beside both. */
  private static void compare(
      String name, RawTransactionManager own, RawTransactionManager ironsign) throws IOException {
    Series ownSeries = new Series(own);
    Series ironsignSeries = new Series(ironsign);
    for (int round = -2; round < ROUNDS; round++) {
      ownSeries.run(round);
      ironsignSeries.run(round);
    }
    ownSeries.print(name + ", web3j's own signing");
    ironsignSeries.print(name + ", Ironsign");
    System.out.printf(
        "%-46s CPU %.2f times, sent %.2f times%n",
        "", ownSeries.cpu() / ironsignSeries.cpu(), ownSeries.wall() / ironsignSeries.wall());
  }

  /** What one manager took; rounds below 0 warm up. */
  private static final class Series {
    private final RawTransactionManager manager;
    private final double[] cpu = new double[ROUNDS];
    private final double[] wall = new double[ROUNDS];
    private final double[] signing = new double[ROUNDS];

    private Series(RawTransactionManager manager) {
      this.manager = manager;
    }

    private void run(int round) throws IOException {
      long wallBefore = System.nanoTime();
      long cpuBefore = THREADS.getCurrentThreadCpuTime();
      for (int i = 0; i < TRANSACTIONS; i++) {
        EthSendTransaction answer =
            manager.sendTransaction(PRICE, LIMIT, TO, DATA, BigInteger.valueOf(i));
        if (answer.hasError()) {
          throw new IOException(answer.getError().getMessage());
        }
      }
      long cpuBetween = THREADS.getCurrentThreadCpuTime();
      long wallAfter = System.nanoTime();
      for (int i = 0; i < TRANSACTIONS; i++) {
        manager.sign(
            RawTransaction.createTransaction(
                BigInteger.valueOf(i), PRICE, LIMIT, TO, BigInteger.valueOf(i), DATA));
      }
      long cpuAfter = THREADS.getCurrentThreadCpuTime();
      if (round >= 0) {
        cpu[round] = microseconds(cpuBetween - cpuBefore);
        wall[round] = microseconds(wallAfter - wallBefore);
        signing[round] = microseconds(cpuAfter - cpuBetween);
      }
    }

    private static double microseconds(long nanoseconds) {
      return nanoseconds / 1e3 / TRANSACTIONS;
    }

    private double cpu() {
      return median(cpu);
    }

    private double wall() {
      return median(wall);
    }

    private static double median(double[] values) {
      double[] sorted = values.clone();
      Arrays.sort(sorted);
      return sorted[sorted.length / 2];
    }

    private void print(String name) {
      System.out.printf(
          "%-46s CPU %6.1f: signing %6.1f, left to web3j %6.1f; sent %5.0f a second%n",
          name, cpu(), median(signing), cpu() - median(signing), 1e6 / wall());
    }
  }
}
