package io.ironsign;

import java.math.BigInteger;
import java.security.SignatureException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Every native method, and every public method on top of one, called with all that can be wrong in
 * every position. Natives are called directly, past what the public methods check. As a program it
 * prints how many calls it made and each that does not give the right exception.
 */
final class BadInput {

  private static final int RANDOM_CALLS_EACH = 1000;

  private static final byte[] HASH = Hex.bytes32(BigInteger.valueOf(0x1234567));
  private static final byte[] KEY = Hex.bytes32(BigInteger.valueOf(42));
  private static final byte[] SIG65 = Secp256k1.signRecoverable(HASH, KEY);
  private static final byte[] SIG64 = Arrays.copyOf(SIG65, 64);
  private static final byte[] PUBLIC_KEY = Secp256k1.publicKey(KEY);
  private static final byte[] MESSAGE = new byte[300];

  static final BigInteger[] NO_SCALARS = {
    BigInteger.ZERO, Curve.N, Curve.N.add(BigInteger.ONE), Curve.ALL_ONES
  };

  private BadInput() {}

  public static void main(String[] args) throws Exception {
    if (args.length > 0 && args[0].equals("failing-context-class-loader")) {
      Thread.currentThread().setContextClassLoader(new FailingLoader());
    }
    run(operations());
  }

  /** Makes all calls, and prints how many and each that does not give the right exception. */
  static void run(List<Operation> operations) throws NoSuchMethodException {
    int calls = 0;
    int wrong = 0;
    Random random = new Random(1);
    for (Operation operation : operations) {
      List<String> faults = new ArrayList<>();
      for (BadCall call : operation.badCalls()) {
        faults.add(call.fault());
      }
      for (int i = 0; i < RANDOM_CALLS_EACH; i++) {
        faults.add(operation.faultOfRandomCall(random));
      }
      calls += faults.size();
      for (String fault : faults) {
        if (fault != null) {
          wrong++;
          System.out.println(fault);
        }
      }
    }
    System.out.println(calls + " bad calls, " + wrong + " with a wrong outcome");
  }

  static List<Operation> operations() {
    List<Operation> operations = new ArrayList<>();
    for (String name : new String[] {"signRecoverable", "nativeSignRecoverable"}) {
      Operation sign =
          new Operation(Secp256k1.class, name)
              .atOffset("hash", HASH)
              .atOffset("privateKey", KEY)
              .atOffset("sig65", new byte[65]);
      operations.add(refusingKeys(sign, 2, "privateKey"));
    }
    operations.add(
        refusingKeys(
            new Operation(Secp256k1.class, "signRecoverable")
                .exact("hash32", HASH)
                .exact("privateKey32", KEY),
            1,
            "privateKey"));
    operations.add(
        refusingKeys(
            new Operation(Secp256k1.class, "keccakSignRecoverable")
                .range("message", MESSAGE)
                .exact("privateKey32", KEY),
            3,
            "privateKey32"));
    operations.add(
        refusingKeys(
            new Operation(Secp256k1.class, "nativeKeccakSignRecoverable")
                .range("message", MESSAGE)
                .exact("privateKey32", KEY)
                .output("sig65", 65),
            3,
            "privateKey32"));
    operations.add(
        refusingKeys(
            new Operation(Secp256k1.class, "signRecoverableHedged")
                .exact("hash32", HASH)
                .exact("privateKey32", KEY),
            1,
            "privateKey32"));
    operations.add(
        refusingKeys(
            new Operation(Secp256k1.class, "signRecoverableHedged")
                .exact("hash32", HASH)
                .exact("privateKey32", KEY)
                .exact("extra32", HASH),
            1,
            "privateKey32"));
    operations.add(
        refusingKeys(
            new Operation(Secp256k1.class, "nativeSignRecoverableHedged")
                .exact("hash32", HASH)
                .exact("privateKey32", KEY)
                .orNull("extra32", HASH)
                .output("sig65", 65),
            1,
            "privateKey32"));
    operations.add(
        refusingKeys(
            new Operation(Secp256k1.class, "publicKey").exact("privateKey32", KEY),
            0,
            "privateKey32"));
    operations.add(
        refusingKeys(
            new Operation(Secp256k1.class, "nativePublicKey")
                .exact("privateKey32", KEY)
                .output("publicKey64", 64),
            0,
            "privateKey32"));
    operations.addAll(publicOperations());
    operations.addAll(BadBatchInput.operations());
    operations.addAll(BadCurveInput.operations());
    operations.addAll(BadFisco3Input.operations());
    operations.add(new Operation(Keccak256.class, "digest").anyLength("input", MESSAGE));
    operations.add(new Operation(Keccak256.class, "digest").range("input", MESSAGE));
    for (String name : new String[] {"digest", "nativeDigest"}) {
      operations.add(
          new Operation(Keccak256.class, name)
              .range("input", MESSAGE)
              .atOffset("out", new byte[32]));
    }
    operations.add(new Operation(NativeRandom.class, "nextBytes").anyLength("bytes", MESSAGE));
    operations.add(new Operation(NativeRandom.class, "nativeNextBytes").range("bytes", MESSAGE));
    operations.add(new Operation(NativeRandom.class, "setSeed").anyLength("seed", KEY));
    return operations;
  }

