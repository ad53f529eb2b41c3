package io.ironsign.fisco.sdk;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;

/** Every call that a suite answers natively, each with the same arguments in any JVM. */
final class EveryCall {
  private EveryCall() {}

  static <P> List<String> outcomes(Sdk<P> sdk, Suite<P> suite) {
    P pair = TestData.pair(sdk, BigInteger.TEN);
    String key = sdk.publicKey(pair);
    byte[] hash = TestData.bytes(new Random(TestData.SEED), 32);
    String digits = Hex.encode(hash);
    String signature = suite.signWithStringSignature(digits, pair);
    byte[] sig65 = Hex.decode(signature, 65);
    byte[] damaged = sig65.clone();
    damaged[64] ^= 1;
    List<Callable<?>> calls =
        Arrays.asList(
            () -> suite.sign(hash, pair),
            () -> suite.sign(digits, pair),
            () -> suite.sign("0x" + digits.toUpperCase(), pair),
            () -> suite.signWithStringSignature(digits, pair),
            () -> suite.verify(key, hash, sig65),
            () -> suite.verify("04" + key, hash, sig65),
            () -> suite.verify(key, hash, damaged),
            () -> suite.verify(key, hash, new byte[65]),
            () -> suite.verify(key, digits, signature),
            () -> suite.verify("04" + key, "0x" + digits, signature),
            () -> suite.hash(hash),
            () -> suite.hash(digits),
            () -> suite.hashBytes(hash));
    List<String> outcomes = new ArrayList<>();
    calls.forEach(call -> outcomes.add(Outcome.of(call)));
    return outcomes;
  }
}
