package io.ironsign.benchmarks.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Renders what JMH and criterion measured: a page in Markdown with its charts, the same as one HTML
 * file, and the figures as JSON. All have one name, of date, CPU and commit.
 */
public final class Report {

  /** How the table is to be read. */
  private static final String NOTES = "notes.md";

  private final Path folder;
  private final String name;
  private final List<String> machine;
  private final List<String> commands;

  private Report(Path folder, List<String> commands) throws IOException, InterruptedException {
    String cpu = Machine.cpu();
    String commit = Machine.outputOf("git", "describe", "--always", "--dirty");
    this.folder = Files.createDirectories(folder);
    this.commands = commands;
    name = String.join("-", LocalDate.now().toString(), fileName(cpu), commit);
    machine =
        List.of(
            "machine: " + cpu + ", " + Machine.coresAndSystem(),
            "JVM: " + Machine.jvm(),
            "Rust: " + Machine.outputOf("rustc", "--version"),
            "commit: " + commit);
  }

  /**
   * @param args the folder for the report, the folder with JMH's JSON files, criterion's folder,
   *     and the command lines that made them
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    List<Measurement> jvm = JmhResults.read(Path.of(args[1]));
    List<Measurement> rust = CriterionResults.read(Path.of(args[2]));
    List<String> commands = Arrays.asList(args).subList(3, args.length);
    new Report(Path.of(args[0]), commands).write(jvm, rust);
  }

  private static String fileName(String cpu) {
    return cpu.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
  }

  private void write(List<Measurement> jvm, List<Measurement> rust) throws IOException {
    List<Comparison> comparisons = new ArrayList<>(Comparison.of("JVM", jvm));
    comparisons.addAll(Comparison.of("Rust", rust));
    List<Scaling> scalings = Scaling.of(jvm);
    List<String> charts = new ArrayList<>(List.of(RatioChart.svg(note(), comparisons)));
    if (!scalings.isEmpty()) {
      charts.add(ScalingChart.svg(note(), scalings));
    }
    String commandText = commandText(comparisons);
    write(".svg", charts.get(0));
    if (charts.size() > 1) {
      write("-threads.svg", charts.get(1));
    }
    write(".json", json(jvm, rust));
    write(".md", markdown(comparisons, jvm, scalings, commandText));
    String title = "Benchmarks of " + LocalDate.now();
    write(".html", HtmlPage.render(title, machine, charts, comparisons, notes(), commandText));
    System.out.println(folder.resolve(name + ".md"));
    System.out.println(folder.resolve(name + ".html"));
  }

  private String note() {
    return machine.get(0) + ", " + machine.get(3);
  }

  private void write(String suffix, String text) throws IOException {
    Files.writeString(folder.resolve(name + suffix), text, StandardCharsets.UTF_8);
  }

  private String markdown(
      List<Comparison> comparisons,
      List<Measurement> jvm,
      List<Scaling> scalings,
      String commandText)
      throws IOException {
    List<Measurement> alone = Comparison.alone(jvm);
    String targets = Targets.markdown(jvm);
    String scaling =
        scalings.isEmpty()
            ? ""
            : "## More threads\n\n![operations a second by threads]("
                + (name + "-threads.svg)\n\n")
                + Scaling.markdown(scalings);
    return Stream.of(
            "# Benchmarks of " + LocalDate.now() + "\n",
            machine.stream().map(line -> "- " + line).collect(Collectors.joining("\n")),
            "\n![how many times as fast Ironsign is](" + name + ".svg)\n",
            Table.markdown(comparisons),
            targets.isEmpty()
                ? ""
                : "## What was asked for\n\nIn bold what was not reached.\n\n" + targets,
            alone.isEmpty() ? "" : "## Without a rival\n\n" + Table.markdownAlone(alone),
            notes(),
            scaling,
            "## Commands\n\nThe classpath is that of `benchmarks/README.md`.\n",
            "```\n" + commandText + "\n```\n")
        .collect(Collectors.joining("\n"));
  }

  /** What was typed, and what measures each operation alone. */
  private String commandText(List<Comparison> comparisons) {
    return Stream.concat(
            commands.stream(),
            comparisons.stream().map(comparison -> comparison.rival().command()))
        .distinct()
        .collect(Collectors.joining("\n"));
  }

  /** For programs that compare one run with another. */
  private String json(List<Measurement> jvm, List<Measurement> rust) throws IOException {
    return new ObjectMapper()
            .writerWithDefaultPrettyPrinter()
            .writeValueAsString(Map.of("machine", machine, "JVM", jvm, "Rust", rust))
        + "\n";
  }

  private static String notes() throws IOException {
    try (InputStream notes = Report.class.getResourceAsStream(NOTES)) {
      return new String(notes.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
