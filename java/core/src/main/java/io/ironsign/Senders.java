package io.ironsign;

import java.security.SignatureException;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * Who signed each of many transactions, or why nobody can have: {@link SignedTransaction#senders}.
 */
public final class Senders {

  private final byte[] addresses20;
  private final String[] failures;

  private Senders(byte[] addresses20, String[] failures) {
    this.addresses20 = addresses20;
    this.failures = failures;
  }

  static Senders of(List<byte[]> raws, boolean strict) {
    Objects.requireNonNull(raws, "raws");
    byte[][] each = raws.toArray(new byte[0][]); // and not get, which is slow in linked lists
    int size = each.length;
    for (int i = 0; i < size; i++) {
      if (each[i] == null) {
        throw new NullPointerException("raws[" + i + "]");
      }
    }
    String[] failures = new String[size];
    TransactionReader[] transactions = new TransactionReader[size];
    for (int i = 0; i < size; i++) {
      try {
        transactions[i] = SignedTransaction.read(each[i], strict);
      } catch (IllegalArgumentException e) {
        failures[i] = e.getMessage();
      }
    }
    byte[] addresses20 = new byte[Math.multiplyExact(size, SenderRecovery.ADDRESS_LENGTH)];
    SenderRecovery.addresses(transactions, addresses20, failures);
    return new Senders(addresses20, failures);
  }

  /** How many transactions there were. */
  public int size() {
    return failures.length;
  }

  /** Why there is no address of transaction {@code index}, or null if there is one. */
  public String failure(int index) {
    return failures[index];
  }

  /**
   * The address that signed transaction {@code index}.
   *
   * @return 20 bytes
   * @throws SignatureException with {@link #failure} if there is none
   */
  public byte[] address(int index) throws SignatureException {
    if (failures[index] != null) {
      throw new SignatureException(failures[index]);
    }
    int off = index * SenderRecovery.ADDRESS_LENGTH;
    return Arrays.copyOfRange(addresses20, off, off + SenderRecovery.ADDRESS_LENGTH);
  }
}
