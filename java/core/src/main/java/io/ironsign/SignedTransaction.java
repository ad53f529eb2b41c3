package io.ironsign;

import static io.ironsign.TransactionField.ACCESS_LIST;
import static io.ironsign.TransactionField.AUTHORIZATION_LIST;
import static io.ironsign.TransactionField.BLOB_VERSIONED_HASHES;
import static io.ironsign.TransactionField.BLOCK_LIMIT;
import static io.ironsign.TransactionField.CHAIN_ID;
import static io.ironsign.TransactionField.DATA;
import static io.ironsign.TransactionField.EXTRA_DATA;
import static io.ironsign.TransactionField.GAS_LIMIT;
import static io.ironsign.TransactionField.GAS_PRICE;
import static io.ironsign.TransactionField.GROUP_ID;
import static io.ironsign.TransactionField.MAX_FEE_PER_BLOB_GAS;
import static io.ironsign.TransactionField.MAX_FEE_PER_GAS;
import static io.ironsign.TransactionField.MAX_PRIORITY_FEE_PER_GAS;
import static io.ironsign.TransactionField.NONCE;
import static io.ironsign.TransactionField.R;
import static io.ironsign.TransactionField.RANDOM_ID;
import static io.ironsign.TransactionField.S;
import static io.ironsign.TransactionField.TO;
import static io.ironsign.TransactionField.V;
import static io.ironsign.TransactionField.VALUE;
import static io.ironsign.TransactionField.Y_PARITY;

import io.ironsign.internal.RlpReader;
import java.math.BigInteger;
import java.security.SignatureException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/**
 * A signed transaction as it is sent: what its bytes say, and who signed it. All types of Ethereum
 * and those of FISCO BCOS 2, by ECDSA or by SM2.
 *
 * <p>{@link #decode} is strict, and takes only what a node of Ethereum does. It refuses
 *
 * <ul>
 *   <li>RLP that is not in the shortest form, and bytes after the end;
 *   <li>numbers with leading zeros, also r, s and v, and numbers above 2^256 - 1 (gas limit: 2^64 -
 *       1; nonce: 2^64 - 2; the chain id in a legacy v has no bound, FISCO's gas limit 2^256 - 1);
 *   <li>a destination that has not 20 bytes, or none where a contract can be created (not in 4844
 *       and 7702), addresses of other than 20 bytes and keys and hashes of other than 32;
 *   <li>r and s outside [1, n-1], and s above n/2 (EIP-2; not of SM2);
 *   <li>v other than 27, 28 and 35 or more (EIP-155; FISCO: to 255), in typed transactions a y
 *       parity other than 0 and 1;
 *   <li>no blob in a 4844, no authorization in a 7702 transaction; in the network form blobs,
 *       commitments and proofs of another length or number, and commitments that are not those of
 *       the versioned hashes. (The proofs are not verified.)
 * </ul>
 *
 * <p>{@link #decodeLenient} takes all of these but r or s outside [1, n-1]; as v or y parity it
 * takes 0, 1, 27 and 28 for every type, and it passes over what follows the end. The fields count
 * as they stand: leading zeros, say, were signed. Both refuse fields too few or too many, lists
 * where no list belongs or the other way round, and in access lists and lists of hashes and of
 * authorizations all that is not as it has to be.
 *
 * <p>In FISCO BCOS 2 a v of 64 bytes is the public key of a signature of SM2. Such a transaction is
 * hashed by SM3, and its sender is whoever has that key, if the signature verifies.
 *
 * <p>Objects do not change. {@link #hash}, {@link #signingHash} and {@link #sender} need the native
 * library and throw {@link IllegalStateException} without it ({@link Ironsign#status()}).
 */
public final class SignedTransaction {

