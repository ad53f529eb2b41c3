package io.ironsign.agent.engine;

import io.ironsign.Fisco3Transaction;
import io.ironsign.BadFieldException;
import io.ironsign.Ironsign;
import io.ironsign.Keccak256;
import io.ironsign.Secp256k1;
import io.ironsign.Sm2;
import io.ironsign.Sm3;
import io.ironsign.agent.bridge.Bridge;
import io.ironsign.internal.FiscoSm2;
import io.ironsign.internal.KeyPairVerdicts;
import io.ironsign.internal.PlainTransaction;
import io.ironsign.internal.Scalars;
import io.ironsign.internal.SigningKey;
import io.ironsign.internal.Sm2Verdicts;
import io.ironsign.internal.TransactionSigner;
import java.math.BigInteger;
import java.security.SignatureException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * The native side of the agent: the domain of the core, in front of the core.
 *
 * <p>Lives with the core in a class loader of their own, out of reach of the application, which may
 * have another core.
 */
public final class Engine extends Bridge implements AgentMXBean {

  private static final int RECOVERY_ID = 2 * Scalars.LENGTH;
  private static final int SIGNATURE_LENGTH = RECOVERY_ID + 1;
  private static final int SM2_SIGNATURE_LENGTH = 2 * Scalars.LENGTH;
  private static final byte[] SM2_USER_ID = Sm2.defaultUserId();

  private static final BigInteger TWO_TO_256 = BigInteger.ONE.shiftLeft(8 * Scalars.LENGTH);

  private final Calls calls = new Calls(this);
  private final Swaps swaps = new Swaps();

  @Override
  public byte[] signMessage(
      Object pair,
      BigInteger privateKey,
      BigInteger publicKey,
      byte[] message,
      boolean needToHash) {
    if (!(needToHash ? message != null : isHash(message))
        || !KeyPairVerdicts.keysBelong(pair, privateKey, publicKey)) {
      return null;
    }
    byte[] key32 = Scalars.toBytes(privateKey);
    try {
      return signNatively(message, needToHash, key32);
    } finally {
      Arrays.fill(key32, (byte) 0);
    }
  }

  private byte[] signNatively(byte[] message, boolean needToHash, byte[] key32) {
    byte[] sig65 =
        needToHash
            ? Secp256k1.keccakSignRecoverable(message, 0, message.length, key32)
            : Secp256k1.signRecoverable(message, key32);
    calls.count(Operation.SIGN);
    return sig65;
  }

  @Override
  public byte[] signTransaction(
      Object pair,
      BigInteger privateKey,
      BigInteger publicKey,
      BigInteger chainIdInV,
      Object[] fields) {
    return sign(pair, privateKey, publicKey, new PlainTransaction(0, chainIdInV, fields));
  }

  @Override
  public byte[] signSm2Transaction(
      Object pair, BigInteger privateKey, BigInteger publicKey, Object[] fields) {
    if (!KeyPairVerdicts.sm2KeysBelong(pair, privateKey, publicKey)) {
      return null;
    }
    byte[] publicKey64 = publicKey64Of(publicKey);
    if (publicKey64[0] == 0) {
      return null;
    }
    PlainTransaction transaction = new PlainTransaction(0, null, fields);
    try (SigningKey key = SigningKey.sm2(Scalars.toBytes(privateKey), publicKey64)) {
      byte[] signed = key.sign(PlainTransaction.FORM, transaction);
      if (signed != null) {
        calls.count(Operation.SM2_SIGN);
      }
      return signed;
    } catch (BadFieldException e) {
      return null;
    }
  }

  /** The bytes of a public key that is known to be one. */
  private static byte[] publicKey64Of(BigInteger publicKey) {
    return Scalars.pair(publicKey.shiftRight(8 * Scalars.LENGTH), publicKey.mod(TWO_TO_256));
  }

  @Override
  public byte[] signTypedTransaction(
      Object pair,
      BigInteger privateKey,
      BigInteger publicKey,
      Object transaction,
      Object[] fields) {
    PlainTransaction typed = TypedTransactions.of(transaction, fields);
    return typed == null ? null : sign(pair, privateKey, publicKey, typed);
  }

