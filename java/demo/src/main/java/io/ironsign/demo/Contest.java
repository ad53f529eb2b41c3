package io.ironsign.demo;

import java.util.Locale;
import java.util.concurrent.ExecutorService;

/** The same work done with the SDK as published and with Ironsign swapped in, turn about. */
final class Contest {

  private final Scope scope;
  private final int threads;
  private final Series sdk;
  private final Series ironsign;
  private boolean ironsignFirst;

  Contest(Scope scope, int threads) {
    this.scope = scope;
    this.threads = threads;
    this.sdk = new Series(Signer.SDK, scope, threads);
    this.ironsign = new Series(Signer.IRONSIGN, scope, threads);
  }

  /**
   * Gives each signer one turn; the other one begins than the last time.
   *
   * @param pool has at least as many threads as the contest, all idle
   * @param turnNanos how long a turn lasts, in nanoseconds
   * @return what happened, in one line
   */
  String round(TxClient client, ExecutorService pool, long turnNanos) throws InterruptedException {
    double sdkRate;
    double ironsignRate;
    if (ironsignFirst) {
      ironsignRate = ironsign.turn(client, pool, turnNanos);
      sdkRate = sdk.turn(client, pool, turnNanos);
    } else {
      sdkRate = sdk.turn(client, pool, turnNanos);
      ironsignRate = ironsign.turn(client, pool, turnNanos);
    }
    ironsignFirst = !ironsignFirst;
    return String.format(
        Locale.ROOT,
        "%s, threads %d: SDK %,.0f tx/s, Ironsign %,.0f tx/s",
        scope.title(),
        threads,
        sdkRate,
        ironsignRate);
  }

  /** Forgets the turns so far, which warmed up the JVM. */
  void clear() {
    sdk.clear();
    ironsign.clear();
  }

  /** All turns since {@link #clear}. */
  Pair pair(Sdk sdkVersion) {
    return new Pair(sdk.row(sdkVersion), ironsign.row(sdkVersion));
  }
}
