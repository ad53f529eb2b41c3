package io.ironsign;

import java.security.SignatureException;

/** From signed transactions that were read to the addresses that signed them. */
final class SenderRecovery {

  static final int ADDRESS_LENGTH = 20;

  private static final int SIGNATURE_LENGTH = 65;

  /** Enough for every lane of the kernels, and little enough to lie in the caches. */
  private static final int BATCH = 256;

  /** With more there may be fewer transactions in a native call. */
  private static final int BATCH_BYTES = 1 << 20;

  private static final String NO_KEY = "no public key gives this signature";

  private SenderRecovery() {}

  /** One address, 20 bytes. */
  static byte[] address(TransactionReader transaction) throws SignatureException {
    byte[] payload = transaction.payload();
    return Secp256k1.keccakRecoverAddress(payload, 0, payload.length, transaction.sig65);
  }

  /**
   * Many addresses.
   *
   * @param transactions null where there is none to recover
   * @param addresses20 receives 20 bytes each
   * @param failures receives the reason where no key can have made the signature
   */
  static void addresses(TransactionReader[] transactions, byte[] addresses20, String[] failures) {
    int[] indices = new int[Math.min(BATCH, transactions.length)];
    int next = 0;
    while (next < transactions.length) {
      int count = 0;
      long bytes = 0;
      while (next < transactions.length && count < BATCH && bytes < BATCH_BYTES) {
        if (transactions[next] != null) {
          bytes += transactions[next].payloadLength();
          indices[count++] = next;
        }
        next++;
      }
      recover(transactions, indices, count, addresses20, failures);
    }
  }

  private static void recover(
      TransactionReader[] transactions,
      int[] indices,
      int count,
      byte[] addresses20,
      String[] failures) {
    int[] offsets = new int[count + 1];
    for (int i = 0; i < count; i++) {
      offsets[i + 1] = Math.addExact(offsets[i], transactions[indices[i]].payloadLength());
    }
    byte[] payloads = new byte[offsets[count]];
    byte[] sigs65 = new byte[count * SIGNATURE_LENGTH];
    for (int i = 0; i < count; i++) {
      TransactionReader transaction = transactions[indices[i]];
      transaction.putPayload(payloads, offsets[i]);
      System.arraycopy(transaction.sig65, 0, sigs65, i * SIGNATURE_LENGTH, SIGNATURE_LENGTH);
    }
    byte[] recovered = new byte[count * ADDRESS_LENGTH];
    byte[] status = new byte[count];
    Secp256k1.keccakRecoverAddressBatch(payloads, offsets, sigs65, recovered, status);
    for (int i = 0; i < count; i++) {
      if (status[i] == 0) {
        failures[indices[i]] = NO_KEY;
      }
      System.arraycopy(
          recovered, i * ADDRESS_LENGTH, addresses20, indices[i] * ADDRESS_LENGTH, ADDRESS_LENGTH);
    }
  }
}
