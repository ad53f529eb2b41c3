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

  /** The SDK takes 2 ms to verify a signature by SM2: it is given one of so many. */
  private static final int SDK_VERIFIES_ONE_OF = 20;

  private EqualityCheck() {}

  /**
   * Makes every transaction with both signers, from the call's arguments on, and with Ironsign also
   * in a batch, and compares all bytes. Where signatures have a random part all else is compared,
   * and every signature of both verified by Ironsign, and some of Ironsign's by the SDK.
   *
   * @param count how many transactions
   * @param progress told after every batch how many have been found equal
   * @return how many signatures of Ironsign's the SDK has verified; 0 if all bytes were compared
   * @throws DemoException if two differ, with the bytes of both, or a signature does not verify
   */
  static int run(TxClient client, int count, IntConsumer progress) {
    int verifiedBySdk = 0;
    for (int done = 0; done < count; ) {
      int first = done;
      int size = Math.min(BATCH, count - done);
      BigInteger[] nonces = new BigInteger[size];
      Arrays.setAll(nonces, i -> client.freshNonce());
      byte[][] expected = transactions(client, Signer.SDK, first, nonces);
      byte[][] actual = transactions(client, Signer.IRONSIGN, first, nonces);
      List<byte[]> together = together(client, first, nonces);
      if (client.takeApart(expected[0]) == null) {
        for (int i = 0; i < size; i++) {
          requireEqual(first + i, expected[i], actual[i]);
          requireEqual(first + i, expected[i], together.get(i));
        }
      } else {
        verifiedBySdk += requireEqualButForSignatures(client, first, expected, actual, together);
      }
      done += size;
      progress.accept(done);
    }
    return verifiedBySdk;
  }

  /** Returns how many signatures the SDK verified. */
  private static int requireEqualButForSignatures(
      TxClient client, int first, byte[][] expected, byte[][] actual, List<byte[]> together) {
    RandomlySigned[] bySdk = new RandomlySigned[expected.length];
    List<RandomlySigned> byIronsign = new ArrayList<>();
    List<RandomlySigned> sample = new ArrayList<>();
    for (int i = 0; i < expected.length; i++) {
      bySdk[i] = client.takeApart(expected[i]);
      for (byte[] transaction : new byte[][] {actual[i], together.get(i)}) {
        RandomlySigned taken = client.takeApart(transaction);
        requireEqual(first + i, bySdk[i].rest, taken.rest);
        byIronsign.add(taken);
        if ((first + i) % SDK_VERIFIES_ONE_OF == 0) {
          sample.add(taken);
        }
      }
    }
    client.use(Signer.IRONSIGN);
    requireVerified(client, "the SDK's", Arrays.asList(bySdk));
    requireVerified(client, "Ironsign's", byIronsign);
    client.use(Signer.SDK);
    requireVerified(client, "to the SDK Ironsign's", sample);
    return sample.size();
  }

  /** On all cores, by the signer in use. */
  private static void requireVerified(
      TxClient client, String whose, List<RandomlySigned> transactions) {
    long wrong = transactions.parallelStream().filter(item -> !client.verifies(item)).count();
    if (wrong > 0) {
      throw new DemoException(
          String.format(
              "of %d signatures %s do not verify: %d", transactions.size(), whose, wrong));
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
