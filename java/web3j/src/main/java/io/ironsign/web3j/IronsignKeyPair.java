package io.ironsign.web3j;

import io.ironsign.Ironsign;
import io.ironsign.Secp256k1;
import io.ironsign.internal.Scalars;
import java.math.BigInteger;
import java.security.KeyPair;
import java.util.Arrays;
import org.web3j.crypto.ECDSASignature;
import org.web3j.crypto.ECKeyPair;
import org.web3j.utils.Numeric;

/**
 * A key pair that signs natively wherever web3j takes an {@link ECKeyPair}. web3j's own {@code
 * Sign} still searches for the recovery id of what it signed; {@link Sign} does not.
 *
 * <p>As web3j compares the classes of pairs, it equals other pairs of this class only.
 */
public final class IronsignKeyPair extends ECKeyPair {

  /**
   * @param privateKey in [1, n-1]; any other signs, or fails to, as web3j's pair with it
   * @param publicKey the 64 bytes x | y as a number
   */
  public IronsignKeyPair(BigInteger privateKey, BigInteger publicKey) {
    super(privateKey, publicKey);
  }

  /**
   * The pair of a private key.
   *
   * @param privateKey in [1, n-1] (other numbers as web3j takes them)
   */
  public static IronsignKeyPair create(BigInteger privateKey) {
    return new IronsignKeyPair(privateKey, Sign.publicKeyFromPrivate(privateKey));
  }

  /**
   * The pair of a private key.
   *
   * @param privateKey big-endian, of any length; not modified
   */
  public static IronsignKeyPair create(byte[] privateKey) {
    return create(Numeric.toBigInt(privateKey));
  }

  /**
   * The same pair, of this class.
   *
   * @param keyPair BouncyCastle's, for secp256k1
   */
  public static IronsignKeyPair create(KeyPair keyPair) {
    return of(ECKeyPair.create(keyPair));
  }

  /**
   * The same keys in a pair of this class.
   *
   * @param keyPair one that signs with the private key it shows, not one for an HSM
   */
  public static IronsignKeyPair of(ECKeyPair keyPair) {
    return new IronsignKeyPair(keyPair.getPrivateKey(), keyPair.getPublicKey());
  }

  /**
   * Signs a hash, with a nonce by RFC 6979 and s in the lower half.
   *
   * @param transactionHash 32 bytes (other lengths as web3j takes them); not modified
   */
  @Override
  public ECDSASignature sign(byte[] transactionHash) {
    BigInteger privateKey = getPrivateKey();
    boolean inDomain =
        transactionHash != null
            && transactionHash.length == Scalars.LENGTH
            && Scalars.isValid(privateKey);
    if (!inDomain || !Ironsign.isNative()) {
      return super.sign(transactionHash);
    }
    byte[] privateKey32 = Scalars.toBytes(privateKey);
    try {
      return Signatures.toEcdsaSignature(Secp256k1.signRecoverable(transactionHash, privateKey32));
    } finally {
      Arrays.fill(privateKey32, (byte) 0);
    }
  }
}
