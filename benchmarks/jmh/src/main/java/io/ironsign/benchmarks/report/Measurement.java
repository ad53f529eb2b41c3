package io.ironsign.benchmarks.report;

/**
 * How long one contestant takes for one operation.
 *
 * @param operation what is done: "sign batch of 256"
 * @param contestant who does it: "ironsign", "acinq", "web3j-4.12.3+ironsign"
 * @param threads how many threads did it at the same time
 * @param nanos average time of one operation in one thread, in nanoseconds
 * @param error half the width of the confidence interval in nanoseconds, NaN if not known
 * @param command what measures it again
 */
record Measurement(
    String operation,
    String contestant,
    int threads,
    double nanos,
    double error,
    String command) {

  /** The operation, and the number of threads if there is more than one. */
  String title() {
    return operation + (threads == 1 ? "" : ", " + threads + " threads");
  }

  boolean isIronsign() {
    return contestant.equals(Comparison.IRONSIGN) || contestant.endsWith(Comparison.SWAPPED_IN);
  }

  /** What all threads do together, in operations a second. */
  double perSecond() {
    return threads * 1e9 / nanos;
  }
}
