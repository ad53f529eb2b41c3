package io.ironsign;

import java.security.SignatureException;
import java.util.Arrays;

/** Signed digests as batches that recover and verify take them, and what single calls say of each. */
final class PublicBatch {

  final int count;
  final byte[] hashes;
  final byte[] sigs65;
  final byte[] sigs64;
  final byte[] publicKeys64;

  /** Messages and offsets, of whose digests {@code messageSigs65} are signatures. */
  final Batch messages;

  final byte[] messageSigs65;

  /** Items of which every fifth is spoilt, each time in another way. */
  PublicBatch(int count, long seed) {
    this.count = count;
    messages = new Batch(count, seed);
    hashes = messages.hashes;
    sigs65 = messages.signatures(false);
    messageSigs65 = messages.keccakSignatures();
    publicKeys64 = messages.publicKeys();
    sigs64 = new byte[64 * count];
    for (int i = 0; i < count; i++) {
      if (i % 5 == 3) {
        spoil(i);
      }
      System.arraycopy(sigs65, 65 * i, sigs64, 64 * i, 64);
    }
  }

  private void spoil(int i) {
    switch (i / 5 % 8) {
      case 0:
        sigs65[65 * i + 7] ^= 1;
        break;
      case 1:
        Arrays.fill(sigs65, 65 * i, 65 * i + 32, (byte) 0);
        break;
      case 2:
        Arrays.fill(sigs65, 65 * i + 32, 65 * i + 64, (byte) 0xff);
        break;
      case 3:
        publicKeys64[64 * i + 63] ^= 1;
        break;
      case 4:
        sigs65[65 * i + 64] = 4;
        break;
      case 5:
        Arrays.fill(publicKeys64, 64 * i, 64 * i + 64, (byte) 0);
        break;
      case 6:
        hashes[32 * i] ^= 1;
        break;
      default:
        sigs65[65 * i + 64] ^= 2;
    }
    System.arraycopy(sigs65, 65 * i, messageSigs65, 65 * i, 65);
  }

  byte[] hash(int i) {
    return Arrays.copyOfRange(hashes, 32 * i, 32 * i + 32);
  }

  byte[] sig65(int i) {
    return Arrays.copyOfRange(sigs65, 65 * i, 65 * i + 65);
  }

  byte[] sig64(int i) {
    return Arrays.copyOfRange(sigs64, 64 * i, 64 * i + 64);
  }

  byte[] key(int i) {
    return Arrays.copyOfRange(publicKeys64, 64 * i, 64 * i + 64);
  }

  /** What single calls say, each with the key of its item, or all with the first. */
  byte[] verdicts(boolean oneKey) {
    byte[] verdicts = new byte[count];
    for (int i = 0; i < count; i++) {
      verdicts[i] = (byte) (Secp256k1.verify(hash(i), sig64(i), key(oneKey ? 0 : i)) ? 1 : 0);
    }
    return verdicts;
  }

  /** Public keys of single calls, zeros where there is none. */
  byte[] recovered() {
    byte[] keys = new byte[64 * count];
    for (int i = 0; i < count; i++) {
      try {
        System.arraycopy(Secp256k1.recover(hash(i), sig65(i)), 0, keys, 64 * i, 64);
      } catch (SignatureException e) {
        continue;
      }
    }
    return keys;
  }

  /** The last 20 bytes of the digests of public keys, zeros where there is none. */
  static byte[] addresses(byte[] publicKeys64) {
    int count = publicKeys64.length / 64;
    byte[] addresses = new byte[20 * count];
    for (int i = 0; i < count; i++) {
      byte[] key = Arrays.copyOfRange(publicKeys64, 64 * i, 64 * i + 64);
      if (!Arrays.equals(key, new byte[64])) {
        System.arraycopy(PlainKeccak.digest(key), 12, addresses, 20 * i, 20);
      }
    }
    return addresses;
  }

  /** 1 where an item of {@code size} bytes is not all zeros. */
  static byte[] present(byte[] items, int size) {
    byte[] present = new byte[items.length / size];
    for (int i = 0; i < present.length; i++) {
      byte[] item = Arrays.copyOfRange(items, size * i, size * i + size);
      present[i] = (byte) (Arrays.equals(item, new byte[size]) ? 0 : 1);
    }
    return present;
  }
}
