package io.ironsign;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;

/** What {@link BadInput} is for the other classes, for {@link Sm2} and {@link Sm3}. */
final class Sm2BadInput {

  private static final int COUNT = 3;
  private static final Executor DIRECT = Runnable::run;
  private static final byte[] E32 = Hex.bytes32(BigInteger.valueOf(0x1234567));
  private static final byte[] KEY = Hex.bytes32(BigInteger.valueOf(42));
  private static final byte[] PUBLIC_KEY = Sm2.publicKey(KEY);
  private static final byte[] SIG64 = Sm2.signDigestDeterministic(E32, KEY);
  private static final byte[] USER_ID = Sm2.defaultUserId();
  private static final byte[] MESSAGE = new byte[300];

  private static final byte[] DIGESTS = new byte[32 * COUNT];
  private static final byte[] KEYS = repeated(KEY);
  private static final byte[] SIGS64 = new byte[64 * COUNT];
  private static final byte[] PUBLIC_KEYS64 = repeated(PUBLIC_KEY);
  private static final int[] OFFSETS = {5, 5, 100, 300};

  private static final int[] NO_HASHES = {1, 95, 97};
  private static final int[] NO_KEYS = {0, 1, 31, 33, 64, 95, 97, 128, 1000};
  private static final int[] NO_SIGS = {0, 63, 64, 65, 191, 193, 1000};
  private static final int[] NO_PUBLIC_KEYS = {0, 1, 63, 65, 128, 191, 193, 195, 1000};
  private static final int[] NO_KEYS_OF_BATCH = {0, 63, 64, 65, 191, 193, 256, 1000};
  private static final int[] NO_DIGESTS = {0, 32, 95, 97, 128};

  private static final int[][] WRONG_OFFSETS = {
    {},
    {-1, 5, 100, 300},
    {5, 4, 100, 300},
    {5, 100, 300, 299},
    {5, 5, 100, 301},
    {5, 5, 100, Integer.MAX_VALUE},
    {Integer.MAX_VALUE, Integer.MIN_VALUE, 0, 300}
  };

  private Sm2BadInput() {}

  public static void main(String[] args) throws Exception {
    BadInput.run(operations());
  }

  static List<Operation> operations() {
    List<Operation> operations = new ArrayList<>();
    addSigning(operations);
    addVerifying(operations);
    addBatches(operations);
    addDirectBatches(operations);
    addSm3(operations);
    return operations;
  }

  private static void addSigning(List<Operation> operations) {
    operations.add(refusingKeys(signing("sign"), 1));
    operations.add(refusingKeys(withUserId("sign"), 2));
    operations.add(refusingKeys(withUserId("signDeterministic"), 2));
    for (String name : new String[] {"sign", "signDeterministic"}) {
      operations.add(
          refusingPublicKeys(
              refusingKeys(withUserId(name).anyLength("publicKey", PUBLIC_KEY), 2), 3, true));
    }
    Operation part =
        refusingUserIds(
                new Operation(Sm2.class, "sign")
                    .range("message", MESSAGE)
                    .anyLength("userId", USER_ID),
                3)
            .exact("privateKey32", KEY)
            .anyLength("publicKey", PUBLIC_KEY);
    operations.add(refusingPublicKeys(refusingKeys(part, 4), 5, true));
    Operation sign =
        refusingUserIds(
                new Operation(Sm2.class, "nativeSign")
                    .range("message", MESSAGE)
                    .anyLength("userId", USER_ID),
                3)
            .exact("privateKey32", KEY)
            .orNull("publicKey", PUBLIC_KEY)
            .flag(true)
            .output("sig64", 64);
    operations.add(refusingKeys(sign, 4));
    for (String name : new String[] {"signDigest", "signDigestDeterministic"}) {
      operations.add(
          refusingKeys(
              new Operation(Sm2.class, name).exact("e32", E32).exact("privateKey32", KEY),
              1,
              "privateKey"));
    }
    operations.add(refusingKeys(atOffsets("signDigest").atOffset("sig64", SIG64), 2, "privateKey"));
    operations.add(
        refusingKeys(
            atOffsets("nativeSignDigest").flag(false).atOffset("sig64", SIG64), 2, "privateKey"));
    operations.add(
        refusingKeys(new Operation(Sm2.class, "publicKey").exact("privateKey32", KEY), 0));
    operations.add(
        refusingKeys(
            new Operation(Sm2.class, "nativePublicKey")
                .exact("privateKey32", KEY)
                .output("publicKey64", 64),
            0));
    operations.add(
        refusingPublicKeys(
            refusingUserIds(
                new Operation(Sm2.class, "z")
                    .anyLength("userId", USER_ID)
                    .anyLength("publicKey", PUBLIC_KEY),
                0),
            1,
            true));
    operations.add(
        new Operation(Sm2.class, "nativeZ")
            .anyLength("userId", USER_ID)
            .anyLength("publicKey", PUBLIC_KEY)
            .output("z32", 32));
    operations.add(new Operation(Sm2.class, "toDer").exact("sig64", SIG64));
    operations.add(
        new Operation(Sm2.class, "fromDer")
            .lengths("der", Sm2.toDer(SIG64), 0, 1, 7, 8, 64, 72, 1000));
  }

