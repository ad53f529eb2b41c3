package io.ironsign.agent.bridge;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;

/**
 * What the swapped methods of an SDK call, in whatever class loader they are: the only class of the
 * agent on the boot class path, so it knows types of the JDK alone.
 *
 * <p>Every method that computes returns null where the arguments lie outside the domain of the
 * native code; the SDK's own code then runs. None throws, none modifies an argument.
 */
public abstract class Bridge {

  private static volatile Bridge engine;

  /** The native side, or null as long as the agent is not installed. */
  public static Bridge engine() {
    return engine;
  }

  /**
   * Connects the native side, once in the life of the JVM.
   *
   * @throws IllegalStateException if one is connected
   */
  public static synchronized void connect(Bridge nativeSide) {
    if (engine != null) {
      throw new IllegalStateException("an agent is installed");
    }
    engine = nativeSide;
  }

  /**
   * Signs for a key pair whose public key belongs to its private key, which is found out once per
   * pair and remembered by the pair's identity.
   *
   * @param pair never changes what it is
   * @param publicKey 64 bytes x | y as a number
   * @param message 32 bytes, or any length if it is to be hashed
   * @param needToHash whether Keccak-256 of {@code message} is signed
   * @return r | s | recovery id, 65 bytes
   */
  public abstract byte[] signMessage(
      Object pair, BigInteger privateKey, BigInteger publicKey, byte[] message, boolean needToHash);

  /**
   * Encodes a transaction, signs it for a key pair as {@link #signMessage} does, and encodes it
   * signed.
   *
   * @param chainIdInV the chain id that v is to say, or null for 27 or 28
   * @param fields numbers and strings of hexadecimal digits
   */
  public abstract byte[] signTransaction(
      Object pair,
      BigInteger privateKey,
      BigInteger publicKey,
      BigInteger chainIdInV,
      Object[] fields);

  /**
   * The same by SM2, with the public key in the place of v, for a key pair as {@link
   * #sm2SignMessage} signs for.
   *
   * @param publicKey does not begin with a zero, which some versions of the SDK do not write
   * @param fields numbers and strings of hexadecimal digits
   */
  public abstract byte[] signSm2Transaction(
      Object pair, BigInteger privateKey, BigInteger publicKey, Object[] fields);

  /**
   * The same of a typed transaction of web3j, in its network form if it has another.
   *
   * @param transaction of one of the SDK's classes
   * @param fields those from the nonce to the data, which every version has, and of EIP-1559 and
   *     what is later the chain id before them
   */
  public abstract byte[] signTypedTransaction(
      Object pair,
      BigInteger privateKey,
      BigInteger publicKey,
      Object transaction,
      Object[] fields);

  /** Signs 32 bytes. Returns r and s. */
  public abstract BigInteger[] sign(BigInteger privateKey, byte[] hash);

  /** The public key that signed, 64 bytes x | y as a number. */
  public abstract BigInteger recover(int recId, BigInteger r, BigInteger s, byte[] hash);

  /**
   * Whether the key pair of {@code privateKey} signed.
   *
   * @param pair never changes what it is
   * @param publicKey the pair's, which may be another's
   */
  public abstract Boolean verify(
      Object pair,
      BigInteger privateKey,
      BigInteger publicKey,
      byte[] hash,
      BigInteger r,
      BigInteger s);

  /** The public key of a private key, 64 bytes x | y as a number. */
  public abstract BigInteger publicKey(BigInteger privateKey);

  /** The Keccak-256 digest of {@code input[off, off + len)}. */
  public abstract byte[] keccak256(byte[] input, int off, int len);

  /**
   * Signs as java-sdk does.
   *
   * @param pair of the SDK's class for ECDSA, with a private key of 64 hex digits
   * @param hash 64 hex digits with or without 0x, a number in [1, n-1]
   * @return r | s | recovery id, 130 hex digits
   */
  public abstract String signHex(Object pair, String hash);

  /**
   * Verifies as java-sdk does, by recovering the public key. Only the answer true is given.
   *
   * @param publicKey x | y, 128 hex digits with or without 04
   * @param hash 64 hex digits with or without 0x, a number in [1, n-1]
   * @param signature r | s | recovery id 0 or 1, 130 hex digits
   */
  public abstract Boolean verifyHex(String publicKey, String hash, String signature);

  /**
   * Encodes a transaction of java-sdk 2, signs it, and encodes it signed.
   *
   * @param encoder of the SDK's class {@code TransactionEncoderService}
   * @param suite the encoder's, with the SDK's Keccak-256, or SM3
   * @param signer the encoder's, with the SDK's ECDSA, or SM2
   * @param pair of the SDK's class for ECDSA, or SM2, with a private key of 64 hex digits
   */
  public abstract byte[] signJavaSdk2Transaction(
      Object encoder, Object suite, Object signer, Object transaction, Object pair);

