package io.ironsign.internal;

import io.ironsign.Sm2;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Z (GB/T 32918.2, 5.5) of the public keys that are used, for the user id 1234567812345678: four
 * blocks of SM3 and a look at the curve, the same for every signature by a key. Nothing is secret.
 */
final class KnownZ {

  /** A power of 2: enough for the keys of a service, and some ten kilobytes. */
  private static final int PLACES = 64;

  private static final AtomicReferenceArray<KnownZ> KNOWN = new AtomicReferenceArray<>(PLACES);

  private static final byte[] USER_ID = Sm2.defaultUserId();

  private final byte[] publicKey;
  private final byte[] z32;

  private KnownZ(byte[] publicKey) {
    this.publicKey = publicKey.clone();
    z32 = Sm2.z(USER_ID, publicKey);
  }

  /**
   * Writes the Z of a public key into {@code to[0, 32)}.
   *
   * @throws IllegalArgumentException if {@code publicKey} is no point of the curve
   */
  static void put(byte[] publicKey, byte[] to) {
    int place = publicKey.length == 0 ? 0 : publicKey[publicKey.length - 1] & PLACES - 1;
    KnownZ known = KNOWN.get(place);
    if (known == null || !Arrays.equals(known.publicKey, publicKey)) {
      known = new KnownZ(publicKey);
      KNOWN.set(place, known);
    }
    System.arraycopy(known.z32, 0, to, 0, known.z32.length);
  }
}
