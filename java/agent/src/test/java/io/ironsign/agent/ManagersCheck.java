package io.ironsign.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** web3j's managers, made from credentials alone, send the same with the agent as without. */
class ManagersCheck {

  private static final String APPLICATION = "Web3jManagersApplication";

  /** Of each of the two managers; more in the one version whose managers take no signer. */
  private static final int TRANSACTIONS = 400;

  private static final int MANY_TRANSACTIONS = 2_504;

  static Stream<Sdk> web3j() {
    return Sdk.known().filter(sdk -> sdk.application.equals("Web3jApplication"));
  }

  @ParameterizedTest
  @MethodSource("web3j")
  void theSameArrives(Sdk sdk) throws Exception {
    int transactions = sdk == Sdk.WEB3J_4_8_7 ? MANY_TRANSACTIONS : TRANSACTIONS;
    ChildJvm.Running plain = start(new ChildJvm(), sdk, transactions);
    ChildJvm.Running withAgent = start(new ChildJvm().withAgent(), sdk, transactions);

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

  private static ChildJvm.Running start(ChildJvm jvm, Sdk sdk, int transactions)
      throws IOException {
    return jvm.with("-Dtransactions=" + transactions)
        .on(sdk.classPathWith(APPLICATION), Host.PATH)
        .start(Host.class.getName(), APPLICATION, "");
  }
}
