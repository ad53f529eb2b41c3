package io.ironsign.web3j;

import io.ironsign.Ironsign;
import io.ironsign.Keccak256;
import io.ironsign.Secp256k1;
import io.ironsign.internal.KeyPairVerdicts;
import io.ironsign.internal.Scalars;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.SignatureException;
import java.util.Arrays;
import org.bouncycastle.math.ec.ECPoint;
import org.web3j.crypto.Bip32ECKeyPair;
import org.web3j.crypto.ECDSASignature;
import org.web3j.crypto.ECKeyPair;
import org.web3j.crypto.StructuredDataEncoder;

/**
 * web3j's {@link org.web3j.crypto.Sign} with the arithmetic done natively: change the import.
 *
 * <p>The native path takes what is well formed: a 32-byte hash, a private key in [1, n-1], r and s
 * in [1, n-1], v of 27 or 28, a key pair of web3j's own classes or ours. All else goes to the
 * method that is hidden here, so that results and exceptions are web3j's, whatever its version. So
 * does everything when the native library is not in use.
 *
 * <p>Not web3j's is this. A signature that no key can have made (r or s not in [1, n-1], or one
 * that recovers the point at infinity) recovers nothing; web3j returns a number that nobody's key
 * has signed for, or throws {@link ArithmeticException}. {@link #signatureDataFromHex} reads the
 * compact signatures of EIP-2098 of either parity, with every web3j. And {@link #signTypedData}
 * signs arrays as EIP-712 says, and refuses values that web3j leaves out or bends.
 */
public class Sign extends org.web3j.crypto.Sign {

  private static final String MESSAGE_PREFIX = "\u0019Ethereum Signed Message:\n";

  /** What web3j makes of the point at infinity, which is no public key. */
  private static final BigInteger INFINITY = BigInteger.ZERO;

  /**
   * The EIP-191 digest of {@code message}: Keccak-256 of the prefix, the length of the message in
   * bytes as decimal digits, and the message.
   *
   * @return 32 bytes
   */
  public static byte[] getEthereumMessageHash(byte[] message) {
    return Ironsign.isNative() && message != null
        ? Keccak256.digest(prefixed(message))
        : org.web3j.crypto.Sign.getEthereumMessageHash(message);
  }

  /** Signs the EIP-191 digest of {@code message}. */
  public static SignatureData signPrefixedMessage(byte[] message, ECKeyPair keyPair) {
    if (!Ironsign.isNative() || message == null) {
      return org.web3j.crypto.Sign.signPrefixedMessage(message, keyPair);
    }
    return signMessage(prefixed(message), keyPair, true);
  }

  /**
   * Signs EIP-712 data: {@link io.ironsign.Eip712#parseStrict}.
   *
   * @param jsonData the types, the primary type, the domain and the message
   * @throws IOException if it is not JSON
   * @throws RuntimeException if it is not typed data; {@link IllegalArgumentException}, with the
   *     path of the value, where web3j would sign something else than is meant
   */
  public static SignatureData signTypedData(String jsonData, ECKeyPair keyPair) throws IOException {
    byte[] hash =
        Ironsign.isNative() && jsonData != null
            ? TypedData.hash(jsonData)
            : new StructuredDataEncoder(jsonData).hashStructuredData();
    return signMessage(hash, keyPair, false);
  }

  /** Signs Keccak-256 of {@code message}. */
  public static SignatureData signMessage(byte[] message, ECKeyPair keyPair) {
    return signMessage(message, keyPair, true);
  }

