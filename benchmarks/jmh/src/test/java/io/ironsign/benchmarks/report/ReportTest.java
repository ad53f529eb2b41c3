package io.ironsign.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class ReportTest {

  private static final String JMH =
      """
      [
        {"benchmark": "a.SignBenchmark.run", "threads": %1$d, "forks": 1,
         "warmupIterations": 2, "warmupTime": "1 s", "measurementIterations": 3,
         "measurementTime": "1 s", "params": {"contestant": "ironsign"},
         "primaryMetric": {"score": 20.0, "scoreError": 0.25, "scoreUnit": "us/op"}},
        {"benchmark": "a.SignBenchmark.run", "threads": %1$d, "forks": 1,
         "warmupIterations": 2, "warmupTime": "1 s", "measurementIterations": 3,
         "measurementTime": "1 s", "params": {"contestant": "slow<er>"},
         "primaryMetric": {"score": 102.0, "scoreError": 1.0, "scoreUnit": "us/op"}}
      ]
      """;

  @TempDir Path folder;

  @Test
  void aRunBecomesAPageWithChartsAndTheFiguresThatItShows() throws Exception {
    Path jmh = Files.createDirectories(folder.resolve("jmh"));
    Files.writeString(jmh.resolve("1.json"), JMH.formatted(1));
    Files.writeString(jmh.resolve("2.json"), JMH.formatted(2));
    Path criterion = Files.createDirectories(folder.resolve("criterion"));
    Path results = folder.resolve("results");

    Report.main(
        new String[] {results.toString(), jmh.toString(), criterion.toString(), "make something"});

    String markdown = only(results, ".md");
    assertThat(markdown)
        .contains("| JVM | sign | 20.0 ± 0.3 µs | slow<er> | 102.0 ± 1.0 µs | 5.10 |")
        .contains("| JVM | sign, 2 threads | 20.0 ± 0.3 µs | slow<er> | 102.0 ± 1.0 µs | 5.1")
        .contains("| sign: ironsign | 50,000 | 100,000 |")
        .contains("make something\n")
        .contains("-f 1 -wi 2 -w 1s -i 3 -r 1s -t 2 '^a.SignBenchmark.run$'")
        .contains("- machine: ")
        .contains(".svg)")
        .contains("-threads.svg)");
    assertThat(only(results, ".html"))
        .contains("<svg ", "slow&lt;er&gt;", "5.10", "make something")
        .doesNotContain("slow<er>");
    assertThat(only(results, ".json")).contains("\"nanos\" : 20000.0", "\"machine\"");
    assertThat(texts(only(results, "(?<!threads).svg"))).contains("JVM sign: slow<er>", "5.10×");
    assertThat(texts(only(results, "-threads.svg"))).contains("sign", "100,000", "slow<er>");
  }

  @Test
  void aRatioBelowOneIsDrawnToTheLeft() throws Exception {
    List<Comparison> comparisons =
        List.of(comparison(100, 1000), comparison(100, 50), comparison(100, 12_000));

    Document svg = parse(RatioChart.svg("", comparisons));

    assertThat(svg.getElementsByTagName("rect").item(1).getAttributes().getNamedItem("class"))
        .hasToString("class=\"ours\"");
    assertThat(svg.getElementsByTagName("rect").item(2).getAttributes().getNamedItem("class"))
        .hasToString("class=\"theirs\"");
    double first = number(svg, 1, "width");
    assertThat(number(svg, 3, "width") / first).isBetween(2.07, 2.09); // lg 120
    assertThat(number(svg, 2, "x") + number(svg, 2, "width")).isBetween(
        number(svg, 1, "x") - 0.11, number(svg, 1, "x") + 0.11);
  }

  private static Comparison comparison(double ours, double theirs) {
    return new Comparison(
        "JVM",
        new Measurement("sign", "ironsign", 1, ours, 0, ""),
        new Measurement("sign", "other", 1, theirs, 0, ""));
  }

  private static double number(Document svg, int rect, String attribute) {
    return Double.parseDouble(
        svg.getElementsByTagName("rect")
            .item(rect)
            .getAttributes()
            .getNamedItem(attribute)
            .getNodeValue());
  }

  private static List<String> texts(String svg) throws Exception {
    var elements = parse(svg).getElementsByTagName("text");
    return java.util.stream.IntStream.range(0, elements.getLength())
        .mapToObj(i -> elements.item(i).getTextContent())
        .toList();
  }

  private static Document parse(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)));
  }

  private static String only(Path results, String end) throws IOException {
    try (var files = Files.list(results)) {
      List<Path> found =
          files.filter(file -> file.getFileName().toString().matches(".*" + end)).toList();
      assertThat(found).as(end).hasSize(1);
      return Files.readString(found.get(0));
    }
  }
}
