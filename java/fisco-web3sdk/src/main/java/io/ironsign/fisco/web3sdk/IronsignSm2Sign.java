package io.ironsign.fisco.web3sdk;

import io.ironsign.Ironsign;
import io.ironsign.Sm2;
import io.ironsign.Sm3;
import io.ironsign.internal.KeyPairVerdicts;
import io.ironsign.internal.Scalars;
import java.math.BigInteger;
import java.util.Arrays;
import org.fisco.bcos.web3j.crypto.ECKeyPair;
import org.fisco.bcos.web3j.crypto.Sign;
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

  private static final int PUBLIC_KEY_LENGTH = 64;
  private static final byte[] USER_ID = Sm2.defaultUserId();

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
    boolean takes = Ironsign.isNative() && message != null && isSdkPair(keyPair);
    return takes ? signNatively(message, keyPair) : super.signMessage(message, keyPair);
  }

  private static boolean isSdkPair(ECKeyPair keyPair) {
    return keyPair != null
        && keyPair.getClass() == ECKeyPair.class
        && KeyPairVerdicts.sm2KeysBelong(
            keyPair, keyPair.getPrivateKey(), keyPair.getPublicKey());
  }

  private static Sign.SignatureData signNatively(byte[] message, ECKeyPair keyPair) {
    BigInteger publicKey = keyPair.getPublicKey();
    byte[] publicKey64 = Numeric.toBytesPadded(publicKey, PUBLIC_KEY_LENGTH);
    byte[] key32 = Scalars.toBytes(keyPair.getPrivateKey());
    try {
      byte[] sig64 = Sm2.sign(Sm3.digest(message), USER_ID, key32, publicKey64);
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
