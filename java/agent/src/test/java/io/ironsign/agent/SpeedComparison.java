package io.ironsign.agent;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.concurrent.Callable;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.ECKeyPair;
import org.web3j.crypto.RawTransaction;
import org.web3j.crypto.Sign;
import org.web3j.crypto.Sign.SignatureData;
import org.web3j.crypto.TransactionEncoder;

/**
 * Measures the import swap beside the agent, in one JVM and taking turns: web3j with the agent, and
 * {@code io.ironsign.web3j} with the application's own core.
 */
public final class SpeedComparison {

  private static final int ROUNDS = 500;
  private static final long ROUND_NANOS = 500_000;

  private SpeedComparison() {}

  /** Prints the best time of each, and the worst ratio of the agent to the import swap. */
  public static void main(String[] args) throws Exception {
    byte[] hash = new byte[32];
    Arrays.fill(hash, (byte) 7);
    ECKeyPair pair = ECKeyPair.create(BigInteger.valueOf(1234567));
    Credentials credentials = Credentials.create(pair);
    SignatureData signature = Sign.signMessage(hash, pair, false);
    RawTransaction transaction =
        RawTransaction.createTransaction(
            BigInteger.ONE,
            BigInteger.TEN,
            BigInteger.valueOf(21_000),
            credentials.getAddress(),
            BigInteger.ONE,
            "0xa9059cbb");

    double worst =
        Math.max(
            compare(
                "sign a hash",
                () -> Sign.signMessage(hash, pair, false),
                () -> io.ironsign.web3j.Sign.signMessage(hash, pair, false)),
            Math.max(
                compare(
                    "recover a key",
                    () -> Sign.signedMessageHashToKey(hash, signature),
                    () -> io.ironsign.web3j.Sign.signedMessageHashToKey(hash, signature)),
                compare(
                    "sign a transaction",
                    () -> TransactionEncoder.signMessage(transaction, 1L, credentials),
                    () ->
                        io.ironsign.web3j.TransactionEncoder.signMessage(
                            transaction, 1L, credentials))));
    System.out.printf("worst %.3f%n", worst);
  }

  private static double compare(String what, Callable<?> agent, Callable<?> importSwap)
      throws Exception {
    int calls = warmUp(agent, importSwap);
    double agentBest = Double.MAX_VALUE;
    double importBest = Double.MAX_VALUE;
    for (int round = 0; round < ROUNDS; round++) {
      agentBest = Math.min(agentBest, nanosPerCall(agent, calls));
      importBest = Math.min(importBest, nanosPerCall(importSwap, calls));
    }
    double ratio = agentBest / importBest;
    System.out.printf(
        "%-20s agent %7.0f ns, import swap %7.0f ns, ratio %.3f%n",
        what, agentBest, importBest, ratio);
    return ratio;
  }

  /** Returns the number of calls that take a round. */
  private static int warmUp(Callable<?> agent, Callable<?> importSwap) throws Exception {
    int calls = 1000;
    double nanos = Double.MAX_VALUE;
    for (int i = 0; i < 5; i++) {
      nanos = Math.min(nanosPerCall(agent, calls), nanosPerCall(importSwap, calls));
    }
    return (int) Math.max(1, ROUND_NANOS / nanos);
  }

  private static double nanosPerCall(Callable<?> call, int calls) throws Exception {
    int used = 0;
    long start = System.nanoTime();
    for (int i = 0; i < calls; i++) {
      used += System.identityHashCode(call.call());
    }
    double nanos = (System.nanoTime() - start) / (double) calls;
    if (used == 42) {
      System.out.println(); // so that no call is left out
    }
    return nanos;
  }
}
