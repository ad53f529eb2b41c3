package io.ironsign.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Paths;
import org.junit.jupiter.api.Test;

/** The agent costs next to nothing beside the import swap. */
class SpeedCheck {

  @Test
  void isWithinTenPercentOfTheImportSwap() throws Exception {
    ChildJvm.Result result =
        new ChildJvm()
            .with("-XX:TieredStopAtLevel=4")
            .withAgent()
            .on(Host.PATH, Paths.get("..", "core", "target", "classes"))
            .on(Paths.get("..", "web3j", "target", "classes"), Sdk.WEB3J_4_12_3.classPath())
            .run(SpeedComparison.class.getName());
    String worst = result.out.trim().replaceAll("(?s).*worst ", "");
    assertThat(Double.parseDouble(worst)).as("%s", result).isLessThan(1.1);
  }
}
