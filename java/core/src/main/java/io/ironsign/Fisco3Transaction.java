package io.ironsign;

import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * A transaction of FISCO BCOS 3: hashed, signed and encoded (Tars) as the chain's own C++ SDK does,
 * byte for byte (bcos-sdk-jni 3.6.0).
 *
 * <pre>{@code
 * Fisco3Transaction transaction =
 *     Fisco3Transaction.version(1).groupId("group0").chainId("chain0").blockLimit(500)
 *         .to("0x...").input(callData).build();
 * Fisco3Transaction.Signed signed = transaction.sign(privateKey32);
 * }</pre>
 *
 * <p>Never changes once it is built. A chain with SM2 and SM3 needs the methods with these in their
 * names, all others secp256k1 and Keccak-256. Nothing is kept in native memory: there is no handle
 * to release.
 *
 * <p>Methods that compute throw {@link IllegalStateException} if the native library is not in use
 * ({@link Ironsign#status()}), {@link NullPointerException} and {@link IllegalArgumentException}
 * naming the argument, and {@link OutOfMemoryError} if there is no memory for the copies.
 */
public final class Fisco3Transaction {

  /** The digits of a hash of 32 bytes, after 0x. */
  static final int HASH_DIGITS = 2 + 2 * 32;

  private final byte[] record;
  private final boolean hasNonce;

  private Fisco3Transaction(Builder fields) {
    record = Fisco3Record.of(fields);
    hasNonce = !fields.nonce.isEmpty();
  }

  /**
   * Begins a transaction.
   *
   * @param version 0, or 1, which has value, gas and fees and hashes them (chain 3.6 and later)
   */
  public static Builder version(int version) {
    return new Builder(version);
  }

  /**
   * The Keccak-256 hash of the data: what is signed, and the hash that the chain knows the
   * transaction by.
   *
   * @return 32 bytes
   * @throws IllegalStateException also if the transaction has no nonce
   */
  public byte[] dataHash() {
    requireNonce();
    NativeLibrary.require();
    return nativeDataHash(record);
  }

  /**
   * The SM3 hash of the data: {@link #dataHash} of a chain with SM2 and SM3.
   *
   * @return 32 bytes
   * @throws IllegalStateException also if the transaction has no nonce
   */
  public byte[] dataHashSm3() {
    requireNonce();
    NativeLibrary.require();
    return nativeDataHashSm3(record);
  }

  /**
   * The encoded data: all fields but attribute and extra data.
   *
   * @throws IllegalStateException also if the transaction has no nonce
   */
  public byte[] encodeData() {
    requireNonce();
    NativeLibrary.require();
    return nativeEncodeData(record);
  }

  /**
   * The encoded transaction, with a signature that was made elsewhere.
   *
   * @param dataHash32 32 bytes: {@link #dataHash()} or {@link #dataHashSm3()}
   * @param signature any number of bytes, none of which is looked at; 65, r | s | recovery id, for
   *     secp256k1; 128, r | s | x | y with the public key, for SM2
   * @throws IllegalStateException also if the transaction has no nonce
   */
  public byte[] encode(byte[] dataHash32, byte[] signature) {
    requireNonce();
    NativeLibrary.require();
    return nativeEncode(record, dataHash32, signature);
  }

  /**
   * Hashes, signs and encodes, in one native call. A transaction without a nonce is given a new one
   * each time.
   *
   * @param privateKey32 32 bytes: a number in [1, n-1]
   */
  public Signed sign(byte[] privateKey32) {
    NativeLibrary.require();
    return signed(nativeSign(record, privateKey32));
  }

  private static Signed signed(byte[] digits) {
    return new Signed(digits, 0, digits.length - HASH_DIGITS);
  }

  /**
   * Hashes by SM3, signs by SM2 and encodes, in one native call: what a chain with SM2 and SM3
   * takes. The signature is for the user id 1234567812345678, and differs each time. A transaction
   * without a nonce is given a new one each time.
   *
   * @param privateKey32 32 bytes: a number in [1, n-2]
   * @param publicKey 64 bytes (x, y) or 65 (4, x, y): a point of the curve, which becomes part of
   *     the signature. It is not compared with the private key: a transaction signed for another
   *     one is refused by every node
   */
  public Signed signSm2(byte[] privateKey32, byte[] publicKey) {
    NativeLibrary.require();
    return signed(nativeSignSm2(record, privateKey32, publicKey));
  }

  /**
   * Signs many: each as {@link #sign} does, and together they are faster.
   *
   * @param transactions n of them; n may be 0
   * @param privateKeys n times 32 bytes, or 32 for all: numbers in [1, n-1]
   * @return n of them, in order
   */
  public static Signed[] signBatch(Fisco3Transaction[] transactions, byte[] privateKeys) {
    requireAll(transactions);
    Objects.requireNonNull(privateKeys, "privateKeys");
    NativeLibrary.require();
    return new Fisco3Batch(transactions, privateKeys, null).sign();
  }

  /**
   * Signs many by SM2: each as {@link #signSm2} does, and together they are faster.
   *
   * @param transactions n of them; n may be 0
   * @param privateKeys n times 32 bytes, or 32 for all: numbers in [1, n-2]
   * @param publicKeys64 their public keys, 64 bytes each: as many
   * @return n of them, in order
   */
  public static Signed[] signSm2Batch(
      Fisco3Transaction[] transactions, byte[] privateKeys, byte[] publicKeys64) {
    requireAll(transactions);
    Objects.requireNonNull(privateKeys, "privateKeys");
    Objects.requireNonNull(publicKeys64, "publicKeys64");
    NativeLibrary.require();
    return new Fisco3Batch(transactions, privateKeys, publicKeys64).sign();
  }

  private static void requireAll(Fisco3Transaction[] transactions) {
    Objects.requireNonNull(transactions, "transactions");
    for (int i = 0; i < transactions.length; i++) {
      Objects.requireNonNull(transactions[i], "transactions: item " + i);
    }
  }

  byte[] record() {
    return record;
  }

  private void requireNonce() {
    if (!hasNonce) {
      throw new IllegalStateException("nonce is empty: one is drawn where a transaction is signed");
    }
  }

  private static native byte[] nativeSign(byte[] record, byte[] privateKey32);

  static native byte[] nativeSignBatch(byte[] records, byte[] privateKeys, int first);

  private static native byte[] nativeSignSm2(
      byte[] record, byte[] privateKey32, byte[] publicKey);

  static native byte[] nativeSignSm2Batch(
      byte[] records, byte[] privateKeys, byte[] publicKeys64, int first);

  private static native byte[] nativeDataHash(byte[] record);

  private static native byte[] nativeDataHashSm3(byte[] record);

  private static native byte[] nativeEncode(byte[] record, byte[] dataHash32, byte[] signature);

  private static native byte[] nativeEncodeData(byte[] record);

  /** A transaction that is signed, as text for a node. */
  public static final class Signed {

    private final String dataHash;
    private final String transaction;

    /** Takes the digits of both, which are side by side. */
    Signed(byte[] digits, int off, int transactionLength) {
      dataHash = new String(digits, off, HASH_DIGITS, StandardCharsets.ISO_8859_1);
      transaction =
          new String(digits, off + HASH_DIGITS, transactionLength, StandardCharsets.ISO_8859_1);
    }

    /** The hash of the transaction: 0x and 64 hexadecimal digits in lower case. */
    public String dataHash() {
      return dataHash;
    }

    /** The encoded transaction: 0x and hexadecimal digits in lower case. */
    public String transaction() {
      return transaction;
    }

    /** The hash: the rest is long. */
    @Override
    public String toString() {
      return dataHash;
    }
  }

  /**
   * The fields of a transaction. Texts are empty and numbers 0 unless they are set; the block limit
   * has to be. No text has a form that is looked at. On the wire each is modified UTF-8, as C++
   * gets it from Java: NUL takes two bytes, and what is beyond U+FFFF two times three. A builder is
   * for one thread.
   */
  public static final class Builder {

    final int version;
    String chainId = "";
    String groupId = "";
    long blockLimit;
    String nonce = "";
    String to = "";
    byte[] input = {};
    String abi = "";
    String value = "";
    String gasPrice = "";
    long gasLimit;
    String maxFeePerGas = "";
    String maxPriorityFeePerGas = "";
    int attribute;
    String extraData = "";

    private Builder(int version) {
      if (version < 0 || version > 1) {
        throw new IllegalArgumentException("version must be 0 or 1, not " + version);
      }
      this.version = version;
    }

    /** The chain that it is for. */
    public Builder chainId(String chainId) {
      this.chainId = Objects.requireNonNull(chainId, "chainId");
      return this;
    }

    /** The group of that chain. */
    public Builder groupId(String groupId) {
      this.groupId = Objects.requireNonNull(groupId, "groupId");
      return this;
    }

    /** The number of the last block that may contain it: 1 or more. */
    public Builder blockLimit(long blockLimit) {
      this.blockLimit = blockLimit;
      return this;
    }

    /** What no other transaction of the sender has; if empty, one is drawn at each signing. */
    public Builder nonce(String nonce) {
      this.nonce = Objects.requireNonNull(nonce, "nonce");
      return this;
    }

    /** The address of the contract; empty where one is created. */
    public Builder to(String to) {
      this.to = Objects.requireNonNull(to, "to");
      return this;
    }

    /**
     * What the contract is called or created with.
     *
     * @param input copied when the transaction is built
     */
    public Builder input(byte[] input) {
      this.input = Objects.requireNonNull(input, "input");
      return this;
    }

    /** The interface of a contract that is created, in JSON. */
    public Builder abi(String abi) {
      this.abi = Objects.requireNonNull(abi, "abi");
      return this;
    }

    /** The amount, usually a number in hexadecimal digits after 0x. Not hashed in version 0. */
    public Builder value(String value) {
      this.value = Objects.requireNonNull(value, "value");
      return this;
    }

    /** Usually a number in hexadecimal digits after 0x. Not hashed in version 0. */
    public Builder gasPrice(String gasPrice) {
      this.gasPrice = Objects.requireNonNull(gasPrice, "gasPrice");
      return this;
    }

    /** 0 or more. Not hashed in version 0. */
    public Builder gasLimit(long gasLimit) {
      this.gasLimit = gasLimit;
      return this;
    }

    /** Usually a number in hexadecimal digits after 0x. Not hashed in version 0. */
    public Builder maxFeePerGas(String maxFeePerGas) {
      this.maxFeePerGas = Objects.requireNonNull(maxFeePerGas, "maxFeePerGas");
      return this;
    }

    /** Usually a number in hexadecimal digits after 0x. Not hashed in version 0. */
    public Builder maxPriorityFeePerGas(String maxPriorityFeePerGas) {
      this.maxPriorityFeePerGas =
          Objects.requireNonNull(maxPriorityFeePerGas, "maxPriorityFeePerGas");
      return this;
    }

    /** Bits that tell how the chain executes it. Neither hashed nor signed. */
    public Builder attribute(int attribute) {
      this.attribute = attribute;
      return this;
    }

    /** What the sender notes down. Neither hashed nor signed. */
    public Builder extraData(String extraData) {
      this.extraData = Objects.requireNonNull(extraData, "extraData");
      return this;
    }

    /**
     * The transaction.
     *
     * @throws IllegalArgumentException naming a number that is too small, a text of more than 100
     *     MiB, or {@code input} if all together is longer than an array of digits can be
     */
    public Fisco3Transaction build() {
      if (blockLimit <= 0) {
        throw new IllegalArgumentException("blockLimit must be 1 or more");
      }
      if (gasLimit < 0) {
        throw new IllegalArgumentException("gasLimit must be 0 or more");
      }
      return new Fisco3Transaction(this);
    }
  }
}
