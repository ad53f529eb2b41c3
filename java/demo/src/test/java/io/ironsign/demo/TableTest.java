package io.ironsign.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import org.junit.jupiter.api.Test;

class TableTest {

  @Test
  void tableGivesRatesLatenciesRatiosAndTheVerdict() {
    String table = Table.text("a CPU", Collections.singletonList(Samples.result()));

    assertThat(table)
        .contains("a CPU\n", "Ironsign 0.1.0 on linux-x86_64: native\n", "web3sdk-2.6.2\n")
        .containsPattern(
            "packing, signing, encoding +4 +10,000 +70,000 +7\\.0x"
                + " +12\\.3 / 678\\.9 +12\\.3 / 678\\.9\n")
        .contains("Verdict: 7.0 to 10.0 times", "all 10,000 compared equal, byte for byte.");
    assertThat(table.split("\n")).allMatch(line -> line.length() <= 100);
  }

  @Test
  void randomSignaturesAreSaidToBeVerified() {
    String table = Table.text("a CPU", Collections.singletonList(Samples.randomlySigned()));

    assertThat(table)
        .contains("all 10,000 compared equal, but for r and s,\n")
        .contains(" 1,000 of its own by the SDK.");
    assertThat(table.split("\n")).allMatch(line -> line.length() <= 100);
  }
}
