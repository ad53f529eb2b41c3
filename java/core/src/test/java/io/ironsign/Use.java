package io.ironsign;

import java.math.BigInteger;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.concurrent.Callable;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/**
 * A program that uses the library twice, as a second use must tell what the first told, and prints
 * each outcome and what lies in {@code ironsign.tmpdir} meanwhile.
 */
final class Use {

  private static final byte[] ONE = Hex.bytes32(BigInteger.ONE);

  private Use() {}

  public static void main(String[] args) throws Exception {
    switch (args.length == 0 ? "" : args[0]) {
      case "interrupted":
        Thread.currentThread().interrupt();
        break;
      case "failing-log":
        Logger.getLogger("io.ironsign").setFilter(Use::fail);
        break;
      default:
    }
    for (int use = 1; use <= 2; use++) {
      print("isNative", Ironsign::isNative);
      print("sign", () -> Hex.encode(Secp256k1.signRecoverable(ONE, ONE)).substring(128));
      print("digest", () -> Hex.encode(Keccak256.digest(ONE)).substring(60));
      print("random", () -> new NativeRandom().nextInt(1));
      print("nonce", () -> NativeRandom.nextNonce().signum());
    }
    print("status", Ironsign::status);
    print("interrupted", Thread::interrupted);
    String tmpdir = System.getProperty("ironsign.tmpdir");
    if (tmpdir != null && Files.isDirectory(Paths.get(tmpdir))) {
      int files = 0;
      try (DirectoryStream<Path> left = Files.newDirectoryStream(Paths.get(tmpdir))) {
        for (Path file : left) {
          files++;
        }
      }
      System.out.println("left: " + files);
    }
  }

  private static boolean fail(LogRecord logged) {
    throw new IllegalArgumentException("a log that fails");
  }

  private static void print(String what, Callable<?> action) {
    try {
      System.out.println(what + ": " + action.call());
    } catch (Throwable e) {
      System.out.println(what + ": " + e);
    }
  }
}
