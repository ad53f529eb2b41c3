package io.ironsign.internal;

import io.ironsign.Secp256k1;
import java.math.BigInteger;

/** Signatures r | s | recovery id, whose id is in v. */
final class EcdsaScheme extends SignatureScheme {

  private static final int RECOVERY_ID = 2 * Scalars.LENGTH;
  private static final int SIGNATURE_LENGTH = RECOVERY_ID + 1;

  /** Before EIP-155. */
  private static final int LOWEST_V = 27;

  /** EIP-155: v = 35 + 2 chain id + recovery id. */
  private static final int FIRST_V_OF_CHAIN = 35;

  /** For a chain id of so many bits v is a long. */
  private static final int SMALL_CHAIN_BITS = 61;

  EcdsaScheme() {
    super(SIGNATURE_LENGTH);
  }

  @Override
  byte[] sign(byte[] payload, byte[] key32) {
    return Secp256k1.keccakSignRecoverable(payload, 0, payload.length, key32);
  }

  @Override
  void signBatch(byte[] payloads, int[] offsets, byte[] key32, byte[] signatures) {
    Secp256k1.keccakSignRecoverableBatch(payloads, offsets, key32, signatures);
  }

  @Override
  long vLength(int type, BigInteger chainId, byte[] signatures, int off) {
    int recoveryId = signatures[off + RECOVERY_ID];
    return isLarge(chainId)
        ? Rlp.numberLength(largeV(chainId, recoveryId))
        : Rlp.numberLength(v(type, chainId, recoveryId));
  }

  @Override
  void putV(int type, BigInteger chainId, byte[] signatures, int off, FieldWriter writer) {
    int recoveryId = signatures[off + RECOVERY_ID];
    if (isLarge(chainId)) {
      writer.number("v", largeV(chainId, recoveryId));
    } else {
      writer.number(v(type, chainId, recoveryId));
    }
  }

  private static long v(int type, BigInteger chainId, int recoveryId) {
    if (chainId != null) {
      return 2 * chainId.longValue() + FIRST_V_OF_CHAIN + recoveryId;
    }
    return type == 0 ? LOWEST_V + recoveryId : recoveryId;
  }

  private static boolean isLarge(BigInteger chainId) {
    return chainId != null && chainId.bitLength() > SMALL_CHAIN_BITS;
  }

  private static BigInteger largeV(BigInteger chainId, int recoveryId) {
    return chainId.shiftLeft(1).add(BigInteger.valueOf(FIRST_V_OF_CHAIN + recoveryId));
  }
}
