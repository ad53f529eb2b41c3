package io.ironsign.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The SDKs' own managers, made as their users make them, send the same with the agent. */
class ManagersCheck {

  private static final String WEB3J = "Web3jManagersApplication";
  private static final String JAVA_SDK_3 = "JavaSdk3ManagersApplication";

  /** Of each of the two managers; more in the one version whose managers take no signer. */
  private static final int TRANSACTIONS = 400;

  private static final int MANY_TRANSACTIONS = 2_504;

  static Stream<Sdk> web3j() {
    return Sdk.known().filter(sdk -> sdk.application.equals("Web3jApplication"));
  }

  @ParameterizedTest
  @MethodSource("web3j")
  void web3jSendsTheSame(Sdk sdk) throws Exception {
    int transactions = sdk == Sdk.WEB3J_4_8_7 ? MANY_TRANSACTIONS : TRANSACTIONS;
    ChildJvm.Running plain = start(with(transactions), sdk, WEB3J);
    ChildJvm.Running withAgent = start(with(transactions).withAgent(), sdk, WEB3J);

    ChildJvm.Result expected = plain.join();
    assertThat(expected.exit).as("%s", expected).isZero();
    String arrived = expected.section("loader 1");
    assertThat(arrived)
        .contains("raw: " + transactions, "fast: " + transactions)
        .contains("next nonce after " + (transactions - 1));
    ChildJvm.Result result = withAgent.join();
    assertThat(result.exit).as("%s", result).isZero();
    assertThat(result.section("loader 1")).isEqualTo(arrived);
    assertThat(result.calls("sign")).isGreaterThanOrEqualTo(2 * transactions);
    // Of what is sent: what is signed is hashed in the same call.
    assertThat(result.calls("keccak256")).isGreaterThanOrEqualTo(2 * transactions);
  }

  @Test
  void javaSdk3SendsTheSame() throws Exception {
    ChildJvm.Running plain = start(new ChildJvm(), Sdk.JAVA_SDK_3_6_0, JAVA_SDK_3);
    ChildJvm.Running withAgent = start(new ChildJvm().withAgent(), Sdk.JAVA_SDK_3_6_0, JAVA_SDK_3);

    ChildJvm.Result expected = plain.join();
    assertThat(expected.exit).as("%s", expected).isZero();
    String arrived = expected.section("loader 1");
    assertThat(arrived).doesNotContain("by the account: false");
    int transactions = arrived.split("by the account: true").length - 1;
    assertThat(transactions).isGreaterThan(50);
    ChildJvm.Result result = withAgent.join();
    assertThat(result.exit).as("%s", result).isZero();
    assertThat(result.section("loader 1")).isEqualTo(arrived);
    assertThat(result.calls("sign")).isGreaterThanOrEqualTo(transactions);
  }

  private static ChildJvm with(int transactions) {
    return new ChildJvm().with("-Dtransactions=" + transactions);
  }

  private static ChildJvm.Running start(ChildJvm jvm, Sdk sdk, String application)
      throws IOException {
    return jvm.on(sdk.classPathWith(application), Host.PATH)
        .start(Host.class.getName(), application, "");
  }
}