  private static Operation atOffsets(String name) {
    return new Operation(Sm2.class, name).atOffset("digest", E32).atOffset("privateKey", KEY);
  }

  private static Operation signing(String name) {
    return new Operation(Sm2.class, name)
        .anyLength("message", MESSAGE)
        .exact("privateKey32", KEY);
  }

  private static Operation withUserId(String name) {
    Operation operation =
        new Operation(Sm2.class, name)
            .anyLength("message", MESSAGE)
            .anyLength("userId", USER_ID);
    return refusingUserIds(operation, 1).exact("privateKey32", KEY);
  }

  private static void addVerifying(List<Operation> operations) {
    operations.add(
        refusingPublicKeys(
            new Operation(Sm2.class, "verify")
                .anyLength("message", MESSAGE)
                .exact("sig64", SIG64)
                .anyLength("publicKey", PUBLIC_KEY),
            2,
            false));
    Operation verify =
        new Operation(Sm2.class, "verify")
            .anyLength("message", MESSAGE)
            .anyLength("userId", USER_ID);
    operations.add(
        refusingPublicKeys(
            refusingUserIds(verify, 1).exact("sig64", SIG64).anyLength("publicKey", PUBLIC_KEY),
            3,
            false));
    Operation verifyDer =
        new Operation(Sm2.class, "verifyDer")
            .anyLength("message", MESSAGE)
            .anyLength("userId", USER_ID);
    operations.add(
        refusingPublicKeys(
            refusingUserIds(verifyDer, 1)
                .anyLength("signature", Sm2.toDer(SIG64))
                .anyLength("publicKey", PUBLIC_KEY),
            3,
            false));
    for (String name : new String[] {"verify", "nativeVerify"}) {
      Operation part =
          new Operation(Sm2.class, name).range("message", MESSAGE).anyLength("userId", USER_ID);
      operations.add(
          refusingPublicKeys(
              refusingUserIds(part, 3).exact("sig64", SIG64).anyLength("publicKey", PUBLIC_KEY),
              5,
              false));
    }
    for (String name : new String[] {"verifyDigest", "nativeVerifyDigest"}) {
      operations.add(
          refusingPublicKeys(
              new Operation(Sm2.class, name)
                  .exact("e32", E32)
                  .exact("sig64", SIG64)
                  .anyLength("publicKey", PUBLIC_KEY),
              2,
              false));
    }
  }

