package io.ironsign.fisco.sdk3;

import io.ironsign.Fisco3Transaction;
import io.ironsign.Sm2;
import io.ironsign.fisco.sdk.Ecdsa;
import io.ironsign.fisco.sdk.Hex;
import io.ironsign.internal.KeyPairVerdicts;
import java.util.Arrays;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.v3.crypto.keypair.ECDSAKeyPair;
import org.fisco.bcos.sdk.v3.crypto.keypair.SM2KeyPair;

/**
 * The keys of one of the SDK's key pairs, in bytes, while something is signed with them. The public
 * key of a pair for SM2 is the pair's own: that it belongs to the private key is computed once per
 * pair and remembered, as C++ signs with the one that it derives.
 */
final class PairKeys implements AutoCloseable {
  private static final int PRIVATE_KEY_LENGTH = 32;
  private static final int NO_HANDLE = 0;
  private static final int SIGNATURE_LENGTH = 64;
  private static final byte[] USER_ID = Sm2.defaultUserId();

  private final byte[] privateKey32;
  private final byte[] publicKey64;

  /** Takes null as public key where the curve is secp256k1. */
  private PairKeys(byte[] privateKey32, byte[] publicKey64) {
    this.privateKey32 = privateKey32;
    this.publicKey64 = publicKey64;
  }

  /**
   * Whether a pair is of one of the SDK's two classes, of no subclass: it may tell one key and sign
   * with another. A pair without a handle has been released, or never had a key that is one.
   */
  static boolean known(CryptoKeyPair keyPair) {
    return keyPair != null
        && (keyPair.getClass() == ECDSAKeyPair.class || keyPair.getClass() == SM2KeyPair.class)
        && keyPair.getJniKeyPair() != NO_HANDLE;
  }

  /**
   * The keys of a pair.
   *
   * @return null if it is not {@link #known}, a key is not written as one, or those for SM2 do not
   *     belong together
   * @throws IllegalStateException if the pair is for SM2 and the native library is not in use
   */
  static PairKeys of(CryptoKeyPair keyPair) {
    byte[] key32 =
        known(keyPair) ? Hex.decode(keyPair.getHexPrivateKey(), PRIVATE_KEY_LENGTH) : null;
    if (key32 == null) {
      return null;
    }
    if (keyPair instanceof ECDSAKeyPair) {
      return new PairKeys(key32, null);
    }
    PairKeys keys = null;
    try {
      byte[] key64 = Ecdsa.publicKey64(keyPair.getHexPublicKey());
      if (key64 != null && KeyPairVerdicts.sm2KeysBelong(keyPair, key32, key64)) {
        keys = new PairKeys(key32, key64);
      }
      return keys;
    } finally {
      if (keys == null) {
        Arrays.fill(key32, (byte) 0);
      }
    }
  }

  /**
   * Signs a transaction.
   *
   * @throws IllegalArgumentException if the private key is out of range
   */
  Fisco3Transaction.Signed sign(Fisco3Transaction transaction) {
    return publicKey64 == null
        ? transaction.sign(privateKey32)
        : transaction.signSm2(privateKey32, publicKey64);
  }

  /**
   * Signs many of them.
   *
   * @throws IllegalArgumentException if the private key is out of range
   */
  Fisco3Transaction.Signed[] sign(Fisco3Transaction[] transactions) {
    return publicKey64 == null
        ? Fisco3Transaction.signBatch(transactions, privateKey32)
        : Fisco3Transaction.signSm2Batch(transactions, privateKey32, publicKey64);
  }

  /**
   * Signs the hash of a transaction by SM2.
   *
   * @return 128 bytes: r, s, and the public key
   */
  byte[] signHashSm2(byte[] hash32) {
    byte[] sig64 = Sm2.sign(hash32, USER_ID, privateKey32, publicKey64);
    byte[] sig128 = Arrays.copyOf(sig64, SIGNATURE_LENGTH + publicKey64.length);
    System.arraycopy(publicKey64, 0, sig128, SIGNATURE_LENGTH, publicKey64.length);
    return sig128;
  }

  /** Wipes the private key. */
  @Override
  public void close() {
    Arrays.fill(privateKey32, (byte) 0);
  }
}
