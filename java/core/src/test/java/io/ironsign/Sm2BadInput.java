package io.ironsign;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** What {@link BadInput} is for the other classes, for {@link Sm2} and {@link Sm3}. */
final class Sm2BadInput {

  private static final int COUNT = 3;
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
    addSm3(operations);
    return operations;
  }

  private static void addSigning(List<Operation> operations) {
    operations.add(refusingKeys(signing("sign"), 1));
    operations.add(refusingKeys(withUserId("sign"), 2));
    operations.add(refusingKeys(withUserId("signDeterministic"), 2));
    operations.add(
        refusingPublicKeys(
            refusingKeys(withUserId("sign").anyLength("publicKey", PUBLIC_KEY), 2), 3, true));
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
              new Operation(Sm2.class, name).exact("e32", E32).exact("privateKey32", KEY), 1));
    }
    operations.add(
        refusingKeys(
            new Operation(Sm2.class, "nativeSignDigest")
                .exact("e32", E32)
                .exact("privateKey32", KEY)
                .flag(false)
                .output("sig64", 64),
            1));
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
        refusingUserIds(verify, 1).exact("sig64", SIG64).anyLength("publicKey", PUBLIC_KEY));
    Operation nativeVerify =
        new Operation(Sm2.class, "nativeVerify")
            .range("message", MESSAGE)
            .anyLength("userId", USER_ID);
    operations.add(
        refusingUserIds(nativeVerify, 3).exact("sig64", SIG64).anyLength("publicKey", PUBLIC_KEY));
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
      operations.add(
          refusingBatchKeys(
              new Operation(Sm2.class, name)
                  .lengths("digests", DIGESTS, NO_HASHES)
                  .lengths("privateKeys", KEYS, NO_KEYS)
                  .lengths("sigs64", SIGS64, NO_SIGS),
              1));
    }
    operations.add(
        refusingBatchKeys(
            new Operation(Sm2.class, "nativeSignDigestBatch")
                .lengths("digests", DIGESTS, NO_HASHES)
                .lengths("privateKeys", KEYS, NO_KEYS)
                .flag(true)
                .lengths("sigs64", SIGS64, NO_SIGS),
            1));
    for (String name : new String[] {"signBatch", "nativeSignBatch"}) {
      Operation sign =
          refusingBatchKeys(
              messages(name)
                  .lengths("privateKeys", KEYS, NO_KEYS)
                  .lengths("publicKeys64", PUBLIC_KEYS64, 0, 63, 64, 65, 191, 193, 1000)
                  .lengths("sigs64", SIGS64, NO_SIGS),
              3);
      byte[] offCurve = PUBLIC_KEYS64.clone();
      offCurve[127] ^= 1;
      operations.add(
          sign.refusing(4, offCurve, IllegalArgumentException.class, "publicKeys64: key 1 "));
    }
    for (String name : new String[] {"publicKeyBatch", "nativePublicKeyBatch"}) {
      operations.add(
          refusingBatchKeys(
              new Operation(Sm2.class, name)
                  .lengths("privateKeys", KEYS, NO_HASHES)
                  .lengths("publicKeys64", PUBLIC_KEYS64, 0, 64, 191, 193, 256),
              0));
    }
    for (String name : new String[] {"verifyDigestBatch", "nativeVerifyDigestBatch"}) {
      operations.add(
          new Operation(Sm2.class, name)
              .lengths("digests", DIGESTS, NO_HASHES)
              .lengths("sigs64", SIGS64, NO_SIGS)
              .lengths("publicKeys64", PUBLIC_KEYS64, NO_PUBLIC_KEYS)
              .exact("verdicts", new byte[COUNT]));
    }
    for (String name : new String[] {"verifyBatch", "nativeVerifyBatch"}) {
      operations.add(
          messages(name)
              .lengths("sigs64", SIGS64, NO_SIGS)
              .lengths("publicKeys64", PUBLIC_KEYS64, NO_PUBLIC_KEYS)
              .exact("verdicts", new byte[COUNT]));
    }
  }

  private static Operation messages(String name) {
    Operation operation =
        new Operation(Sm2.class, name)
            .anyLength("messages", MESSAGE)
            .object("offsets", int[].class, OFFSETS)
            .anyLength("userId", USER_ID);
    return refusingUserIds(refusingOffsets(operation), 2);
  }

  private static void addSm3(List<Operation> operations) {
    operations.add(new Operation(Sm3.class, "digest").anyLength("input", MESSAGE));
    operations.add(new Operation(Sm3.class, "digest").range("input", MESSAGE));
    for (String name : new String[] {"digest", "nativeDigest"}) {
      operations.add(
          new Operation(Sm3.class, name).range("input", MESSAGE).atOffset("out", new byte[32]));
    }
    for (String name : new String[] {"digestBatch", "nativeDigestBatch"}) {
      operations.add(
          refusingOffsets(
              new Operation(Sm3.class, name)
                  .anyLength("messages", MESSAGE)
                  .object("offsets", int[].class, OFFSETS)
                  .lengths("digests", DIGESTS, 0, 32, 95, 97, 128)));
    }
    operations.add(
        new Operation(Sm3.class, "nativeUpdate")
            .exact("state", new byte[104])
            .range("input", MESSAGE));
    operations.add(
        new Operation(Sm3.class, "nativeFinish")
            .exact("state", new byte[104])
            .atOffset("out", new byte[32]));
  }

  private static Operation refusingKeys(Operation operation, int position) {
    for (BigInteger number : Sm2Curve.NO_PRIVATE_KEYS) {
      byte[] key = Hex.bytes32(number);
      operation.refusing(position, key, IllegalArgumentException.class, "privateKey32");
    }
    return operation;
  }

  private static Operation refusingBatchKeys(Operation operation, int position) {
    for (int i = 0; i < COUNT; i++) {
      for (BigInteger number : Sm2Curve.NO_PRIVATE_KEYS) {
        byte[] keys = KEYS.clone();
        System.arraycopy(Hex.bytes32(number), 0, keys, 32 * i, 32);
        String name = "privateKeys: key " + i + " ";
        operation.refusing(position, keys, IllegalArgumentException.class, name);
      }
    }
    return operation;
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

  private static Operation refusingOffsets(Operation operation) {
    for (int[] offsets : WRONG_OFFSETS) {
      operation.refusing(1, offsets, IllegalArgumentException.class, "offsets");
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
