package io.ironsign.agent;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class IronsignAgentTest {

  @Test
  void classesInAFolderAreNoAgent() {
    assertThat(IronsignAgent.install()).isFalse();
    assertThat(IronsignAgent.status().isInstalled()).isFalse();
    assertThat(IronsignAgent.status().reason())
        .startsWith("the agent is not in a jar file of its own: file:");
    assertThat(IronsignAgent.status().swapped()).isEmpty();
    assertThat(IronsignAgent.status().calls()).isEmpty();
    assertThat(IronsignAgent.status())
        .hasToString("not installed: " + IronsignAgent.status().reason());
  }
}
