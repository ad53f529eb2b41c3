package io.ironsign.demo;

import java.io.Serializable;
import java.util.Locale;

/** One measured series of transactions: a row of the report. Immutable. */
final class Row implements Serializable {

  private static final long serialVersionUID = 1;

  final String sdk;
  final Signer signer;
  final Scope scope;
  final int threads;
  final int transactions;
  final double txPerSecond;
  final double p50Micros;
  final double p99Micros;

  Row(
      String sdk,
      Signer signer,
      Scope scope,
      int threads,
      int transactions,
      double txPerSecond,
      double p50Micros,
      double p99Micros) {
    this.sdk = sdk;
    this.signer = signer;
    this.scope = scope;
    this.threads = threads;
    this.transactions = transactions;
    this.txPerSecond = txPerSecond;
    this.p50Micros = p50Micros;
    this.p99Micros = p99Micros;
  }

  /** Transactions a second, rounded, with thousands marked. */
  String rateText() {
    return String.format(Locale.ROOT, "%,.0f", txPerSecond);
  }
}
