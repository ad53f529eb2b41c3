package io.ironsign;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.concurrent.CountDownLatch;

/**
 * Signs in a thread that then sleeps, and looks through the memory of this JVM outside the heap, its
 * stack included, for the private key. Linux only. The heap, where the caller's own array lies, is
 * told from the rest by its size: it needs {@code -Xms900m -Xmx900m}.
 */
final class KeyOnStack {

  private static final long HEAP = 200L << 20;
  private static final byte[] HASH = new byte[32];

  private KeyOnStack() {}

  private static void use(String operation, byte[] key) {
    switch (operation) {
      case "sign":
        Secp256k1.signRecoverable(HASH, key);
        break;
      case "hedged":
        Secp256k1.signRecoverableHedged(HASH, key);
        break;
      case "keccak":
        Secp256k1.keccakSignRecoverable(HASH, 0, HASH.length, key);
        break;
      case "public":
        Secp256k1.publicKey(key);
        break;
      case "batch":
        Secp256k1.signRecoverableBatch(new byte[64], key, new byte[130]);
        break;
      case "fisco3-sm2":
        signSm2(key);
        break;
      default:
        throw new IllegalArgumentException(operation);
    }
  }

  private static void signSm2(byte[] key) {
    byte[] publicKey = Sm2.publicKey(key);
    Fisco3Transaction transaction = Fisco3Transaction.version(1).blockLimit(1).build();
    transaction.signSm2(key, publicKey);
    Fisco3Transaction.signSm2Batch(new Fisco3Transaction[] {transaction}, key, publicKey);
  }

  public static void main(String[] arguments) throws Exception {
    byte[] key = new byte[32];
    for (int i = 0; i < key.length; i++) {
      key[i] = (byte) (0x21 ^ 37 * i); // made here: a constant would lie in the class file's memory
    }
    CountDownLatch signed = new CountDownLatch(1);
    Thread thread = new Thread(() -> useAndSleep(arguments[0], key, signed), "signer");
    thread.setDaemon(true);
    thread.start();
    signed.await();
    System.out.println("found: " + find(key));
  }

  private static void useAndSleep(String operation, byte[] key, CountDownLatch signed) {
    for (int i = 0; i < 50; i++) {
      use(operation, key);
    }
    signed.countDown();
    try {
      Thread.sleep(100_000);
    } catch (InterruptedException e) {
      // The JVM ends.
    }
  }

  /** How often a half of the key lies in memory, big-endian or little-endian. */
  private static int find(byte[] key) throws IOException {
    byte[] reversed = new byte[key.length];
    for (int i = 0; i < key.length; i++) {
      reversed[i] = key[key.length - 1 - i];
    }
    int found = 0;
    try (RandomAccessFile memory = new RandomAccessFile("/proc/self/mem", "r")) {
      for (String line :
          Files.readAllLines(Paths.get("/proc/self/maps"), StandardCharsets.ISO_8859_1)) {
        String[] range = line.split(" ")[0].split("-");
        long start = Long.parseUnsignedLong(range[0], 16);
        long length = Long.parseUnsignedLong(range[1], 16) - start;
        if (line.contains(" rw") && start > 0 && length < HEAP) {
          byte[] bytes = read(memory, start, (int) length);
          found += count(bytes, key) + count(bytes, reversed);
        }
      }
    }
    return found;
  }

  private static byte[] read(RandomAccessFile memory, long start, int length) {
    byte[] bytes = new byte[length];
    try {
      memory.seek(start);
      memory.readFully(bytes);
      return bytes;
    } catch (IOException e) {
      return new byte[0]; // guard pages cannot be read
    }
  }

  private static int count(byte[] bytes, byte[] key) {
    int count = 0;
    for (int i = 0; i + 16 <= bytes.length; i++) {
      count += matches(bytes, i, key, 0) || matches(bytes, i, key, 16) ? 1 : 0;
    }
    return count;
  }

  private static boolean matches(byte[] bytes, int at, byte[] key, int from) {
    for (int i = 0; i < 16; i++) {
      if (bytes[at + i] != key[from + i]) {
        return false;
      }
    }
    return true;
  }
}
