package io.ironsign.benchmarks.report;

import java.util.Locale;

/** A drawing in the style of all charts of the report; an SVG of its own. */
final class Svg {

  static final int WIDTH = 960;

  /** Dark viewers get a dark ground; whoever ignores the rule shows dark text on white. */
  private static final String STYLE =
      """
        <style>
          text { font-family: system-ui, 'DejaVu Sans', Arial, sans-serif }
          text { font-size: 13px; fill: #1f2328 }
          .ground { fill: #ffffff }
          .title { font-size: 19px; font-weight: 600 }
          .section { font-size: 15px; font-weight: 600 }
          .note { font-size: 12px; fill: #59636e }
          .end { text-anchor: end }
          .ours { fill: #c2500d; stroke: #c2500d }
          .theirs { fill: #818b98; stroke: #818b98 }
          .line { fill: none; stroke-width: 2 }
          .axis { stroke: #d1d9e0; stroke-width: 1 }
          @media (prefers-color-scheme: dark) {
            text { fill: #e6edf3 }
            .ground { fill: #151b23 }
            .note { fill: #9198a1 }
            .ours { fill: #f0793a; stroke: #f0793a }
            .line { fill: none }
            .axis { stroke: #3d444d }
          }
        </style>
      """;

  private final StringBuilder body = new StringBuilder();
  private final String title;
  private final int height;

  Svg(String title, int height) {
    this.title = title;
    this.height = height;
  }

  void text(String type, double x, double y, String text) {
    add("  <text class=\"%s\" x=\"%.1f\" y=\"%.1f\">%s</text>\n", type, x, y, escape(text));
  }

  void bar(String type, double x, double y, double width, double height) {
    add(
        "  <rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>\n",
        type, x, y, width, height);
  }

  void line(String type, double x1, double y1, double x2, double y2) {
    add(
        "  <line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n",
        type, x1, y1, x2, y2);
  }

  void point(String type, double x, double y) {
    add("  <circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"3.5\"/>\n", type, x, y);
  }

  private void add(String format, Object... arguments) {
    body.append(String.format(Locale.ROOT, format, arguments));
  }

  @Override
  public String toString() {
    String head =
        String.format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\""
                + " viewBox=\"0 0 %d %d\" role=\"img\">\n  <title>%s</title>\n",
            WIDTH, height, WIDTH, height, escape(title));
    String ground =
        String.format(
            "  <rect class=\"ground\" width=\"%d\" height=\"%d\" rx=\"8\"/>\n", WIDTH, height);
    return head + STYLE + ground + body + "</svg>\n";
  }

  /** {@code text} as the content of an XML element. */
  static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
