package io.ironsign;

import io.ironsign.internal.Scalars;
import io.ironsign.internal.SignatureScheme;
import io.ironsign.internal.TransactionSigner;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * A transaction of Ethereum or of FISCO BCOS 2, to be signed. Immutable.
 *
 * <pre>{@code
 * Transaction transfer =
 *     Transaction.eip1559(BigInteger.ONE)
 *         .nonce(BigInteger.valueOf(7))
 *         .maxPriorityFeePerGas(tip)
 *         .maxFeePerGas(limit)
 *         .gasLimit(BigInteger.valueOf(21_000))
 *         .to(address20)
 *         .value(wei)
 *         .build();
 * byte[] raw = transfer.sign(privateKey32);
 * }</pre>
 *
 * <p>Signing is one native call for a transaction, or for thousands of a batch; it throws {@link
 * IllegalStateException} where the native library is not in use ({@link Ironsign#status()}) and
 * {@link IllegalArgumentException} for a private key that is none. Signatures are those of {@link
 * Secp256k1#signRecoverable(byte[], byte[])}, or for chains of FISCO BCOS with 国密 those of {@link
 * Sm2}: the methods with {@code Sm2} in their names.
 */
public final class Transaction {

  static final int ADDRESS_LENGTH = 20;
  static final int BLOB_LENGTH = 131_072;

  /** Of a commitment and of a proof. */
  static final int KZG_LENGTH = 48;

  private static final int SIGNATURE_LENGTH = 65;
  private static final int SM2_SIGNATURE_LENGTH = 64;
  private static final int SM2_PUBLIC_KEY_LENGTH = 64;

  /** The byte before the coordinates of a public key (SEC 1, 2.3.3). */
  private static final byte UNCOMPRESSED = 4;

  final Kind kind;

  /** In v (EIP-155) or a field, as the kind has it; null where it has none. */
  final BigInteger chainId;

  /** FISCO BCOS's random id, or the account's nonce. */
  final BigInteger nonce;

  final BigInteger gasPrice;
  final BigInteger maxPriorityFeePerGas;
  final BigInteger maxFeePerGas;
  final BigInteger gasLimit;
  final BigInteger blockLimit;
  final byte[] to;
  final BigInteger value;
  final byte[] data;
  final List<AccessListEntry> accessList;
  final BigInteger maxFeePerBlobGas;
  final List<byte[]> blobVersionedHashes;
  final List<Authorization> authorizations;
  final BigInteger groupId;
  final byte[] extraData;
  final Sidecar sidecar;

  private Transaction(Builder fields) {
    kind = fields.kind;
    chainId = fields.chainId;
    nonce = fields.nonce;
    gasPrice = fields.gasPrice;
    maxPriorityFeePerGas = fields.maxPriorityFeePerGas;
    maxFeePerGas = fields.maxFeePerGas;
    gasLimit = fields.gasLimit;
    blockLimit = fields.blockLimit;
    to = fields.to;
    value = fields.value;
    data = fields.data;
    accessList = fields.accessList;
    maxFeePerBlobGas = fields.maxFeePerBlobGas;
    blobVersionedHashes = fields.blobVersionedHashes;
    authorizations = fields.authorizations;
    groupId = fields.groupId;
    extraData = fields.extraData;
    sidecar = fields.sidecar;
  }

  /** A transaction as before EIP-155, valid on any chain. */
  public static Builder legacy() {
    return new Builder(Kind.LEGACY, null);
  }

  /**
   * A transaction whose v says the chain (EIP-155).
   *
   * @param chainId in [0, 2^256)
   */
  public static Builder legacy(BigInteger chainId) {
    return new Builder(Kind.LEGACY, requirePresent("chainId", chainId));
  }

  /** A transaction of type 1: with an access list. */
  public static Builder eip2930(BigInteger chainId) {
    return new Builder(Kind.EIP2930, requirePresent("chainId", chainId));
  }

  /** A transaction of type 2: with a priority fee. */
  public static Builder eip1559(BigInteger chainId) {
    return new Builder(Kind.EIP1559, requirePresent("chainId", chainId));
  }

  /** A transaction of type 3: with blobs. */
  public static Builder eip4844(BigInteger chainId) {
    return new Builder(Kind.EIP4844, requirePresent("chainId", chainId));
  }

  /** A transaction of type 4: with authorizations to set code. */
  public static Builder eip7702(BigInteger chainId) {
    return new Builder(Kind.EIP7702, requirePresent("chainId", chainId));
  }

  /** A transaction of FISCO BCOS 2: ten fields, as web3sdk's ExtendedRawTransaction has them. */
  public static Builder fisco2(BigInteger chainId, BigInteger groupId) {
    Builder builder = new Builder(Kind.FISCO2, requirePresent("chainId", chainId));
    builder.groupId = requirePresent("groupId", groupId);
    return builder;
  }

  /** A transaction of FISCO BCOS as web3sdk's RawTransaction: seven fields, no chain. */
  public static Builder fisco2WithoutChain() {
    return new Builder(Kind.FISCO2_WITHOUT_CHAIN, null);
  }

  /** What is hashed and signed; never has blobs. */
  public byte[] signingPayload() {
    return TransactionSigner.payload(TransactionFields.CANONICAL, this);
  }

  /**
   * Signs it, and encodes it as it is in a block: without blobs.
   *
   * @param privateKey32 32 bytes: a number in [1, n-1]
   */
  public byte[] sign(byte[] privateKey32) {
    return TransactionSigner.sign(TransactionFields.CANONICAL, this, privateKey32);
  }

  /**
   * Signs it, and encodes it as it is sent to a node: with its blobs, if it has any.
   *
   * @param privateKey32 32 bytes: a number in [1, n-1]
   */
  public byte[] signForNetwork(byte[] privateKey32) {
    return TransactionSigner.sign(TransactionFields.NETWORK, this, privateKey32);
  }

  /**
   * The same as {@link #sign} with a signature that is known.
   *
   * @param sig65 65 bytes: r (32), s (32), both in [1, n-1], recovery id (0 to 3)
   */
  public byte[] withSignature(byte[] sig65) {
    requireSignature(sig65);
    return encode(TransactionFields.CANONICAL, sig65);
  }

  /**
   * The same as {@link #signForNetwork} with a signature that is known.
   *
   * @param sig65 65 bytes: r (32), s (32), both in [1, n-1], recovery id (0 to 3)
   */
  public byte[] withSignatureForNetwork(byte[] sig65) {
    requireSignature(sig65);
    return encode(TransactionFields.NETWORK, sig65);
  }

  private byte[] encode(TransactionFields form, byte[] sig65) {
    return TransactionSigner.encode(SignatureScheme.ECDSA, form, this, sig65);
  }

  /**
   * Signs it by SM2, as FISCO BCOS 2 has it: e = SM3(Z | SM3(payload)), for the user id
   * 1234567812345678, and the public key in the place of v. The public key is computed first: as
   * much work again as signing. {@link #signSm2(byte[], byte[])} takes it.
   *
   * @param privateKey32 32 bytes: a number in [1, n-2]
   * @throws BadFieldException if it is no transaction of FISCO BCOS
   */
  public byte[] signSm2(byte[] privateKey32) {
    requireFisco(this);
    return signSm2(privateKey32, Sm2.publicKey(privateKey32));
  }

  /**
   * The same, given the public key. It is not compared with the private key: a signature for
   * another one verifies nowhere.
   *
   * @param publicKey 64 bytes (x, y) or 65 (4, x, y): a point of the curve
   */
  public byte[] signSm2(byte[] privateKey32, byte[] publicKey) {
    requireFisco(this);
    Objects.requireNonNull(privateKey32, "privateKey32");
    return TransactionSigner.sign(
        sm2Scheme(publicKey), TransactionFields.CANONICAL, this, privateKey32);
  }

  /**
   * The same as {@link #signSm2(byte[], byte[])} with a signature that is known.
   *
   * @param sig64 64 bytes: r (32), s (32)
   * @param publicKey 64 bytes (x, y) or 65 (4, x, y)
   * @throws BadFieldException if it is no transaction of FISCO BCOS
   */
  public byte[] withSm2Signature(byte[] sig64, byte[] publicKey) {
    requireFisco(this);
    Objects.requireNonNull(sig64, "sig64");
    if (sig64.length != SM2_SIGNATURE_LENGTH) {
      throw new IllegalArgumentException("sig64 must be 64 bytes long, not " + sig64.length);
    }
    requireSm2Scalar("r", sig64, 0);
    requireSm2Scalar("s", sig64, Scalars.LENGTH);
    return TransactionSigner.encode(
        sm2Scheme(publicKey), TransactionFields.CANONICAL, this, sig64);
  }

  /**
   * Signs all, each as {@link #signForNetwork} does, in one native call for every 4,096 or, if they
   * are long, every megabyte of them.
   *
   * @param transactions of any types, in any order
   * @param privateKey32 32 bytes: a number in [1, n-1]
   * @return as many, in the same order
   */
  public static List<byte[]> signAll(List<Transaction> transactions, byte[] privateKey32) {
    Scalars.requirePrivateKey(Objects.requireNonNull(privateKey32, "privateKey32"));
    requireNoNull(Objects.requireNonNull(transactions, "transactions"));
    return TransactionSigner.signAll(TransactionFields.NETWORK, transactions, privateKey32);
  }

  /**
   * Signs all, each as {@link #signSm2(byte[], byte[])} does, thousands together.
   *
   * @param transactions of FISCO BCOS
   * @param privateKey32 32 bytes: a number in [1, n-2]
   * @param publicKey 64 bytes (x, y) or 65 (4, x, y): a point of the curve
   * @return as many, in the same order
   * @throws BadFieldException for a transaction that is none of FISCO BCOS, with its index
   */
  public static List<byte[]> signAllSm2(
      List<Transaction> transactions, byte[] privateKey32, byte[] publicKey) {
    Scalars.requireSm2PrivateKey(Objects.requireNonNull(privateKey32, "privateKey32"));
    SignatureScheme scheme = sm2Scheme(publicKey);
    Sm2.z(Sm2.defaultUserId(), publicKey); // refuses what is no point
    requireNoNull(Objects.requireNonNull(transactions, "transactions"));
    requireAllFisco(transactions);
    return TransactionSigner.signAll(
        scheme, TransactionFields.CANONICAL, transactions, privateKey32);
  }

  /**
   * Signs transactions as they are made, each as {@link #signForNetwork} does.
   *
   * @param privateKey32 32 bytes: a number in [1, n-1]; not copied, so to be wiped after the run
   */
  public static SigningStream<Transaction> stream(
      Iterator<Transaction> transactions, byte[] privateKey32) {
    Objects.requireNonNull(transactions, "transactions");
    Objects.requireNonNull(privateKey32, "privateKey32");
    return SigningStream.of(transactions, part -> signAll(part, privateKey32));
  }

  /**
   * The same for a supplier, which gives null after the last one.
   *
   * @param privateKey32 32 bytes: a number in [1, n-1]; not copied, so to be wiped after the run
   */
  public static SigningStream<Transaction> stream(
      Supplier<Transaction> transactions, byte[] privateKey32) {
    Objects.requireNonNull(transactions, "transactions");
    Objects.requireNonNull(privateKey32, "privateKey32");
    return SigningStream.of(transactions, part -> signAll(part, privateKey32));
  }

  /**
   * Signs transactions as they are made, each as {@link #signSm2(byte[], byte[])} does.
   *
   * @param privateKey32 32 bytes: a number in [1, n-2]; not copied, so to be wiped after the run
   * @param publicKey 64 bytes (x, y) or 65 (4, x, y): a point of the curve
   */
  public static SigningStream<Transaction> streamSm2(
      Iterator<Transaction> transactions, byte[] privateKey32, byte[] publicKey) {
    Objects.requireNonNull(transactions, "transactions");
    Objects.requireNonNull(privateKey32, "privateKey32");
    Objects.requireNonNull(publicKey, "publicKey");
    return SigningStream.of(transactions, part -> signAllSm2(part, privateKey32, publicKey));
  }

  /**
   * The same for a supplier, which gives null after the last one.
   *
   * @param privateKey32 32 bytes: a number in [1, n-2]; not copied, so to be wiped after the run
   * @param publicKey 64 bytes (x, y) or 65 (4, x, y): a point of the curve
   */
  public static SigningStream<Transaction> streamSm2(
      Supplier<Transaction> transactions, byte[] privateKey32, byte[] publicKey) {
    Objects.requireNonNull(transactions, "transactions");
    Objects.requireNonNull(privateKey32, "privateKey32");
    Objects.requireNonNull(publicKey, "publicKey");
    return SigningStream.of(transactions, part -> signAllSm2(part, privateKey32, publicKey));
  }

  private static void requireAllFisco(List<Transaction> transactions) {
    int index = 0;
    for (Transaction transaction : transactions) {
      try {
        requireFisco(transaction);
      } catch (BadFieldException e) {
        throw e.at(index);
      }
      index++;
    }
  }

  private static void requireFisco(Transaction transaction) {
    if (!transaction.kind.isFisco()) {
      throw new BadFieldException(
          "kind", "is " + transaction.kind + ", and SM2 is for transactions of FISCO BCOS alone");
    }
  }

  /** For a public key with 04 or without. */
  private static SignatureScheme sm2Scheme(byte[] publicKey) {
    Objects.requireNonNull(publicKey, "publicKey");
    int prefix = publicKey.length - SM2_PUBLIC_KEY_LENGTH;
    if (prefix != 0 && !(prefix == 1 && publicKey[0] == UNCOMPRESSED)) {
      throw new IllegalArgumentException("publicKey is not x and y, with 4 before them or without");
    }
    return SignatureScheme.sm2(Arrays.copyOfRange(publicKey, prefix, publicKey.length));
  }

  private static void requireNoNull(List<Transaction> transactions) {
    int index = 0;
    for (Transaction transaction : transactions) {
      if (transaction == null) {
        throw new NullPointerException("transaction " + index);
      }
      index++;
    }
  }

  private static void requireSignature(byte[] sig65) {
    Objects.requireNonNull(sig65, "sig65");
    if (sig65.length != SIGNATURE_LENGTH || sig65[64] < 0 || sig65[64] > 3) {
      throw new IllegalArgumentException("sig65 is not r, s and a recovery id from 0 to 3");
    }
    requireScalar("r", sig65, 0);
    requireScalar("s", sig65, Scalars.LENGTH);
  }

  private static void requireScalar(String name, byte[] sig65, int off) {
    byte[] bytes = Arrays.copyOfRange(sig65, off, off + Scalars.LENGTH);
    if (!Scalars.isValid(new BigInteger(1, bytes))) {
      throw new IllegalArgumentException("sig65: " + name + " is not in [1, n-1]");
    }
  }

  private static void requireSm2Scalar(String name, byte[] sig64, int off) {
    byte[] bytes = Arrays.copyOfRange(sig64, off, off + Scalars.LENGTH);
    if (!Scalars.isSm2Scalar(new BigInteger(1, bytes))) {
      throw new IllegalArgumentException("sig64: " + name + " is not in [1, n-1]");
    }
  }

  static <V> V requirePresent(String field, V value) {
    if (value == null) {
      throw new BadFieldException(field, "is missing");
    }
    return value;
  }

  static byte[] copy(String field, byte[] bytes, int length) {
    if (requirePresent(field, bytes).length != length) {
      throw new BadFieldException(field, "has " + bytes.length + " bytes, not " + length);
    }
    return bytes.clone();
  }

  /** A list of its own, in which nothing is missing. */
  static <V> List<V> copy(String field, List<V> list) {
    List<V> copy = new ArrayList<>(requirePresent(field, list));
    int missing = copy.indexOf(null);
    if (missing >= 0) {
      throw new BadFieldException(field, "has no item " + missing + ", but null");
    }
    return Collections.unmodifiableList(copy);
  }

  static List<byte[]> copies(String field, List<byte[]> list, int length) {
    List<byte[]> copies = new ArrayList<>(requirePresent(field, list).size());
    for (byte[] bytes : copy(field, list)) {
      copies.add(copy(field, bytes, length));
    }
    return Collections.unmodifiableList(copies);
  }

  /** The layouts. */
  enum Kind {
    LEGACY(0),
    EIP2930(1),
    EIP1559(2),
    EIP4844(3),
    EIP7702(4),
    FISCO2(0),
    FISCO2_WITHOUT_CHAIN(0);

    /** The byte before the list (EIP-2718), or 0 for none. */
    final int type;

    Kind(int type) {
      this.type = type;
    }

    boolean isTyped() {
      return type != 0;
    }

    /** EIP-1559: two fees in place of the gas price. */
    boolean hasPriorityFee() {
      return type >= EIP1559.type;
    }

    boolean isFisco() {
      return this == FISCO2 || this == FISCO2_WITHOUT_CHAIN;
    }
  }

  /** The blobs of an EIP-4844 transaction, and what proves them. */
  static final class Sidecar {

    /** EIP-7594: written between the transaction and the blobs; 0 is not. */
    final int wrapperVersion;

    final List<byte[]> blobs;
    final List<byte[]> commitments;
    final List<byte[]> proofs;

    Sidecar(
        int wrapperVersion, List<byte[]> blobs, List<byte[]> commitments, List<byte[]> proofs) {
      this.wrapperVersion = wrapperVersion;
      this.blobs = blobs;
      this.commitments = commitments;
      this.proofs = proofs;
    }
  }

  /**
   * Takes the fields, each by the name it has in its EIP. Those that are numbers have to be given,
   * but for the value; what is not given of the others is empty.
   */
  public static final class Builder {

    private static final int HASH_LENGTH = 32;

    /** EIP-7594: so many proofs a blob. */
    private static final int CELLS = 128;

    private static final byte[] EMPTY = {};

    private final Kind kind;
    private final BigInteger chainId;
    private BigInteger nonce;
    private BigInteger gasPrice;
    private BigInteger maxPriorityFeePerGas;
    private BigInteger maxFeePerGas;
    private BigInteger gasLimit;
    private BigInteger blockLimit;
    private byte[] to = EMPTY;
    private BigInteger value = BigInteger.ZERO;
    private byte[] data = EMPTY;
    private List<AccessListEntry> accessList = Collections.emptyList();
    private BigInteger maxFeePerBlobGas;
    private List<byte[]> blobVersionedHashes = Collections.emptyList();
    private List<Authorization> authorizations = Collections.emptyList();
    private BigInteger groupId;
    private byte[] extraData = EMPTY;
    private Sidecar sidecar;

    private Builder(Kind kind, BigInteger chainId) {
      this.kind = kind;
      this.chainId = chainId;
    }

    /** How many transactions the account has sent, in [0, 2^64). */
    public Builder nonce(BigInteger nonce) {
      require(!kind.isFisco(), "nonce");
      this.nonce = nonce;
      return this;
    }

    /** FISCO BCOS: a number that no other transaction has, as of {@link NativeRandom#nextNonce}. */
    public Builder randomId(BigInteger randomId) {
      require(kind.isFisco(), "randomId");
      this.nonce = randomId;
      return this;
    }

    /** In [0, 2^256). */
    public Builder gasPrice(BigInteger gasPrice) {
      require(!kind.hasPriorityFee(), "gasPrice");
      this.gasPrice = gasPrice;
      return this;
    }

    /** In [0, 2^256). */
    public Builder maxPriorityFeePerGas(BigInteger maxPriorityFeePerGas) {
      require(kind.hasPriorityFee(), "maxPriorityFeePerGas");
      this.maxPriorityFeePerGas = maxPriorityFeePerGas;
      return this;
    }

    /** In [0, 2^256). */
    public Builder maxFeePerGas(BigInteger maxFeePerGas) {
      require(kind.hasPriorityFee(), "maxFeePerGas");
      this.maxFeePerGas = maxFeePerGas;
      return this;
    }

    /** In [0, 2^256). */
    public Builder gasLimit(BigInteger gasLimit) {
      this.gasLimit = gasLimit;
      return this;
    }

    /** FISCO BCOS: the last block that may have the transaction, in [0, 2^256). */
    public Builder blockLimit(BigInteger blockLimit) {
      require(kind.isFisco(), "blockLimit");
      this.blockLimit = blockLimit;
      return this;
    }

    /**
     * The receiver: 20 bytes, or none for a new contract.
     *
     * @param address copied
     */
    public Builder to(byte[] address) {
      to = requirePresent("to", address).length == 0 ? EMPTY : copy("to", address, ADDRESS_LENGTH);
      return this;
    }

    /** In [0, 2^256). */
    public Builder value(BigInteger value) {
      this.value = value;
      return this;
    }

    /**
     * The call, or a new contract's code.
     *
     * @param data any number of bytes; copied
     */
    public Builder data(byte[] data) {
      this.data = requirePresent("data", data).clone();
      return this;
    }

    /** The addresses and storage keys that the transaction plans to access. */
    public Builder accessList(List<AccessListEntry> accessList) {
      require(kind.isTyped(), "accessList");
      this.accessList = copy("accessList", accessList);
      return this;
    }

    /** In [0, 2^256). */
    public Builder maxFeePerBlobGas(BigInteger maxFeePerBlobGas) {
      require(kind == Kind.EIP4844, "maxFeePerBlobGas");
      this.maxFeePerBlobGas = maxFeePerBlobGas;
      return this;
    }

    /** Of 32 bytes each; copied. */
    public Builder blobVersionedHashes(List<byte[]> hashes) {
      require(kind == Kind.EIP4844, "blobVersionedHashes");
      blobVersionedHashes = copies("blobVersionedHashes", hashes, HASH_LENGTH);
      return this;
    }

    /**
     * The blobs for the network form of EIP-4844. That they belong to the versioned hashes is not
     * checked.
     *
     * @param blobs of 131,072 bytes each; copied, as all are
     * @param commitments of 48 bytes, one for each blob
     * @param proofs of 48 bytes, one for each blob
     */
    public Builder blobs(List<byte[]> blobs, List<byte[]> commitments, List<byte[]> proofs) {
      return sidecar(0, blobs, commitments, proofs, 1);
    }

    /**
     * The blobs for the network form of EIP-7594.
     *
     * @param cellProofs of 48 bytes, 128 for each blob
     * @see #blobs
     */
    public Builder blobsWithCellProofs(
        List<byte[]> blobs, List<byte[]> commitments, List<byte[]> cellProofs) {
      return sidecar(1, blobs, commitments, cellProofs, CELLS);
    }

    private Builder sidecar(
        int version,
        List<byte[]> blobs,
        List<byte[]> commitments,
        List<byte[]> proofs,
        int proofsPerBlob) {
      require(kind == Kind.EIP4844, "blobs");
      requirePresent("blobs", blobs);
      requireCount("commitments", commitments, blobs.size());
      requireCount("proofs", proofs, proofsPerBlob * blobs.size());
      sidecar =
          new Sidecar(
              version,
              copies("blobs", blobs, BLOB_LENGTH),
              copies("commitments", commitments, KZG_LENGTH),
              copies("proofs", proofs, KZG_LENGTH));
      return this;
    }

    private static void requireCount(String field, List<byte[]> list, int count) {
      if (requirePresent(field, list).size() != count) {
        throw new BadFieldException(field, "are " + list.size() + ", not " + count);
      }
    }

    /** The accounts whose code is set. */
    public Builder authorizationList(List<Authorization> authorizations) {
      require(kind == Kind.EIP7702, "authorizationList");
      this.authorizations = copy("authorizationList", authorizations);
      return this;
    }

    /**
     * FISCO BCOS: what an application wants to have with it.
     *
     * @param extraData any number of bytes; copied
     */
    public Builder extraData(byte[] extraData) {
      require(kind == Kind.FISCO2, "extraData");
      this.extraData = requirePresent("extraData", extraData).clone();
      return this;
    }

    /**
     * The transaction.
     *
     * @throws BadFieldException if a field is missing, or is one that no transaction can have
     */
    public Transaction build() {
      Transaction transaction = new Transaction(this);
      TransactionFields.requireAll(transaction);
      TransactionSigner.check(TransactionFields.CANONICAL, transaction);
      return transaction;
    }

    private void require(boolean has, String field) {
      if (!has) {
        throw new BadFieldException(field, "is no field of a transaction of kind " + kind);
      }
    }
  }
}
