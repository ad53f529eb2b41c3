package io.ironsign.fisco.web3sdk;

import io.ironsign.Ironsign;
import io.ironsign.Secp256k1;
import io.ironsign.internal.KeyPairVerdicts;
import io.ironsign.internal.Scalars;
import io.ironsign.internal.SigningKey;
import java.math.BigInteger;
import java.util.Arrays;
import org.fisco.bcos.web3j.crypto.ECDSASign;
import org.fisco.bcos.web3j.crypto.ECKeyPair;
import org.fisco.bcos.web3j.crypto.Hash;
import org.fisco.bcos.web3j.crypto.HashInterface;
import org.fisco.bcos.web3j.crypto.SHA3Digest;
import org.fisco.bcos.web3j.crypto.Sign;
import org.fisco.bcos.web3j.crypto.SignInterface;

/**
 * web3sdk's ECDSA signer with the signature made by {@link Secp256k1}: r, s and v are those of
 * {@link ECDSASign}, bit for bit.
 *
 * <p>Signed natively is a message that is not null, by an {@link ECKeyPair} (no subclass) whose
 * private key is in [1, n-1] and whose public key belongs to it, hashed to 32 bytes by the {@link
 * HashInterface} in force. Everything else, and all of it while the native library is not in use,
 * is signed or refused by the inherited code of the installed web3sdk.
 *
 * <p>Has no state; one object serves any number of threads.
 */
public final class IronsignSign extends ECDSASign {
  private static final int LOWEST_V = 27;

  /** Of the SDK's {@code EncryptType}. */
  static final int SM2 = 1;

  /**
   * Hashes {@code message} with the hash in force and signs the digest.
   *
   * @param message any length; not modified
   * @param keyPair the key pair to sign with
   * @return r and s of 32 bytes each, big-endian, s in the lower half; v is 27 plus the recovery id
   * @throws RuntimeException what the installed web3sdk's {@link ECDSASign} throws for the same
   *     arguments
   */
  @Override
  public Sign.SignatureData signMessage(byte[] message, ECKeyPair keyPair) {
    byte[] sig65 = signNatively(message, keyPair);
    if (sig65 == null) {
      return super.signMessage(message, keyPair);
    }
    return new Sign.SignatureData(
        (byte) (LOWEST_V + sig65[64]),
        Arrays.copyOfRange(sig65, 0, 32),
        Arrays.copyOfRange(sig65, 32, 64));
  }

  /** Returns r | s | recovery id, or null where the SDK's own code has to decide. */
  static byte[] signNatively(byte[] message, ECKeyPair keyPair) {
    byte[] key32 = message == null ? null : privateKey(keyPair);
    if (key32 == null) {
      return null;
    }
    try {
      return hashAndSign(message, key32);
    } finally {
      Arrays.fill(key32, (byte) 0);
    }
  }

  /**
   * The key of a pair for transactions, if Keccak-256 and this signer or the SDK's own one are in
   * force; null where somebody else's code has to sign.
   */
  static SigningKey nativeKey(ECKeyPair keyPair) {
    SignInterface signer = Sign.getSignInterface();
    boolean ours =
        signer instanceof IronsignSign || signer != null && signer.getClass() == ECDSASign.class;
    // The encoders write another v for SM2, whatever the signer is.
    boolean ecdsa = org.fisco.bcos.web3j.crypto.EncryptType.encryptType != SM2;
    byte[] key32 =
        ours && ecdsa && isKeccak(Hash.getHashInterface()) ? privateKey(keyPair) : null;
    return key32 == null ? null : SigningKey.ecdsa(key32);
  }

  /** Null for a pair that the SDK's own code has to sign for or refuse. */
  private static byte[] privateKey(ECKeyPair keyPair) {
    if (!Ironsign.isNative() || keyPair == null || keyPair.getClass() != ECKeyPair.class) {
      return null;
    }
    BigInteger privateKey = keyPair.getPrivateKey();
    // Before 2.6 the SDK refuses a pair that is none, since 2.6 it signs: left to it in both.
    return KeyPairVerdicts.keysBelong(keyPair, privateKey, keyPair.getPublicKey())
        ? Scalars.toBytes(privateKey)
        : null;
  }

  private static byte[] hashAndSign(byte[] message, byte[] key32) {
    if (isKeccak(Hash.getHashInterface())) {
      return Secp256k1.keccakSignRecoverable(message, 0, message.length, key32);
    }
    byte[] hash = Hash.sha3(message);
    return hash != null && hash.length == 32 ? Secp256k1.signRecoverable(hash, key32) : null;
  }

  /** A subclass of the SDK's digest may hash as it likes, so the class has to be the very one. */
  private static boolean isKeccak(HashInterface hash) {
    return hash instanceof IronsignHash || hash != null && hash.getClass() == SHA3Digest.class;
  }
}
