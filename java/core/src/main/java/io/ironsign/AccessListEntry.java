package io.ironsign;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** An address of an access list (EIP-2930), and keys of its storage. */
public final class AccessListEntry {

  private static final int KEY_LENGTH = 32;

  private final byte[] address;
  private final List<byte[]> storageKeys;

  /**
   * @param address20 20 bytes; copied
   * @param storageKeys32 of 32 bytes each; copied
   * @throws BadFieldException for another length
   */
  public AccessListEntry(byte[] address20, List<byte[]> storageKeys32) {
    address = Transaction.copy("accessList address", address20, Transaction.ADDRESS_LENGTH);
    storageKeys = Transaction.copies("accessList storage key", storageKeys32, KEY_LENGTH);
  }

  /** Not a copy. */
  byte[] address() {
    return address;
  }

  /** Not copies. */
  List<byte[]> storageKeys() {
    return storageKeys;
  }

  /** The address, 20 bytes: a copy. */
  public byte[] address20() {
    return address.clone();
  }

  /** The keys, 32 bytes each: copies. */
  public List<byte[]> storageKeys32() {
    List<byte[]> copies = new ArrayList<>(storageKeys.size());
    for (byte[] key : storageKeys) {
      copies.add(key.clone());
    }
    return Collections.unmodifiableList(copies);
  }
}