  private static void addBatches(List<Operation> operations) {
    for (String name : new String[] {"signDigestBatch", "signDigestBatchDeterministic"}) {
      operations.add(refusingBatchKeys(digests(name).lengths("sigs64", SIGS64, NO_SIGS), 1));
    }
    operations.add(
        refusingBatchKeys(
            digests("signDigestBatch")
                .lengths("sigs64", SIGS64, NO_SIGS)
                .object("executor", Executor.class, DIRECT),
            1));
    operations.add(
        refusingBatchKeys(
            digests("nativeSignDigestBatch")
                .flag(true)
                .lengths("sigs64", SIGS64, NO_SIGS)
                .part("items", COUNT),
            1));
    operations.add(
        refusingBatchKeys(
            messages("signBatch")
                .lengths("privateKeys", KEYS, NO_KEYS)
                .lengths("sigs64", SIGS64, NO_SIGS),
            3));
    for (String name : new String[] {"signBatch", "signBatchDeterministic"}) {
      operations.add(
          refusingOffCurve(messagesWithKeys(name).lengths("sigs64", SIGS64, NO_SIGS), 4));
    }
    operations.add(
        refusingOffCurve(
            messagesWithKeys("signBatch")
                .lengths("sigs64", SIGS64, NO_SIGS)
                .object("executor", Executor.class, DIRECT),
            4));
    operations.add(
        refusingOffCurve(
            refusingBatchKeys(
                messages("nativeSignBatch")
                    .lengths("privateKeys", KEYS, NO_KEYS)
                    .lengthsOrNull("publicKeys64", PUBLIC_KEYS64, NO_KEYS_OF_BATCH)
                    .flag(true)
                    .lengths("sigs64", SIGS64, NO_SIGS)
                    .part("items", COUNT),
                3),
            4));
    for (String name : new String[] {"publicKeyBatch", "nativePublicKeyBatch"}) {
      operations.add(
          refusingBatchKeys(
              new Operation(Sm2.class, name)
                  .lengths("privateKeys", KEYS, NO_HASHES)
                  .lengths("publicKeys64", PUBLIC_KEYS64, NO_KEYS_OF_BATCH),
              0));
    }
    operations.add(verifying(verifyDigests("verifyDigestBatch")));
    operations.add(
        verifying(verifyDigests("verifyDigestBatch")).object("executor", Executor.class, DIRECT));
    operations.add(verifying(verifyDigests("nativeVerifyDigestBatch")).part("items", COUNT));
    operations.add(verifying(messages("verifyBatch")));
    operations.add(verifying(messages("verifyBatch")).object("executor", Executor.class, DIRECT));
    operations.add(verifying(messages("nativeVerifyBatch")).part("items", COUNT));
  }

  private static Operation digests(String name) {
    return new Operation(Sm2.class, name)
        .lengths("digests", DIGESTS, NO_HASHES)
        .lengths("privateKeys", KEYS, NO_KEYS);
  }

  private static Operation messagesWithKeys(String name) {
    return refusingBatchKeys(
        messages(name)
            .lengths("privateKeys", KEYS, NO_KEYS)
            .lengths("publicKeys64", PUBLIC_KEYS64, NO_KEYS_OF_BATCH),
        3);
  }

  private static Operation verifyDigests(String name) {
    return new Operation(Sm2.class, name).lengths("digests", DIGESTS, NO_HASHES);
  }

  private static Operation verifying(Operation operation) {
    return operation
        .lengths("sigs64", SIGS64, NO_SIGS)
        .lengths("publicKeys64", PUBLIC_KEYS64, NO_PUBLIC_KEYS)
        .exact("verdicts", new byte[COUNT]);
  }

