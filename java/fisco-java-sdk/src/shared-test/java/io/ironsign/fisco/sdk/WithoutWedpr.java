package io.ironsign.fisco.sdk;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;

/**
 * Prints what becomes of each call in a JVM that cannot load WeDPR: only what needs none of it has
 * a result. This is how the tests know that the fast path takes what it should.
 */
public final class WithoutWedpr {
  private WithoutWedpr() {}

  public static <P> void run(Sdk<P> sdk) {
    // WeDPR's library is a resource of the thread's class loader, this one has none.
    Thread.currentThread().setContextClassLoader(new ClassLoader(null) {});
    Suite<P> suite = sdk.withoutSuite();
    P pair = TestData.pair(sdk, BigInteger.TEN);
    byte[] hash = TestData.bytes(new Random(TestData.SEED), 32);
    String digits = Hex.encode(hash);
    String signature = Hex.encode(Ecdsa.sign(hash, TestData.digits(BigInteger.TEN)));
    byte[] sig65 = Hex.decode(signature, 65);
    String key = sdk.publicKey(pair);
    List<Callable<?>> calls =
        Arrays.asList(
            () -> suite.sign(hash, pair),
            () -> suite.sign(digits, pair),
            () -> suite.sign("0x" + digits.toUpperCase(), pair),
            () -> suite.signWithStringSignature(digits, pair),
            () -> suite.verify(key, hash, sig65),
            () -> suite.verify("04" + key, hash, sig65),
            () -> suite.verify(key, digits, signature),
            () -> suite.verify("04" + key, "0x" + digits, signature),
            () -> suite.hash(hash),
            () -> suite.hash(digits),
            () -> suite.hashBytes(hash));
    for (Callable<?> call : calls) {
      System.out.println("native: " + Outcome.of(call));
    }
    System.out.println("WeDPR: " + Outcome.of(() -> suite.verify(key, hash, new byte[64])));
  }
}
