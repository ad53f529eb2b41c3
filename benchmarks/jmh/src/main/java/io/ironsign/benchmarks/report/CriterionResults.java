package io.ironsign.benchmarks.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Reads what criterion leaves in {@code target/criterion}. */
final class CriterionResults {

  private CriterionResults() {}

  /** The newest measurement of each benchmark found under {@code folder}, in the order of paths. */
  static List<Measurement> read(Path folder) throws IOException {
    List<Path> newest;
    try (Stream<Path> paths = Files.walk(folder)) {
      newest = paths.filter(path -> path.endsWith("new/estimates.json")).sorted().toList();
    }
    List<Measurement> measurements = new ArrayList<>();
    for (Path estimates : newest) {
      measurements.add(measurement(estimates));
    }
    return measurements;
  }

  private static Measurement measurement(Path estimatesFile) throws IOException {
    ObjectMapper json = new ObjectMapper();
    JsonNode id = json.readTree(estimatesFile.resolveSibling("benchmark.json").toFile());
    JsonNode estimates = json.readTree(estimatesFile.toFile());
    // There is no slope where each sample had the same number of iterations.
    JsonNode slope = estimates.path("slope");
    JsonNode time = slope.isObject() ? slope : estimates.path("mean");
    JsonNode interval = time.path("confidence_interval");
    JsonNode length = id.path("value_str");
    String group = id.path("group_id").asText();
    return new Measurement(
        group + (length.isTextual() ? ", " + length.asText() + " bytes" : ""),
        id.path("function_id").asText(),
        1,
        time.path("point_estimate").asDouble(),
        (interval.path("upper_bound").asDouble() - interval.path("lower_bound").asDouble()) / 2,
        "cargo bench --locked -p ironsign-benchmarks -- '^" + group + "/'");
  }
}
