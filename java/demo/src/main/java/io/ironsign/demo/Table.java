package io.ironsign.demo;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The measured figures for people to read: plain text, 100 columns. */
final class Table {

  private static final String COLUMNS = "  %-26s %7s   %8s %9s %7s   %15s %15s\n";
  private static final String GROUPS = "  %-26s %7s   %-26s   %s\n";

  private Table() {}

  static String text(String machine, List<Result> results) {
    return "Signed transactions by each SDK as published, and with Ironsign swapped in\n"
        + (machine + "\n")
        + (results.get(0).status + "\n")
        + (Scope.CLIENT.title() + ": ABI encoding of the call, fresh nonce, and all of the next\n")
        + (Scope.SIGN.title() + ": with call data and nonce at hand\n")
        + (Scope.BATCH.title() + ": the latency is a batch's, shared among its transactions\n")
        + results.stream().map(Table::section).collect(Collectors.joining());
  }

  private static String section(Result result) {
    return "\n"
        + (result.sdk.id() + "\n")
        + String.format(GROUPS, "", "", "transactions a second", "latency, p50 / p99 in us")
        + String.format(COLUMNS, "", "threads", "SDK", "Ironsign", "ratio", "SDK", "Ironsign")
        + result.pairs.stream().map(Table::line).collect(Collectors.joining())
        + ("  " + verdict(result) + "\n");
  }

  private static String line(Pair pair) {
    return String.format(
        COLUMNS,
        pair.sdk.scope.title(),
        pair.sdk.threads,
        pair.sdk.rateText(),
        pair.ironsign.rateText(),
        pair.ratioText(),
        latency(pair.sdk),
        latency(pair.ironsign));
  }

  private static String latency(Row row) {
    return String.format(Locale.ROOT, "%.1f / %.1f", row.p50Micros, row.p99Micros);
  }

  private static String verdict(Result result) {
    DoubleSummaryStatistics ratios =
        result.pairs.stream().mapToDouble(Pair::ratio).summaryStatistics();
    return String.format(
        Locale.ROOT,
        "Verdict: %.1f to %.1f times the transactions a second; all %,d compared equal, %s.",
        ratios.getMin(),
        ratios.getMax(),
        result.equalTransactions,
        comparison(result));
  }

  private static String comparison(Result result) {
    return result.verifiedBySdk == 0
        ? "byte for byte"
        : String.format(
            Locale.ROOT,
            "but for r and s,\n  which are random: those of both verified by Ironsign,"
                + " %,d of its own by the SDK",
            result.verifiedBySdk);
  }
}
