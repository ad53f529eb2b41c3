package io.ironsign;

import java.math.BigInteger;
import java.security.SignatureException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The part of {@link BadInput} that is about P-256 and Ed25519. */
final class BadCurveInput {

  static final BigInteger P256_N =
      new BigInteger("ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551", 16);

  private static final int COUNT = 3;
  private static final byte[] HASH = Hex.bytes32(BigInteger.valueOf(0x1234567));
  private static final byte[] KEY = Hex.bytes32(BigInteger.valueOf(42));
  private static final byte[] SIG65 = P256.signRecoverable(HASH, KEY);
  private static final byte[] SIG64 = Arrays.copyOf(SIG65, 64);
  private static final byte[] PUBLIC_KEY = P256.publicKey(KEY);
  private static final byte[] MESSAGE = new byte[300];
  private static final int[] OFFSETS = {5, 5, 100, 300};

  private static final BigInteger[] NO_SCALARS = {
    BigInteger.ZERO, P256_N, P256_N.add(BigInteger.ONE), Curve.ALL_ONES
  };

  private BadCurveInput() {}

  static List<Operation> operations() {
    List<Operation> operations = new ArrayList<>();
    addP256(operations);
    addP256Batches(operations);
    addEd25519(operations);
    addEd25519Batches(operations);
    return operations;
  }

  private static void addP256(List<Operation> operations) {
    for (String name : new String[] {"sign", "signRecoverable", "nativeSignRecoverable"}) {
      Operation sign =
          new Operation(P256.class, name).exact("hash32", HASH).exact("privateKey32", KEY);
      operations.add(refusingKeys(withOutput(sign, name, "sig65", 65), 1));
    }
    for (String name : new String[] {"publicKey", "nativePublicKey"}) {
      Operation publicKey = new Operation(P256.class, name).exact("privateKey32", KEY);
      operations.add(refusingKeys(withOutput(publicKey, name, "publicKey64", 64), 0));
    }
    for (String name : new String[] {"recover", "nativeRecover"}) {
      Operation recover =
          new Operation(P256.class, name).exact("hash32", HASH).exact("sig65", SIG65);
      operations.add(refusingSignatures(withOutput(recover, name, "publicKey64", 64)));
    }
    for (String name : new String[] {"verify", "nativeVerify"}) {
      Operation verify =
          new Operation(P256.class, name)
              .exact("hash32", HASH)
              .exact("sig64", SIG64)
              .anyLength("publicKey", PUBLIC_KEY);
      for (int length : new int[] {0, 1, 31, 32, 34, 63, 66, 128, 1000}) {
        verify.refusing(2, new byte[length], IllegalArgumentException.class, "publicKey");
      }
      operations.add(verify);
    }
  }

  private static void addP256Batches(List<Operation> operations) {
    for (String name : new String[] {"verifyBatch", "nativeVerifyBatch"}) {
      operations.add(
          new Operation(P256.class, name)
              .lengths("hashes", new byte[32 * COUNT], 1, 95, 97)
              .lengths("sigs64", new byte[64 * COUNT], 0, 64, 191, 193, 256)
              .lengths("publicKeys64", new byte[64 * COUNT], 0, 63, 65, 128, 191, 193, 256)
              .lengths("verdicts", new byte[COUNT], 0, 1, 2, 4));
    }
  }

  private static void addEd25519(List<Operation> operations) {
    operations.add(
        new Operation(Ed25519.class, "sign")
            .anyLength("message", MESSAGE)
            .exact("privateKey32", KEY));
    for (String name : new String[] {"sign", "nativeSign"}) {
      Operation sign =
          new Operation(Ed25519.class, name).range("message", MESSAGE).exact("privateKey32", KEY);
      operations.add(withOutput(sign, name, "sig64", 64));
    }
    operations.add(
        new Operation(Ed25519KeyPair.class, "nativeSign")
            .range("message", MESSAGE)
            .exact("keyPair64", new byte[64])
            .output("sig64", 64));
    for (String name : new String[] {"publicKey", "nativePublicKey"}) {
      Operation publicKey = new Operation(Ed25519.class, name).exact("privateKey32", KEY);
      operations.add(withOutput(publicKey, name, "publicKey32", 32));
    }
    operations.add(
        new Operation(Ed25519.class, "verify")
            .anyLength("message", MESSAGE)
            .exact("sig64", SIG64)
            .exact("publicKey32", KEY));
    for (String name : new String[] {"verify", "nativeVerify"}) {
      operations.add(
          new Operation(Ed25519.class, name)
              .range("message", MESSAGE)
              .exact("sig64", SIG64)
              .exact("publicKey32", KEY));
    }
  }

  private static void addEd25519Batches(List<Operation> operations) {
    for (String name : new String[] {"verifyBatch", "nativeVerifyBatch"}) {
      Operation verify =
          new Operation(Ed25519.class, name)
              .anyLength("messages", MESSAGE)
              .object("offsets", int[].class, OFFSETS)
              .lengths("sigs64", new byte[64 * COUNT], 0, 64, 191, 193, 256)
              .lengths("publicKeys32", new byte[32 * COUNT], 0, 31, 33, 64, 95, 97, 128)
              .lengths("verdicts", new byte[COUNT], 0, 1, 2, 4);
      for (int[] offsets : BadBatchInput.WRONG_OFFSETS) {
        verify.refusing(1, offsets, IllegalArgumentException.class, "offsets");
      }
      operations.add(verify);
    }
  }

  /** Native methods write to what public ones allocate. */
  private static Operation withOutput(
      Operation operation, String name, String output, int length) {
    return name.startsWith("native") ? operation.output(output, length) : operation;
  }

  private static Operation refusingKeys(Operation operation, int position) {
    for (BigInteger number : NO_SCALARS) {
      byte[] key = Hex.bytes32(number);
      operation.refusing(position, key, IllegalArgumentException.class, "privateKey32");
    }
    return operation;
  }

  private static Operation refusingSignatures(Operation operation) {
    for (int recid : new int[] {-1, 2, 3, 4, 27, 28, 127, -128}) {
      byte[] sig65 = SIG65.clone();
      sig65[64] = (byte) recid;
      operation.refusing(1, sig65, SignatureException.class, "sig65");
    }
    for (BigInteger number : NO_SCALARS) {
      for (int part : new int[] {0, 32}) {
        byte[] sig65 = SIG65.clone();
        System.arraycopy(Hex.bytes32(number), 0, sig65, part, 32);
        operation.refusing(1, sig65, SignatureException.class, "sig65");
      }
    }
    return operation;
  }
}
