package io.ironsign.benchmarks.report;

import java.util.List;
import java.util.Locale;

/** The comparisons as rows of cells, and as a table in Markdown. */
final class Table {

  static final List<String> HEAD =
      List.of("", "operation", "Ironsign", "rival", "rival's time", "ratio");

  private static final double MICRO = 1_000;

  private Table() {}

  static List<String> cells(Comparison comparison) {
    return List.of(
        comparison.suite(),
        comparison.rival().title(),
        time(comparison.ours()),
        comparison.rival().contestant(),
        time(comparison.rival()),
        comparison.ratioText());
  }

  static String markdown(List<Comparison> comparisons) {
    StringBuilder text = new StringBuilder(row(HEAD));
    text.append(row(List.of("---", "---", "---:", "---", "---:", "---:")));
    comparisons.forEach(comparison -> text.append(row(cells(comparison))));
    return text.toString();
  }

  /** What has no rival: the operation, how it is done, the time. */
  static String markdownAlone(List<Measurement> measurements) {
    StringBuilder text = new StringBuilder(row(List.of("operation", "", "Ironsign")));
    text.append(row(List.of("---", "---", "---:")));
    for (Measurement measurement : measurements) {
      text.append(row(List.of(measurement.title(), measurement.contestant(), time(measurement))));
    }
    return text.toString();
  }

  static String row(List<String> cells) {
    return "| " + String.join(" | ", cells) + " |\n";
  }

  static String time(Measurement measurement) {
    boolean micros = measurement.nanos() >= MICRO;
    double scale = micros ? MICRO : 1;
    String error =
        Double.isNaN(measurement.error()) ? "" : " ± " + number(measurement.error() / scale);
    return number(measurement.nanos() / scale) + error + (micros ? " µs" : " ns");
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