  /** What no transaction can have is the SDK's to encode, as it does without the agent. */
  private byte[] sign(
      Object pair, BigInteger privateKey, BigInteger publicKey, PlainTransaction transaction) {
    if (!KeyPairVerdicts.keysBelong(pair, privateKey, publicKey)) {
      return null;
    }
    byte[] key32 = Scalars.toBytes(privateKey);
    try {
      byte[] signed = TransactionSigner.sign(PlainTransaction.FORM, transaction, key32);
      if (signed != null) {
        calls.count(Operation.SIGN);
      }
      return signed;
    } catch (BadFieldException e) {
      return null;
    } finally {
      Arrays.fill(key32, (byte) 0);
    }
  }

  @Override
  public BigInteger[] sign(BigInteger privateKey, byte[] hash) {
    if (!Scalars.isValid(privateKey) || !isHash(hash)) {
      return null;
    }
    byte[] key32 = Scalars.toBytes(privateKey);
    try {
      return numbers(signNatively(hash, false, key32));
    } finally {
      Arrays.fill(key32, (byte) 0);
    }
  }

  /** r and s. */
  private static BigInteger[] numbers(byte[] signature) {
    return new BigInteger[] {
      new BigInteger(1, Arrays.copyOfRange(signature, 0, Scalars.LENGTH)),
      new BigInteger(1, Arrays.copyOfRange(signature, Scalars.LENGTH, RECOVERY_ID))
    };
  }

  @Override
  public BigInteger recover(int recId, BigInteger r, BigInteger s, byte[] hash) {
    // Ids 2 and 3 belong to r < p - n, met once in 2^127 signatures: left to the SDK.
    if (recId < 0 || recId > 1 || !Scalars.isValid(r) || !Scalars.isValid(s) || !isHash(hash)) {
      return null;
    }
    byte[] sig65 = new byte[SIGNATURE_LENGTH];
    Scalars.put(r, sig65, 0);
    Scalars.put(s, sig65, Scalars.LENGTH);
    sig65[RECOVERY_ID] = (byte) recId;
    byte[] publicKey64 = recoverOrNull(hash, sig65);
    if (publicKey64 == null) {
      return null;
    }
    calls.count(Operation.RECOVER);
    return new BigInteger(1, publicKey64);
  }

  /** Null for nobody's signature: the SDK says so in its own words. */
  private static byte[] recoverOrNull(byte[] hash32, byte[] sig65) {
    try {
      return Secp256k1.recover(hash32, sig65);
    } catch (SignatureException e) {
      return null;
    }
  }

  @Override
  public Boolean verify(
      Object pair,
      BigInteger privateKey,
      BigInteger publicKey,
      byte[] hash,
      BigInteger r,
      BigInteger s) {
    if (!Scalars.isValid(privateKey)
        || !isHash(hash)
        || !Scalars.isValid(r)
        || !Scalars.isValid(s)) {
      return null;
    }
    boolean belongs = KeyPairVerdicts.keysBelong(pair, privateKey, publicKey);
    byte[] publicKey64 = belongs ? publicKey64Of(publicKey) : publicKey64(privateKey);
    boolean verified = Secp256k1.verify(hash, Scalars.pair(r, s), publicKey64);
    calls.count(Operation.VERIFY);
    return verified;
  }

  @Override
  public BigInteger publicKey(BigInteger privateKey) {
    if (!Scalars.isValid(privateKey)) {
      return null;
    }
    BigInteger publicKey = new BigInteger(1, publicKey64(privateKey));
    calls.count(Operation.PUBLIC_KEY);
    return publicKey;
  }

  private static byte[] publicKey64(BigInteger privateKey) {
    byte[] key32 = Scalars.toBytes(privateKey);
    try {
      return Secp256k1.publicKey(key32);
    } finally {
      Arrays.fill(key32, (byte) 0);
    }
  }

  @Override
  public byte[] keccak256(byte[] input, int off, int len) {
    if (input == null || off < 0 || len < 0 || len > input.length - off) {
      return null;
    }
    byte[] digest = Keccak256.digest(input, off, len);
    calls.count(Operation.KECCAK256);
    return digest;
  }

  @Override
  public String signHex(Object pair, String hash) {
    byte[] hash32 = reducedHash(hash);
    byte[] key32 = Hex.decode(JavaSdkKeyPairs.hexPrivateKey(pair), 0, Scalars.LENGTH);
    if (key32 == null) {
      return null;
    }
    try {
      return hash32 == null ? null : Hex.encode(signNatively(hash32, false, key32));
    } catch (IllegalArgumentException e) {
      return null; // a key that is not in [1, n-1]
    } finally {
      Arrays.fill(key32, (byte) 0);
    }
  }

