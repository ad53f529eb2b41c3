package io.ironsign.benchmarks.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** What the benchmarks ran on and with. */
final class Machine {

  private static final Path CPU_INFO = Path.of("/proc/cpuinfo");

  private Machine() {}

  /** The CPU's model where Linux tells it, its architecture elsewhere. */
  static String cpu() throws IOException {
    String architecture = System.getProperty("os.arch");
    if (!Files.isReadable(CPU_INFO)) {
      return architecture;
    }
    try (Stream<String> lines = Files.lines(CPU_INFO)) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).trim())
          .findFirst()
          .orElse(architecture);
    }
  }

  static String coresAndSystem() {
    return String.format(
        "%d cores, %s %s",
        Runtime.getRuntime().availableProcessors(),
        System.getProperty("os.name"),
        System.getProperty("os.version"));
  }

  static String jvm() {
    return System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version");
  }

  /** What a command prints, without the end of the line. */
  static String outputOf(String... command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String output =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).trim();
    if (process.waitFor() != 0) {
      throw new IOException("failed: " + String.join(" ", command));
    }
    return output;
  }
}
