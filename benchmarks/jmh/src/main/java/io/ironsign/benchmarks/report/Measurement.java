package io.ironsign.benchmarks.report;

/**
 * How long one contestant takes for one operation.
 *
 * @param operation what is done, and how: "nonce, 4 threads"
 * @param contestant who does it: "ironsign", "acinq", "web3j-4.12.3+ironsign"
 * @param nanos average time of one operation in one thread, in nanoseconds
 * @param error half the width of the confidence interval in nanoseconds, NaN if not known
 */
record Measurement(String operation, String contestant, double nanos, double error) {}