  /** What a transaction consists of. */
  public enum Type {
    /** Without a type byte; with a chain id (EIP-155) or without. */
    LEGACY(-1, NONCE, GAS_PRICE, GAS_LIMIT, TO, VALUE, DATA, V, R, S),
    /** With an access list. */
    EIP2930(1, CHAIN_ID, NONCE, GAS_PRICE, GAS_LIMIT, TO, VALUE, DATA, ACCESS_LIST, Y_PARITY, R, S),
    /** With a base fee and a priority fee. */
    EIP1559(
        2,
        CHAIN_ID,
        NONCE,
        MAX_PRIORITY_FEE_PER_GAS,
        MAX_FEE_PER_GAS,
        GAS_LIMIT,
        TO,
        VALUE,
        DATA,
        ACCESS_LIST,
        Y_PARITY,
        R,
        S),
    /** With blobs. */
    EIP4844(
        3,
        CHAIN_ID,
        NONCE,
        MAX_PRIORITY_FEE_PER_GAS,
        MAX_FEE_PER_GAS,
        GAS_LIMIT,
        TO,
        VALUE,
        DATA,
        ACCESS_LIST,
        MAX_FEE_PER_BLOB_GAS,
        BLOB_VERSIONED_HASHES,
        Y_PARITY,
        R,
        S),
    /** Sets the code of accounts. */
    EIP7702(
        4,
        CHAIN_ID,
        NONCE,
        MAX_PRIORITY_FEE_PER_GAS,
        MAX_FEE_PER_GAS,
        GAS_LIMIT,
        TO,
        VALUE,
        DATA,
        ACCESS_LIST,
        AUTHORIZATION_LIST,
        Y_PARITY,
        R,
        S),
    /** FISCO BCOS before 2.0: {@code RawTransaction} of web3sdk. */
    FISCO2_WITHOUT_CHAIN(
        -1, RANDOM_ID, GAS_PRICE, GAS_LIMIT, BLOCK_LIMIT, TO, VALUE, DATA, V, R, S),
    /** FISCO BCOS 2: {@code ExtendedRawTransaction} of web3sdk, and java-sdk 2. */
    FISCO2(
        -1,
        RANDOM_ID,
        GAS_PRICE,
        GAS_LIMIT,
        BLOCK_LIMIT,
        TO,
        VALUE,
        DATA,
        CHAIN_ID,
        GROUP_ID,
        EXTRA_DATA,
        V,
        R,
        S);

    private final int typeByte;
    private final TransactionField[] fields;

    Type(int typeByte, TransactionField... fields) {
      this.typeByte = typeByte;
      this.fields = fields;
    }

    /** The byte before the list of the fields (EIP-2718), or -1 if there is none. */
    public int typeByte() {
      return typeByte;
    }

    TransactionField[] fields() {
      return fields;
    }

    boolean createsContracts() {
      return this != EIP4844 && this != EIP7702;
    }

    boolean isFisco() {
      return this == FISCO2_WITHOUT_CHAIN || this == FISCO2;
    }
  }

  private final TransactionReader reader;

  private SignedTransaction(TransactionReader reader) {
    this.reader = reader;
  }

  /**
   * Reads a transaction, strictly.
   *
   * @param raw as it is sent; copied
   * @throws IllegalArgumentException if it is not one, with the name of the field
   */
  public static SignedTransaction decode(byte[] raw) {
    Objects.requireNonNull(raw, "raw");
    return new SignedTransaction(read(raw.clone(), true));
  }

  /**
   * Reads a transaction, leniently.
   *
   * @param raw as it is sent, perhaps with something after it; copied
   * @throws IllegalArgumentException if it is not one, with the name of the field
   */
  public static SignedTransaction decodeLenient(byte[] raw) {
    Objects.requireNonNull(raw, "raw");
    return new SignedTransaction(read(raw.clone(), false));
  }

  /**
   * The address that signed a transaction: {@link #decode} and {@link #sender} in one.
   *
   * @param raw as it is sent; not modified
   * @return 20 bytes
   * @throws IllegalArgumentException if it is not a transaction, with the name of the field
   * @throws SignatureException if no key can have made the signature, or not that which is there
   */
  public static byte[] sender(byte[] raw) throws SignatureException {
    Objects.requireNonNull(raw, "raw");
    return sender(read(raw, true));
  }

