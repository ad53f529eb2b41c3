package io.ironsign;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.ConcurrentHashMap;

/** The hashes of the types that were met last: applications sign data of few types. */
final class Eip712TypeHashes {

  private static final int MAX_ENTRIES = 256;

  /** What is longer is hashed each time, so that the whole stays small. */
  private static final int MAX_LENGTH = 1024;

  private static final ConcurrentHashMap<String, byte[]> HASHES = new ConcurrentHashMap<>();

  private Eip712TypeHashes() {}

  /**
   * Keccak-256 of a type as it is written.
   *
   * @return 32 bytes, not to be changed
   */
  static byte[] of(String encodedType) {
    byte[] known = HASHES.get(encodedType);
    if (known != null) {
      return known;
    }
    byte[] hash = Keccak256.digest(encodedType.getBytes(StandardCharsets.UTF_8));
    if (encodedType.length() <= MAX_LENGTH) {
      if (HASHES.size() >= MAX_ENTRIES) {
        HASHES.clear();
      }
      HASHES.put(encodedType, hash);
    }
    return hash;
  }
}
