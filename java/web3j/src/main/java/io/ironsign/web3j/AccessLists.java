package io.ironsign.web3j;

import io.ironsign.internal.FieldSink;
import io.ironsign.internal.Rlp;
import java.lang.invoke.MethodHandle;
import java.util.Collections;
import java.util.List;

/** Reads access lists, which web3j has from 4.9 on, and in EIP-1559 transactions from 4.11 on. */
final class AccessLists {

  private static final Class<?> TRANSACTION_2930 =
      Getter.type("org.web3j.crypto.transaction.type.Transaction2930");

  private static final Class<?> ENTRY = Getter.type("org.web3j.crypto.AccessListObject");

  private static final MethodHandle CHAIN_ID =
      Getter.of(TRANSACTION_2930, "getChainId", long.class);
  private static final MethodHandle ACCESS_LIST =
      Getter.of(TRANSACTION_2930, "getAccessList", List.class);
  private static final MethodHandle ADDRESS = Getter.of(ENTRY, "getAddress", String.class);
  private static final MethodHandle STORAGE_KEYS = Getter.of(ENTRY, "getStorageKeys", List.class);

  private static final boolean COMPLETE =
      CHAIN_ID != null && ACCESS_LIST != null && ADDRESS != null && STORAGE_KEYS != null;

  private static final int ADDRESS_LENGTH = 20;
  private static final int KEY_LENGTH = 32;

  private AccessLists() {}

  /** Whether it is the class of EIP-2930 transactions. */
  static boolean isEip2930(Class<?> type) {
    return COMPLETE && type == TRANSACTION_2930;
  }

  /** The chain of an EIP-2930 transaction. */
  static long chainId(Object tx) {
    return (long) Getter.get(CHAIN_ID, tx);
  }

  /** Tells the access list of a transaction of any type: an empty one where web3j has none. */
  static void tell(Object tx, FieldSink out) {
    List<?> entries =
        COMPLETE && TRANSACTION_2930.isInstance(tx)
            ? (List<?>) Getter.get(ACCESS_LIST, tx)
            : Collections.emptyList();
    if (!isWhole(entries)) {
      out.unknown();
      return;
    }
    long length = 0;
    for (int i = 0; i < entries.size(); i++) {
      length += Rlp.accessListEntryLength(storageKeys(entries.get(i)).size());
    }
    out.list(length);
    for (int i = 0; i < entries.size(); i++) {
      tellEntry(entries.get(i), out);
    }
  }

  private static boolean isWhole(List<?> entries) {
    boolean whole = entries != null;
    for (int i = 0; whole && i < entries.size(); i++) {
      whole = entries.get(i) != null && storageKeys(entries.get(i)) != null;
    }
    return whole;
  }

  private static void tellEntry(Object entry, FieldSink out) {
    List<?> keys = storageKeys(entry);
    out.list(Rlp.accessListEntryPayload(keys.size()));
    out.hex("accessList address", (String) Getter.get(ADDRESS, entry), ADDRESS_LENGTH);
    out.list(Rlp.storageKeysPayload(keys.size()));
    for (int i = 0; i < keys.size(); i++) {
      out.hex("accessList storage key", (String) keys.get(i), KEY_LENGTH);
    }
  }

  private static List<?> storageKeys(Object entry) {
    return (List<?>) Getter.get(STORAGE_KEYS, entry);
  }
}
