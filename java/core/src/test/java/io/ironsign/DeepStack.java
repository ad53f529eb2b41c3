package io.ironsign;

import java.security.SignatureException;
import java.util.Arrays;

/**
 * Uses the library at every depth of a stack that is nearly full, from the deepest frame up: with
 * the first use, with good arguments, and with arguments that native code refuses.
 */
final class DeepStack {

  private static final int FRAMES = 3000;
  private static final byte[] BYTES_32 = new byte[32];
  private static final byte[] BYTES_65 = new byte[65];

  /** Two vectors of eight lanes, with valid signatures. */
  private static final int COUNT = 16;

  private static final byte[] KEY_64 = Secp256k1.publicKey(key());
  private static final byte[] SIG_65 = Secp256k1.signRecoverable(BYTES_32, key());
  private static final byte[] SIG_64 = Arrays.copyOf(SIG_65, 64);
  private static final byte[] HASHES = new byte[32 * COUNT];
  private static final byte[] SIGS_65 = repeated(SIG_65);
  private static final byte[] SIGS_64 = repeated(SIG_64);
  private static final byte[] KEYS_64 = repeated(KEY_64);
  private static final byte[] VERDICTS = new byte[COUNT];

  private final Operation operation;
  private int used;
  private int overflowed;

  private DeepStack(Operation operation) {
    this.operation = operation;
  }

  /** Something done with the library. */
  private interface Operation {
    void run() throws SignatureException;
  }

  private static Operation operation(String name) {
    switch (name) {
      case "sign":
        return () -> Secp256k1.signRecoverable(BYTES_32, key());
      case "null":
        return () -> Secp256k1.signRecoverable(null, 0, BYTES_32, 0, BYTES_65, 0);
      case "key":
        return () -> Secp256k1.signRecoverable(BYTES_32, BYTES_32);
      case "offset":
        return () -> Secp256k1.signRecoverable(BYTES_32, 1, key(), 0, BYTES_65, 0);
      case "signature":
        return () -> Secp256k1.recover(BYTES_32, BYTES_65);
      case "verify":
        return () -> Secp256k1.verify(BYTES_32, SIG_64, KEY_64);
      case "verifyBatch":
        return () -> Secp256k1.verifyBatch(HASHES, SIGS_64, KEYS_64, VERDICTS);
      case "recoverBatch":
        return () -> Secp256k1.recoverBatch(HASHES, SIGS_65, new byte[64 * COUNT], VERDICTS);
      default:
        throw new IllegalArgumentException(name);
    }
  }

  private static byte[] repeated(byte[] item) {
    byte[] items = new byte[item.length * COUNT];
    for (int i = 0; i < COUNT; i++) {
      System.arraycopy(item, 0, items, item.length * i, item.length);
    }
    return items;
  }

  private static byte[] key() {
    byte[] key = new byte[32];
    key[31] = 1;
    return key;
  }

  /** Arguments: the operation, the size of the stack in bytes. */
  public static void main(String[] arguments) throws InterruptedException {
    DeepStack stack = new DeepStack(operation(arguments[0]));
    Thread thread = new Thread(null, stack::descend, "deep", Long.parseLong(arguments[1]));
    thread.start();
    thread.join();
    System.out.println("used: " + (stack.used > 0) + ", overflowed: " + (stack.overflowed > 0));
  }

  private void descend() {
    try {
      descend();
    } catch (StackOverflowError e) {
      // The deepest frame: from here upward there is a little more room in each.
    }
    if (used + overflowed < FRAMES) {
      use();
    }
  }

  private void use() {
    try {
      operation.run();
      used++;
    } catch (RuntimeException | SignatureException e) {
      used++; // refused, or not in use since the first use met the end of the stack
    } catch (StackOverflowError | NoClassDefFoundError e) {
      overflowed++;
    }
  }
}
