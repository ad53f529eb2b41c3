package io.ironsign.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TargetsTest {

  @TempDir Path folder;

  /** As JMH names them: a way to sign stands beside the rival's only one, by kernel. */
  @Test
  void whatWasMeasuredStandsBesideWhatWasAskedFor() throws IOException {
    String portable = ", \"jvmArgs\": [\"-Xmx1g\", \"-Dironsign.kernel=portable\"]";
    Files.writeString(
        folder.resolve("jmh.json"),
        "["
            + String.join(
                ",",
                result("Sm2CallBenchmark.signDigest", null, 6.0, ""),
                result("Sm2Benchmark.sign", "java-sdk-3.6.0", 120.0, ""),
                result("Sm2CallBenchmark.signDigest", null, 15.0, portable),
                result("Sm2Benchmark.sign", "java-sdk-3.6.0", 120.0, portable),
                result("Sm2BatchBenchmark.sm3", null, 0.5, ""),
                result("Sm2Benchmark.sm3", "java-sdk-3.6.0", 9.0, ""),
                result("Sm2TransactionBenchmark.of256", "web3sdk-2.6.2", 400.0, ""),
                result("Sm2TransactionBenchmark.of256", "web3sdk-2.6.2+ironsign", 2.0, ""),
                result("Sm2VerifyBenchmark.run", "java-sdk-3.6.0", 500.0, ""))
            + "]");

    assertThat(Targets.markdown(JmhResults.read(folder)).lines().skip(2))
        .containsExactly(
            "| sign a digest | 6.0 µs | java-sdk-3.6.0 | 120.0 µs | 20 | 18 |",
            "| transaction, batch of 256 | 2.0 µs | web3sdk-2.6.2 | 400.0 µs | 200 | 150 |",
            "| SM3 of 200 bytes, batch of 16 | 500.0 ns | java-sdk-3.6.0 | 9.0 µs | 18"
                + " | **25** |",
            "| sign a digest, portable kernel | 15.0 µs | java-sdk-3.6.0 | 120.0 µs | 8"
                + " | **9** |");
  }

  @Test
  void withoutAnyOfThemThereIsNoTable() throws IOException {
    Files.writeString(
        folder.resolve("jmh.json"),
        "[" + result("Sm2CallBenchmark.signDigest", null, 6.0, "") + "]");
    assertThat(Targets.markdown(JmhResults.read(folder))).isEmpty();
  }

  private static String result(String method, String contestant, double micros, String more) {
    String params =
        contestant == null ? "" : ", \"params\": {\"contestant\": \"" + contestant + "\"}";
    return String.format(
        "{\"benchmark\": \"io.ironsign.benchmarks.%s\", \"threads\": 1%s%s,"
            + " \"primaryMetric\": {\"score\": %.1f, \"scoreError\": \"NaN\","
            + " \"scoreUnit\": \"us/op\"}}",
        method, params, more, micros);
  }
}
