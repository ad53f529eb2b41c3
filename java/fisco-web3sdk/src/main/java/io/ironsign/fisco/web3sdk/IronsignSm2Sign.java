package io.ironsign.fisco.web3sdk;

import io.ironsign.Ironsign;
import io.ironsign.Sm2;
import io.ironsign.internal.FiscoSm2;
import io.ironsign.internal.KeyPairVerdicts;
import io.ironsign.internal.Scalars;
import io.ironsign.internal.SigningKey;
import java.util.Arrays;
import java.util.function.Predicate;
import org.fisco.bcos.web3j.crypto.ECKeyPair;
import org.fisco.bcos.web3j.crypto.Sign;
import org.fisco.bcos.web3j.crypto.SignInterface;
import org.fisco.bcos.web3j.crypto.gm.sm2.SM2Sign;
import org.fisco.bcos.web3j.utils.Numeric;

/**
 * web3sdk's SM2 signer with the signature made by {@link Sm2}: of e = SM3(Z | SM3(message)), for
 * the user id 1234567812345678, with the public key of the pair in the result. A signature has a
 * random part, so that no two are equal; each verifies where one of the SDK's does.
 *
 * <p>Signed natively is a message that is not null, by an {@link ECKeyPair} (no subclass) whose
 * private key is in [1, n-2] and whose public key belongs to it. Everything else, and all of it
 * while the native library is not in use, is signed or refused by the inherited code of the
 * installed web3sdk.
 *
 * <p>Has no state; one object serves any number of threads.
 */
public final class IronsignSm2Sign extends SM2Sign {

  /**
   * Signs a message.
   *
   * @param message any length; not modified
   * @param keyPair the key pair to sign with
   * @return r and s of 32 bytes each, big-endian, and the public key, x | y; v is 0
   * @throws RuntimeException what the installed web3sdk's {@link SM2Sign} throws for the same
   *     arguments
   */
  @Override
  public Sign.SignatureData signMessage(byte[] message, ECKeyPair keyPair) {
    boolean takes = message != null && isSdkPair(keyPair);
    return takes ? signNatively(message, keyPair) : super.signMessage(message, keyPair);
  }

  /**
   * The key of a pair for transactions, if this signer or the SDK's own one is in force; null where
   * somebody else's code has to sign. The hash in force is not asked: {@link SM2Sign} has its own.
   *
   * @param isWrittenWhole whether the SDK's encoder writes all of a public key that begins with a
   *     zero, as it does from 2.6 on
   */
  static SigningKey nativeKey(ECKeyPair keyPair, Predicate<byte[]> isWrittenWhole) {
    SignInterface signer = Sign.getSignInterface();
    boolean ours =
        signer instanceof IronsignSm2Sign || signer != null && signer.getClass() == SM2Sign.class;
    // The encoders write the public key for SM2 only, whatever the signer is.
    boolean sm2 = org.fisco.bcos.web3j.crypto.EncryptType.encryptType == IronsignSign.SM2;
    if (!ours || !sm2 || !isSdkPair(keyPair)) {
      return null;
    }
    byte[] publicKey64 = publicKey64(keyPair);
    return publicKey64[0] != 0 || isWrittenWhole.test(publicKey64)
        ? SigningKey.sm2(Scalars.toBytes(keyPair.getPrivateKey()), publicKey64)
        : null;
  }

  private static boolean isSdkPair(ECKeyPair keyPair) {
    return Ironsign.isNative()
        && keyPair != null
        && keyPair.getClass() == ECKeyPair.class
        && KeyPairVerdicts.sm2KeysBelong(
            keyPair, keyPair.getPrivateKey(), keyPair.getPublicKey());
  }

  private static byte[] publicKey64(ECKeyPair keyPair) {
    return Numeric.toBytesPadded(keyPair.getPublicKey(), FiscoSm2.LENGTH);
  }

  private static Sign.SignatureData signNatively(byte[] message, ECKeyPair keyPair) {
    byte[] publicKey64 = publicKey64(keyPair);
    byte[] key32 = Scalars.toBytes(keyPair.getPrivateKey());
    try {
      byte[] sig64 = FiscoSm2.sign(message, key32, publicKey64);
      return new Sign.SignatureData(
          (byte) 0,
          Arrays.copyOfRange(sig64, 0, 32),
          Arrays.copyOfRange(sig64, 32, 64),
          publicKey64);
    } finally {
      Arrays.fill(key32, (byte) 0);
    }
  }
}
