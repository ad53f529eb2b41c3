package io.ironsign.demo;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * {@code make demo}: real transactions of each SDK, made as published and with Ironsign swapped in,
 * compared byte by byte, but for signatures that are random, which are verified, and measured.
 */
public final class Demo {

  private Demo() {}

  /**
   * Runs all SDKs, prints the table to standard output and progress to standard error, and writes
   * {@code report.json} and {@code chart.svg}. Ends with exit code 1 if a transaction differs, the
   * native library is not in use or a process fails. The working directory is the root of the
   * source tree, built.
   *
   * @param args none, or the folder to write to in place of {@code target/demo} and the numbers of
   *     a {@link Plan}: transactions to compare, rounds, milliseconds of a turn
   */
  public static void main(String[] args) {
    try {
      if (args.length == 0) {
        run(Plan.FULL, Paths.get("target", "demo"));
      } else {
        run(Plan.parse(Arrays.asList(args).subList(1, args.length)), Paths.get(args[0]));
      }
    } catch (DemoException e) {
      System.err.println("The demo failed. " + e.getMessage());
      System.exit(1);
    } catch (IOException | InterruptedException e) {
      System.err.println("The demo failed. " + e);
      System.exit(1);
    }
  }

  private static void run(Plan plan, Path target) throws IOException, InterruptedException {
    long start = System.nanoTime();
    String machine = Machine.describe();
    List<Result> results = new ArrayList<>();
    for (Sdk sdk : Sdk.values()) {
      results.add(SdkProcess.run(sdk, plan, Paths.get("java"), System.err));
    }
    System.out.print(Table.text(machine, results));
    Path report = write(target.resolve("report.json"), Report.json(machine, results));
    Path chart = write(target.resolve("chart.svg"), Chart.svg(machine, results));
    System.out.printf(
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
