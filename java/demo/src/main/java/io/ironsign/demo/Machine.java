package io.ironsign.demo;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.List;

/** The machine that the demo runs on, in one line. */
final class Machine {

  private static final Path CPU_INFO = Paths.get("/proc/cpuinfo");

  private Machine() {}

  /** CPU, cores, operating system and JVM. */
  static String describe() {
    int cores = Runtime.getRuntime().availableProcessors();
    return String.join(
        ", ",
        cpu(),
        cores + (cores == 1 ? " core" : " cores"),
        System.getProperty("os.name") + " " + System.getProperty("os.version"),
        System.getProperty("java.vm.name") + " " + System.getProperty("java.version"));
  }

  /** The CPU's model where Linux tells it, its architecture elsewhere. */
  private static String cpu() {
    String architecture = System.getProperty("os.arch");
    if (!Files.isReadable(CPU_INFO)) {
      return architecture;
    }
    try {
      return model(Files.readAllLines(CPU_INFO, StandardCharsets.UTF_8), architecture);
    } catch (IOException e) {
      return architecture;
    }
  }

  /** The model in the lines of {@code /proc/cpuinfo}, or {@code otherwise} if none is given. */
  static String model(List<String> cpuInfo, String otherwise) {
    return cpuInfo.stream()
        .filter(line -> line.startsWith("model name"))
        .map(line -> line.substring(line.indexOf(':') + 1).trim())
        .findFirst()
        .orElse(otherwise);
  }
}
