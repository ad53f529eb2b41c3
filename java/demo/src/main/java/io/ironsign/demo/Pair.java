package io.ironsign.demo;

import java.io.Serializable;
import java.util.Locale;

/** The same work measured with the SDK as published and with Ironsign swapped in. Immutable. */
final class Pair implements Serializable {

  private static final long serialVersionUID = 1;

  final Row sdk;
  final Row ironsign;

  Pair(Row sdk, Row ironsign) {
    this.sdk = sdk;
    this.ironsign = ironsign;
  }

  /** How many transactions Ironsign makes in the time the SDK makes one. */
  double ratio() {
    return ironsign.txPerSecond / sdk.txPerSecond;
  }

  /** The ratio as in {@code 7.2x}. */
  String ratioText() {
    return String.format(Locale.ROOT, "%.1fx", ratio());
  }
}