  /**
   * The addresses that signed many transactions. What one of them is does not touch the others.
   *
   * @param raws as {@link #sender(byte[])} takes them; not modified
   */
  public static Senders senders(List<byte[]> raws) {
    return Senders.of(raws, true);
  }

  /**
   * The same as {@link #decodeLenient} reads them.
   *
   * @param raws as {@link #decodeLenient} takes them; not modified
   */
  public static Senders sendersLenient(List<byte[]> raws) {
    return Senders.of(raws, false);
  }

  static TransactionReader read(byte[] raw, boolean strict) {
    TransactionReader reader = new TransactionReader(raw, strict);
    reader.read();
    return reader;
  }

  private static byte[] sender(TransactionReader reader) throws SignatureException {
    return SenderRecovery.address(reader);
  }

  /** What the transaction consists of. */
  public Type type() {
    return reader.type;
  }

  /** What it is signed by. */
  public SignatureAlgorithm algorithm() {
    return reader.isSm2() ? SignatureAlgorithm.SM2 : SignatureAlgorithm.ECDSA_SECP256K1;
  }

  /**
   * The address that signed.
   *
   * @return 20 bytes
   * @throws SignatureException if no key can have made the signature, or not that which is there
   */
  public byte[] sender() throws SignatureException {
    return sender(reader);
  }

  /** What identifies it: Keccak-256 (SM2: SM3) of it without its blobs, 32 bytes. */
  public byte[] hash() {
    byte[] raw = reader.raw;
    int typeByte = type().typeByte();
    if (reader.isSm2()) {
      return Sm3.digest(raw, 0, reader.bodyEnd);
    }
    if (typeByte < 0 || reader.bodyStart == 1) {
      return Keccak256.digest(raw, 0, reader.bodyEnd);
    }
    int length = reader.bodyEnd - reader.bodyStart;
    byte[] body = new byte[1 + length];
    body[0] = (byte) typeByte;
    System.arraycopy(raw, reader.bodyStart, body, 1, length);
    return Keccak256.digest(body);
  }

  /** What was signed, 32 bytes. */
  public byte[] signingHash() {
    byte[] payload = reader.payload();
    return reader.isSm2() ? Sm3.digest(payload) : Keccak256.digest(payload);
  }

  /**
   * The signature, 65 bytes: r (32), s (32), recovery id (0 or 1). Of SM2 64 bytes: r (32), s (32).
   */
  public byte[] signature() {
    return reader.isSm2() ? reader.sig64() : reader.sig65.clone();
  }

  /**
   * The public key that the transaction names, 64 bytes: x (32), y (32), which may be no point of
   * the curve. Null but for SM2.
   */
  public byte[] publicKey() {
    return reader.isSm2() ? reader.publicKey64() : null;
  }

  /** The chain it is for: of the field, or if there is none of v; null if neither says. */
  public BigInteger chainId() {
    if (!has(CHAIN_ID)) {
      return reader.chainIdOfV == null ? null : new BigInteger(1, reader.chainIdOfV);
    }
    return number(CHAIN_ID);
  }

  /** Null for FISCO BCOS, which has {@link #randomId}. */
  public BigInteger nonce() {
    return number(NONCE);
  }

  /** Null for the types that have {@link #maxFeePerGas}. */
  public BigInteger gasPrice() {
    return number(GAS_PRICE);
  }

  /** Null before EIP-1559. */
  public BigInteger maxPriorityFeePerGas() {
    return number(MAX_PRIORITY_FEE_PER_GAS);
  }

  /** Null before EIP-1559. */
  public BigInteger maxFeePerGas() {
    return number(MAX_FEE_PER_GAS);
  }

  /** The gas that may be used. */
  public BigInteger gasLimit() {
    return number(GAS_LIMIT);
  }

  /** 20 bytes, or none where a contract is created. */
  public byte[] to() {
    return bytes(TO);
  }

  /** The amount sent. */
  public BigInteger value() {
    return number(VALUE);
  }

