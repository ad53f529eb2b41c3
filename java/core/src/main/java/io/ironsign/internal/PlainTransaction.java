package io.ironsign.internal;

import java.math.BigInteger;

/**
 * A transaction as types of the JDK: for the agent, whose advice in an SDK's class knows no other.
 * Its bytes are what an SDK's encoder makes of the same fields, whatever their lengths.
 */
public final class PlainTransaction {

  /** How to read one. */
  public static final TransactionForm<PlainTransaction> FORM = new Form();

  private static final String NAME = "field";

  private final int type;
  private final BigInteger chainIdInV;
  private final Object[] fields;

  /** Null if there is no network form. */
  private final Object[] sidecar;

  /**
   * @param type the byte before the list (EIP-2718), or 0 for none
   * @param chainIdInV the chain id that v is to say (EIP-155), or null
   * @param fields numbers, strings of hexadecimal digits, with 0x or without, bytes, and arrays of
   *     these for lists; anything else is unknown
   */
  public PlainTransaction(int type, BigInteger chainIdInV, Object[] fields) {
    this(type, chainIdInV, fields, null);
  }

  /**
   * A transaction with a network form (EIP-4844).
   *
   * @param sidecar what follows the signed transaction in it: lists of bytes; or null for none
   */
  public PlainTransaction(int type, BigInteger chainIdInV, Object[] fields, Object[] sidecar) {
    this.type = type;
    this.chainIdInV = chainIdInV;
    this.fields = fields;
    this.sidecar = sidecar;
  }

  private static final class Form extends TransactionForm<PlainTransaction> {

    @Override
    public int type(PlainTransaction transaction) {
      return transaction.type;
    }

    @Override
    public BigInteger chainIdInV(PlainTransaction transaction) {
      return transaction.chainIdInV;
    }

    @Override
    public void fields(PlainTransaction transaction, FieldSink out) {
      tell(transaction.fields, out);
    }

    @Override
    public boolean hasSidecar(PlainTransaction transaction) {
      return transaction.sidecar != null;
    }

    @Override
    public void sidecar(PlainTransaction transaction, FieldSink out) {
      tell(transaction.sidecar, out);
    }

    private void tell(Object[] fields, FieldSink out) {
      for (Object field : fields) {
        if (field instanceof BigInteger) {
          out.number(NAME, (BigInteger) field);
        } else if (field instanceof String) {
          out.hex(NAME, (String) field);
        } else if (field instanceof byte[]) {
          out.bytes((byte[]) field);
        } else if (field instanceof Object[]) {
          list((Object[]) field, out);
        } else {
          out.unknown();
        }
      }
    }

    private void list(Object[] items, FieldSink out) {
      PlainTransaction list = new PlainTransaction(0, null, items);
      int length = new FieldMeter().measure(this, list);
      if (length == FieldMeter.UNKNOWN) {
        out.unknown();
        return;
      }
      out.list(length);
      tell(items, out);
    }
  }
}
