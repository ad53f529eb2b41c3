package io.ironsign.benchmarks;

import io.ironsign.Secp256k1;
import java.util.Arrays;

/**
 * The {@link Cases} in turn as one batch, and room for the results. One for each thread.
 *
 * <p>Signatures are all made with the key of the cases; public keys are of as many keys as items.
 */
final class Batch {

  final int count;

  /** Keccak-256 of each message. */
  final byte[] hashes;

  final byte[] messages;
  final int[] offsets;

  /** The hashes, which are as good keys as any. */
  final byte[] privateKeys;

  final byte[] sigs65;
  final byte[] publicKeys64;

  Batch(int count) {
    this.count = count;
    int messageLength = Cases.MESSAGES[0].length;
    hashes = new byte[32 * count];
    messages = new byte[messageLength * count];
    offsets = new int[count + 1];
    for (int i = 0; i < count; i++) {
      System.arraycopy(Cases.HASHES_32[i % Cases.COUNT], 0, hashes, 32 * i, 32);
      byte[] message = Cases.MESSAGES[i % Cases.COUNT];
      System.arraycopy(message, 0, messages, messageLength * i, messageLength);
      offsets[i + 1] = messageLength * (i + 1);
    }
    privateKeys = hashes.clone();
    sigs65 = new byte[65 * count];
    publicKeys64 = new byte[64 * count];
  }

  /** Refuses to measure what gives wrong signatures; the id counts if {@code withId}. */
  void requireSignatures(boolean withId) {
    int length = withId ? 65 : 64;
    for (int i = 0; i < count; i++) {
      byte[] expected = Arrays.copyOf(Cases.SIGNATURES_65[i % Cases.COUNT], length);
      Contestants.require(expected, Arrays.copyOfRange(sigs65, 65 * i, 65 * i + length));
    }
  }

  /** Refuses to measure what gives wrong public keys. */
  void requirePublicKeys() {
    for (int i = 0; i < count; i++) {
      byte[] privateKey32 = Arrays.copyOfRange(privateKeys, 32 * i, 32 * i + 32);
      Contestants.require(
          Secp256k1.publicKey(privateKey32), Arrays.copyOfRange(publicKeys64, 64 * i, 64 * i + 64));
    }
  }
}
