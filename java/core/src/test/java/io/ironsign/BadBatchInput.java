package io.ironsign;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;

/** The part of {@link BadInput} that is about batches: of three items, with a key for each. */
final class BadBatchInput {

  private static final int COUNT = 3;
  private static final byte[] HASHES = new byte[32 * COUNT];
  private static final byte[] KEYS = keys();
  private static final byte[] SIGS65 = new byte[65 * COUNT];
  private static final byte[] PUBLIC_KEYS64 = new byte[64 * COUNT];
  private static final byte[] MESSAGES = new byte[300];
  private static final int[] OFFSETS = {5, 5, 100, 300};

  private static final int[] NO_HASHES = {1, 95, 97};
  private static final int[] NO_KEYS = {0, 1, 31, 33, 64, 95, 97, 128, 1000};
  private static final int[] NO_SIGS = {0, 64, 65, 194, 196, 260, 1000};
  private static final int[] NO_PUBLIC_KEYS = {0, 64, 191, 193, 256, 1000};

  private static final int[][] WRONG_OFFSETS = {
    {},
    {-1, 5, 100, 300},
    {Integer.MIN_VALUE, 5, 100, 300},
    {5, 4, 100, 300},
    {5, 100, 99, 300},
    {5, 100, 300, 299},
    {5, -5, 100, 300},
    {5, 5, 100, 301},
    {5, 5, 100, Integer.MAX_VALUE},
    {Integer.MAX_VALUE, Integer.MIN_VALUE, 0, 300},
    {5, 5, 100, Integer.MIN_VALUE},
    {301, 301, 301, 301}
  };

  private BadBatchInput() {}

  static List<Operation> operations() {
    List<Operation> operations = new ArrayList<>();
    Executor direct = Runnable::run;
    operations.add(refusingKeys(arrays("signRecoverableBatch"), 1));
    operations.add(
        refusingKeys(arrays("signRecoverableBatch").object("executor", Executor.class, direct), 1));
    operations.add(refusingKeys(arrays("nativeSignRecoverableBatch").part("items", COUNT), 1));
    operations.add(
        refusingDirectKeys(
            new Operation(Secp256k1.class, "signRecoverableBatch")
                .direct("hashes", HASHES, NO_HASHES)
                .direct("privateKeys", KEYS, NO_KEYS)
                .directOutput("sigs65", SIGS65, NO_SIGS),
            1));
    operations.add(
        refusingDirectKeys(
            new Operation(Secp256k1.class, "nativeSignRecoverableBatchDirect")
                .directRange("hashes", HASHES, NO_HASHES)
                .directRange("privateKeys", KEYS, NO_KEYS)
                .directRange("sigs65", SIGS65, NO_SIGS),
            3));
    for (String name :
        new String[] {"keccakSignRecoverableBatch", "nativeKeccakSignRecoverableBatch"}) {
      operations.add(
          refusingOffsets(
              refusingKeys(
                  new Operation(Secp256k1.class, name)
                      .anyLength("messages", MESSAGES)
                      .object("offsets", int[].class, OFFSETS)
                      .lengths("privateKeys", KEYS, NO_KEYS)
                      .lengths("sigs65", SIGS65, NO_SIGS),
                  2),
              1));
    }
    operations.add(
        refusingOffsets(
            refusingDirectKeys(
                new Operation(Secp256k1.class, "keccakSignRecoverableBatch")
                    .direct("messages", MESSAGES)
                    .object("offsets", int[].class, OFFSETS)
                    .direct("privateKeys", KEYS, NO_KEYS)
                    .directOutput("sigs65", SIGS65, NO_SIGS),
                2),
            1));
    operations.add(
        refusingOffsets(
            refusingDirectKeys(
                new Operation(Secp256k1.class, "nativeKeccakSignRecoverableBatchDirect")
                    .directRange("messages", MESSAGES)
                    .object("offsets", int[].class, OFFSETS)
                    .directRange("privateKeys", KEYS, NO_KEYS)
                    .directRange("sigs65", SIGS65, NO_SIGS),
                4),
            3));
    for (String name : new String[] {"publicKeyBatch", "nativePublicKeyBatch"}) {
      operations.add(
          refusingKeys(
              new Operation(Secp256k1.class, name)
                  .lengths("privateKeys", KEYS, NO_HASHES)
                  .lengths("publicKeys64", PUBLIC_KEYS64, NO_PUBLIC_KEYS),
              0));
    }
    operations.add(
        refusingDirectKeys(
            new Operation(Secp256k1.class, "publicKeyBatch")
                .direct("privateKeys", KEYS, NO_HASHES)
                .directOutput("publicKeys64", PUBLIC_KEYS64, NO_PUBLIC_KEYS),
            0));
    operations.add(
        refusingDirectKeys(
            new Operation(Secp256k1.class, "nativePublicKeyBatchDirect")
                .directRange("privateKeys", KEYS, NO_HASHES)
                .directRange("publicKeys64", PUBLIC_KEYS64, NO_PUBLIC_KEYS),
            0));
    return operations;
  }

  private static Operation arrays(String name) {
    return new Operation(Secp256k1.class, name)
        .lengths("hashes", HASHES, NO_HASHES)
        .lengths("privateKeys", KEYS, NO_KEYS)
        .lengths("sigs65", SIGS65, NO_SIGS);
  }

  private static Operation refusingKeys(Operation operation, int position) {
    for (int i = 0; i < COUNT; i++) {
      for (BigInteger number : BadInput.NO_SCALARS) {
        operation.refusing(position, keysWith(i, number), IllegalArgumentException.class, named(i));
      }
    }
    return operation;
  }

  private static Operation refusingDirectKeys(Operation operation, int position) {
    for (int i = 0; i < COUNT; i++) {
      for (BigInteger number : BadInput.NO_SCALARS) {
        ByteBuffer keys = Buffers.direct(keysWith(i, number));
        operation.refusing(position, keys, IllegalArgumentException.class, named(i));
      }
    }
    return operation;
  }

  private static Operation refusingOffsets(Operation operation, int position) {
    for (int[] offsets : WRONG_OFFSETS) {
      operation.refusing(position, offsets, IllegalArgumentException.class, "offsets");
    }
    return operation;
  }

  private static String named(int i) {
    return "privateKeys: key " + i + " ";
  }

  private static byte[] keysWith(int i, BigInteger number) {
    byte[] keys = KEYS.clone();
    System.arraycopy(Hex.bytes32(number), 0, keys, 32 * i, 32);
    return keys;
  }

  private static byte[] keys() {
    byte[] keys = new byte[32 * COUNT];
    for (int i = 0; i < COUNT; i++) {
      keys[32 * i + 31] = (byte) (42 + i);
    }
    return keys;
  }
}