  /** What is done with public data. */
  private static List<Operation> publicOperations() {
    List<Operation> operations = new ArrayList<>();
    operations.add(
        refusingSignatures(
            new Operation(Secp256k1.class, "recover").exact("hash32", HASH).exact("sig65", SIG65),
            1));
    for (String name : new String[] {"recover", "nativeRecover"}) {
      operations.add(
          refusingSignatures(
              new Operation(Secp256k1.class, name)
                  .atOffset("hash", HASH)
                  .atOffset("sig65", SIG65)
                  .atOffset("publicKey64", new byte[64]),
              2));
    }
    operations.add(
        refusingSignatures(
            new Operation(Secp256k1.class, "recoverAddress")
                .exact("hash32", HASH)
                .exact("sig65", SIG65),
            1));
    operations.add(
        refusingSignatures(
            new Operation(Secp256k1.class, "nativeRecoverAddress")
                .exact("hash32", HASH)
                .exact("sig65", SIG65)
                .output("address20", 20),
            1));
    operations.add(
        refusingSignatures(
            new Operation(Secp256k1.class, "keccakRecoverAddress")
                .range("message", MESSAGE)
                .exact("sig65", SIG65),
            3));
    operations.add(
        refusingSignatures(
            new Operation(Secp256k1.class, "nativeKeccakRecoverAddress")
                .range("message", MESSAGE)
                .exact("sig65", SIG65)
                .output("address20", 20),
            3));
    for (String name : new String[] {"verify", "verifyStrict"}) {
      operations.add(
          refusingPublicKeys(
              new Operation(Secp256k1.class, name)
                  .exact("hash32", HASH)
                  .exact("sig64", SIG64)
                  .anyLength("publicKey", PUBLIC_KEY)));
    }
    operations.add(
        refusingPublicKeys(
            new Operation(Secp256k1.class, "nativeVerify")
                .exact("hash32", HASH)
                .exact("sig64", SIG64)
                .anyLength("publicKey", PUBLIC_KEY)
                .flag(true)));
    for (String name : new String[] {"verifyDer", "nativeVerifyDer"}) {
      operations.add(
          refusingPublicKeys(
              new Operation(Secp256k1.class, name)
                  .exact("hash32", HASH)
                  .anyLength("signature", new byte[72])
                  .anyLength("publicKey", PUBLIC_KEY)));
    }
    return operations;
  }

  private static Operation refusingPublicKeys(Operation operation) {
    for (int length : new int[] {0, 1, 31, 32, 34, 63, 66, 128, 1000}) {
      operation.refusing(2, new byte[length], IllegalArgumentException.class, "publicKey");
    }
    return operation;
  }

  private static Operation refusingKeys(Operation operation, int position, String argument) {
    for (BigInteger number : NO_SCALARS) {
      byte[] key = Hex.bytes32(number);
      operation.refusing(position, key, IllegalArgumentException.class, argument);
    }
    return operation;
  }

  private static Operation refusingSignatures(Operation operation, int position) {
    for (int recid : new int[] {-1, 2, 3, 4, 27, 28, 127, -128}) {
      byte[] sig65 = SIG65.clone();
      sig65[64] = (byte) recid;
      operation.refusing(position, sig65, SignatureException.class, "sig65");
    }
    for (BigInteger number : NO_SCALARS) {
      for (int part : new int[] {0, 32}) {
        byte[] sig65 = SIG65.clone();
        System.arraycopy(Hex.bytes32(number), 0, sig65, part, 32);
        operation.refusing(position, sig65, SignatureException.class, "sig65");
      }
    }
    return operation;
  }

  private static final class FailingLoader extends ClassLoader {
    @Override
    protected Class<?> loadClass(String name, boolean resolve) {
      throw new IllegalStateException("stopped, asked for " + name);
    }
  }
}
