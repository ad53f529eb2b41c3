package io.ironsign;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;

/** What can be wrong with a FISCO BCOS 3 transaction by the time that native code gets it. */
final class BadFisco3Input {

  private static final byte[] KEY = Hex.bytes32(BigInteger.valueOf(42));
  private static final byte[] RECORD =
      Fisco3Transaction.version(1).nonce("n").blockLimit(1).build().record();
  private static final byte[] HASH = new byte[32];
  private static final byte[] SIGNATURE = new byte[65];
  private static final byte[] SM2_PUBLIC_KEY = Sm2.publicKey(KEY);

  /** Where the length of the first text is. */
  private static final int FIRST_LENGTH = 24;

  private BadFisco3Input() {}

  static List<Operation> operations() {
    byte[] two = Arrays.copyOf(RECORD, 2 * RECORD.length);
    System.arraycopy(RECORD, 0, two, RECORD.length, RECORD.length);
    byte[] badSecondKey = Arrays.copyOf(KEY, 64);
    byte[] twoKeys = badSecondKey.clone();
    System.arraycopy(KEY, 0, twoKeys, 32, 32);
    Operation sign = record("nativeSign", "record", RECORD).exact("privateKey32", KEY);
    Operation signBatch =
        record("nativeSignBatch", "record", two)
            .lengths("privateKeys", twoKeys, 0, 31, 33, 65, 96)
            .number(0);
    for (BigInteger number : BadInput.NO_SCALARS) {
      byte[] key = Hex.bytes32(number);
      sign.refusing(1, key, IllegalArgumentException.class, "privateKey32");
      signBatch.refusing(1, key, IllegalArgumentException.class, "privateKeys: key 0");
    }
    signBatch.refusing(1, badSecondKey, IllegalArgumentException.class, "privateKeys: key 1");
    return Arrays.asList(
        sign,
        signBatch,
        signSm2(),
        signSm2Batch(two, twoKeys),
        record("nativeDataHashSm3", "record", RECORD),
        record("nativeDataHash", "record", RECORD),
        record("nativeEncodeData", "record", RECORD),
        record("nativeEncode", "record", RECORD)
            .exact("dataHash32", HASH)
            .anyLength("signature", SIGNATURE));
  }

  private static Operation signSm2() {
    Operation sign =
        record("nativeSignSm2", "record", RECORD)
            .exact("privateKey32", KEY)
            .lengths("publicKey", SM2_PUBLIC_KEY, 0, 1, 63, 66, 1000);
    for (BigInteger number : Sm2Curve.NO_PRIVATE_KEYS) {
      sign.refusing(1, Hex.bytes32(number), IllegalArgumentException.class, "privateKey32");
    }
    sign.refusing(2, new byte[64], IllegalArgumentException.class, "publicKey");
    byte[] wrongForm = new byte[65];
    System.arraycopy(SM2_PUBLIC_KEY, 0, wrongForm, 1, 64);
    return sign.refusing(2, wrongForm, IllegalArgumentException.class, "publicKey");
  }

  private static Operation signSm2Batch(byte[] records, byte[] keys) {
    byte[] publicKeys64 = Arrays.copyOf(SM2_PUBLIC_KEY, 128);
    byte[] badSecondPublicKey = publicKeys64.clone();
    System.arraycopy(SM2_PUBLIC_KEY, 0, publicKeys64, 64, 64);
    Operation sign =
        record("nativeSignSm2Batch", "records", records)
            .lengths("privateKeys", keys, 0, 31, 33, 65, 96)
            .lengths("publicKeys64", publicKeys64, 0, 63, 64, 65, 127, 129, 192)
            .number(0);
    for (BigInteger number : Sm2Curve.NO_PRIVATE_KEYS) {
      byte[] badSecondKey = keys.clone();
      System.arraycopy(Hex.bytes32(number), 0, badSecondKey, 32, 32);
      sign.refusing(1, badSecondKey, IllegalArgumentException.class, "privateKeys: key 1");
    }
    return sign.refusing(
        2, badSecondPublicKey, IllegalArgumentException.class, "publicKeys64: key 1");
  }

  /** With records that end too early, go on too long, or say that a text is longer than all. */
  private static Operation record(String name, String argument, byte[] good) {
    Operation operation = new Operation(Fisco3Transaction.class, name).anyLength(argument, good);
    for (int length = 1; length < RECORD.length; length += 3) {
      refuse(operation, Arrays.copyOf(RECORD, length));
    }
    refuse(operation, Arrays.copyOf(good, good.length + 1));
    for (int length : new int[] {1, 1000, Integer.MAX_VALUE, -1, Integer.MIN_VALUE}) {
      byte[] record = RECORD.clone();
      for (int i = 0; i < 4; i++) {
        record[FIRST_LENGTH + i] = (byte) (length >> 24 - 8 * i);
      }
      refuse(operation, record);
    }
    return operation;
  }

  private static void refuse(Operation operation, byte[] record) {
    operation.refusing(0, record, IllegalArgumentException.class, "record");
  }
}
