package io.ironsign.internal;

import java.math.BigInteger;

/** Signatures r | s, which cannot be verified without the public key: it is in the place of v. */
final class Sm2Scheme extends SignatureScheme {

  private final byte[] publicKey64;

  Sm2Scheme(byte[] publicKey64) {
    super(FiscoSm2.LENGTH);
    this.publicKey64 = publicKey64;
  }

  @Override
  byte[] sign(byte[] payload, byte[] key32) {
    return FiscoSm2.sign(payload, key32, publicKey64);
  }

  @Override
  void signBatch(byte[] payloads, int[] offsets, byte[] key32, byte[] signatures) {
    FiscoSm2.signBatch(payloads, offsets, key32, publicKey64, signatures);
  }

  @Override
  long vLength(int type, BigInteger chainId, byte[] signatures, int off) {
    return Rlp.itemLength(publicKey64.length);
  }

  /** A string and no number: a leading zero stays. */
  @Override
  void putV(int type, BigInteger chainId, byte[] signatures, int off, FieldWriter writer) {
    writer.bytes(publicKey64);
  }
}
