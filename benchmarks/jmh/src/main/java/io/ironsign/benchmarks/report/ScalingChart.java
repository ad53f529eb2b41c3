package io.ironsign.benchmarks.report;

import java.util.List;
import java.util.Map;

/** Operations a second by the number of threads: a small diagram for each operation. */
final class ScalingChart {

  private static final int MARGIN = 24;
  private static final int HEAD = 76;
  private static final int SECTION = 150;
  private static final int PLOT_HEIGHT = 96;
  private static final int PLOT_LEFT = 130;
  private static final int PLOT_RIGHT = 560;

  private final List<Integer> threads;

  private ScalingChart(List<Integer> threads) {
    this.threads = threads;
  }

  static String svg(String note, List<Scaling> scalings) {
    return new ScalingChart(Scaling.threads(scalings)).draw(note, scalings);
  }

  private String draw(String note, List<Scaling> scalings) {
    List<String> operations =
        scalings.stream().map(ScalingChart::operation).distinct().sorted().toList();
    Svg svg =
        new Svg("Operations a second by threads", HEAD + SECTION * operations.size() + MARGIN);
    svg.text("title", MARGIN, 40, "Operations a second of all threads together");
    svg.text("note", MARGIN, 62, note);
    int top = HEAD;
    for (String operation : operations) {
      List<Scaling> contestants =
          scalings.stream().filter(scaling -> operation(scaling).equals(operation)).toList();
      drawOperation(svg, operation, contestants, top);
      top += SECTION;
    }
    return svg.toString();
  }

  private static String operation(Scaling scaling) {
    return scaling.name().substring(0, scaling.name().indexOf(": "));
  }

  private void drawOperation(Svg svg, String operation, List<Scaling> contestants, int top) {
    svg.text("section", MARGIN, top + 18, operation);
    double highest =
        contestants.stream()
            .flatMap(scaling -> scaling.perSecond().values().stream())
            .mapToDouble(Double::doubleValue)
            .max()
            .orElse(1);
    int plotTop = top + 28;
    int bottom = plotTop + PLOT_HEIGHT;
    svg.line("axis", PLOT_LEFT, bottom, PLOT_RIGHT, bottom);
    svg.text("note end", PLOT_LEFT - 8, plotTop + 8, Scaling.rateText(highest));
    svg.text("note end", PLOT_LEFT - 8, bottom, "0");
    for (int count : threads) {
      svg.text("note", x(count) - 3, bottom + 15, Integer.toString(count));
    }
    int legend = plotTop + 10;
    for (Scaling contestant : contestants) {
      String type = contestant.ours() ? "ours" : "theirs";
      drawLine(svg, type, contestant, highest, bottom);
      svg.point(type, PLOT_RIGHT + 40, legend - 4);
      svg.text("", PLOT_RIGHT + 50, legend, contestant.name().substring(operation.length() + 2));
      legend += 18;
    }
  }

  private void drawLine(Svg svg, String type, Scaling contestant, double highest, int bottom) {
    double lastX = Double.NaN;
    double lastY = Double.NaN;
    for (Map.Entry<Integer, Double> entry : contestant.perSecond().entrySet()) {
      double x = x(entry.getKey());
      double y = bottom - entry.getValue() / highest * PLOT_HEIGHT;
      if (!Double.isNaN(lastX)) {
        svg.line(type + " line", lastX, lastY, x, y);
      }
      svg.point(type, x, y);
      lastX = x;
      lastY = y;
    }
  }

  /** Numbers of threads stand side by side, whatever they are. */
  private double x(int count) {
    double step = (double) (PLOT_RIGHT - PLOT_LEFT) / threads.size();
    return PLOT_LEFT + step * (threads.indexOf(count) + 0.5);
  }
}
