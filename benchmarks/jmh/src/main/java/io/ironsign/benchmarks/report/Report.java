package io.ironsign.benchmarks.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Renders what JMH and criterion measured as one page with one table. */
public final class Report {

  /** How the table is to be read. */
  private static final String NOTES = "notes.md";

  private Report() {}

  /**
   * @param args the folder for the page, the folder with JMH's JSON files, criterion's folder, and
   *     the command lines that made them
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    Path results = Path.of(args[0]);
    Path jmh = Path.of(args[1]);
    Path criterion = Path.of(args[2]);
    List<String> commands = Arrays.asList(args).subList(3, args.length);

    Table table = new Table();
    table.add("JVM", JmhResults.read(jmh));
    table.add("Rust", CriterionResults.read(criterion));

    String cpu = Machine.cpu();
    String commit = Machine.outputOf("git", "describe", "--always", "--dirty");
    String name = String.join("-", LocalDate.now().toString(), fileName(cpu), commit);
    Path page = Files.createDirectories(results).resolve(name + ".md");
    Files.writeString(page, page(cpu, commit, commands, table), StandardCharsets.UTF_8);
    System.out.println(page);
  }

  private static String fileName(String cpu) {
    return cpu.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
  }

  private static String page(String cpu, String commit, List<String> commands, Table table)
      throws IOException, InterruptedException {
    return Stream.of(
            "# Benchmarks of " + LocalDate.now() + "\n",
            "- machine: " + cpu + ", " + Machine.coresAndSystem(),
            "- JVM: " + Machine.jvm(),
            "- Rust: " + Machine.outputOf("rustc", "--version"),
            "- commit: " + commit,
            "\n```",
            String.join("\n", commands),
            "```\n",
            table.toString(),
            notes())
        .collect(Collectors.joining("\n"));
  }

  private static String notes() throws IOException {
    try (InputStream notes = Report.class.getResourceAsStream(NOTES)) {
      return new String(notes.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