  private static void addDirectBatches(List<Operation> operations) {
    operations.add(
        refusingDirectKeys(
            new Operation(Sm2.class, "signDigestBatch")
                .direct("digests", DIGESTS, NO_HASHES)
                .direct("privateKeys", KEYS, NO_KEYS)
                .directOutput("sigs64", SIGS64, NO_SIGS),
            1));
    operations.add(
        refusingDirectKeys(
            new Operation(Sm2.class, "nativeSignDigestBatchDirect")
                .directRange("digests", DIGESTS, NO_HASHES)
                .directRange("privateKeys", KEYS, NO_KEYS)
                .directRange("sigs64", SIGS64, NO_SIGS),
            3));
    Operation sign =
        directMessages("signBatch")
            .direct("privateKeys", KEYS, NO_KEYS)
            .direct("publicKeys64", PUBLIC_KEYS64, NO_KEYS_OF_BATCH)
            .directOutput("sigs64", SIGS64, NO_SIGS);
    operations.add(
        refusingDirectKeys(sign, 3)
            .refusing(
                4,
                Buffers.direct(offCurve()),
                IllegalArgumentException.class,
                "publicKeys64: key 1 "));
    Operation nativeSign =
        directMessageRange("nativeSignBatchDirect")
            .directRange("privateKeys", KEYS, NO_KEYS)
            .directRange("publicKeys64", PUBLIC_KEYS64, NO_KEYS_OF_BATCH)
            .directRange("sigs64", SIGS64, NO_SIGS);
    operations.add(
        refusingDirectKeys(nativeSign, 5)
            .refusing(
                8,
                Buffers.direct(offCurve()),
                IllegalArgumentException.class,
                "publicKeys64: key 1 "));
    operations.add(
        refusingDirectKeys(
            new Operation(Sm2.class, "publicKeyBatch")
                .direct("privateKeys", KEYS, NO_HASHES)
                .directOutput("publicKeys64", PUBLIC_KEYS64, NO_KEYS_OF_BATCH),
            0));
    operations.add(
        refusingDirectKeys(
            new Operation(Sm2.class, "nativePublicKeyBatchDirect")
                .directRange("privateKeys", KEYS, NO_HASHES)
                .directRange("publicKeys64", PUBLIC_KEYS64, NO_KEYS_OF_BATCH),
            0));
    operations.add(
        verifyingDirect(
            new Operation(Sm2.class, "verifyDigestBatch").direct("digests", DIGESTS, NO_HASHES)));
    operations.add(
        verifyingDirectRange(
            new Operation(Sm2.class, "nativeVerifyDigestBatchDirect")
                .directRange("digests", DIGESTS, NO_HASHES)));
    operations.add(verifyingDirect(directMessages("verifyBatch")));
    operations.add(verifyingDirectRange(directMessageRange("nativeVerifyBatchDirect")));
  }

  private static Operation directMessages(String name) {
    Operation operation =
        new Operation(Sm2.class, name)
            .direct("messages", MESSAGE)
            .object("offsets", int[].class, OFFSETS)
            .anyLength("userId", USER_ID);
    return refusingUserIds(refusingOffsets(operation, 1), 2);
  }

  private static Operation directMessageRange(String name) {
    Operation operation =
        new Operation(Sm2.class, name)
            .directRange("messages", MESSAGE)
            .object("offsets", int[].class, OFFSETS)
            .anyLength("userId", USER_ID);
    return refusingUserIds(refusingOffsets(operation, 3), 4);
  }

  private static Operation verifyingDirect(Operation operation) {
    return operation
        .direct("sigs64", SIGS64, NO_SIGS)
        .direct("publicKeys64", PUBLIC_KEYS64, NO_PUBLIC_KEYS)
        .directOutput("verdicts", new byte[COUNT], 0, 1, 2, 4, 1000);
  }

  private static Operation verifyingDirectRange(Operation operation) {
    return operation
        .directRange("sigs64", SIGS64, NO_SIGS)
        .directRange("publicKeys64", PUBLIC_KEYS64, NO_PUBLIC_KEYS)
        .directRange("verdicts", new byte[COUNT], 0, 1, 2, 4, 1000);
  }

  private static Operation messages(String name) {
    Operation operation =
        new Operation(Sm2.class, name)
            .anyLength("messages", MESSAGE)
            .object("offsets", int[].class, OFFSETS)
            .anyLength("userId", USER_ID);
    return refusingUserIds(refusingOffsets(operation, 1), 2);
  }

  private static void addSm3(List<Operation> operations) {
    operations.add(new Operation(Sm3.class, "digest").anyLength("input", MESSAGE));
    operations.add(new Operation(Sm3.class, "digest").range("input", MESSAGE));
    for (String name : new String[] {"digest", "nativeDigest"}) {
      operations.add(
          new Operation(Sm3.class, name).range("input", MESSAGE).atOffset("out", new byte[32]));
    }
    operations.add(refusingOffsets(hashing("digestBatch"), 1));
    operations.add(
        refusingOffsets(hashing("digestBatch").object("executor", Executor.class, DIRECT), 1));
    operations.add(refusingOffsets(hashing("nativeDigestBatch").part("items", COUNT), 1));
    operations.add(
        refusingOffsets(
            new Operation(Sm3.class, "digestBatch")
                .direct("messages", MESSAGE)
                .object("offsets", int[].class, OFFSETS)
                .directOutput("digests", DIGESTS, NO_DIGESTS),
            1));
    operations.add(
        refusingOffsets(
            new Operation(Sm3.class, "nativeDigestBatchDirect")
                .directRange("messages", MESSAGE)
                .object("offsets", int[].class, OFFSETS)
                .directRange("digests", DIGESTS, NO_DIGESTS),
            3));
    operations.add(
        new Operation(Sm3.class, "nativeUpdate")
            .exact("state", new byte[104])
            .range("input", MESSAGE));
    operations.add(
        new Operation(Sm3.class, "nativeFinish")
            .exact("state", new byte[104])
            .atOffset("out", new byte[32]));
  }

