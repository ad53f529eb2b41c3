package io.ironsign;

import io.ironsign.internal.RlpReader;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * The blobs that travel with an EIP-4844 transaction, and what proves them: the network form's
 * items after the transaction itself. No part of them is signed or hashed; the transaction has
 * their versioned hashes.
 */
public final class BlobSidecar {

  private static final int BLOB_LENGTH = 131_072;
  private static final int COMMITMENT_LENGTH = 48;
  private static final int PROOF_LENGTH = 48;

  /** EIP-7594: a proof for each cell. */
  private static final int CELLS = 128;

  private static final int HASH_LENGTH = 32;

  /** An RLP string of 32 bytes has a header of one. */
  private static final int HASH_ITEM_LENGTH = 1 + HASH_LENGTH;

  /** The first byte of a versioned hash. */
  private static final byte VERSION_OF_KZG = 1;

  private final byte[] raw;
  private final int version;
  private final int[] blobs;
  private final int[] commitments;
  private final int[] proofs;

  private BlobSidecar(byte[] raw, int version, int[] blobs, int[] commitments, int[] proofs) {
    this.raw = raw;
    this.version = version;
    this.blobs = blobs;
    this.commitments = commitments;
    this.proofs = proofs;
  }

  /** Reads what follows the transaction, to the end. */
  static BlobSidecar read(byte[] raw, RlpReader form, boolean strict) {
    int version = 0;
    if (!form.nextIsList()) {
      form.string("wrapperVersion");
      if (form.length() != 1 || raw[form.offset()] != 1) {
        throw new IllegalArgumentException("wrapperVersion: not 1");
      }
      version = 1;
    }
    int[] blobs = strings(form, "blobs", strict ? BLOB_LENGTH : -1);
    int[] commitments = strings(form, "commitments", strict ? COMMITMENT_LENGTH : -1);
    int[] proofs = strings(form, "proofs", strict ? PROOF_LENGTH : -1);
    form.end("transaction");
    BlobSidecar sidecar = new BlobSidecar(raw, version, blobs, commitments, proofs);
    if (strict) {
      sidecar.requireSameNumbers();
    }
    return sidecar;
  }

  /** Begin and end of each. */
  private static int[] strings(RlpReader form, String name, int length) {
    RlpReader items = form.list(name);
    int[] bounds = new int[2 * items.count(name)];
    for (int i = 0; i < bounds.length; i += 2) {
      items.string(name);
      if (length >= 0 && items.length() != length) {
        throw new IllegalArgumentException(
            name + "[" + i / 2 + "]: " + items.length() + " bytes, not " + length);
      }
      bounds[i] = items.offset();
      bounds[i + 1] = items.offset() + items.length();
    }
    return bounds;
  }

  private void requireSameNumbers() {
    if (commitments.length != blobs.length) {
      throw new IllegalArgumentException("commitments: not as many as blobs");
    }
    if (proofs.length != blobs.length * (version == 0 ? 1 : CELLS)) {
      throw new IllegalArgumentException("proofs: not as many as blobs have");
    }
  }

  /** Refuses commitments that are not those of the versioned hashes in {@code [from, to)}. */
  void requireHashes(byte[] bytes, int from, int to) {
    if (to - from != commitments.length / 2 * HASH_ITEM_LENGTH) {
      throw new IllegalArgumentException("commitments: not as many as blobVersionedHashes");
    }
    for (int i = 0; i < commitments.length; i += 2) {
      byte[] hash = sha256().digest(Arrays.copyOfRange(raw, commitments[i], commitments[i + 1]));
      hash[0] = VERSION_OF_KZG;
      int off = from + i / 2 * HASH_ITEM_LENGTH + 1;
      if (!Arrays.equals(hash, Arrays.copyOfRange(bytes, off, off + HASH_LENGTH))) {
        throw new IllegalArgumentException(
            "commitments[" + i / 2 + "]: not that of blobVersionedHashes[" + i / 2 + "]");
      }
    }
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** 0 as in EIP-4844, with a proof a blob, or 1 as in EIP-7594, with 128 of them. */
  public int wrapperVersion() {
    return version;
  }

  /** The blobs, of 131,072 bytes each. */
  public List<byte[]> blobs() {
    return copies(blobs);
  }

  /** A KZG commitment of 48 bytes for each blob. */
  public List<byte[]> commitments() {
    return copies(commitments);
  }

  /** KZG proofs of 48 bytes; they are not verified. */
  public List<byte[]> proofs() {
    return copies(proofs);
  }

  private List<byte[]> copies(int[] bounds) {
    List<byte[]> copies = new ArrayList<>(bounds.length / 2);
    for (int i = 0; i < bounds.length; i += 2) {
      copies.add(Arrays.copyOfRange(raw, bounds[i], bounds[i + 1]));
    }
    return Collections.unmodifiableList(copies);
  }
}
