package io.ironsign;

import io.ironsign.SignedTransaction.Type;
import io.ironsign.internal.Rlp;
import io.ironsign.internal.RlpReader;
import io.ironsign.internal.Scalars;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * Finds the fields of a signed transaction in its bytes, and checks each. Lists are nested as deep
 * as the type has them and no deeper, and nothing is allocated because a length says so.
 */
final class TransactionReader {

  private static final int ADDRESS_LENGTH = 20;
  private static final int HASH_LENGTH = 32;
  private static final int UINT256_LENGTH = 32;
  private static final int UINT64_LENGTH = 8;

  /** FISCO BCOS: an SM2 signature has the public key in the place of v. */
  private static final int SM2_PUBLIC_KEY_LENGTH = 64;

  /** EIP-2681: a nonce is below 2^64 - 1. */
  private static final long NONCE_LIMIT = -1;

  private static final int LOWEST_V = 27;

  /** EIP-155: v = 35 + 2 chain id + parity. */
  private static final int FIRST_V_OF_CHAIN = 35;

  /** The SDK's v is a byte; a longer one is more likely an r out of its place. */
  private static final int MAX_V_OF_FISCO = 255;

  private static final byte[] NOTHING = {};

  final byte[] raw;
  final boolean strict;
  final int[] offsets = new int[TransactionField.values().length];
  final int[] lengths = new int[offsets.length];

  /** r | s | recovery id; of SM2 the id is 0 and means nothing. */
  final byte[] sig65 = new byte[65];

  Type type;

  /** The list of the fields: its header and where it ends. */
  int bodyStart;

  int bodyEnd;

  /** The fields that are signed. */
  int fieldsStart;

  int fieldsEnd;

  /** What v says, without leading zeros; null if it says none. */
  byte[] chainIdOfV;

  /** What is signed after the fields. */
  private byte[] tail = NOTHING;

  /** EIP-4844: blobs, commitments and proofs, or null. */
  BlobSidecar sidecar;

  TransactionReader(byte[] raw, boolean strict) {
    this.raw = raw;
    this.strict = strict;
  }

  void read() {
    if (raw.length == 0) {
      throw new IllegalArgumentException("transaction: empty");
    }
    int first = raw[0] & 0xff;
    boolean typed = first < Rlp.LIST; // a list is a transaction without a type byte
    RlpReader whole = new RlpReader(raw, typed ? 1 : 0, raw.length, strict);
    bodyStart = whole.position();
    RlpReader body = whole.list("transaction");
    bodyEnd = whole.position();
    if (strict) {
      whole.end("transaction");
    }
    type = typed ? typed(first) : byFields(body.count("transaction"));
    if (type == Type.EIP4844 && body.nextIsList()) {
      networkForm(body);
    } else {
      fields(body);
    }
  }

  private static Type typed(int first) {
    for (Type type : Type.values()) {
      if (type.typeByte() == first) {
        return type;
      }
    }
    throw new IllegalArgumentException("type: " + first + " is none of 1 to 4");
  }

  private static Type byFields(int count) {
    for (Type type : Type.values()) {
      if (type.typeByte() < 0 && type.fields().length == count) {
        return type;
      }
    }
    throw new IllegalArgumentException(
        "transaction: " + count + " fields, and no signed transaction without a type has so many");
  }

  /** EIP-4844 and EIP-7594: the transaction is the first item, what proves its blobs follows. */
  private void networkForm(RlpReader form) {
    bodyStart = form.position();
    RlpReader body = form.list("transaction");
    bodyEnd = form.position();
    fields(body);
    sidecar = BlobSidecar.read(raw, form, strict);
    if (strict) {
      sidecar.requireHashes(raw, offset(TransactionField.BLOB_VERSIONED_HASHES), hashesEnd());
    }
  }

  private int hashesEnd() {
    return offset(TransactionField.BLOB_VERSIONED_HASHES)
        + lengths[TransactionField.BLOB_VERSIONED_HASHES.ordinal()];
  }

  private int offset(TransactionField field) {
    return offsets[field.ordinal()];
  }

