package io.ironsign.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Paths;
import org.junit.jupiter.api.Test;

/** The agent costs next to nothing beside the import swap. */
class SpeedCheck {

  private static final int ATTEMPTS = 3;

  /** Each attempt is a JVM of its own: what its compiler chose, or what ran beside it, passes. */
  @Test
  void isWithinTenPercentOfTheImportSwap() throws Exception {
    double worst = Double.MAX_VALUE;
    for (int i = 0; i < ATTEMPTS && worst >= 1.1; i++) {
      ChildJvm.Result result = compare();
      worst = Double.parseDouble(result.out.trim().replaceAll("(?s).*worst ", ""));
    }
    assertThat(worst).isLessThan(1.1);
  }

  private static ChildJvm.Result compare() throws Exception {
    return new ChildJvm()
        .with("-XX:TieredStopAtLevel=4")
        .withAgent()
        .on(Host.PATH, Paths.get("..", "core", "target", "classes"))
        .on(Paths.get("..", "web3j", "target", "classes"), Sdk.WEB3J_4_12_3.classPath())
        .run(SpeedComparison.class.getName());
  }
}
