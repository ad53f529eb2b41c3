package io.ironsign.demo;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/** Compares what the SDK makes of equal payments and nonces with what Ironsign makes of them. */
final class EqualityCheck {

  private static final int BATCH = 500;

  private EqualityCheck() {}

  /**
   * Makes every transaction with both signers, from the call's arguments on, and with Ironsign also
   * in a batch, and compares all bytes.
   *
   * @param count how many transactions
   * @param progress told after every batch how many have been found equal
   * @throws DemoException if two differ, with the bytes of both
   */
  static void run(TxClient client, int count, IntConsumer progress) {
    for (int done = 0; done < count; ) {
      int first = done;
      int size = Math.min(BATCH, count - done);
      BigInteger[] nonces = new BigInteger[size];
      Arrays.setAll(nonces, i -> client.freshNonce());
      byte[][] expected = transactions(client, Signer.SDK, first, nonces);
      byte[][] actual = transactions(client, Signer.IRONSIGN, first, nonces);
      List<byte[]> together = together(client, first, nonces);
      for (int i = 0; i < size; i++) {
        requireEqual(first + i, expected[i], actual[i]);
        requireEqual(first + i, expected[i], together.get(i));
      }
      done += size;
      progress.accept(done);
    }
  }

  /** On all cores, so that signers are compared as threads share them. */
  private static byte[][] transactions(
      TxClient client, Signer signer, int first, BigInteger[] nonces) {
    client.use(signer);
    return IntStream.range(0, nonces.length)
        .parallel()
        .mapToObj(i -> client.sign(client.callData(first + i), nonces[i]))
        .toArray(byte[][]::new);
  }

  /** As one batch, which only Ironsign makes of them. */
  private static List<byte[]> together(TxClient client, int first, BigInteger[] nonces) {
    List<String> callData = new ArrayList<>();
    for (int i = 0; i < nonces.length; i++) {
      callData.add(client.callData(first + i));
    }
    return client.signAll(callData, Arrays.asList(nonces));
  }

  private static void requireEqual(int index, byte[] expected, byte[] actual) {
    if (!Arrays.equals(expected, actual)) {
      throw new DemoException(
          String.format(
              "transaction %d differs%n  SDK      %s%n  Ironsign %s",
              index, hex(expected), hex(actual)));
    }
  }

  private static String hex(byte[] bytes) {
    StringBuilder hex = new StringBuilder(2 * bytes.length);
    for (byte b : bytes) {
      hex.append(String.format("%02x", b));
    }
    return hex.toString();
  }
}
