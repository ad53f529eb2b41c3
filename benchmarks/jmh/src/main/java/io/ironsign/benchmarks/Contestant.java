package io.ironsign.benchmarks;

import java.io.IOException;
import java.security.SignatureException;

/**
 * One library or SDK, used as its users use it: objects that they keep are made before.
 *
 * <p>Each operation works on case {@code i} of {@link Cases} and returns the contestant's own type,
 * so that nothing is measured but its work; {@link #toBytes} makes results comparable. A contestant
 * without an operation is not a parameter of that benchmark.
 */
public interface Contestant {

  /** Keccak-256 of the message and a signature of the digest. */
  default Object sign(int i) {
    throw new UnsupportedOperationException();
  }

  /** The public key that signed the hash. */
  default Object recover(int i) throws SignatureException {
    throw new UnsupportedOperationException();
  }

  /** Whether the signature is the key's for the hash: it is. */
  default boolean verify(int i) {
    throw new UnsupportedOperationException();
  }

  /** The public key of the private key. */
  default Object publicKey() {
    throw new UnsupportedOperationException();
  }

  /** Keccak-256 of the message. */
  default byte[] keccak256(int i) {
    throw new UnsupportedOperationException();
  }

  /** Packs, signs and encodes transaction {@code i}; its call data and nonce are ready. */
  default byte[] signedTransaction(int i) {
    throw new UnsupportedOperationException();
  }

  /** The address that signed transaction {@code i} of {@link RawTransactions}. */
  default Object sender(int i) throws SignatureException {
    throw new UnsupportedOperationException();
  }

  /** The digest of {@link TypedDataCases} and a signature of it. */
  default Object signTypedData() throws IOException {
    throw new UnsupportedOperationException();
  }

  /** Packs, signs and encodes {@code count} transactions; call data and nonces are ready. */
  default Object transactionBatch(int count) {
    throw new UnsupportedOperationException();
  }

  /** A signature of each hash, with the key of the cases, to {@code sigs65}. */
  default void signBatch(Batch batch) {
    throw new UnsupportedOperationException();
  }

  /** The same of each message's Keccak-256. */
  default void keccakSignBatch(Batch batch) {
    throw new UnsupportedOperationException();
  }

  /** The public key of each private key to {@code publicKeys64}. */
  default void publicKeyBatch(Batch batch) {
    throw new UnsupportedOperationException();
  }

  /** An SM2 signature of the message, for the default user id. */
  default Object sm2Sign(int i) {
    throw new UnsupportedOperationException();
  }

  /** Whether {@code sig64} is an SM2 signature of the message as {@link #sm2Sign} makes one. */
  default boolean sm2Verify(int i, byte[] sig64) {
    throw new UnsupportedOperationException();
  }

  /** SM3 of the message. */
  default byte[] sm3(int i) {
    throw new UnsupportedOperationException();
  }

  /** Packs, signs by SM2 and encodes transaction {@code i}. */
  default byte[] sm2Transaction(int i) {
    throw new UnsupportedOperationException();
  }

  /** Whether the signature of what {@link #sm2Transaction} makes verifies. */
  default boolean sm2TransactionVerifies(int i) {
    throw new UnsupportedOperationException();
  }

  /** Packs, signs by SM2 and encodes {@code count} transactions. */
  default Object sm2TransactionBatch(int count) {
    throw new UnsupportedOperationException();
  }

  /** Whether the signature is the key's for the hash; the key has 65 bytes. */
  default boolean verify(byte[] hash32, byte[] sig64, byte[] key65) {
    throw new UnsupportedOperationException();
  }

  /** Whether the signature of an item is its key's: it is. */
  default boolean verify(PublicItems items, int i) {
    return verify(items.hash32[i], items.sig64[i], items.key65[i]);
  }

  /** The verdict on each item to {@code verdicts}; all are valid. */
  default void verifyBatch(PublicItems items) {
    for (int i = 0; i < items.count; i++) {
      items.verdicts[i] = (byte) (verify(items, i) ? 1 : 0);
    }
  }

  /** The public key of an item. */
  default Object recover(PublicItems items, int i) throws SignatureException {
    throw new UnsupportedOperationException();
  }

  /** The public key of each item to {@code recovered64}. */
  default void recoverBatch(PublicItems items) throws SignatureException {
    for (int i = 0; i < items.count; i++) {
      System.arraycopy(toBytes(recover(items, i)), 0, items.recovered64, 64 * i, 64);
    }
  }

  /**
   * Any operation's result in a form that all contestants share.
   *
   * @return a signature as 65 bytes, r | s | recovery id; a public key as 64 bytes, x | y; an
   *     address as 20 bytes
   */
  byte[] toBytes(Object result);
}
