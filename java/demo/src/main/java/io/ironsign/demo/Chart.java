package io.ironsign.demo;

import java.util.List;
import java.util.Locale;

/** The measured rates as bars on one linear scale, an SVG of its own. */
final class Chart {

  private static final int WIDTH = 960;
  private static final int MARGIN = 24;
  private static final int HEAD_HEIGHT = 104;
  private static final int SECTION_HEIGHT = 40;
  private static final int PAIR_HEIGHT = 46;
  private static final int BAR_HEIGHT = 16;
  private static final int BARS_LEFT = 268;
  private static final int LONGEST_BAR = 520;

  /** From the top of a bar to the base line of the text beside it. */
  private static final int TEXT_DROP = 13;

  /** At most, in the usual fonts. */
  private static final int DIGIT_WIDTH = 9;

  /** What fits into the width in the smaller font. */
  private static final int MACHINE_LENGTH = 120;

  /** Dark viewers get a dark ground; whoever ignores the rule shows dark text on white. */
  private static final String STYLE =
      "  <style>\n"
          + "    text { font-family: system-ui, 'DejaVu Sans', Arial, sans-serif;"
          + " font-size: 13px; fill: #1f2328 }\n"
          + "    .ground { fill: #ffffff }\n"
          + "    .title { font-size: 19px; font-weight: 600 }\n"
          + "    .section { font-size: 15px; font-weight: 600 }\n"
          + "    .ratio { font-weight: 600 }\n"
          + "    .note { font-size: 12px; fill: #59636e }\n"
          + "    .sdk { fill: #818b98 }\n"
          + "    .ironsign { fill: #c2500d }\n"
          + "    .axis { stroke: #818b98; stroke-width: 1 }\n"
          + "    @media (prefers-color-scheme: dark) {\n"
          + "      text { fill: #e6edf3 }\n"
          + "      .ground { fill: #151b23 }\n"
          + "      .note { fill: #9198a1 }\n"
          + "      .ironsign { fill: #f0793a }\n"
          + "    }\n"
          + "  </style>\n";

  private final StringBuilder svg = new StringBuilder();
  private final double pixelsPerRate;

  private Chart(double highestRate) {
    pixelsPerRate = LONGEST_BAR / highestRate;
  }

  static String svg(String machine, List<Result> results) {
    double highestRate =
        results.stream()
            .flatMap(result -> result.pairs.stream())
            .mapToDouble(pair -> Math.max(pair.sdk.txPerSecond, pair.ironsign.txPerSecond))
            .max()
            .orElseThrow(() -> new IllegalArgumentException("results: nothing measured"));
    return new Chart(highestRate).draw(machine, results);
  }

  private String draw(String machine, List<Result> results) {
    int height = HEAD_HEIGHT + MARGIN;
    for (Result result : results) {
      height += SECTION_HEIGHT + PAIR_HEIGHT * result.pairs.size();
    }
    add(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\""
            + " viewBox=\"0 0 %d %d\" role=\"img\">\n",
        WIDTH, height, WIDTH, height);
    add("  <title>Signed transactions a second: SDK and Ironsign</title>\n");
    svg.append(STYLE);
    add("  <rect class=\"ground\" width=\"%d\" height=\"%d\" rx=\"8\"/>\n", WIDTH, height);
    drawHead(machine);
    int y = HEAD_HEIGHT;
    for (Result result : results) {
      drawSection(result, y);
      y += SECTION_HEIGHT + PAIR_HEIGHT * result.pairs.size();
    }
    return svg.append("</svg>\n").toString();
  }

  private void drawHead(String machine) {
    text("title", MARGIN, 40, "Signed transactions a second");
    text("note", MARGIN, 62, shorten(machine));
    bar("sdk", MARGIN, 78, BAR_HEIGHT);
    text("", MARGIN + 24, 91, "SDK as published");
    bar("ironsign", MARGIN + 168, 78, BAR_HEIGHT);
    text("", MARGIN + 192, 91, "with Ironsign swapped in");
  }

  private void drawSection(Result result, int top) {
    text("section", MARGIN, top + 26, result.sdk.id());
    int y = top + SECTION_HEIGHT;
    add(
        "  <line class=\"axis\" x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>\n",
        BARS_LEFT, y - 4, BARS_LEFT, y + PAIR_HEIGHT * result.pairs.size() - 8);
    for (Pair pair : result.pairs) {
      drawPair(pair, y);
      y += PAIR_HEIGHT;
    }
  }

  private void drawPair(Pair pair, int top) {
    text("", MARGIN, top + 15, pair.sdk.scope.title());
    String threads = pair.sdk.threads == 1 ? " thread" : " threads";
    text("note", MARGIN, top + 31, pair.sdk.threads + threads);
    drawRate("sdk", pair.sdk, top);
    int ironsignTop = top + BAR_HEIGHT + 1;
    int end = drawRate("ironsign", pair.ironsign, ironsignTop);
    text("ratio", end, ironsignTop + TEXT_DROP, pair.ratioText());
  }

  /** Draws a bar and its figure; returns where something more can be written. */
  private int drawRate(String signer, Row row, int top) {
    double length = row.txPerSecond * pixelsPerRate;
    bar(signer, BARS_LEFT, top, length);
    int textLeft = BARS_LEFT + 8 + (int) length;
    text("", textLeft, top + TEXT_DROP, row.rateText());
    return textLeft + DIGIT_WIDTH * row.rateText().length() + 10;
  }

  private void bar(String type, int x, int y, double length) {
    add(
        "  <rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\"/>\n",
        type, x, y, length, BAR_HEIGHT);
  }

  private void text(String type, int x, int y, String text) {
    add("  <text class=\"%s\" x=\"%d\" y=\"%d\">%s</text>\n", type, x, y, escape(text));
  }

  private void add(String format, Object... arguments) {
    svg.append(String.format(Locale.ROOT, format, arguments));
  }

  private static String shorten(String machine) {
    return machine.length() <= MACHINE_LENGTH
        ? machine
        : machine.substring(0, MACHINE_LENGTH - 3) + "...";
  }

  /** {@code text} as the content of an XML element. */
  static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
