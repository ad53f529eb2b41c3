package io.ironsign.benchmarks;

import io.ironsign.Keccak256;
import io.ironsign.Secp256k1;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** Signed digests, each with a key of its own or all with the first: what a verifier is given. */
final class PublicItems {

  final int count;

  /** As a batch takes them. */
  final byte[] hashes;

  final byte[] sigs65;
  final byte[] sigs64;
  final byte[] keys64;

  /** As single calls take them. */
  final byte[][] hash32;

  final byte[][] sig65;
  final byte[][] sig64;
  final byte[][] key64;
  final byte[][] key65;

  /** Where a batch puts what it found. */
  final byte[] verdicts;

  final byte[] recovered64;
  final byte[] status;

  PublicItems(int count, boolean oneKey) {
    this.count = count;
    hashes = new byte[32 * count];
    byte[] keys32 = new byte[32 * count];
    for (int i = 0; i < count; i++) {
      byte[] hash = Keccak256.digest(ByteBuffer.allocate(4).putInt(i).array());
      System.arraycopy(hash, 0, hashes, 32 * i, 32);
      byte[] key = oneKey ? Cases.PRIVATE_KEY_32 : Keccak256.digest(hash);
      System.arraycopy(key, 0, keys32, 32 * i, 32);
    }
    sigs65 = new byte[65 * count];
    keys64 = new byte[64 * count];
    Secp256k1.signRecoverableBatch(hashes, keys32, sigs65);
    Secp256k1.publicKeyBatch(keys32, keys64);
    hash32 = items(hashes, 32);
    sig65 = items(sigs65, 65);
    key64 = items(keys64, 64);
    sig64 = new byte[count][];
    key65 = new byte[count][65];
    sigs64 = new byte[64 * count];
    for (int i = 0; i < count; i++) {
      sig64[i] = Arrays.copyOf(sig65[i], 64);
      System.arraycopy(sig64[i], 0, sigs64, 64 * i, 64);
      key65[i][0] = 4;
      System.arraycopy(key64[i], 0, key65[i], 1, 64);
    }
    verdicts = new byte[count];
    recovered64 = new byte[64 * count];
    status = new byte[count];
  }

  private static byte[][] items(byte[] all, int size) {
    byte[][] items = new byte[all.length / size][];
    Arrays.setAll(items, i -> Arrays.copyOfRange(all, size * i, size * i + size));
    return items;
  }

  /** Refuses to measure what does not find all signatures valid. */
  void requireVerdicts() {
    byte[] expected = new byte[count];
    Arrays.fill(expected, (byte) 1);
    Contestants.require(expected, verdicts);
  }
}
