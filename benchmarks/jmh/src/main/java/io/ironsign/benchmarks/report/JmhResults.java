package io.ironsign.benchmarks.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Reads what JMH writes with {@code -rf json}. */
final class JmhResults {

  private static final String SUFFIX = "Benchmark";

  private static final Map<String, Double> NANOS =
      Map.of("ns/op", 1.0, "us/op", 1e3, "ms/op", 1e6, "s/op", 1e9);

  /** What a method is called that does nothing but the operation of its class. */
  private static final String PLAIN = "run";

  private static final String KERNEL = "-Dironsign.kernel=";

  private JmhResults() {}

  /**
   * The measurements of every JSON file in {@code folder}. The operation is the benchmark's class;
   * the contestant is the parameter of that name or else the method. Where there is that parameter
   * and the method is not "run", it belongs to the operation; so do all other parameters, and the
   * kernel if one was asked for.
   *
   * @throws IOException if a file cannot be read or is not of average times
   */
  static List<Measurement> read(Path folder) throws IOException {
    List<Path> files;
    try (Stream<Path> paths = Files.list(folder)) {
      files = paths.filter(path -> path.toString().endsWith(".json")).sorted().toList();
    }
    List<Measurement> measurements = new ArrayList<>();
    for (Path file : files) {
      for (JsonNode result : new ObjectMapper().readTree(file.toFile())) {
        measurements.add(measurement(result, file));
      }
    }
    return measurements;
  }

  private static Measurement measurement(JsonNode result, Path file) throws IOException {
    JsonNode metric = result.path("primaryMetric");
    String unit = metric.path("scoreUnit").asText();
    Double nanos = NANOS.get(unit);
    if (nanos == null) {
      throw new IOException(file + ": " + unit + " is not a time for one operation (-bm avgt)");
    }
    String[] name = result.path("benchmark").asText().split("\\.");
    String method = name[name.length - 1];
    String operation = words(name[name.length - 2].replaceFirst(SUFFIX + "$", ""));
    JsonNode contestant = result.path("params").path("contestant");
    int threads = result.path("threads").asInt();
    return new Measurement(
        operation
            + (contestant.isTextual() ? variant(method) : "")
            + parameters(result)
            + kernel(result),
        contestant.asText(method),
        threads,
        metric.path("score").asDouble() * nanos,
        error(metric) * nanos,
        command(result));
  }

  /** As it was given, but for this benchmark alone; of what is not JMH's, the program. */
  private static String command(JsonNode result) {
    String benchmark = result.path("benchmark").asText();
    if (!result.has("measurementIterations")) {
      return "java -cp \"$classpath\" " + benchmark.substring(0, benchmark.lastIndexOf('.'));
    }
    StringBuilder command = new StringBuilder("java -cp \"$classpath\" org.openjdk.jmh.Main");
    command.append(" -bm avgt -tu ns -f ").append(result.path("forks").asInt());
    command.append(" -wi ").append(result.path("warmupIterations").asInt());
    command.append(" -w ").append(time(result.path("warmupTime")));
    command.append(" -i ").append(result.path("measurementIterations").asInt());
    command.append(" -r ").append(time(result.path("measurementTime")));
    command.append(" -t ").append(result.path("threads").asInt());
    String kernel = kernelArgument(result);
    command.append(kernel.isEmpty() ? "" : " -jvmArgsAppend " + kernel);
    return command.append(" '^").append(benchmark).append("$'").toString();
  }

  /** "1 s" is "1s". */
  private static String time(JsonNode time) {
    return time.asText().replace(" ", "");
  }

  /** ", eip1559" for {@code -p type=eip1559}. */
  private static String parameters(JsonNode result) {
    StringBuilder text = new StringBuilder();
    for (Map.Entry<String, JsonNode> parameter : result.path("params").properties()) {
      if (!parameter.getKey().equals("contestant")) {
        text.append(", ").append(parameter.getValue().asText());
      }
    }
    return text.toString();
  }

  /** That of {@code -Dironsign.kernel=portable}, or nothing. */
  private static String kernel(JsonNode result) {
    String argument = kernelArgument(result);
    return argument.isEmpty() ? "" : kernelSuffix(argument.substring(KERNEL.length()));
  }

  private static String kernelArgument(JsonNode result) {
    for (JsonNode argument : result.path("jvmArgs")) {
      if (argument.asText().startsWith(KERNEL)) {
        return argument.asText();
      }
    }
    return "";
  }

  /** What an operation's name has at its end if this kernel was asked for. */
  static String kernelSuffix(String kernel) {
    return ", " + kernel + " kernel";
  }

  /** "of256" is " of 256". */
  private static String variant(String method) {
    return method.equals(PLAIN) ? "" : " " + words(method).replaceFirst("(?=[0-9])", " ");
  }

  /** "PublicKey" is "public key". */
  private static String words(String name) {
    return name.replaceAll("(?<=.)(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
  }

  /** One iteration alone has no error: JMH then writes a text in place of the number. */
  private static double error(JsonNode metric) {
    JsonNode error = metric.path("scoreError");
    return error.isNumber() ? error.asDouble() : Double.NaN;
  }
}
