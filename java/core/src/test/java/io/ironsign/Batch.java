package io.ironsign;

import java.util.Arrays;
import java.util.Random;

/** Items of a batch as single calls take them and as a batch takes them. */
final class Batch {

  final int count;
  final byte[] hashes;
  final byte[] privateKeys;

  /** Messages of 0 to 299 bytes, with some bytes before the first and after the last. */
  final byte[] messages;

  final int[] offsets;

  Batch(int count, long seed) {
    this.count = count;
    Random random = new Random(seed);
    hashes = new byte[32 * count];
    privateKeys = new byte[32 * count];
    random.nextBytes(hashes);
    random.nextBytes(privateKeys);
    offsets = new int[count + 1];
    offsets[0] = random.nextInt(50);
    for (int i = 0; i < count; i++) {
      offsets[i + 1] = offsets[i] + random.nextInt(300);
    }
    messages = new byte[offsets[count] + random.nextInt(50)];
    random.nextBytes(messages);
  }

  byte[] hash(int i) {
    return Arrays.copyOfRange(hashes, 32 * i, 32 * i + 32);
  }

  byte[] key(int i) {
    return Arrays.copyOfRange(privateKeys, 32 * i, 32 * i + 32);
  }

  /** What single calls sign, each with the key of its item, or all with the first. */
  byte[] signatures(boolean oneKey) {
    byte[] sigs65 = new byte[65 * count];
    for (int i = 0; i < count; i++) {
      byte[] sig65 = Secp256k1.signRecoverable(hash(i), key(oneKey ? 0 : i));
      System.arraycopy(sig65, 0, sigs65, 65 * i, 65);
    }
    return sigs65;
  }

  byte[] keccakSignatures() {
    byte[] sigs65 = new byte[65 * count];
    for (int i = 0; i < count; i++) {
      int length = offsets[i + 1] - offsets[i];
      byte[] sig65 = Secp256k1.keccakSignRecoverable(messages, offsets[i], length, key(i));
      System.arraycopy(sig65, 0, sigs65, 65 * i, 65);
    }
    return sigs65;
  }

  byte[] publicKeys() {
    byte[] publicKeys64 = new byte[64 * count];
    for (int i = 0; i < count; i++) {
      System.arraycopy(Secp256k1.publicKey(key(i)), 0, publicKeys64, 64 * i, 64);
    }
    return publicKeys64;
  }
}
