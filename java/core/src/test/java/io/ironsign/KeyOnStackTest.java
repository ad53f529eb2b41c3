package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** After a call, no native frame holds the private key. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "memory is looked through by /proc")
class KeyOnStackTest {

  @ParameterizedTest
  @ValueSource(strings = {"sign", "hedged", "keccak", "public", "batch", "fisco3-sm2"})
  void nothingIsLeftOfTheKey(String operation) throws Exception {
    ChildJvm.Result result =
        new ChildJvm()
            .with("-Xms900m", "-Xmx900m", "-XX:+UseSerialGC")
            .run(KeyOnStack.class, operation);
    assertThat(result.exit).as(result.toString()).isZero();
    assertThat(result.out).isEqualTo("found: 0\n");
  }
}
