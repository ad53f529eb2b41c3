package io.ironsign.internal;

import java.math.BigInteger;

/** How transactions are signed, and how their signatures are written. A signature begins r | s. */
public abstract class SignatureScheme {

  /** Keccak-256 and secp256k1. */
  public static final SignatureScheme ECDSA = new EcdsaScheme();

  /** In bytes. */
  final int signatureLength;

  SignatureScheme(int signatureLength) {
    this.signatureLength = signatureLength;
  }

  /**
   * SM3 and SM2, as FISCO BCOS 2 has it.
   *
   * @param publicKey64 64 bytes x | y, which signed transactions have in the place of v; not copied
   */
  public static SignatureScheme sm2(byte[] publicKey64) {
    return new Sm2Scheme(publicKey64);
  }

  /** The signature of a payload. */
  abstract byte[] sign(byte[] payload, byte[] key32);

  /**
   * The signatures of many payloads.
   *
   * @param payloads payload i is {@code payloads[offsets[i], offsets[i + 1])}
   * @param signatures receives them, its whole length
   */
  abstract void signBatch(byte[] payloads, int[] offsets, byte[] key32, byte[] signatures);

  /**
   * The length of what {@link #putV} writes.
   *
   * @param type the byte before the list (EIP-2718), or 0 for none
   * @param chainId which v is to say, or null
   */
  abstract long vLength(int type, BigInteger chainId, byte[] signatures, int off);

  /** Writes what stands before r and s. */
  abstract void putV(
      int type, BigInteger chainId, byte[] signatures, int off, FieldWriter writer);
}