  private void fields(RlpReader reader) {
    fieldsStart = reader.position();
    for (TransactionField field : type.fields()) {
      if (field == TransactionField.V || field == TransactionField.Y_PARITY) {
        fieldsEnd = reader.position();
      }
      if (field.isList()) {
        reader.list(field.text);
        int end = reader.offset() + reader.length();
        list(field, new RlpReader(raw, reader.offset(), end, true));
      } else {
        reader.string(field.text);
        if (strict) {
          check(field, reader.offset(), reader.length());
        }
      }
      offsets[field.ordinal()] = reader.offset();
      lengths[field.ordinal()] = reader.length();
    }
    reader.end("transaction");
    signature();
  }

  /** Whether it is signed by SM2: then what stands in the place of v is a public key. */
  boolean isSm2() {
    return isSm2PublicKey(TransactionField.V, lengths[TransactionField.V.ordinal()]);
  }

  /** No v of ECDSA is so long in FISCO BCOS. */
  private boolean isSm2PublicKey(TransactionField field, int len) {
    return field == TransactionField.V && type.isFisco() && len == SM2_PUBLIC_KEY_LENGTH;
  }

  /** Of SM2: x | y, which may be no point of the curve. */
  byte[] publicKey64() {
    int off = offset(TransactionField.V);
    return Arrays.copyOfRange(raw, off, off + SM2_PUBLIC_KEY_LENGTH);
  }

  /** r | s. */
  byte[] sig64() {
    return Arrays.copyOf(sig65, sig65.length - 1);
  }

  private void check(TransactionField field, int off, int len) {
    if (isSm2PublicKey(field, len)) {
      return; // a string, which may begin with zeros
    }
    if (field == TransactionField.TO) {
      if (len != ADDRESS_LENGTH && !(len == 0 && type.createsContracts())) {
        throw notLong(field.text, len, ADDRESS_LENGTH);
      }
    } else if (field.isNumber()) {
      requireNumber(field.text, off, len, maxLength(field));
      if (field == TransactionField.NONCE && len == UINT64_LENGTH && word64(off) == NONCE_LIMIT) {
        throw new IllegalArgumentException(field.text + ": 2^64 - 1 or more (EIP-2681)");
      }
    }
  }

  private long word64(int off) {
    long word = 0;
    for (int i = 0; i < UINT64_LENGTH; i++) {
      word = word << 8 | raw[off + i] & 0xff;
    }
    return word;
  }

  private int maxLength(TransactionField field) {
    switch (field) {
      case NONCE:
        return UINT64_LENGTH;
      case GAS_LIMIT:
        return type.isFisco() ? UINT256_LENGTH : UINT64_LENGTH;
      case V:
        return Integer.MAX_VALUE; // a chain id may have any size
      default:
        return UINT256_LENGTH;
    }
  }

  private void requireNumber(String name, int off, int len, int maxLength) {
    if (len > 0 && raw[off] == 0) {
      throw new IllegalArgumentException(name + ": leading zeros");
    }
    if (len > maxLength) {
      throw new IllegalArgumentException(name + ": " + len + " bytes, more than " + maxLength);
    }
  }

  private static IllegalArgumentException notLong(String name, int len, int expected) {
    return new IllegalArgumentException(name + ": " + len + " bytes, not " + expected);
  }

  private void list(TransactionField field, RlpReader items) {
    boolean empty = !items.hasNext();
    for (int i = 0; items.hasNext(); i++) {
      String name = field.text + "[" + i + "]";
      switch (field) {
        case ACCESS_LIST:
          accessListEntry(name, items.list(name));
          break;
        case BLOB_VERSIONED_HASHES:
          bytes(name, items, HASH_LENGTH);
          break;
        default:
          authorization(name, items.list(name));
      }
    }
    if (strict && empty && field != TransactionField.ACCESS_LIST) {
      throw new IllegalArgumentException(field.text + ": empty");
    }
  }

  /** EIP-2930: an address and its storage keys. */
  private void accessListEntry(String name, RlpReader entry) {
    bytes(name, entry, ADDRESS_LENGTH);
    RlpReader keys = entry.list(name);
    while (keys.hasNext()) {
      bytes(name, keys, HASH_LENGTH);
    }
    entry.end(name);
  }

  private void bytes(String name, RlpReader items, int length) {
    items.string(name);
    if (items.length() != length) {
      throw notLong(name, items.length(), length);
    }
  }

