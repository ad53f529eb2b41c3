package io.ironsign.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  @ParameterizedTest
  @CsvSource({"0, sign, 380", "1, sm2Sign, 180"})
  void sameTransactionsWithTheAgentAndWithout(String cryptoType, String operation, int natively)
      throws Exception {
    ChildJvm.Running plain = start(new ChildJvm(), cryptoType);
    ChildJvm.Result result = start(new ChildJvm().withAgent(), cryptoType).join();
    ChildJvm.Result expected = plain.join();
    assertThat(expected.exit).as("%s", expected).isZero();
    assertThat(expected.section("loader 1").split("\\R")).hasSizeGreaterThan(400);
    assertThat(expected.section("loader 1"))
        .contains("signed: true true {", "sent: 0x1a10")
        .doesNotContain("r | s false", " false {");
    assertThat(result.exit).as("%s", result).isZero();
    assertThat(withoutLog(result)).isEqualTo(withoutLog(expected));
    assertThat(result.calls(operation)).isGreaterThan(natively);
    assertThat(result.section("swapped")).contains(SWAPPED);
  }

  /** What C++ prints of what it refuses has the time in it, and hashes of random nonces. */
  private static String withoutLog(ChildJvm.Result result) {
    return result
        .section("loader 1")
        .replaceAll("(?m)^\\[\\d{4}-.*$", "")
        .replaceAll("raw data: [0-9a-f]{64}", "raw data");
  }

  @ParameterizedTest
  @CsvSource({"0, sign", "1, sm2Sign"})
  void aTransactionThatTheSdkSendsInCppIsSentByItsClient(String cryptoType, String operation)
      throws Exception {
    ChildJvm.Result result =
        start(new ChildJvm().withAgent().with("-Dsending=true"), cryptoType).join();
    assertThat(result.exit).as("%s", result).isZero();
    String[] lines = result.section("loader 1").split("\\R");
    assertThat(lines).as("%s", Arrays.toString(lines)).hasSizeGreaterThanOrEqualTo(10);
    assertThat(lines[0]).isEqualTo("sendTransaction group0  BcosTransactionReceipt");
    assertThat(lines[1]).matches("parameters: \\[group0, , 0x1a1c[0-9a-f]+, false]");
    assertThat(lines[2]).matches("callback: 0x[0-9a-f]{136} -1");
    assertThat(lines[3]).matches("hash: 0x[0-9a-f]{64}");
    assertThat(lines[1]).contains(lines[3].substring("hash: 0x".length()));
    assertThat(result.section("loader 1")).contains("error: 7 no chain");
    assertThat(result.calls(operation)).isEqualTo(3);
  }

  private static ChildJvm.Running start(ChildJvm jvm, String cryptoType) throws IOException {
    return jvm.with("-Dcrypto.type=" + cryptoType)
        .on(Sdk.JAVA_SDK_3_6_0.classPathWith(APPLICATION, "Sm2Verifier"), Host.PATH)
        .start(Host.class.getName(), APPLICATION, "");
  }
}