  /** The call data, or the code of the contract that is created. */
  public byte[] data() {
    return bytes(DATA);
  }

  /** Null for the types without one. */
  public List<AccessListEntry> accessList() {
    if (!has(ACCESS_LIST)) {
      return null;
    }
    RlpReader entries = items(ACCESS_LIST);
    List<AccessListEntry> list = new ArrayList<>();
    while (entries.hasNext()) {
      RlpReader entry = entries.list(ACCESS_LIST.text);
      byte[] address = string(entry);
      list.add(new AccessListEntry(address, strings(entry.list(ACCESS_LIST.text))));
    }
    return Collections.unmodifiableList(list);
  }

  /** Null but for EIP-4844. */
  public BigInteger maxFeePerBlobGas() {
    return number(MAX_FEE_PER_BLOB_GAS);
  }

  /** 32 bytes each; null but for EIP-4844. */
  public List<byte[]> blobVersionedHashes() {
    return has(BLOB_VERSIONED_HASHES) ? strings(items(BLOB_VERSIONED_HASHES)) : null;
  }

  /** What the network form of EIP-4844 has besides; null without it. */
  public BlobSidecar sidecar() {
    return reader.sidecar;
  }

  /** Null but for EIP-7702. */
  public List<Authorization> authorizationList() {
    if (!has(AUTHORIZATION_LIST)) {
      return null;
    }
    RlpReader items = items(AUTHORIZATION_LIST);
    List<Authorization> list = new ArrayList<>();
    while (items.hasNext()) {
      RlpReader fields = items.list(AUTHORIZATION_LIST.text);
      list.add(
          new Authorization(
              number(fields),
              string(fields),
              number(fields),
              number(fields),
              number(fields),
              number(fields)));
    }
    return Collections.unmodifiableList(list);
  }

  /** The nonce of FISCO BCOS, which is drawn at random; null elsewhere. */
  public BigInteger randomId() {
    return number(RANDOM_ID);
  }

  /** The last block that may have it, in FISCO BCOS; null elsewhere. */
  public BigInteger blockLimit() {
    return number(BLOCK_LIMIT);
  }

  /** The group it is for, in FISCO BCOS 2; null elsewhere. */
  public BigInteger groupId() {
    return number(GROUP_ID);
  }

  /** Null but for FISCO BCOS 2. */
  public byte[] extraData() {
    return has(EXTRA_DATA) ? bytes(EXTRA_DATA) : null;
  }

  /** v, in typed transactions the y parity, of SM2 the public key, as it stands there. */
  public BigInteger v() {
    return number(type().typeByte() < 0 ? V : Y_PARITY);
  }

  /** In [1, n-1]. */
  public BigInteger r() {
    return number(R);
  }

  /** In [1, n-1], and at most n/2 if it was read strictly (not of SM2). */
  public BigInteger s() {
    return number(S);
  }

  private boolean has(TransactionField field) {
    return Arrays.asList(type().fields()).contains(field);
  }

  private BigInteger number(TransactionField field) {
    return has(field) ? new BigInteger(1, bytes(field)) : null;
  }

  private byte[] bytes(TransactionField field) {
    int off = reader.offsets[field.ordinal()];
    return Arrays.copyOfRange(reader.raw, off, off + reader.lengths[field.ordinal()]);
  }

  private RlpReader items(TransactionField field) {
    int off = reader.offsets[field.ordinal()];
    int end = off + reader.lengths[field.ordinal()];
    return new RlpReader(reader.raw, off, end, reader.strict);
  }

  private List<byte[]> strings(RlpReader items) {
    List<byte[]> strings = new ArrayList<>();
    while (items.hasNext()) {
      strings.add(string(items));
    }
    return Collections.unmodifiableList(strings);
  }

  private BigInteger number(RlpReader items) {
    return new BigInteger(1, string(items));
  }

  private byte[] string(RlpReader items) {
    items.string("item");
    return Arrays.copyOfRange(reader.raw, items.offset(), items.offset() + items.length());
  }
}