  /** The same in hex digits after 0x. */
  public abstract String signJavaSdk2TransactionHex(
      Object encoder, Object suite, Object signer, Object transaction, Object pair);

  /**
   * Whether {@link #signFisco3} signs with this pair: asked before anything is drawn for it that
   * could not be drawn once more.
   */
  public abstract boolean canSignFisco3(Object pair, byte[] input);

  /**
   * Builds and signs a transaction of version 0 of FISCO BCOS 3 as java-sdk 3 does; its nonce is
   * drawn.
   *
   * @param pair of the SDK's class for ECDSA, with a private key of 64 hex digits, or of that for
   *     SM2, with keys of 64 and 128 that belong together
   * @param to may be null, as may abi and extraData
   * @return hash and signed transaction, each in hex digits after 0x
   */
  public abstract String[] signFisco3(
      Object pair,
      String groupId,
      String chainId,
      String to,
      byte[] input,
      String abi,
      long blockLimit,
      int attribute,
      String extraData);

  /** The same of version 1. */
  public abstract String[] signFisco3(
      Object pair,
      String groupId,
      String chainId,
      String to,
      String nonce,
      byte[] input,
      String abi,
      long blockLimit,
      String value,
      String gasPrice,
      long gasLimit,
      String maxFeePerGas,
      String maxPriorityFeePerGas,
      int attribute,
      String extraData);

  /**
   * Signs the hash of a transaction of FISCO BCOS 3 as java-sdk 3 does.
   *
   * @param pair as of {@link #signFisco3}
   * @param hash 64 hex digits with or without 0x; of ECDSA a number in [1, n-1]
   * @return in hex digits r | s | recovery id, or of SM2 r | s | x | y with the public key
   */
  public abstract String signFisco3Hash(Object pair, String hash);

  /**
   * What java-sdk 3 itself puts around the callback of a transaction that it sends.
   *
   * @param type the SDK's {@code RespCallback}
   * @param callback the SDK's {@code TransactionCallback}
   * @return an object of {@code type}
   */
  public abstract Object receiptCallback(Class<?> type, Object callback, byte[] input);

  /** The Keccak-256 digest of all of {@code input}, 64 hex digits. */
  public abstract String keccak256Hex(byte[] input);

  /**
   * Signs by SM2 for a key pair whose public key belongs to its private key, which is found out
   * once per pair and remembered by the pair's identity. What is signed is the SM3 digest of {@code
   * message}, which is hashed again with Z, for the user id 1234567812345678.
   *
   * @param pair never changes what it is
   * @param publicKey 64 bytes x | y as a number
   * @return r | s, 64 bytes
   */
  public abstract byte[] sm2SignMessage(
      Object pair, BigInteger privateKey, BigInteger publicKey, byte[] message);

  /** Signs by SM2: the message is hashed with Z. Returns r and s. */
  public abstract BigInteger[] sm2Sign(byte[] userId, byte[] message, BigInteger privateKey);

  /**
   * Verifies by SM2: the message is hashed with Z.
   *
   * @param signature r | s, 64 bytes
   * @param x of the public key, a point of the curve with y
   */
  public abstract Boolean sm2Verify(
      byte[] userId, byte[] message, byte[] signature, BigInteger x, BigInteger y);

  /** The SM3 digest of {@code input[off, off + len)}. */
  public abstract byte[] sm3(byte[] input, int off, int len);

  /** The SM3 digest of all of {@code input}, 64 hex digits. */
  public abstract String sm3Hex(byte[] input);

  /**
   * Signs by SM2 as java-sdk does: the message with Z, for the user id 1234567812345678.
   *
   * @param pair of the SDK's class for SM2, with keys of 64 and 128 hex digits
   * @param message hex digits with or without 0x, at least two
   * @return r | s, 128 hex digits
   */
  public abstract String sm2SignHex(Object pair, String message);

  /**
   * Verifies by SM2 as java-sdk does. Only the answer true is given.
   *
   * @param publicKey x | y, 128 hex digits with or without 04
   * @param message hex digits with or without 0x, at least two
   * @param signature r | s, 128 hex digits
   */
  public abstract Boolean sm2VerifyHex(String publicKey, String message, String signature);

  /** Takes note of what was swapped and what was not, with the reason, for the status. */
  public abstract void report(List<String> swapped, List<String> notSwapped);

  /** What the native side is, in one line. */
  public abstract String getDescription();

  /** What was swapped. */
  public abstract List<String> getSwapped();

  /** What was not swapped, with the reasons. */
  public abstract List<String> getNotSwapped();

  /** How often native code has computed a result, by operation. */
  public abstract Map<String, Long> getCalls();
}
