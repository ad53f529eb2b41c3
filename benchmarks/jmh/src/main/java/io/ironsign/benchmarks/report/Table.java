package io.ironsign.benchmarks.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Sets Ironsign's times beside those of its rivals, as a table in Markdown. */
final class Table {

  private static final String IRONSIGN = "ironsign";
  private static final String SWAPPED_IN = "+ironsign";
  private static final double MICRO = 1_000;
  private static final MathContext RATIO_DIGITS = new MathContext(3);

  private final StringBuilder text = new StringBuilder();

  Table() {
    row("", "operation", "Ironsign", "rival", "rival's time", "ratio");
    row("---", "---", "---:", "---", "---:", "---:");
  }

  /**
   * Adds a row for each rival in each operation, operation after operation.
   *
   * @param suite where they were measured: "JVM" or "Rust"
   * @throws IllegalStateException if a rival has no measurement of Ironsign to be set beside
   */
  void add(String suite, List<Measurement> measurements) {
    measurements.stream()
        .filter(measurement -> !isIronsign(measurement))
        .sorted(Comparator.comparing(Measurement::operation))
        .forEach(rival -> add(suite, rival, counterpart(rival, measurements)));
  }

  private void add(String suite, Measurement rival, Measurement ours) {
    row(
        suite,
        rival.operation(),
        time(ours),
        rival.contestant(),
        time(rival),
        ratio(rival.nanos() / ours.nanos()));
  }

  private static boolean isIronsign(Measurement measurement) {
    String contestant = measurement.contestant();
    return contestant.equals(IRONSIGN) || contestant.endsWith(SWAPPED_IN);
  }

  /** The same SDK with Ironsign swapped in if that was measured, else Ironsign's own API. */
  private static Measurement counterpart(Measurement rival, List<Measurement> measurements) {
    for (String ours : List.of(rival.contestant() + SWAPPED_IN, IRONSIGN)) {
      for (Measurement measurement : measurements) {
        if (measurement.operation().equals(rival.operation())
            && measurement.contestant().equals(ours)) {
          return measurement;
        }
      }
    }
    throw new IllegalStateException("Ironsign was not measured in: " + rival.operation());
  }

  private static String time(Measurement measurement) {
    boolean micros = measurement.nanos() >= MICRO;
    double scale = micros ? MICRO : 1;
    String error =
        Double.isNaN(measurement.error()) ? "" : " ± " + number(measurement.error() / scale);
    return number(measurement.nanos() / scale) + error + (micros ? " µs" : " ns");
  }

  private static String ratio(double value) {
    return new BigDecimal(value).round(RATIO_DIGITS).toPlainString();
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }

  private void row(String... cells) {
    text.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
