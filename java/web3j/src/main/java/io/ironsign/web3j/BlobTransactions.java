package io.ironsign.web3j;

import io.ironsign.BadFieldException;
import io.ironsign.internal.FieldSink;
import io.ironsign.internal.Rlp;
import java.lang.invoke.MethodHandle;
import java.math.BigInteger;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Reads EIP-4844 transactions, which web3j has from 4.11 on. */
final class BlobTransactions {

  private static final Class<?> TRANSACTION_4844 =
      Getter.type("org.web3j.crypto.transaction.type.Transaction4844");

  private static final Class<?> BLOB = Getter.type("org.web3j.crypto.Blob");
  private static final Class<?> BYTES = Getter.type("org.apache.tuweni.bytes.Bytes");

  private static final MethodHandle MAX_FEE_PER_BLOB_GAS =
      Getter.of(TRANSACTION_4844, "getMaxFeePerBlobGas", BigInteger.class);
  private static final MethodHandle VERSIONED_HASHES =
      Getter.of(TRANSACTION_4844, "getVersionedHashes", List.class);
  private static final MethodHandle BLOBS = Getter.of(TRANSACTION_4844, "getBlobs", Optional.class);
  private static final MethodHandle COMMITMENTS =
      Getter.of(TRANSACTION_4844, "getKzgCommitments", Optional.class);
  private static final MethodHandle PROOFS =
      Getter.of(TRANSACTION_4844, "getKzgProofs", Optional.class);
  private static final MethodHandle BLOB_DATA = Getter.of(BLOB, "getData", BYTES);
  private static final MethodHandle TO_ARRAY = Getter.of(BYTES, "toArrayUnsafe", byte[].class);
  private static final MethodHandle SIZE = Getter.of(BYTES, "size", int.class);

  private static final boolean COMPLETE =
      MAX_FEE_PER_BLOB_GAS != null
          && VERSIONED_HASHES != null
          && BLOBS != null
          && COMMITMENTS != null
          && PROOFS != null
          && BLOB_DATA != null
          && TO_ARRAY != null
          && SIZE != null;

  private static final int HASH_LENGTH = 32;

  private BlobTransactions() {}

  static boolean is(Class<?> type) {
    return COMPLETE && type == TRANSACTION_4844;
  }

  /** Tells what follows the data. web3j gives these transactions no access list. */
  static void fields(Object tx, FieldSink out) {
    out.list(0);
    out.number("maxFeePerBlobGas", (BigInteger) Getter.get(MAX_FEE_PER_BLOB_GAS, tx));
    List<?> hashes = (List<?>) Getter.get(VERSIONED_HASHES, tx);
    if (hashes == null || hashes.stream().anyMatch(Objects::isNull)) {
      out.unknown();
      return;
    }
    out.list(hashes.size() * Rlp.itemLength(HASH_LENGTH));
    for (Object hash : hashes) {
      byte[] bytes = (byte[]) Getter.get(TO_ARRAY, hash);
      if (bytes.length != HASH_LENGTH) {
        throw new BadFieldException(
            "versionedHashes", "has one of " + bytes.length + " bytes, not " + HASH_LENGTH);
      }
      out.bytes(bytes);
    }
  }

  /** Tells the blobs, the commitments and the proofs, each if there are any. */
  static void sidecar(Object tx, FieldSink out) {
    List<?> blobs = list(BLOBS, tx);
    long length = 0;
    for (Object blob : blobs) {
      length += itemLength(Getter.get(BLOB_DATA, blob));
    }
    out.list(length);
    for (Object blob : blobs) {
      out.bytes((byte[]) Getter.get(TO_ARRAY, Getter.get(BLOB_DATA, blob)));
    }
    strings(list(COMMITMENTS, tx), out);
    strings(list(PROOFS, tx), out);
  }

  private static void strings(List<?> strings, FieldSink out) {
    long length = 0;
    for (Object string : strings) {
      length += itemLength(string);
    }
    out.list(length);
    for (Object string : strings) {
      out.bytes((byte[]) Getter.get(TO_ARRAY, string));
    }
  }

  /** A single byte below 0x80, for which this is not the length, is neither of the three. */
  private static long itemLength(Object bytes) {
    return Rlp.itemLength((int) Getter.get(SIZE, bytes));
  }

  private static List<?> list(MethodHandle getter, Object tx) {
    Optional<?> list = (Optional<?>) Getter.get(getter, tx);
    return list.isPresent() ? (List<?>) list.get() : Collections.emptyList();
  }
}
