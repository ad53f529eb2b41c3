package io.ironsign.benchmarks.profile;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** {@code make profile}: profiles every {@link Scenario} and says where its time goes. */
public final class Profile {

  private Profile() {}

  /**
   * @param args the folder for the flame graphs, the seconds to profile each, and the native
   *     library to use: one with its symbols
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    Path folder = Files.createDirectories(Path.of(args[0]));
    for (Scenario scenario : Scenario.values()) {
      double perSecond = profile(scenario, folder, args[1], Path.of(args[2]));
      System.out.printf(
          Locale.ROOT,
          "%s%n  %d threads, %,.0f a second, by %s time:%n",
          scenario.title, scenario.threads, perSecond, scenario.event);
      Path stacks = folder.resolve(scenario.fileName() + ".collapsed");
      for (Map.Entry<String, Double> part :
          HotSpots.of(Files.readAllLines(stacks, StandardCharsets.UTF_8)).entrySet()) {
        System.out.printf(
            Locale.ROOT, "  %5.1f %%  %s%n", 100 * part.getValue(), part.getKey());
      }
      System.out.println("  " + folder.resolve(scenario.fileName() + ".html"));
    }
  }

  /** Returns the operations a second. */
  private static double profile(Scenario scenario, Path folder, String seconds, Path library)
      throws IOException, InterruptedException {
    String sdkClassPath = Files.readString(Scenario.SDK.classPathFile(Path.of("java"))).trim();
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Dironsign.mode=native");
    command.add("-Dironsign.library.path=" + library.toAbsolutePath());
    // Without these, samples are only told apart where the JVM could have stopped.
    command.add("-XX:+UnlockDiagnosticVMOptions");
    command.add("-XX:+DebugNonSafepoints");
    command.add("-cp");
    // The SDK first: what it shares with the rest of the class path is to have its version.
    command.add(sdkClassPath + File.pathSeparator + System.getProperty("java.class.path"));
    command.add(Load.class.getName());
    command.addAll(List.of(scenario.name(), folder.toString(), seconds));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new IOException(scenario + " failed: " + output);
    }
    String[] lines = output.trim().split("\n");
    return Double.parseDouble(lines[lines.length - 1]);
  }
}