  /**
   * Signs Keccak-256 of {@code message}, or {@code message} itself.
   *
   * <p>A key pair of a class of the user's own (for an HSM, say) signs by its own {@code sign};
   * only the recovery id is found here.
   *
   * @param message if it is to be hashed, of any length; if not, 32 bytes (other lengths as web3j
   *     takes them); not modified
   * @param needToHash whether {@code message} is hashed first
   * @throws RuntimeException if the public key of the pair is not that of its private key
   */
  public static SignatureData signMessage(byte[] message, ECKeyPair keyPair, boolean needToHash) {
    if (Ironsign.isNative()
        && keyPair != null
        && (needToHash ? message != null : isHash(message))) {
      if (!isKnown(keyPair)) {
        return signByPair(message, keyPair, needToHash);
      }
      BigInteger privateKey = keyPair.getPrivateKey();
      // web3j notices at each signature, while it searches for the id, that a pair does not match.
      if (KeyPairVerdicts.keysBelong(keyPair, privateKey, keyPair.getPublicKey())) {
        return signNatively(message, privateKey, needToHash);
      }
    }
    return org.web3j.crypto.Sign.signMessage(message, keyPair, needToHash);
  }

  /** Whether the pair's class is one whose methods are known: a subclass may override any. */
  private static boolean isKnown(ECKeyPair keyPair) {
    Class<?> type = keyPair.getClass();
    return type == ECKeyPair.class || type == Bip32ECKeyPair.class || type == IronsignKeyPair.class;
  }

  /**
   * The private key of a pair that signs natively, or null for one that web3j's code or its own has
   * to sign for.
   *
   * @return 32 bytes, which the caller wipes
   */
  static byte[] nativePrivateKey(ECKeyPair keyPair) {
    if (!Ironsign.isNative() || keyPair == null || !isKnown(keyPair)) {
      return null;
    }
    BigInteger privateKey = keyPair.getPrivateKey();
    return KeyPairVerdicts.keysBelong(keyPair, privateKey, keyPair.getPublicKey())
        ? Scalars.toBytes(privateKey)
        : null;
  }

  /** Calls the pair as web3j does, in the same order. */
  private static SignatureData signByPair(byte[] message, ECKeyPair keyPair, boolean needToHash) {
    BigInteger publicKey = keyPair.getPublicKey();
    byte[] messageHash = needToHash ? Keccak256.digest(message) : message;
    return createSignatureData(keyPair.sign(messageHash), publicKey, messageHash);
  }

  private static SignatureData signNatively(
      byte[] message, BigInteger privateKey, boolean needToHash) {
    byte[] privateKey32 = Scalars.toBytes(privateKey);
    try {
      return Signatures.toSignatureData(
          needToHash
              ? Secp256k1.keccakSignRecoverable(message, 0, message.length, privateKey32)
              : Secp256k1.signRecoverable(message, privateKey32));
    } finally {
      Arrays.fill(privateKey32, (byte) 0);
    }
  }

  /**
   * Completes a signature with the id under which it recovers {@code publicKey}.
   *
   * @param messageHash 32 bytes (other lengths as web3j takes them); not modified
   * @throws RuntimeException if it recovers that key under no id
   */
  public static SignatureData createSignatureData(
      ECDSASignature sig, BigInteger publicKey, byte[] messageHash) {
    if (Ironsign.isNative() && hasValidScalars(sig) && isHash(messageHash)) {
      // Ids 2 and 3 belong to r < p - n, met once in 2^127 signatures: left to web3j.
      for (int recId = 0; recId <= 1; recId++) {
        byte[] sig65 = Signatures.toBytes(sig, recId);
        BigInteger recovered = recoverOrNull(messageHash, sig65);
        if (recovered == null) {
          break;
        }
        if (recovered.equals(publicKey)) {
          return Signatures.toSignatureData(sig65);
        }
      }
    }
    // web3j's createSignatureData, which 4.8 has only as a part of this.
    return org.web3j.crypto.Sign.signMessage(messageHash, new SignedPair(publicKey, sig), false);
  }

  /**
   * The signature that is written as hexadecimal digits: r | s | v with a v of 27 or more or a
   * recovery id of 0 or 1 in its place, or the compact form of EIP-2098.
   *
   * @param hexSignature 65 or 64 bytes, with or without 0x
   * @return v as it stands there or 27 plus the recovery id
   * @throws SignatureException if there are not as many bytes, or v is none of these
   */
  public static SignatureData signatureDataFromHex(String hexSignature) throws SignatureException {
    return Signatures.fromHex(hexSignature);
  }

