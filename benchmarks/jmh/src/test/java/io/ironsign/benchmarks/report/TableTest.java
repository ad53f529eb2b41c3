package io.ironsign.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TableTest {

  @TempDir Path folder;

  @Test
  void anSdkStandsBesideItselfWithIronsignAndOthersBesideIronsignsOwnApi() throws IOException {
    write(
        "jmh.json",
        """
        [
          {"benchmark": "io.ironsign.benchmarks.SignBenchmark.run", "threads": 1,
           "params": {"contestant": "ironsign"},
           "primaryMetric": {"score": 20.0, "scoreError": 0.25, "scoreUnit": "us/op"}},
          {"benchmark": "io.ironsign.benchmarks.SignBenchmark.run", "threads": 1,
           "params": {"contestant": "web3j-4.12.3+ironsign"},
           "primaryMetric": {"score": 25000.0, "scoreError": 500.0, "scoreUnit": "ns/op"}},
          {"benchmark": "io.ironsign.benchmarks.SignBenchmark.run", "threads": 1,
           "params": {"contestant": "web3j-4.12.3"},
           "primaryMetric": {"score": 152.5, "scoreError": 1.0, "scoreUnit": "us/op"}},
          {"benchmark": "io.ironsign.benchmarks.SignBenchmark.run", "threads": 1,
           "params": {"contestant": "acinq"},
           "primaryMetric": {"score": 16.0, "scoreError": 1.0, "scoreUnit": "us/op"}}
        ]
        """);

    assertThat(rows("JVM", JmhResults.read(folder)))
        .containsExactly(
            "| JVM | sign | 25.0 ± 0.5 µs | web3j-4.12.3 | 152.5 ± 1.0 µs | 6.10 |",
            "| JVM | sign | 20.0 ± 0.3 µs | acinq | 16.0 ± 1.0 µs | 0.800 |");
  }

  @Test
  void methodsAreContestantsWhereThereIsNoParameterAndThreadCountsAreKeptApart()
      throws IOException {
    write(
        "jmh.json",
        """
        [
          {"benchmark": "io.ironsign.benchmarks.NonceBenchmark.ironsign", "threads": 1,
           "primaryMetric": {"score": 100.0, "scoreError": "NaN", "scoreUnit": "ns/op"}},
          {"benchmark": "io.ironsign.benchmarks.NonceBenchmark.randomUuid", "threads": 1,
           "primaryMetric": {"score": 299.0, "scoreError": "NaN", "scoreUnit": "ns/op"}},
          {"benchmark": "io.ironsign.benchmarks.NonceBenchmark.ironsign", "threads": 4,
           "primaryMetric": {"score": 200.0, "scoreError": "NaN", "scoreUnit": "ns/op"}},
          {"benchmark": "io.ironsign.benchmarks.NonceBenchmark.randomUuid", "threads": 4,
           "primaryMetric": {"score": 3020.0, "scoreError": "NaN", "scoreUnit": "ns/op"}}
        ]
        """);

    assertThat(rows("JVM", JmhResults.read(folder)))
        .containsExactly(
            "| JVM | nonce | 100.0 ns | randomUuid | 299.0 ns | 2.99 |",
            "| JVM | nonce, 4 threads | 200.0 ns | randomUuid | 3.0 µs | 15.1 |");
  }

  @Test
  void aMethodBesideTheContestantSaysWhichOperationItIs() throws IOException {
    write(
        "jmh.json",
        """
        [
          {"benchmark": "io.ironsign.benchmarks.SignBatchBenchmark.of8", "threads": 2,
           "params": {"contestant": "ironsign"},
           "primaryMetric": {"score": 9000.0, "scoreError": "NaN", "scoreUnit": "ns/op"}},
          {"benchmark": "io.ironsign.benchmarks.SignBatchBenchmark.of256", "threads": 2,
           "params": {"contestant": "ironsign"},
           "primaryMetric": {"score": 8000.0, "scoreError": "NaN", "scoreUnit": "ns/op"}},
          {"benchmark": "io.ironsign.benchmarks.SignBatchBenchmark.of256", "threads": 2,
           "params": {"contestant": "acinq"},
           "primaryMetric": {"score": 26000.0, "scoreError": "NaN", "scoreUnit": "ns/op"}}
        ]
        """);

    assertThat(rows("JVM", JmhResults.read(folder)))
        .containsExactly(
            "| JVM | sign batch of 256, 2 threads | 8.0 µs | acinq | 26.0 µs | 3.25 |");
  }

  @Test
  void criterionsSlopeIsTakenAndItsMeanWhereThereIsNoSlope() throws IOException {
    criterion("ironsign", "{\"slope\": " + estimate(400) + ", \"mean\": " + estimate(999) + "}");
    criterion("sha3", "{\"slope\": null, \"mean\": " + estimate(500) + "}");

    assertThat(rows("Rust", CriterionResults.read(folder)))
        .containsExactly(
            "| Rust | keccak256, 200 bytes | 400.0 ± 5.0 ns | sha3 | 500.0 ± 5.0 ns | 1.25 |");
  }

  @Test
  void throughputIsRefused() throws IOException {
    write(
        "jmh.json",
        """
        [{"benchmark": "io.ironsign.benchmarks.SignBenchmark.run", "threads": 1,
          "primaryMetric": {"score": 20.0, "scoreError": 0.25, "scoreUnit": "ops/s"}}]
        """);

    assertThatThrownBy(() -> JmhResults.read(folder))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("ops/s");
  }

  @Test
  void whatHasNoRivalIsListedAlone() throws IOException {
    write(
        "jmh.json",
        """
        [{"benchmark": "io.ironsign.benchmarks.TransactionTypeBenchmark.one", "threads": 1,
          "params": {"type": "eip1559"},
          "primaryMetric": {"score": 7000.0, "scoreError": 250.0, "scoreUnit": "ns/op"}}]
        """);

    List<Measurement> measurements = JmhResults.read(folder);
    assertThat(Comparison.of("JVM", measurements)).isEmpty();
    assertThat(Table.markdownAlone(Comparison.alone(measurements)))
        .endsWith("| transaction type, eip1559 | one | 7.0 ± 0.3 µs |\n");
  }

  private static List<String> rows(String suite, List<Measurement> measurements) {
    return Table.markdown(Comparison.of(suite, measurements)).lines().skip(2).toList();
  }

  private static String estimate(int nanos) {
    return String.format(
        "{\"point_estimate\": %d, \"confidence_interval\":"
            + " {\"lower_bound\": %d, \"upper_bound\": %d}}",
        nanos, nanos - 5, nanos + 5);
  }

  private void criterion(String contestant, String estimates) throws IOException {
    String id =
        String.format(
            "{\"group_id\": \"keccak256\", \"function_id\": \"%s\", \"value_str\": \"200\"}",
            contestant);
    write("keccak256/" + contestant + "/200/new/benchmark.json", id);
    write("keccak256/" + contestant + "/200/new/estimates.json", estimates);
    write("keccak256/" + contestant + "/200/base/estimates.json", "{}");
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
