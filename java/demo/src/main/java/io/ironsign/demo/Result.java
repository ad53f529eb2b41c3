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

  /** How many transactions were compared and found equal, byte for byte. */
  final int equalTransactions;

  /** By scope, then by number of threads. */
  final ArrayList<Pair> pairs;

  Result(Sdk sdk, String status, int equalTransactions, List<Pair> pairs) {
    this.sdk = sdk;
    this.status = status;
    this.equalTransactions = equalTransactions;
    this.pairs = new ArrayList<>(pairs);
  }
}
