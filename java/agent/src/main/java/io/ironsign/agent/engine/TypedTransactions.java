package io.ironsign.agent.engine;

import io.ironsign.internal.PlainTransaction;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * web3j's typed transactions (EIP-2718), in any class loader and of any version; null for what is
 * left to web3j, which meets a null in it again, and says so.
 */
final class TypedTransactions {

  private static final String CRYPTO = "org.web3j.crypto.";
  private static final String TYPE = CRYPTO + "transaction.type.Transaction";

  private static final String TEXT = "()Ljava/lang/String;";
  private static final String NUMBER = "()Ljava/math/BigInteger;";
  private static final String LIST = "()Ljava/util/List;";
  private static final String OPTIONAL = "()Ljava/util/Optional;";
  private static final String BYTES = "()Lorg/apache/tuweni/bytes/Bytes;";

  private static final Getter CHAIN_ID = getter(TYPE + "2930", "getChainId", "()J");

  private static final Getter ACCESS_LIST_2930 = getter(TYPE + "2930", "getAccessList", LIST);

  /** There from 4.11 on. */
  private static final Getter ACCESS_LIST_1559 = getter(TYPE + "1559", "getAccessList", LIST);

  private static final Getter ACCESS_LIST_7702 = getter(TYPE + "7702", "getAccessList", LIST);
  private static final Getter ACCESSED = getter(CRYPTO + "AccessListObject", "getAddress", TEXT);
  private static final Getter KEYS = getter(CRYPTO + "AccessListObject", "getStorageKeys", LIST);

  private static final Getter BLOB_FEE = getter(TYPE + "4844", "getMaxFeePerBlobGas", NUMBER);
  private static final Getter HASHES = getter(TYPE + "4844", "getVersionedHashes", LIST);
  private static final Getter BLOBS = getter(TYPE + "4844", "getBlobs", OPTIONAL);
  private static final Getter COMMITMENTS = getter(TYPE + "4844", "getKzgCommitments", OPTIONAL);
  private static final Getter PROOFS = getter(TYPE + "4844", "getKzgProofs", OPTIONAL);
  private static final Getter BLOB_DATA = getter(CRYPTO + "Blob", "getData", BYTES);

  private static final Getter AUTHORIZATIONS = getter(TYPE + "7702", "getAuthorizationList", LIST);
  private static final Getter[] AUTHORIZATION = {
    authorization("getChainId", NUMBER),
    authorization("getAddress", TEXT),
    authorization("getNonce", NUMBER),
    authorization("getYParity", NUMBER),
    authorization("getR", NUMBER),
    authorization("getS", NUMBER)
  };

  private TypedTransactions() {}

  private static Getter getter(String className, String name, String descriptor) {
    return new Getter(Collections.singleton(className), name, descriptor);
  }

  private static Getter authorization(String name, String descriptor) {
    return getter(CRYPTO + "AuthorizationTuple", name, descriptor);
  }

  /**
   * Completes what all types have.
   *
   * @param common the fields from the nonce, or but for EIP-2930 from the chain id, to the data
   */
  static PlainTransaction of(Object tx, Object[] common) {
    switch (tx.getClass().getName()) {
      case TYPE + "2930":
        Object[] chainId = {chainId(tx)};
        return plain(1, joined(chainId, common), accessList(ACCESS_LIST_2930.of(tx)));
      case TYPE + "1559":
        boolean none = !ACCESS_LIST_1559.isThere(tx);
        return plain(2, common, none ? new Object[0] : accessList(ACCESS_LIST_1559.of(tx)));
      case TYPE + "4844":
        return blobs(tx, common);
      case TYPE + "7702":
        Object[] authorizations = items(AUTHORIZATIONS.of(tx), TypedTransactions::authorization);
        return plain(4, common, accessList(ACCESS_LIST_7702.of(tx)), authorizations);
      default:
        return null;
    }
  }

  private static BigInteger chainId(Object tx) {
    Object chainId = CHAIN_ID.of(tx);
    return chainId == null ? null : BigInteger.valueOf((Long) chainId);
  }

  /** With lists after what all types have. */
  private static PlainTransaction plain(int type, Object[] common, Object[]... lists) {
    return isWhole(lists) ? new PlainTransaction(type, null, joined(common, lists)) : null;
  }

  /** web3j gives these no access list. */
  private static PlainTransaction blobs(Object tx, Object[] common) {
    Object[] own = {new Object[0], BLOB_FEE.of(tx), items(HASHES.of(tx), TuweniBytes::toArray)};
    Object[] sidecar = {
      items(orNone(BLOBS.of(tx)), blob -> TuweniBytes.toArray(BLOB_DATA.of(blob))),
      items(orNone(COMMITMENTS.of(tx)), TuweniBytes::toArray),
      items(orNone(PROOFS.of(tx)), TuweniBytes::toArray)
    };
    return isWhole(own) && isWhole(sidecar)
        ? new PlainTransaction(3, null, joined(common, own), sidecar)
        : null;
  }

  private static Object[] accessList(Object entries) {
    return items(entries, TypedTransactions::accessed);
  }

  private static Object[] accessed(Object entry) {
    Object[] fields = {ACCESSED.of(entry), items(KEYS.of(entry), TypedTransactions::text)};
    return isWhole(fields) ? fields : null;
  }

  private static Object text(Object item) {
    return item instanceof String ? item : null;
  }

  private static Object[] authorization(Object tuple) {
    Object[] fields = new Object[AUTHORIZATION.length];
    for (int i = 0; i < fields.length; i++) {
      fields[i] = AUTHORIZATION[i].of(tuple);
    }
    return isWhole(fields) ? fields : null;
  }

  private static Object orNone(Object optional) {
    Optional<?> list = (Optional<?>) optional;
    return list != null && list.isPresent() ? list.get() : Collections.emptyList();
  }

  /** Null if there is no list, or one of its items is read as null. */
  private static Object[] items(Object list, Function<Object, Object> read) {
    if (list == null) {
      return null;
    }
    List<Object> items = new ArrayList<>();
    for (Object item : (List<?>) list) {
      items.add(read.apply(item));
    }
    return items.contains(null) ? null : items.toArray();
  }

  private static boolean isWhole(Object[] fields) {
    return !Arrays.asList(fields).contains(null);
  }

  private static Object[] joined(Object[] first, Object[] second) {
    Object[] all = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, all, first.length, second.length);
    return all;
  }
}