  @Override
  public Boolean verifyHex(String publicKey, String hash, String signature) {
    byte[] hash32 = reducedHash(hash);
    byte[] key64 = Hex.publicKey64(publicKey);
    byte[] sig65 = Hex.decode(signature, 0, SIGNATURE_LENGTH);
    if (hash32 == null
        || key64 == null
        || sig65 == null
        || sig65[RECOVERY_ID] < 0
        || sig65[RECOVERY_ID] > 1
        || !Arrays.equals(recoverOrNull(hash32, sig65), key64)) {
      return null; // what does not verify is left to the SDK: a key that is none may be an error
    }
    calls.count(Operation.VERIFY);
    return true;
  }

  @Override
  public byte[] signJavaSdk2Transaction(
      Object encoder, Object suite, Object signer, Object transaction, Object pair) {
    return JavaSdk2Transactions.sign(encoder, suite, signer, transaction, pair, calls);
  }

  @Override
  public String signJavaSdk2TransactionHex(
      Object encoder, Object suite, Object signer, Object transaction, Object pair) {
    byte[] signed = signJavaSdk2Transaction(encoder, suite, signer, transaction, pair);
    return signed == null ? null : "0x" + Hex.encode(signed);
  }

  @Override
  public boolean canSignFisco3(Object pair, byte[] input) {
    return Fisco3Transactions.takes(pair, input);
  }

  @Override
  public String[] signFisco3(
      Object pair,
      String groupId,
      String chainId,
      String to,
      byte[] input,
      String abi,
      long blockLimit,
      int attribute,
      String extraData) {
    if (groupId == null || chainId == null || input == null) {
      return null;
    }
    return signed(
        pair,
        Fisco3Transactions.fields(
            0, groupId, chainId, to, input, abi, blockLimit, attribute, extraData));
  }

  @Override
  public String[] signFisco3(
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
      String extraData) {
    if (groupId == null || chainId == null || nonce == null || input == null) {
      return null;
    }
    return signed(
        pair,
        Fisco3Transactions.fields(
                1, groupId, chainId, to, input, abi, blockLimit, attribute, extraData)
            .nonce(nonce)
            .value(value)
            .gasPrice(gasPrice)
            .gasLimit(gasLimit)
            .maxFeePerGas(maxFeePerGas)
            .maxPriorityFeePerGas(maxPriorityFeePerGas));
  }

  private String[] signed(Object pair, Fisco3Transaction.Builder fields) {
    String[] signed = Fisco3Transactions.sign(pair, fields);
    if (signed != null) {
      calls.count(Fisco3Transactions.isSm2(pair) ? Operation.SM2_SIGN : Operation.SIGN);
    }
    return signed;
  }

  @Override
  public String signFisco3Hash(Object pair, String hash) {
    if (!Fisco3Transactions.isSm2(pair)) {
      return signHex(pair, hash);
    }
    String signature = Fisco3Transactions.signHashSm2(pair, hash);
    if (signature != null) {
      calls.count(Operation.SM2_SIGN);
    }
    return signature;
  }

  @Override
  public Object receiptCallback(Class<?> type, Object callback, byte[] input) {
    return ReceiptCallback.of(type, callback, input);
  }

  @Override
  public String keccak256Hex(byte[] input) {
    byte[] digest = input == null ? null : keccak256(input, 0, input.length);
    return digest == null ? null : Hex.encode(digest);
  }

  /** Null also for a hash that is n or more: java-sdk derives another nonce there. */
  private static byte[] reducedHash(String hash) {
    byte[] hash32 = Hex.decode(hash, Hex.prefixLength(hash, "0x"), Scalars.LENGTH);
    return hash32 != null && Scalars.isValid(new BigInteger(1, hash32)) ? hash32 : null;
  }

  @Override
  public byte[] sm2SignMessage(
      Object pair, BigInteger privateKey, BigInteger publicKey, byte[] message) {
    if (message == null || !KeyPairVerdicts.sm2KeysBelong(pair, privateKey, publicKey)) {
      return null;
    }
    byte[] key32 = Scalars.toBytes(privateKey);
    try {
      byte[] sig64 = FiscoSm2.sign(message, key32, publicKey64Of(publicKey));
      calls.count(Operation.SM2_SIGN);
      return sig64;
    } finally {
      Arrays.fill(key32, (byte) 0);
    }
  }

