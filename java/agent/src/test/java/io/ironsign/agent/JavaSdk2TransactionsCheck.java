package io.ironsign.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** The transactions of java-sdk 2, by its own encoder. */
class JavaSdk2TransactionsCheck {

  private static final String APPLICATION = "JavaSdk2TransactionsApplication";

  /** In the order in which the agent tells them. */
  static final String[] SWAPPED = {
    "TransactionEncoderService.encodeAndSign", "TransactionEncoderService.encodeAndSignBytes"
  };

  @Test
  void sameTransactionsWithTheAgentAndWithout() throws Exception {
    String classPath = Sdk.JAVA_SDK_2_9_1.classPathWith(APPLICATION);
    ChildJvm.Running plain = start(new ChildJvm(), "");
    ChildJvm.Running[] withAgent = {
      start(new ChildJvm().withAgent(), ""), start(new ChildJvm().withAgent(), classPath)
    };
    ChildJvm.Result expected = plain.join();
    assertThat(expected.exit).as("%s", expected).isZero();
    assertThat(expected.section("loader 1").split("\\R")).hasSizeGreaterThan(900);
    assertThat(expected.section("loader 1")).contains("transaction 299: 0xf", "key 19: 0xf8");
    for (ChildJvm.Running running : withAgent) {
      ChildJvm.Result result = running.join();
      assertThat(result.exit).as("%s", result).isZero();
      assertThat(result.section("loader 1")).isEqualTo(expected.section("loader 1"));
      assertThat(result.section("swapped")).contains(SWAPPED);
      // Whole transactions: what the SDK encodes itself is hashed by a method of its own.
      assertThat(result.calls("sign")).isGreaterThan(700);
      assertThat(result.calls("keccak256")).isLessThan(200);
      assertThat(result.calls("sm2Sign")).isGreaterThan(200);
    }
  }

  private static ChildJvm.Running start(ChildJvm jvm, String loader) throws IOException {
    String classPath = Sdk.JAVA_SDK_2_9_1.classPathWith(APPLICATION);
    if (loader.isEmpty()) {
      jvm.on(classPath);
    }
    return jvm.on(Host.PATH).start(Host.class.getName(), APPLICATION, loader);
  }
}
