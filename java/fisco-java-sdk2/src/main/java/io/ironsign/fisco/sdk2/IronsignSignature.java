package io.ironsign.fisco.sdk2;

import io.ironsign.fisco.sdk.Ecdsa;
import io.ironsign.fisco.sdk.Hex;
import io.ironsign.internal.SigningKey;
import java.util.Arrays;
import org.fisco.bcos.sdk.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.crypto.keypair.ECDSAKeyPair;
import org.fisco.bcos.sdk.crypto.signature.ECDSASignature;
import org.fisco.bcos.sdk.crypto.signature.ECDSASignatureResult;
import org.fisco.bcos.sdk.crypto.signature.SignatureResult;
import org.fisco.bcos.sdk.utils.Numeric;

/**
 * java-sdk's ECDSA by {@link Ecdsa} in place of WeDPR: signatures and verdicts are those of {@link
 * ECDSASignature}, bit for bit.
 *
 * <p>Signed natively is a 32-byte hash below the order of the curve, by an {@link ECDSAKeyPair} (no
 * subclass) whose private key is in range. Verified natively is what has the lengths of a hash, of
 * a signature with its recovery id and of an uncompressed public key. Everything else, and all of
 * it while the native library is not in use, is decided by the inherited code.
 *
 * <p>Has no state; one object serves any number of threads.
 */
public final class IronsignSignature extends ECDSASignature {

  /**
   * Signs a hash.
   *
   * @param message the hash: 32 bytes, big-endian; not modified
   * @return r and s of 32 bytes each, s in the lower half, and v, the recovery id (0 to 3)
   * @throws RuntimeException what {@link ECDSASignature} throws for the same arguments
   */
  @Override
  public SignatureResult sign(byte[] message, CryptoKeyPair keyPair) {
    byte[] sig65 = signNatively(message, keyPair);
    return sig65 == null ? super.sign(message, keyPair) : result(sig65);
  }

  /**
   * Signs a hash, like {@link #sign(byte[], CryptoKeyPair)}.
   *
   * @param message the hash: 64 hexadecimal digits, with 0x or without
   */
  @Override
  public SignatureResult sign(String message, CryptoKeyPair keyPair) {
    byte[] sig65 = signNatively(hash(message), keyPair);
    return sig65 == null ? super.sign(message, keyPair) : result(sig65);
  }

  /**
   * Signs a hash, like {@link #sign(byte[], CryptoKeyPair)}.
   *
   * @param message the hash: 64 hexadecimal digits, with 0x or without
   * @return 130 hexadecimal digits in lower case: r, s, recovery id
   */
  @Override
  public String signWithStringSignature(String message, CryptoKeyPair keyPair) {
    byte[] sig65 = signNatively(hash(message), keyPair);
    return sig65 == null ? super.signWithStringSignature(message, keyPair) : Hex.encode(sig65);
  }

  /**
   * Whether the owner of a public key signed a hash.
   *
   * @param publicKey 128 hexadecimal digits, with 04 before them or without, with 0x or without
   * @param message the hash: 64 hexadecimal digits, with 0x or without
   * @param signature 130 hexadecimal digits: r, s, recovery id
   * @return false also if only the recovery id is wrong
   * @throws RuntimeException what {@link ECDSASignature} throws for the same arguments
   */
  @Override
  public boolean verify(String publicKey, String message, String signature) {
    byte[] hash = hash(message);
    byte[] sig65 = Hex.decode(signature, 65);
    byte[] publicKey64 = publicKey64(publicKey);
    return Ecdsa.canVerify(hash, sig65, publicKey64)
        ? Ecdsa.verify(hash, sig65, publicKey64)
        : super.verify(publicKey, message, signature);
  }

  /**
   * Whether the owner of a public key signed a hash, like {@link #verify(String, String, String)}.
   *
   * @param message the hash: 32 bytes, big-endian; not modified
   * @param signature 65 bytes: r, s, recovery id; not modified
   */
  @Override
  public boolean verify(String publicKey, byte[] message, byte[] signature) {
    byte[] publicKey64 = publicKey64(publicKey);
    return Ecdsa.canVerify(message, signature, publicKey64)
        ? Ecdsa.verify(message, signature, publicKey64)
        : super.verify(publicKey, message, signature);
  }

  /** Returns r | s | recovery id, or null where the SDK's own code has to decide. */
  private static byte[] signNatively(byte[] hash, CryptoKeyPair keyPair) {
    boolean sdkPair = keyPair != null && keyPair.getClass() == ECDSAKeyPair.class;
    return sdkPair ? Ecdsa.sign(hash, keyPair.getHexPrivateKey()) : null;
  }

  /**
   * The key of a pair for transactions, or null for one that the SDK's own code has to sign for or
   * refuse. Whether it is in [1, n-1] is found out at signing.
   */
  static SigningKey nativeKey(CryptoKeyPair keyPair) {
    boolean sdkPair = keyPair != null && keyPair.getClass() == ECDSAKeyPair.class;
    byte[] key32 = sdkPair ? Ecdsa.privateKey32(keyPair.getHexPrivateKey()) : null;
    return key32 == null ? null : SigningKey.ecdsa(key32);
  }

  /** By the SDK's own prefix rule, which is not the same in all versions. */
  private static byte[] hash(String message) {
    return Hex.decode(Numeric.cleanHexPrefix(message), 32);
  }

  private static byte[] publicKey64(String publicKey) {
    return Ecdsa.publicKey64(Numeric.cleanHexPrefix(publicKey));
  }

  /** Equal in every field to what the SDK makes of the same 65 bytes in hexadecimal digits. */
  private static SignatureResult result(byte[] sig65) {
    byte[] r = Arrays.copyOfRange(sig65, 0, 32);
    byte[] s = Arrays.copyOfRange(sig65, 32, 64);
    SignatureResult result = new ECDSASignatureResult(sig65[64], r, s);
    result.setSignatureBytes(sig65);
    return result;
  }
}
