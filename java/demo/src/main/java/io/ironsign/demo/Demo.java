package io.ironsign.demo;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * {@code make demo}: real transactions of each SDK, made as published and with Ironsign swapped in,
 * compared byte by byte and measured.
 */
public final class Demo {

  private Demo() {}

  /**
   * Runs all SDKs, prints the table to standard output and progress to standard error, and writes
   * {@code target/demo/report.json} and {@code target/demo/chart.svg}. Ends with exit code 1 if a
   * transaction differs, the native library is not in use or a process fails.
   *
   * @param args none; the working directory is the root of the source tree, built
   */
  public static void main(String[] args) {
    try {
      run(Plan.FULL, Paths.get("java"), Paths.get("target", "demo"), System.out, System.err);
    } catch (IllegalStateException e) {
      System.err.println("The demo failed. " + e.getMessage());
      System.exit(1);
    } catch (IOException | InterruptedException e) {
      System.err.println("The demo failed. " + e);
      System.exit(1);
    }
  }

  /**
   * Runs all SDKs, one after the other.
   *
   * @param java the folder {@code java} of the source tree, built
   * @param target the folder for report and chart, made if it is missing
   * @throws IllegalStateException with what to tell the user, if a transaction differs, the native
   *     library is not in use or a process fails
   */
  static void run(Plan plan, Path java, Path target, PrintStream table, PrintStream progress)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    String machine = Machine.describe();
    List<Result> results = new ArrayList<>();
    for (Sdk sdk : Sdk.values()) {
      results.add(SdkProcess.run(sdk, plan, java, progress));
    }
    table.print(Table.text(machine, results));
    Path report = write(target.resolve("report.json"), Report.json(machine, results));
    Path chart = write(target.resolve("chart.svg"), Chart.svg(machine, results));
    table.printf(
        Locale.ROOT,
        "%n%s and %s written after %.0f seconds%n",
        report,
        chart,
        (System.nanoTime() - start) / 1e9);
  }

  private static Path write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    return Files.write(file, text.getBytes(StandardCharsets.UTF_8));
  }
}
