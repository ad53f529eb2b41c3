package io.ironsign.internal;

import java.math.BigInteger;

/**
 * How to read the fields of a transaction in the form in which somebody holds it: an SDK's object,
 * or ours. Without state, but for what is the same in all transactions of a batch.
 *
 * @param <T> the class of the transactions
 */
public abstract class TransactionForm<T> {

  /** The number before the list (EIP-2718), from 1; 0 where there is none. */
  public abstract int type(T transaction);

  /** The chain id that v is to say (EIP-155), or null for a v of 27 or 28, or a type's parity. */
  public BigInteger chainIdInV(T transaction) {
    return null;
  }

  /** Tells all fields that are signed, in their order. The same each time. */
  public abstract void fields(T transaction, FieldSink out);

  /** Whether the network form is another than the signed transaction itself (EIP-4844). */
  public boolean hasSidecar(T transaction) {
    return false;
  }

  /** Tells what follows the signed transaction in its network form. */
  public void sidecar(T transaction, FieldSink out) {}
}
