package io.ironsign.fisco.sdk2;

import io.ironsign.fisco.sdk.Ecdsa;
import io.ironsign.fisco.sdk.Hex;
import io.ironsign.fisco.sdk.WedprSm2;
import io.ironsign.internal.SigningKey;
import java.util.Arrays;
import org.fisco.bcos.sdk.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.crypto.keypair.SM2KeyPair;
import org.fisco.bcos.sdk.crypto.signature.SM2Signature;
import org.fisco.bcos.sdk.crypto.signature.SM2SignatureResult;
import org.fisco.bcos.sdk.crypto.signature.SignatureResult;
import org.fisco.bcos.sdk.utils.Numeric;

/**
 * java-sdk's SM2 by {@link WedprSm2} in place of WeDPR: verdicts are those of {@link SM2Signature},
 * and so are signatures but for their random part.
 *
 * <p>Signed natively is a message of at least one byte, by an {@link SM2KeyPair} (no subclass)
 * whose private key is in range. Verified natively is what has the lengths of a signature and of an
 * uncompressed public key, and numbers in range. Everything else, and all of it while the native
 * library is not in use, is decided by the inherited code.
 *
 * <p>Has no state; one object serves any number of threads.
 */
public final class IronsignSm2Signature extends SM2Signature {

  /**
   * Signs a message.
   *
   * @param message not modified
   * @return r and s of 32 bytes each, and the public key
   * @throws RuntimeException what {@link SM2Signature} throws for the same arguments
   */
  @Override
  public SignatureResult sign(byte[] message, CryptoKeyPair keyPair) {
    byte[] sig64 = signNatively(message, keyPair);
    return sig64 == null ? super.sign(message, keyPair) : result(sig64, keyPair);
  }

  /**
   * Signs a message, like {@link #sign(byte[], CryptoKeyPair)}.
   *
   * @param message hexadecimal digits, with 0x or without
   */
  @Override
  public SignatureResult sign(String message, CryptoKeyPair keyPair) {
    byte[] sig64 = signNatively(message(message), keyPair);
    return sig64 == null ? super.sign(message, keyPair) : result(sig64, keyPair);
  }

  /**
   * Signs a message, like {@link #sign(byte[], CryptoKeyPair)}; {@code signWithStringSignature}
   * calls it.
   *
   * @param message hexadecimal digits, with 0x or without
   * @return 128 hexadecimal digits in lower case: r, s
   */
  @Override
  public String signMessage(String message, CryptoKeyPair keyPair) {
    byte[] sig64 = signNatively(message(message), keyPair);
    return sig64 == null ? super.signMessage(message, keyPair) : Hex.encode(sig64);
  }

  /**
   * Whether the owner of a public key signed a message.
   *
   * @param publicKey 128 hexadecimal digits, with 04 before them or without
   * @param message hexadecimal digits, with 0x or without
   * @param signature 128 hexadecimal digits: r, s
   * @throws RuntimeException what {@link SM2Signature} throws for the same arguments
   */
  @Override
  public boolean verify(String publicKey, String message, String signature) {
    Boolean verdict =
        WedprSm2.verify(message(message), WedprSm2.bytes(signature), publicKey64(publicKey));
    return verdict == null ? super.verify(publicKey, message, signature) : verdict;
  }

  /**
   * Whether the owner of a public key signed a message, like {@link #verify(String, String,
   * String)}.
   *
   * @param message not modified
   * @param signature 64 bytes: r, s; not modified
   */
  @Override
  public boolean verify(String publicKey, byte[] message, byte[] signature) {
    Boolean verdict = WedprSm2.verify(message, signature, publicKey64(publicKey));
    return verdict == null ? super.verify(publicKey, message, signature) : verdict;
  }

  /** Returns r | s, or null where the SDK's own code has to decide. */
  private static byte[] signNatively(byte[] message, CryptoKeyPair keyPair) {
    boolean sdkPair = keyPair != null && keyPair.getClass() == SM2KeyPair.class;
    if (!sdkPair) {
      return null;
    }
    byte[] publicKey64 = publicKey64(keyPair.getHexPublicKey());
    return WedprSm2.sign(message, keyPair.getHexPrivateKey(), publicKey64);
  }

  /**
   * The key of a pair for transactions, or null for one that the SDK's own code has to sign for or
   * refuse. Whether it is in [1, n-2], and the public key a point, is found out at signing.
   */
  static SigningKey nativeKey(CryptoKeyPair keyPair) {
    boolean sdkPair = keyPair != null && keyPair.getClass() == SM2KeyPair.class;
    byte[] publicKey64 = sdkPair ? publicKey64(keyPair.getHexPublicKey()) : null;
    byte[] key32 = publicKey64 == null ? null : Ecdsa.privateKey32(keyPair.getHexPrivateKey());
    return key32 == null ? null : SigningKey.sm2(key32, publicKey64);
  }

  private static byte[] message(String message) {
    return WedprSm2.bytes(Numeric.cleanHexPrefix(message));
  }

  private static byte[] publicKey64(String publicKey) {
    return Ecdsa.publicKey64(publicKey);
  }

  /** Equal in every field to what the SDK makes of the same 64 bytes in hexadecimal digits. */
  private static SignatureResult result(byte[] sig64, CryptoKeyPair keyPair) {
    byte[] r = Arrays.copyOfRange(sig64, 0, 32);
    byte[] s = Arrays.copyOfRange(sig64, 32, 64);
    SignatureResult result =
        new SM2SignatureResult(publicKey64(keyPair.getHexPublicKey()), r, s);
    result.setSignatureBytes(sig64);
    return result;
  }
}
