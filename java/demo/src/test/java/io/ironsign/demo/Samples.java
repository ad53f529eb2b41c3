package io.ironsign.demo;

import java.util.Arrays;

/** Results with chosen figures. */
final class Samples {

  private Samples() {}

  /** One scope on one thread and on four, Ironsign ten and seven times as fast. */
  static Result result() {
    return new Result(
        Sdk.WEB3SDK_2_6_2,
        "Ironsign 0.1.0 on linux-x86_64: native",
        10_000,
        0,
        Arrays.asList(pair(1, 2_000, 20_000), pair(4, 10_000, 70_000)));
  }

  /** The same where 1,000 signatures had to be verified. */
  static Result randomlySigned() {
    Result result = result();
    return new Result(
        Sdk.WEB3SDK_2_6_2_SM2, result.status, result.equalTransactions, 1_000, result.pairs);
  }

  private static Pair pair(int threads, double sdkRate, double ironsignRate) {
    return new Pair(row(Signer.SDK, threads, sdkRate), row(Signer.IRONSIGN, threads, ironsignRate));
  }

  private static Row row(Signer signer, int threads, double rate) {
    return new Row(Sdk.WEB3SDK_2_6_2.id(), signer, Scope.SIGN, threads, 1_000, rate, 12.345, 678.9);
  }
}
