package io.ironsign.benchmarks.report;

import java.util.List;

/** How many times as fast Ironsign is, a bar for each comparison, on a logarithmic scale. */
final class RatioChart {

  private static final int MARGIN = 24;
  private static final int HEAD = 92;
  private static final int ROW = 22;
  private static final int BAR = 14;
  private static final int BARS_LEFT = 430;
  private static final int BARS_RIGHT = Svg.WIDTH - 90;

  /** From the top of a bar to the base line of the text beside it. */
  private static final int TEXT_DROP = 12;

  private final double lowest;
  private final double highest;

  private RatioChart(List<Comparison> comparisons) {
    // Powers of ten that enclose all of it, 1 among them.
    double least = comparisons.stream().mapToDouble(Comparison::ratio).min().orElse(1);
    double most = comparisons.stream().mapToDouble(Comparison::ratio).max().orElse(1);
    lowest = Math.min(0, Math.floor(Math.log10(least)));
    highest = Math.max(1, Math.ceil(Math.log10(most)));
  }

  static String svg(String note, List<Comparison> comparisons) {
    return new RatioChart(comparisons).draw(note, comparisons);
  }

  private String draw(String note, List<Comparison> comparisons) {
    int bottom = HEAD + ROW * comparisons.size();
    Svg svg = new Svg("How many times as fast as its rivals Ironsign is", bottom + MARGIN);
    svg.text("title", MARGIN, 40, "How many times as fast as its rivals Ironsign is");
    svg.text("note", MARGIN, 62, note);
    for (double power = lowest; power <= highest; power++) {
      svg.line("axis", x(power), HEAD - 8, x(power), bottom);
      svg.text("note", x(power) - 4, HEAD - 12, power >= 0
          ? String.format("%.0f", Math.pow(10, power))
          : Double.toString(Math.pow(10, power)));
    }
    int top = HEAD;
    for (Comparison comparison : comparisons) {
      drawBar(svg, comparison, top);
      top += ROW;
    }
    return svg.toString();
  }

  private void drawBar(Svg svg, Comparison comparison, int top) {
    Measurement rival = comparison.rival();
    String label = comparison.suite() + " " + rival.title() + ": " + rival.contestant();
    svg.text("", MARGIN, top + TEXT_DROP, label);
    double one = x(0);
    double end = x(Math.log10(comparison.ratio()));
    String type = comparison.ratio() >= 1 ? "ours" : "theirs";
    svg.bar(type, Math.min(one, end), top, Math.abs(end - one), BAR);
    svg.text("", Math.max(one, end) + 6, top + TEXT_DROP, comparison.ratioText() + "×");
  }

  private double x(double power) {
    return BARS_LEFT + (power - lowest) / (highest - lowest) * (BARS_RIGHT - BARS_LEFT);
  }
}
