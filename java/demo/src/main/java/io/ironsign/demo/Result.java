package io.ironsign.demo;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** What the process of one SDK hands back. Immutable. */
final class Result implements Serializable {

  private static final long serialVersionUID = 1;

  final Sdk sdk;

  /** {@code Ironsign.status()} in one line. */
  final String status;

  /** How many transactions were compared and found equal. */
  final int equalTransactions;

  /**
   * How many signatures of Ironsign's the SDK verified, as they have a random part, and Ironsign
   * all; 0 if they were compared too, byte for byte.
   */
  final int verifiedBySdk;

  /** By scope, then by number of threads. */
  final ArrayList<Pair> pairs;

  Result(Sdk sdk, String status, int equalTransactions, int verifiedBySdk, List<Pair> pairs) {
    this.sdk = sdk;
    this.status = status;
    this.equalTransactions = equalTransactions;
    this.verifiedBySdk = verifiedBySdk;
    this.pairs = new ArrayList<>(pairs);
  }
}
