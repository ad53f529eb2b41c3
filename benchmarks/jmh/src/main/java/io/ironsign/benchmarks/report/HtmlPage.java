package io.ironsign.benchmarks.report;

import java.util.List;
import java.util.stream.Collectors;

/** The whole report as one HTML file that needs no other. */
final class HtmlPage {

  private static final String FORM =
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>%1$s</title>
      <style>
        :root { color-scheme: light dark }
        body { font: 15px/1.5 system-ui, 'DejaVu Sans', Arial, sans-serif }
        body { max-width: 1000px; margin: 2em auto; padding: 0 1em }
        table { border-collapse: collapse; width: 100%% }
        th, td { border-bottom: 1px solid #8884; padding: .3em .6em; text-align: left }
        td.number, th.number { text-align: right; white-space: nowrap }
        svg { max-width: 100%%; height: auto }
        pre { overflow-x: auto; background: #8881; padding: .8em; white-space: pre-wrap }
      </style>
      </head>
      <body>
      <h1>%1$s</h1>
      <ul>
      %2$s
      </ul>
      %3$s
      %4$s
      <h2>All comparisons</h2>
      %5$s
      <pre>%6$s</pre>
      <h2>Commands</h2>
      <pre>%7$s</pre>
      </body>
      </html>
      """;

  /** These columns hold numbers. */
  private static final List<Integer> NUMBERS = List.of(2, 4, 5);

  private HtmlPage() {}

  static String render(
      String title,
      List<String> machine,
      List<String> charts,
      List<Comparison> comparisons,
      String notes,
      String commands) {
    return String.format(
        FORM,
        Svg.escape(title),
        machine.stream()
            .map(line -> "<li>" + Svg.escape(line) + "</li>")
            .collect(Collectors.joining("\n")),
        charts.get(0),
        charts.size() > 1 ? charts.get(1) : "",
        table(comparisons),
        Svg.escape(notes),
        Svg.escape(commands));
  }

  /** Each row shows its commands when it is pointed at. */
  private static String table(List<Comparison> comparisons) {
    StringBuilder html = new StringBuilder("<table>\n").append(row("th", Table.HEAD, ""));
    for (Comparison comparison : comparisons) {
      html.append(row("td", Table.cells(comparison), comparison.rival().command()));
    }
    return html.append("</table>\n").toString();
  }

  private static String row(String element, List<String> cells, String command) {
    StringBuilder html = new StringBuilder("<tr title=\"");
    html.append(Svg.escape(command).replace("\"", "&quot;")).append("\">");
    for (int i = 0; i < cells.size(); i++) {
      html.append('<').append(element).append(NUMBERS.contains(i) ? " class=\"number\">" : ">");
      html.append(Svg.escape(cells.get(i))).append("</").append(element).append('>');
    }
    return html.append("</tr>\n").toString();
  }
}