  /** EIP-7702: its signature does not decide whether the transaction is valid. */
  private void authorization(String name, RlpReader fields) {
    number(name + ".chainId", fields, UINT256_LENGTH);
    bytes(name + ".address", fields, ADDRESS_LENGTH);
    number(name + ".nonce", fields, UINT64_LENGTH);
    number(name + ".yParity", fields, 1);
    number(name + ".r", fields, UINT256_LENGTH);
    number(name + ".s", fields, UINT256_LENGTH);
    fields.end(name);
  }

  private void number(String name, RlpReader fields, int maxLength) {
    fields.string(name);
    requireNumber(name, fields.offset(), fields.length(), maxLength);
  }

  private void signature() {
    scalar(TransactionField.R, 0);
    BigInteger s = scalar(TransactionField.S, Scalars.LENGTH);
    if (isSm2()) {
      return; // in which n - s signs nothing
    }
    if (strict && !Scalars.isLow(s)) {
      throw new IllegalArgumentException("s: above n/2 (EIP-2)");
    }
    boolean parityOnly = type.typeByte() >= 0;
    sig65[64] = (byte) recoveryId(parityOnly ? TransactionField.Y_PARITY : TransactionField.V);
    if (chainIdOfV != null) {
      tail = SigningPayload.chainTail(chainIdOfV);
    }
  }

  private BigInteger scalar(TransactionField field, int to) {
    int off = offset(field);
    int end = off + lengths[field.ordinal()];
    while (off < end && raw[off] == 0) {
      off++; // strict has none
    }
    int len = end - off;
    if (len <= Scalars.LENGTH) {
      System.arraycopy(raw, off, sig65, to + Scalars.LENGTH - len, len);
      BigInteger number = new BigInteger(1, Arrays.copyOfRange(sig65, to, to + Scalars.LENGTH));
      if (isSm2() ? Scalars.isSm2Scalar(number) : Scalars.isValid(number)) {
        return number;
      }
    }
    throw new IllegalArgumentException(field.text + ": not in [1, n-1]");
  }

  private int recoveryId(TransactionField field) {
    int off = offset(field);
    int end = off + lengths[field.ordinal()];
    while (off < end && raw[off] == 0) {
      off++; // strict has none
    }
    if (end - off < UINT64_LENGTH) {
      return recoveryId(field, small(off, end));
    }
    if (type != Type.LEGACY) {
      throw new IllegalArgumentException(field.text + ": out of range");
    }
    BigInteger twice =
        new BigInteger(1, Arrays.copyOfRange(raw, off, end))
            .subtract(BigInteger.valueOf(FIRST_V_OF_CHAIN));
    chainIdOfV = minimal(twice.shiftRight(1));
    return twice.testBit(0) ? 1 : 0;
  }

  private long small(int off, int end) {
    long value = 0;
    for (int i = off; i < end; i++) {
      value = value << 8 | raw[i] & 0xff;
    }
    return value;
  }

  private int recoveryId(TransactionField field, long v) {
    boolean typed = field == TransactionField.Y_PARITY;
    if (v == LOWEST_V || v == LOWEST_V + 1) {
      if (!typed || !strict) {
        return (int) v - LOWEST_V;
      }
    } else if (v <= 1) {
      if (typed || !strict) {
        return (int) v;
      }
    } else if (!typed && v >= FIRST_V_OF_CHAIN && (!type.isFisco() || v <= MAX_V_OF_FISCO)) {
      long twice = v - FIRST_V_OF_CHAIN;
      chainIdOfV = minimal(BigInteger.valueOf(twice >> 1));
      return (int) (twice & 1);
    }
    throw new IllegalArgumentException(field.text + ": " + v + " is out of range");
  }

  private static byte[] minimal(BigInteger number) {
    if (number.signum() == 0) {
      return NOTHING;
    }
    byte[] bytes = number.toByteArray();
    return bytes[0] == 0 ? Arrays.copyOfRange(bytes, 1, bytes.length) : bytes;
  }

  /** How long what was signed is. */
  int payloadLength() {
    return SigningPayload.length(type.typeByte(), fieldsEnd - fieldsStart + tail.length);
  }

  /** Writes what was signed to {@code to[off, off + payloadLength())}. */
  void putPayload(byte[] to, int off) {
    SigningPayload.put(type.typeByte(), raw, fieldsStart, fieldsEnd, tail, to, off);
  }

  byte[] payload() {
    byte[] payload = new byte[payloadLength()];
    putPayload(payload, 0);
    return payload;
  }
}
