package io.ironsign;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;

/** The part of {@link BadInput} that is about batches: of three items, with a key for each. */
final class BadBatchInput {

  private static final int COUNT = 3;
  private static final Executor DIRECT = Runnable::run;
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

  private static final byte[] SIGS64 = new byte[64 * COUNT];
  private static final byte[] ADDRESSES20 = new byte[20 * COUNT];
  private static final byte[] FLAGS = new byte[COUNT];
  private static final int[] NO_SIGS64 = {0, 63, 65, 191, 193, 256, 1000};
  private static final int[] NO_KEYS_FOR_ALL = {0, 63, 65, 191, 193, 256, 1000};
  private static final int[] NO_ADDRESSES = {0, 20, 59, 61, 80, 1000};
  private static final int[] NO_FLAGS = {0, 1, 2, 4, 1000};

  static final int[][] WRONG_OFFSETS = {
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
    operations.add(refusingKeys(arrays("signRecoverableBatch"), 1));
    operations.add(
        refusingKeys(arrays("signRecoverableBatch").object("executor", Executor.class, DIRECT), 1));
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
    operations.addAll(verifications());
    operations.addAll(recoveries("recoverBatch", "publicKeys64", PUBLIC_KEYS64, NO_PUBLIC_KEYS));
    operations.addAll(
        recoveries("recoverAddressBatch", "addresses20", ADDRESSES20, NO_ADDRESSES));
    operations.addAll(messageRecoveries());
    return operations;
  }

  private static List<Operation> verifications() {
    List<Operation> operations = new ArrayList<>();
    operations.add(verifyArrays("verifyBatch"));
    operations.add(verifyArrays("verifyBatch").object("executor", Executor.class, DIRECT));
    operations.add(verifyArrays("nativeVerifyBatch").part("items", COUNT));
    operations.add(
        new Operation(Secp256k1.class, "verifyBatch")
            .direct("hashes", HASHES, NO_HASHES)
            .direct("sigs64", SIGS64, NO_SIGS64)
            .direct("publicKeys64", PUBLIC_KEYS64, NO_KEYS_FOR_ALL)
            .directOutput("verdicts", FLAGS, NO_FLAGS));
    operations.add(
        new Operation(Secp256k1.class, "nativeVerifyBatchDirect")
            .directRange("hashes", HASHES, NO_HASHES)
            .directRange("sigs64", SIGS64, NO_SIGS64)
            .directRange("publicKeys64", PUBLIC_KEYS64, NO_KEYS_FOR_ALL)
            .directRange("verdicts", FLAGS, NO_FLAGS));
    return operations;
  }

  private static Operation verifyArrays(String name) {
    return new Operation(Secp256k1.class, name)
        .lengths("hashes", HASHES, NO_HASHES)
        .lengths("sigs64", SIGS64, NO_SIGS64)
        .lengths("publicKeys64", PUBLIC_KEYS64, NO_KEYS_FOR_ALL)
        .lengths("verdicts", FLAGS, NO_FLAGS);
  }

  /** Public keys or addresses, which the methods with this name put to {@code out}. */
  private static List<Operation> recoveries(String name, String out, byte[] good, int[] wrong) {
    String nativeName = "native" + name.substring(0, 1).toUpperCase() + name.substring(1);
    List<Operation> operations = new ArrayList<>();
    operations.add(recoverArrays(name, out, good, wrong));
    operations.add(
        recoverArrays(name, out, good, wrong).object("executor", Executor.class, DIRECT));
    operations.add(recoverArrays(nativeName, out, good, wrong).part("items", COUNT));
    operations.add(
        new Operation(Secp256k1.class, name)
            .direct("hashes", HASHES, NO_HASHES)
            .direct("sigs65", SIGS65, NO_SIGS)
            .directOutput(out, good, wrong)
            .directOutput("status", FLAGS, NO_FLAGS));
    operations.add(
        new Operation(Secp256k1.class, nativeName + "Direct")
            .directRange("hashes", HASHES, NO_HASHES)
            .directRange("sigs65", SIGS65, NO_SIGS)
            .directRange(out, good, wrong)
            .directRange("status", FLAGS, NO_FLAGS));
    return operations;
  }

  private static Operation recoverArrays(String name, String out, byte[] good, int[] wrong) {
    return new Operation(Secp256k1.class, name)
        .lengths("hashes", HASHES, NO_HASHES)
        .lengths("sigs65", SIGS65, NO_SIGS)
        .lengths(out, good, wrong)
        .lengths("status", FLAGS, NO_FLAGS);
  }

  private static List<Operation> messageRecoveries() {
    List<Operation> operations = new ArrayList<>();
    operations.add(refusingOffsets(recoverMessages("keccakRecoverAddressBatch"), 1));
    operations.add(
        refusingOffsets(
            recoverMessages("keccakRecoverAddressBatch").object("executor", Executor.class, DIRECT),
            1));
    operations.add(
        refusingOffsets(
            recoverMessages("nativeKeccakRecoverAddressBatch").part("items", COUNT), 1));
    operations.add(
        refusingOffsets(
            new Operation(Secp256k1.class, "keccakRecoverAddressBatch")
                .direct("messages", MESSAGES)
                .object("offsets", int[].class, OFFSETS)
                .direct("sigs65", SIGS65, NO_SIGS)
                .directOutput("addresses20", ADDRESSES20, NO_ADDRESSES)
                .directOutput("status", FLAGS, NO_FLAGS),
            1));
    operations.add(
        refusingOffsets(
            new Operation(Secp256k1.class, "nativeKeccakRecoverAddressBatchDirect")
                .directRange("messages", MESSAGES)
                .object("offsets", int[].class, OFFSETS)
                .directRange("sigs65", SIGS65, NO_SIGS)
                .directRange("addresses20", ADDRESSES20, NO_ADDRESSES)
                .directRange("status", FLAGS, NO_FLAGS),
            3));
    return operations;
  }

  private static Operation recoverMessages(String name) {
    return new Operation(Secp256k1.class, name)
        .anyLength("messages", MESSAGES)
        .object("offsets", int[].class, OFFSETS)
        .lengths("sigs65", SIGS65, NO_SIGS)
        .lengths("addresses20", ADDRESSES20, NO_ADDRESSES)
        .lengths("status", FLAGS, NO_FLAGS);
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
