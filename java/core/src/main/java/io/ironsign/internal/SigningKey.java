package io.ironsign.internal;

import io.ironsign.BadFieldException;
import java.util.Arrays;
import java.util.List;

/** A private key that signs transactions, by its scheme. Wiped when it is closed. */
public final class SigningKey implements AutoCloseable {

  private final SignatureScheme scheme;
  private final byte[] key32;

  private SigningKey(SignatureScheme scheme, byte[] key32) {
    this.scheme = scheme;
    this.key32 = key32;
  }

  /**
   * A key of secp256k1.
   *
   * @param key32 32 bytes; not copied
   */
  public static SigningKey ecdsa(byte[] key32) {
    return new SigningKey(SignatureScheme.ECDSA, key32);
  }

  /**
   * A key of SM2.
   *
   * @param key32 32 bytes; not copied
   * @param publicKey64 64 bytes x | y; not copied
   */
  public static SigningKey sm2(byte[] key32, byte[] publicKey64) {
    return new SigningKey(SignatureScheme.sm2(publicKey64), key32);
  }

  /**
   * Signs a transaction, in its network form if it has another.
   *
   * @return null if the transaction is one for the SDK's own code
   * @throws BadFieldException for a field that no transaction can have
   * @throws IllegalArgumentException if the key is none
   */
  public <T> byte[] sign(TransactionForm<T> form, T transaction) {
    return TransactionSigner.sign(scheme, form, transaction, key32);
  }

  /**
   * Signs all transactions, each as {@link #sign} does.
   *
   * @return as many arrays; null if there is one for the SDK's own code
   * @throws BadFieldException for a field that no transaction can have, with the first such
   *     transaction's index
   * @throws IllegalArgumentException if the key is none
   */
  public <T> List<byte[]> signAll(TransactionForm<T> form, List<? extends T> transactions) {
    return TransactionSigner.signAll(scheme, form, transactions, key32);
  }

  @Override
  public void close() {
    Arrays.fill(key32, (byte) 0);
  }
}