  private static Operation hashing(String name) {
    return new Operation(Sm3.class, name)
        .anyLength("messages", MESSAGE)
        .object("offsets", int[].class, OFFSETS)
        .lengths("digests", DIGESTS, NO_DIGESTS);
  }

  private static Operation refusingKeys(Operation operation, int position) {
    return refusingKeys(operation, position, "privateKey32");
  }

  private static Operation refusingKeys(Operation operation, int position, String argument) {
    for (BigInteger number : Sm2Curve.NO_PRIVATE_KEYS) {
      byte[] key = Hex.bytes32(number);
      operation.refusing(position, key, IllegalArgumentException.class, argument);
    }
    return operation;
  }

  private static Operation refusingBatchKeys(Operation operation, int position) {
    for (int i = 0; i < COUNT; i++) {
      for (BigInteger number : Sm2Curve.NO_PRIVATE_KEYS) {
        String name = "privateKeys: key " + i + " ";
        byte[] keys = keysWith(i, number);
        operation.refusing(position, keys, IllegalArgumentException.class, name);
      }
    }
    return operation;
  }

  private static Operation refusingDirectKeys(Operation operation, int position) {
    for (int i = 0; i < COUNT; i++) {
      for (BigInteger number : Sm2Curve.NO_PRIVATE_KEYS) {
        String name = "privateKeys: key " + i + " ";
        ByteBuffer keys = Buffers.direct(keysWith(i, number));
        operation.refusing(position, keys, IllegalArgumentException.class, name);
      }
    }
    return operation;
  }

  private static byte[] keysWith(int position, BigInteger number) {
    byte[] keys = KEYS.clone();
    System.arraycopy(Hex.bytes32(number), 0, keys, 32 * position, 32);
    return keys;
  }

  private static Operation refusingOffCurve(Operation operation, int position) {
    return operation.refusing(
        position, offCurve(), IllegalArgumentException.class, "publicKeys64: key 1 ");
  }

  private static byte[] offCurve() {
    byte[] keys = PUBLIC_KEYS64.clone();
    keys[127] ^= 1;
    return keys;
  }

  private static Operation refusingUserIds(Operation operation, int position) {
    for (int length : new int[] {8192, 8193, 65535, 65536, 1 << 20}) {
      operation.refusing(position, new byte[length], IllegalArgumentException.class, "userId");
    }
    return operation;
  }

  /** Lengths that no public key has and, where Z is computed, bytes that are no point. */
  private static Operation refusingPublicKeys(
      Operation operation, int position, boolean pointsOnly) {
    for (int length : new int[] {0, 1, 32, 33, 63, 66, 128, 1000}) {
      byte[] key = new byte[length];
      operation.refusing(position, key, IllegalArgumentException.class, "publicKey");
    }
    if (pointsOnly) {
      byte[] offCurve = PUBLIC_KEY.clone();
      offCurve[63] ^= 1;
      byte[] wrongForm = new byte[65];
      System.arraycopy(PUBLIC_KEY, 0, wrongForm, 1, 64);
      for (byte[] key : new byte[][] {new byte[64], new byte[65], offCurve, wrongForm}) {
        operation.refusing(position, key, IllegalArgumentException.class, "publicKey");
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

  private static byte[] repeated(byte[] item) {
    byte[] items = new byte[item.length * COUNT];
    for (int i = 0; i < COUNT; i++) {
      System.arraycopy(item, 0, items, item.length * i, item.length);
    }
    return items;
  }
}
