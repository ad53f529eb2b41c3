package io.ironsign;

import java.util.Arrays;

/** Transactions that are signed together, in parts that native code can copy. */
final class Fisco3Batch {

  private static final int KEY_LENGTH = 32;
  private static final int PUBLIC_KEY_LENGTH = 64;

  private static final int MAX_ITEMS = 1024;
  private static final int MAX_BYTES = 1 << 24;

  private final Fisco3Transaction[] transactions;
  private final byte[] privateKeys;
  private final byte[] publicKeys64;
  private final Fisco3Transaction.Signed[] signed;

  /**
   * Of one of the two curves.
   *
   * @param privateKeys one for all, or as many as transactions
   * @param publicKeys64 as many, for SM2; null for secp256k1
   */
  Fisco3Batch(Fisco3Transaction[] transactions, byte[] privateKeys, byte[] publicKeys64) {
    this.transactions = transactions;
    this.privateKeys = privateKeys;
    this.publicKeys64 = publicKeys64;
    signed = new Fisco3Transaction.Signed[transactions.length];
    long needed = (long) KEY_LENGTH * transactions.length;
    if (privateKeys.length != KEY_LENGTH && privateKeys.length != needed) {
      throw new IllegalArgumentException(
          "privateKeys must be 32 or " + needed + " bytes long, not " + privateKeys.length);
    }
    int keys = privateKeys.length / KEY_LENGTH;
    if (publicKeys64 != null && publicKeys64.length != (long) PUBLIC_KEY_LENGTH * keys) {
      throw new IllegalArgumentException(
          "publicKeys64 must be "
              + (long) PUBLIC_KEY_LENGTH * keys
              + " bytes long, not "
              + publicKeys64.length);
    }
  }

  Fisco3Transaction.Signed[] sign() {
    for (int from = 0; from < transactions.length; ) {
      int to = endOfPart(from);
      signPart(from, to);
      from = to;
    }
    return signed;
  }

  private int endOfPart(int from) {
    long bytes = 0;
    int to = from;
    while (to < transactions.length && to - from < MAX_ITEMS) {
      bytes += transactions[to].record().length;
      if (bytes > MAX_BYTES && to > from) {
        break;
      }
      to++;
    }
    return to;
  }

  private void signPart(int from, int to) {
    boolean oneKey = privateKeys.length == KEY_LENGTH;
    if (oneKey || to - from == transactions.length) {
      put(from, to, sign(from, records(from, to), privateKeys, publicKeys64));
      return;
    }
    byte[] keys = Arrays.copyOfRange(privateKeys, KEY_LENGTH * from, KEY_LENGTH * to);
    try {
      put(from, to, sign(from, records(from, to), keys, publicKeys(from, to)));
    } finally {
      Arrays.fill(keys, (byte) 0);
    }
  }

  private byte[] publicKeys(int from, int to) {
    return publicKeys64 == null
        ? null
        : Arrays.copyOfRange(publicKeys64, PUBLIC_KEY_LENGTH * from, PUBLIC_KEY_LENGTH * to);
  }

  private static byte[] sign(int first, byte[] records, byte[] privateKeys, byte[] publicKeys64) {
    return publicKeys64 == null
        ? Fisco3Transaction.nativeSignBatch(records, privateKeys, first)
        : Fisco3Transaction.nativeSignSm2Batch(records, privateKeys, publicKeys64, first);
  }

  private byte[] records(int from, int to) {
    int length = 0;
    for (int i = from; i < to; i++) {
      length += transactions[i].record().length;
    }
    byte[] records = new byte[length];
    int end = 0;
    for (int i = from; i < to; i++) {
      byte[] record = transactions[i].record();
      System.arraycopy(record, 0, records, end, record.length);
      end += record.length;
    }
    return records;
  }

  /** Each pair of texts comes after the length of the second. */
  private void put(int from, int to, byte[] digits) {
    int off = 0;
    for (int i = from; i < to; i++) {
      int length =
          digits[off] << 24
              | (digits[off + 1] & 0xff) << 16
              | (digits[off + 2] & 0xff) << 8
              | digits[off + 3] & 0xff;
      off += 4;
      signed[i] = new Fisco3Transaction.Signed(digits, off, length);
      off += Fisco3Transaction.HASH_DIGITS + length;
    }
  }
}