  @Override
  public BigInteger[] sm2Sign(byte[] userId, byte[] message, BigInteger privateKey) {
    if (!Sm2Verdicts.isUserId(userId) || message == null || !Scalars.isSm2PrivateKey(privateKey)) {
      return null;
    }
    byte[] key32 = Scalars.toBytes(privateKey);
    try {
      BigInteger[] numbers = numbers(Sm2.sign(message, userId, key32));
      calls.count(Operation.SM2_SIGN);
      return numbers;
    } finally {
      Arrays.fill(key32, (byte) 0);
    }
  }

  @Override
  public Boolean sm2Verify(
      byte[] userId, byte[] message, byte[] signature, BigInteger x, BigInteger y) {
    byte[] publicKey64 = Scalars.pair(x, y);
    if (!Sm2Verdicts.isUserId(userId)
        || message == null
        || signature == null
        || signature.length != SM2_SIGNATURE_LENGTH
        || publicKey64 == null) {
      return null;
    }
    Boolean verdict = Sm2Verdicts.verify(message, userId, signature, publicKey64);
    if (verdict != null) {
      calls.count(Operation.SM2_VERIFY);
    }
    return verdict;
  }

  @Override
  public byte[] sm3(byte[] input, int off, int len) {
    if (input == null || off < 0 || len < 0 || len > input.length - off) {
      return null;
    }
    byte[] digest = Sm3.digest(input, off, len);
    calls.count(Operation.SM3);
    return digest;
  }

  @Override
  public String sm3Hex(byte[] input) {
    byte[] digest = input == null ? null : sm3(input, 0, input.length);
    return digest == null ? null : Hex.encode(digest);
  }

  @Override
  public String sm2SignHex(Object pair, String message) {
    byte[] bytes = message(message);
    byte[] key64 = Hex.publicKey64(JavaSdkKeyPairs.sm2HexPublicKey(pair));
    if (bytes == null || key64 == null) {
      return null;
    }
    byte[] key32 = Hex.decode(JavaSdkKeyPairs.sm2HexPrivateKey(pair), 0, Scalars.LENGTH);
    if (key32 == null) {
      return null;
    }
    try {
      String signature = Hex.encode(Sm2.sign(bytes, SM2_USER_ID, key32, key64));
      calls.count(Operation.SM2_SIGN);
      return signature;
    } catch (IllegalArgumentException e) {
      return null; // a key that is not in [1, n-2], or a public key that is no point
    } finally {
      Arrays.fill(key32, (byte) 0);
    }
  }

  @Override
  public Boolean sm2VerifyHex(String publicKey, String message, String signature) {
    byte[] bytes = message(message);
    byte[] key64 = Hex.publicKey64(publicKey);
    byte[] sig64 = Hex.decode(signature, 0, SM2_SIGNATURE_LENGTH);
    if (bytes == null
        || key64 == null
        || sig64 == null
        || !Sm2.verify(bytes, SM2_USER_ID, sig64, key64)) {
      return null; // what does not verify is left to the SDK: a key that is none may be an error
    }
    calls.count(Operation.SM2_VERIFY);
    return true;
  }

  /** The bytes of a message that java-sdk takes for SM2; null if it has none or is no such text. */
  private static byte[] message(String digits) {
    int off = Hex.prefixLength(digits, "0x");
    int length = digits == null ? 0 : (digits.length() - off) / 2;
    return length == 0 ? null : Hex.decode(digits, off, length);
  }

  private static boolean isHash(byte[] bytes) {
    return bytes != null && bytes.length == Scalars.LENGTH;
  }

  @Override
  public void report(List<String> swapped, List<String> notSwapped) {
    swaps.add(swapped, notSwapped);
  }

  @Override
  public String getDescription() {
    return Ironsign.status().toString();
  }

  @Override
  public List<String> getSwapped() {
    return swaps.swapped();
  }

  @Override
  public List<String> getNotSwapped() {
    return swaps.notSwapped();
  }

  @Override
  public Map<String, Long> getCalls() {
    return calls.byOperation();
  }
}
