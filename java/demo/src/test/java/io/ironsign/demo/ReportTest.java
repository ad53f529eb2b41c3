package io.ironsign.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import org.junit.jupiter.api.Test;

class ReportTest {

  @Test
  void quoteEscapesWhatJsonDoesNotTake() {
    assertThat(Report.quote("a \"b\" \\ c\n\t\u0001 é"))
        .isEqualTo("\"a \\\"b\\\" \\\\ c\\u000a\\u0009\\u0001 é\"");
  }

  @Test
  void jsonHasTheStatedShape() {
    assertThat(Report.json("a CPU", Collections.singletonList(Samples.result())))
        .isEqualTo(
            "{\n"
                + "  \"machine\": \"a CPU\",\n"
                + "  \"rows\": [\n"
                + row("sdk", 1, "2000.0")
                + ",\n"
                + row("ironsign", 1, "20000.0")
                + ",\n"
                + row("sdk", 4, "10000.0")
                + ",\n"
                + row("ironsign", 4, "70000.0")
                + "\n"
                + "  ],\n"
                + "  \"equal_transactions\": {\n"
                + "    \"web3sdk-2.6.2\": 10000\n"
                + "  },\n"
                + "  \"verified_by_sdk\": {\n"
                + "    \"web3sdk-2.6.2\": 0\n"
                + "  }\n"
                + "}\n");
  }

  private static String row(String signer, int threads, String rate) {
    return "    {\"sdk\": \"web3sdk-2.6.2\", \"signer\": \""
        + signer
        + "\", \"scope\": \"sign\", \"threads\": "
        + threads
        + ", \"transactions\": 1000, \"tx_per_s\": "
        + rate
        + ", \"p50_us\": 12.35, \"p99_us\": 678.90}";
  }
}