  /**
   * The public key that made a signature (SEC 1, 4.1.6).
   *
   * @param recId 0 to 3
   * @param message the hash that was signed: 32 bytes (other lengths as web3j takes them); not
   *     modified
   * @return the 64 bytes x | y as a number, or null if no key can have made the signature
   */
  public static BigInteger recoverFromSignature(int recId, ECDSASignature sig, byte[] message) {
    if (!Ironsign.isNative() || recId < 0 || recId > 3 || sig == null || message == null) {
      return org.web3j.crypto.Sign.recoverFromSignature(recId, sig, message);
    }
    if (!hasValidScalars(sig)) {
      return isNatural(sig.r) && isNatural(sig.s)
          ? null
          : org.web3j.crypto.Sign.recoverFromSignature(recId, sig, message);
    }
    if (recId <= 1 && isHash(message)) {
      return recoverOrNull(message, Signatures.toBytes(sig, recId));
    }
    try {
      BigInteger key = org.web3j.crypto.Sign.recoverFromSignature(recId, sig, message);
      return INFINITY.equals(key) ? null : key;
    } catch (IllegalArgumentException e) {
      return null; // no point has this x
    }
  }

  /**
   * The public key that signed {@code message}, which is hashed with Keccak-256 first.
   *
   * @return the 64 bytes x | y as a number
   * @throws SignatureException if no key can have made the signature, or v is out of range
   */
  public static BigInteger signedMessageToKey(byte[] message, SignatureData signatureData)
      throws SignatureException {
    if (!Ironsign.isNative() || message == null) {
      return org.web3j.crypto.Sign.signedMessageToKey(message, signatureData);
    }
    return signedMessageHashToKey(Keccak256.digest(message), signatureData);
  }

  /**
   * The public key that signed the EIP-191 digest of {@code message}.
   *
   * @return the 64 bytes x | y as a number
   * @throws SignatureException if no key can have made the signature, or v is out of range
   */
  public static BigInteger signedPrefixedMessageToKey(byte[] message, SignatureData signatureData)
      throws SignatureException {
    if (!Ironsign.isNative() || message == null) {
      return org.web3j.crypto.Sign.signedPrefixedMessageToKey(message, signatureData);
    }
    return signedMessageToKey(prefixed(message), signatureData);
  }

  /**
   * The public key that signed {@code messageHash}.
   *
   * @param messageHash 32 bytes (other lengths as web3j takes them); not modified
   * @return the 64 bytes x | y as a number
   * @throws SignatureException if no key can have made the signature, or v is out of range
   * @throws RuntimeException if r or s is not 32 bytes long
   */
  public static BigInteger signedMessageHashToKey(byte[] messageHash, SignatureData signatureData)
      throws SignatureException {
    if (!Ironsign.isNative() || messageHash == null || !isWellFormed(signatureData)) {
      return org.web3j.crypto.Sign.signedMessageHashToKey(messageHash, signatureData);
    }
    BigInteger key = recoverOrNull(messageHash, signatureData);
    if (key != null) {
      return key;
    }
    boolean inRange =
        Scalars.isValid(new BigInteger(1, signatureData.getR()))
            && Scalars.isValid(new BigInteger(1, signatureData.getS()));
    throw new SignatureException(
        inRange ? "no public key gives this signature" : "r and s must be in [1, n-1]");
  }

