package io.ironsign.benchmarks;

import io.ironsign.Keccak256;
import io.ironsign.Secp256k1;
import io.ironsign.Transaction;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * Signed EIP-1559 transactions as they come from a node, each of another sender, with call data of
 * 68 bytes.
 */
final class RawTransactions {

  private static final int CALL_DATA_LENGTH = 68;

  static final byte[][] RAW = new byte[Cases.COUNT][];

  /** The same with 0x, as web3j takes them. */
  static final String[] HEX = new String[Cases.COUNT];

  /** Who signed each, 20 bytes. */
  static final byte[][] SENDERS = new byte[Cases.COUNT][];

  static {
    for (int i = 0; i < Cases.COUNT; i++) {
      byte[] privateKey32 = Cases.HASHES_32[i]; // as good a key as any
      RAW[i] = transaction(i).sign(privateKey32);
      HEX[i] = "0x" + HexFormat.of().formatHex(RAW[i]);
      byte[] publicKey64 = Secp256k1.publicKey(privateKey32);
      SENDERS[i] = Arrays.copyOfRange(Keccak256.digest(publicKey64), 12, 32);
    }
  }

  private RawTransactions() {}

  private static Transaction transaction(int i) {
    return Transaction.eip1559(BigInteger.ONE)
        .nonce(BigInteger.valueOf(i))
        .maxPriorityFeePerGas(BigInteger.valueOf(2_000_000_000L))
        .maxFeePerGas(BigInteger.valueOf(30_000_000_000L))
        .gasLimit(BigInteger.valueOf(90_000))
        .to(Arrays.copyOf(Cases.HASHES_32[i], 20))
        .value(BigInteger.ZERO)
        .data(Arrays.copyOf(Cases.MESSAGES[i], CALL_DATA_LENGTH))
        .build();
  }
}
