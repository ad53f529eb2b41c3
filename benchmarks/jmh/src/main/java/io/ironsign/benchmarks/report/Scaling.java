package io.ironsign.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * How many operations a second one contestant does in all threads together, by their number.
 *
 * @param name operation and contestant
 * @param perSecond more than one entry
 */
record Scaling(String name, boolean ours, TreeMap<Integer, Double> perSecond) {

  /** Of every operation and contestant that was measured with more than one number of threads. */
  static List<Scaling> of(List<Measurement> measurements) {
    Map<String, Scaling> all = new TreeMap<>();
    for (Measurement measurement : measurements) {
      String name = measurement.operation() + ": " + measurement.contestant();
      all.computeIfAbsent(
              name, key -> new Scaling(key, measurement.isIronsign(), new TreeMap<>()))
          .perSecond()
          .put(measurement.threads(), measurement.perSecond());
    }
    return all.values().stream().filter(scaling -> scaling.perSecond().size() > 1).toList();
  }

  /** A table in Markdown, with a column for each number of threads; empty if there is nothing. */
  static String markdown(List<Scaling> scalings) {
    if (scalings.isEmpty()) {
      return "";
    }
    List<Integer> threads = threads(scalings);
    StringBuilder text = new StringBuilder("| operations a second");
    threads.forEach(count -> text.append(" | ").append(threadsText(count)));
    text.append(" |\n| ---").append(" | ---:".repeat(threads.size())).append(" |\n");
    for (Scaling scaling : scalings) {
      text.append("| ").append(scaling.name());
      for (int count : threads) {
        Double rate = scaling.perSecond().get(count);
        text.append(" | ").append(rate == null ? "" : rateText(rate));
      }
      text.append(" |\n");
    }
    return text.toString();
  }

  static List<Integer> threads(List<Scaling> scalings) {
    TreeMap<Integer, Boolean> threads = new TreeMap<>();
    scalings.forEach(scaling -> scaling.perSecond().keySet().forEach(n -> threads.put(n, true)));
    return new ArrayList<>(threads.keySet());
  }

  static String threadsText(int count) {
    return count + (count == 1 ? " thread" : " threads");
  }

  static String rateText(double perSecond) {
    return String.format(Locale.ROOT, "%,.0f", perSecond);
  }
}
