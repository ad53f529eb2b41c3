package io.ironsign.benchmarks.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A rival's time beside Ironsign's.
 *
 * @param suite where they were measured: "JVM" or "Rust"
 */
record Comparison(String suite, Measurement ours, Measurement rival) {

  static final String IRONSIGN = "ironsign";
  static final String SWAPPED_IN = "+ironsign";

  private static final MathContext RATIO_DIGITS = new MathContext(3);

  /** A comparison for each rival in each operation that has any, operation after operation. */
  static List<Comparison> of(String suite, List<Measurement> measurements) {
    Set<String> compared = compared(measurements);
    return measurements.stream()
        .filter(measurement -> !measurement.isIronsign() && compared.contains(measurement.title()))
        .sorted(Comparator.comparing(Measurement::title))
        .map(rival -> new Comparison(suite, counterpart(rival, measurements), rival))
        .toList();
  }

  /** What belongs to operations in which nothing is called Ironsign: ways to use it, and no rival. */
  static List<Measurement> alone(List<Measurement> measurements) {
    Set<String> compared = compared(measurements);
    return measurements.stream()
        .filter(measurement -> !compared.contains(measurement.title()))
        .sorted(Comparator.comparing(Measurement::title))
        .toList();
  }

  private static Set<String> compared(List<Measurement> measurements) {
    return measurements.stream()
        .filter(Measurement::isIronsign)
        .map(Measurement::title)
        .collect(Collectors.toSet());
  }

  /** The same SDK with Ironsign swapped in if that was measured, else Ironsign's own API. */
  private static Measurement counterpart(Measurement rival, List<Measurement> measurements) {
    for (String ours : List.of(rival.contestant() + SWAPPED_IN, IRONSIGN)) {
      for (Measurement measurement : measurements) {
        if (measurement.title().equals(rival.title()) && measurement.contestant().equals(ours)) {
          return measurement;
        }
      }
    }
    throw new IllegalStateException("Ironsign was not measured in: " + rival.title());
  }

  /** Above 1 Ironsign is the faster. */
  double ratio() {
    return rival.nanos() / ours.nanos();
  }

  String ratioText() {
    return new BigDecimal(ratio()).round(RATIO_DIGITS).toPlainString();
  }
}
