package io.ironsign.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The transactions of java-sdk 3, which it builds and signs in C++, by its own managers. */
class Fisco3Check {

  private static final String APPLICATION = "Fisco3Application";

  /** In the order in which the agent tells them. */
  static final String[] SWAPPED = {
    "TransactionProcessor.createSignedTransaction",
    "TransactionProcessor.createDeploySignedTransaction",
    "TransactionProcessor.sendTransactionAsync",
    "DefaultTransactionManager.createSignedTransaction",
    "DefaultTransactionManager.createSignedTransaction",
    "DefaultTransactionManager.asyncSendTransaction",
    "DefaultTransactionManager.sendTransactionEIP1559",
    "DefaultTransactionManager.asyncSendTransactionEIP1559",
    "TransactionJniSignerService.signWithRawResult",
    "TransactionJniSignerService.sign"
  };

  @Test
  void sameTransactionsWithTheAgentAndWithout() throws Exception {
    ChildJvm.Running plain = start(new ChildJvm());
    ChildJvm.Result result = start(new ChildJvm().withAgent()).join();
    ChildJvm.Result expected = plain.join();
    assertThat(expected.exit).as("%s", expected).isZero();
    assertThat(expected.section("loader 1").split("\\R")).hasSizeGreaterThan(400);
    assertThat(expected.section("loader 1")).contains("signed: true true {", "sent: 0x1a10");
    assertThat(result.exit).as("%s", result).isZero();
    assertThat(result.section("loader 1")).isEqualTo(expected.section("loader 1"));
    assertThat(result.calls("sign")).isGreaterThan(380);
    assertThat(result.section("swapped")).contains(SWAPPED);
  }

  @Test
  void aTransactionThatTheSdkSendsInCppIsSentByItsClient() throws Exception {
    ChildJvm.Result result = start(new ChildJvm().withAgent().with("-Dsending=true")).join();
    assertThat(result.exit).as("%s", result).isZero();
    String[] lines = result.section("loader 1").split("\\R");
    assertThat(lines).as("%s", Arrays.toString(lines)).hasSizeGreaterThanOrEqualTo(10);
    assertThat(lines[0]).isEqualTo("sendTransaction group0  BcosTransactionReceipt");
    assertThat(lines[1]).matches("parameters: \\[group0, , 0x1a1c[0-9a-f]+, false]");
    assertThat(lines[2]).matches("callback: 0x[0-9a-f]{136} -1");
    assertThat(lines[3]).matches("hash: 0x[0-9a-f]{64}");
    assertThat(lines[1]).contains(lines[3].substring("hash: 0x".length()));
    assertThat(result.section("loader 1")).contains("error: 7 no chain");
    assertThat(result.calls("sign")).isEqualTo(3);
  }

  private static ChildJvm.Running start(ChildJvm jvm) throws IOException {
    return jvm.on(Sdk.JAVA_SDK_3_6_0.classPathWith(APPLICATION), Host.PATH)
        .start(Host.class.getName(), APPLICATION, "");
  }
}
