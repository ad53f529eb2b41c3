package io.ironsign;

import java.security.SignatureException;

/**
 * Uses the library at every depth of a stack that is nearly full, from the deepest frame up: with
 * the first use, with good arguments, and with arguments that native code refuses.
 */
final class DeepStack {

  private static final int FRAMES = 3000;
  private static final byte[] BYTES_32 = new byte[32];
  private static final byte[] BYTES_65 = new byte[65];

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
      default:
        throw new IllegalArgumentException(name);
    }
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
