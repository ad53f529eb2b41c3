package io.ironsign;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.security.SignatureException;
import java.util.Arrays;
import java.util.stream.Stream;

/**
 * A program that makes many calls of every kind, those that fail included, in threads that come and
 * go, and prints by how many KiB the process has grown since it was warm.
 */
final class ManyCalls {

  private static final int CALLS_OF_A_THREAD = 10_000;
  private static final int KINDS = 14;

  private static final byte[] ONE = Hex.bytes32(BigInteger.ONE);
  private static final byte[] ZERO = new byte[32];
  private static final byte[] MESSAGE = new byte[1000];
  private static final byte[] SIG65 = Secp256k1.signRecoverable(ONE, ONE);
  private static final byte[] SIG64 = Arrays.copyOf(SIG65, 64);
  private static final byte[] PUBLIC_KEY = Secp256k1.publicKey(ONE);
  private static final byte[] SM2_PUBLIC_KEY = Sm2.publicKey(ONE);
  private static final byte[] SM2_SIG64 = Sm2.sign(MESSAGE, ONE);
  private static final byte[] ID = Sm2.defaultUserId();
  private static final int[] OFFSETS = {0, 100, 900};

  private ManyCalls() {}

  /** Takes the number of calls. */
  public static void main(String[] args) throws Exception {
    int threads = Integer.parseInt(args[0]) / CALLS_OF_A_THREAD;
    int warmUp = threads / 4;
    run(warmUp);
    long before = residentKib();
    run(threads - warmUp);
    System.out.println((residentKib() - before) + " KiB");
  }

  private static void run(int threads) throws InterruptedException {
    for (int i = 0; i < threads; i++) {
      Thread thread = new Thread(ManyCalls::callAll);
      thread.start();
      thread.join();
    }
  }

  private static void callAll() {
    for (int i = 0; i < CALLS_OF_A_THREAD; i++) {
      try {
        call(i % KINDS);
      } catch (SignatureException | IllegalArgumentException | NullPointerException e) {
        // Half of the calls are meant to fail.
      }
    }
  }

  private static void call(int kind) throws SignatureException {
    switch (kind) {
      case 0:
        Secp256k1.signRecoverable(ONE, ONE);
        break;
      case 1:
        Secp256k1.recover(ONE, SIG65);
        break;
      case 2:
        Secp256k1.verify(ONE, SIG64, PUBLIC_KEY);
        break;
      case 3:
        Keccak256.digest(MESSAGE);
        break;
      case 4:
        NativeRandom.nextNonce();
        break;
      case 5:
        Secp256k1.signRecoverable(ONE, ZERO);
        break;
      case 6:
        Secp256k1.recover(ONE, new byte[65]);
        break;
      case 7:
        Secp256k1.verify(ONE, ZERO, PUBLIC_KEY);
        break;
      case 8:
        Secp256k1.verify(ONE, SIG64, null);
        break;
      case 9:
        Sm2.sign(MESSAGE, ID, ONE, SM2_PUBLIC_KEY);
        break;
      case 10:
        Sm2.verify(MESSAGE, SM2_SIG64, SM2_PUBLIC_KEY);
        break;
      case 11:
        Sm2.signBatch(MESSAGE, OFFSETS, ID, ONE, SM2_PUBLIC_KEY, new byte[128]);
        break;
      case 12:
        Sm2.signBatch(MESSAGE, OFFSETS, ID, ZERO, SM2_PUBLIC_KEY, new byte[128]);
        break;
      default:
        Keccak256.digest(MESSAGE, -1, 2);
    }
  }

  static long residentKib() throws IOException {
    try (Stream<String> lines = Files.lines(Paths.get("/proc/self/status"))) {
      return lines
          .filter(line -> line.startsWith("VmRSS:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
          .findFirst()
          .getAsLong();
    }
  }
}
