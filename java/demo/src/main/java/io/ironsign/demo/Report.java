package io.ironsign.demo;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** {@code report.json}: the measured figures for programs to read. */
final class Report {

  private Report() {}

  static String json(String machine, List<Result> results) {
    String rows =
        results.stream()
            .flatMap(result -> result.pairs.stream())
            .flatMap(pair -> Stream.of(pair.sdk, pair.ironsign))
            .map(Report::row)
            .collect(Collectors.joining(",\n"));
    String equal =
        results.stream()
            .map(result -> "    " + quote(result.sdk.id()) + ": " + result.equalTransactions)
            .collect(Collectors.joining(",\n"));
    String verified =
        results.stream()
            .map(result -> "    " + quote(result.sdk.id()) + ": " + result.verifiedBySdk)
            .collect(Collectors.joining(",\n"));
    return "{\n"
        + ("  \"machine\": " + quote(machine) + ",\n")
        + ("  \"rows\": [\n" + rows + "\n  ],\n")
        + ("  \"equal_transactions\": {\n" + equal + "\n  },\n")
        + ("  \"verified_by_sdk\": {\n" + verified + "\n  }\n")
        + "}\n";
  }

  private static String row(Row row) {
    return String.format(
        Locale.ROOT,
        "    {\"sdk\": %s, \"signer\": %s, \"scope\": %s, \"threads\": %d, \"transactions\": %d,"
            + " \"tx_per_s\": %.1f, \"p50_us\": %.2f, \"p99_us\": %.2f}",
        quote(row.sdk),
        quote(row.signer.name().toLowerCase(Locale.ROOT)),
        quote(row.scope.id()),
        row.threads,
        row.transactions,
        row.txPerSecond,
        row.p50Micros,
        row.p99Micros);
  }

  /** {@code text} as a JSON string. */
  static String quote(String text) {
    StringBuilder json = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      if (c == '"' || c == '\\') {
        json.append('\\').append(c);
      } else if (c < ' ') {
        json.append(String.format("\\u%04x", (int) c));
      } else {
        json.append(c);
      }
    }
    return json.append('"').toString();
  }
}