  private static BigInteger recoverOrNull(byte[] messageHash, SignatureData signature)
      throws SignatureException {
    byte[] v = signature.getV();
    if (v.length == 1 && v[0] <= Signatures.LOWEST_V + 1 && isHash(messageHash)) {
      return recoverOrNull(messageHash, Signatures.toBytes(signature));
    }
    if (!Scalars.isValid(new BigInteger(1, signature.getR()))
        || !Scalars.isValid(new BigInteger(1, signature.getS()))) {
      return null;
    }
    try {
      BigInteger key = org.web3j.crypto.Sign.signedMessageHashToKey(messageHash, signature);
      return INFINITY.equals(key) ? null : key;
    } catch (IllegalArgumentException e) {
      return null; // no point has this x
    }
  }

  /**
   * The public key of a private key.
   *
   * @param privKey in [1, n-1] (other numbers as web3j takes them)
   * @return the 64 bytes x | y as a number
   */
  public static BigInteger publicKeyFromPrivate(BigInteger privKey) {
    return Ironsign.isNative() && Scalars.isValid(privKey)
        ? new BigInteger(1, publicKey(privKey))
        : org.web3j.crypto.Sign.publicKeyFromPrivate(privKey);
  }

  /**
   * The same as a point of BouncyCastle's, in normal form.
   *
   * @param privKey in [1, n-1] (other numbers as web3j takes them)
   */
  public static ECPoint publicPointFromPrivate(BigInteger privKey) {
    if (!Ironsign.isNative() || !Scalars.isValid(privKey)) {
      return org.web3j.crypto.Sign.publicPointFromPrivate(privKey);
    }
    byte[] xy = publicKey(privKey);
    BigInteger x = new BigInteger(1, Arrays.copyOf(xy, Scalars.LENGTH));
    BigInteger y = new BigInteger(1, Arrays.copyOfRange(xy, Scalars.LENGTH, xy.length));
    return CURVE_PARAMS.getCurve().createPoint(x, y);
  }

  private static byte[] publicKey(BigInteger privateKey) {
    byte[] privateKey32 = Scalars.toBytes(privateKey);
    try {
      return Secp256k1.publicKey(privateKey32);
    } finally {
      Arrays.fill(privateKey32, (byte) 0);
    }
  }

  /** What EIP-191 hashes: the prefix, the length in bytes as decimal digits, the message. */
  private static byte[] prefixed(byte[] message) {
    byte[] prefix = (MESSAGE_PREFIX + message.length).getBytes(StandardCharsets.US_ASCII);
    byte[] prefixed = Arrays.copyOf(prefix, prefix.length + message.length);
    System.arraycopy(message, 0, prefixed, prefix.length, message.length);
    return prefixed;
  }

  /** Null where the core finds no key; web3j, asked next, says why in its own words. */
  private static BigInteger recoverOrNull(byte[] hash32, byte[] sig65) {
    try {
      return new BigInteger(1, Secp256k1.recover(hash32, sig65));
    } catch (SignatureException e) {
      return null;
    }
  }

  private static boolean isHash(byte[] bytes) {
    return bytes != null && bytes.length == Scalars.LENGTH;
  }

  private static boolean hasValidScalars(ECDSASignature sig) {
    return sig != null && Scalars.isValid(sig.r) && Scalars.isValid(sig.s);
  }

  private static boolean isNatural(BigInteger number) {
    return number != null && number.signum() >= 0;
  }

  /**
   * Whether web3j would get as far as the curve: r and s of 32 bytes, v (its first byte) 27 to 30.
   */
  private static boolean isWellFormed(SignatureData signature) {
    return signature != null
        && isHash(signature.getR())
        && isHash(signature.getS())
        && signature.getV() != null
        && signature.getV().length > 0
        && signature.getV()[0] >= Signatures.LOWEST_V
        && signature.getV()[0] <= Signatures.LOWEST_V + 3;
  }

  /** Has signed already. */
  private static final class SignedPair extends ECKeyPair {

    private final ECDSASignature signature;

    SignedPair(BigInteger publicKey, ECDSASignature signature) {
      super(null, publicKey);
      this.signature = signature;
    }

    @Override
    public ECDSASignature sign(byte[] hash) {
      return signature;
    }
  }
}
