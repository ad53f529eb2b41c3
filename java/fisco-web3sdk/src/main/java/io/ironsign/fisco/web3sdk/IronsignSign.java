package io.ironsign.fisco.web3sdk;

import io.ironsign.Ironsign;
import io.ironsign.Secp256k1;
import io.ironsign.internal.KeyPairVerdicts;
import io.ironsign.internal.Scalars;
import java.math.BigInteger;
import java.util.Arrays;
import org.fisco.bcos.web3j.crypto.ECDSASign;
import org.fisco.bcos.web3j.crypto.ECKeyPair;
import org.fisco.bcos.web3j.crypto.Hash;
import org.fisco.bcos.web3j.crypto.HashInterface;
import org.fisco.bcos.web3j.crypto.SHA3Digest;
import org.fisco.bcos.web3j.crypto.Sign;

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
    byte[] sig65 = Ironsign.isNative() ? signNatively(message, keyPair) : null;
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
    if (message == null || keyPair == null || keyPair.getClass() != ECKeyPair.class) {
      return null;
    }
    BigInteger privateKey = keyPair.getPrivateKey();
    // Before 2.6 the SDK refuses a pair that is none, since 2.6 it signs: left to it in both.
    if (!KeyPairVerdicts.keysBelong(keyPair, privateKey, keyPair.getPublicKey())) {
      return null;
    }
    byte[] key32 = Scalars.toBytes(privateKey);
    try {
      return hashAndSign(message, key32);
    } finally {
      Arrays.fill(key32, (byte) 0);
    }
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
