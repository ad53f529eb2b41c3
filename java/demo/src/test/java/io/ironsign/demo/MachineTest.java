package io.ironsign.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class MachineTest {

  @Test
  void cpuIsTheFirstModelNamed() {
    List<String> cpuInfo =
        Arrays.asList("processor\t: 0", "model\t\t: 17", "model name\t: A: CPU", "model name\t: B");

    assertThat(Machine.model(cpuInfo, "amd64")).isEqualTo("A: CPU");
  }

  @Test
  void cpuIsTheArchitectureWhereNoModelIsNamed() {
    assertThat(Machine.model(Collections.singletonList("processor\t: 0"), "aarch64"))
        .isEqualTo("aarch64");
  }
}
