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
        record("nativeDataHash", "record", RECORD),
        record("nativeEncodeData", "record", RECORD),
        record("nativeEncode", "record", RECORD)
            .exact("dataHash32", HASH)
            .anyLength("signature", SIGNATURE));
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
