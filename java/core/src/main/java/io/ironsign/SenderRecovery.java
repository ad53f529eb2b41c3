package io.ironsign;

import io.ironsign.internal.FiscoSm2;
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
  private static final String NOT_OF_KEY = "the signature is not of the public key in v";

  private SenderRecovery() {}

  /** One address, 20 bytes. */
  static byte[] address(TransactionReader transaction) throws SignatureException {
    byte[] payload = transaction.payload();
    if (!transaction.isSm2()) {
      return Secp256k1.keccakRecoverAddress(payload, 0, payload.length, transaction.sig65);
    }
    byte[] publicKey64 = transaction.publicKey64();
    if (!FiscoSm2.verify(payload, transaction.sig64(), publicKey64)) {
      throw new SignatureException(NOT_OF_KEY);
    }
    return FiscoSm2.address(publicKey64);
  }

  /**
   * Many addresses.
   *
   * @param transactions null where there is none to recover
   * @param addresses20 receives 20 bytes each
   * @param failures receives the reason where no key can have made the signature
   */
  static void addresses(TransactionReader[] transactions, byte[] addresses20, String[] failures) {
    addresses(transactions, false, addresses20, failures);
    addresses(transactions, true, addresses20, failures);
  }

  /** Those of one algorithm: its kernels want many of their kind. */
  private static void addresses(
      TransactionReader[] transactions, boolean sm2, byte[] addresses20, String[] failures) {
    int[] indices = new int[Math.min(BATCH, transactions.length)];
    int next = 0;
    while (next < transactions.length) {
      int count = 0;
      long bytes = 0;
      while (next < transactions.length && count < BATCH && bytes < BATCH_BYTES) {
        if (transactions[next] != null && transactions[next].isSm2() == sm2) {
          bytes += transactions[next].payloadLength();
          indices[count++] = next;
        }
        next++;
      }
      if (count > 0) {
        recover(transactions, indices, count, sm2, addresses20, failures);
      }
    }
  }

  private static void recover(
      TransactionReader[] transactions,
      int[] indices,
      int count,
      boolean sm2,
      byte[] addresses20,
      String[] failures) {
    int[] offsets = new int[count + 1];
    for (int i = 0; i < count; i++) {
      offsets[i + 1] = Math.addExact(offsets[i], transactions[indices[i]].payloadLength());
    }
    byte[] payloads = new byte[offsets[count]];
    TransactionReader[] some = new TransactionReader[count];
    for (int i = 0; i < count; i++) {
      some[i] = transactions[indices[i]];
      some[i].putPayload(payloads, offsets[i]);
    }
    byte[] status = new byte[count];
    byte[] recovered =
        sm2
            ? verified(some, payloads, offsets, status)
            : recovered(some, payloads, offsets, status);
    for (int i = 0; i < count; i++) {
      if (status[i] == 0) {
        failures[indices[i]] = sm2 ? NOT_OF_KEY : NO_KEY;
      }
      System.arraycopy(
          recovered, i * ADDRESS_LENGTH, addresses20, indices[i] * ADDRESS_LENGTH, ADDRESS_LENGTH);
    }
  }

  private static byte[] recovered(
      TransactionReader[] transactions, byte[] payloads, int[] offsets, byte[] status) {
    byte[] sigs65 = new byte[transactions.length * SIGNATURE_LENGTH];
    for (int i = 0; i < transactions.length; i++) {
      System.arraycopy(transactions[i].sig65, 0, sigs65, i * SIGNATURE_LENGTH, SIGNATURE_LENGTH);
    }
    byte[] recovered = new byte[transactions.length * ADDRESS_LENGTH];
    Secp256k1.keccakRecoverAddressBatch(payloads, offsets, sigs65, recovered, status);
    return recovered;
  }

  /** By SM2 nothing is recovered: the key is there, and the signature has to be its. */
  private static byte[] verified(
      TransactionReader[] transactions, byte[] payloads, int[] offsets, byte[] status) {
    byte[] sigs64 = new byte[transactions.length * FiscoSm2.LENGTH];
    byte[] publicKeys64 = new byte[sigs64.length];
    for (int i = 0; i < transactions.length; i++) {
      int off = i * FiscoSm2.LENGTH;
      System.arraycopy(transactions[i].sig65, 0, sigs64, off, FiscoSm2.LENGTH);
      System.arraycopy(transactions[i].publicKey64(), 0, publicKeys64, off, FiscoSm2.LENGTH);
    }
    FiscoSm2.verifyBatch(payloads, offsets, sigs64, publicKeys64, status);
    return FiscoSm2.addresses(publicKeys64);
  }
}
