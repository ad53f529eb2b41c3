package io.ironsign.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** web3j's typed transactions, of each version that has them, come out the same with the agent. */
class TypedTransactionsCheck {

  private static final String ACCESS_LISTS = "Web3jAccessListsApplication";
  private static final String BLOBS = "Web3jBlobsApplication";
  private static final String SET_CODE = "Web3jSetCodeApplication";

  /** What signs for web3j's own encoder: so all that is signed natively is whole transactions. */
  private static final String ENCODER_ALONE =
      "exclude=org.web3j.crypto.Sign.signMessage,org.web3j.crypto.ECKeyPair.sign";

  static Stream<Arguments> applications() {
    return Sdk.known()
        .flatMap(sdk -> Arrays.stream(applications(sdk)).map(name -> Arguments.of(sdk, name)));
  }

  private static String[] applications(Sdk sdk) {
    switch (sdk) {
      case WEB3J_4_9_8:
        return new String[] {ACCESS_LISTS};
      case WEB3J_4_12_3:
      case WEB3J_4_14_0:
        return new String[] {ACCESS_LISTS, BLOBS};
      case WEB3J_5_0_1:
        return new String[] {ACCESS_LISTS, BLOBS, SET_CODE};
      default:
        return new String[0];
    }
  }

  @ParameterizedTest
  @MethodSource("applications")
  void sameTransactionsWithTheAgentAndWithout(Sdk sdk, String application) throws Exception {
    ChildJvm.Running plain = start(new ChildJvm(), sdk, application);
    ChildJvm.Result result =
        start(new ChildJvm().withAgent(ENCODER_ALONE), sdk, application).join();
    ChildJvm.Result expected = plain.join();
    assertThat(expected.exit).as("%s", expected).isZero();
    assertThat(result.exit).as("%s", result).isZero();
    String lines = expected.section("loader 1");
    assertThat(result.section("loader 1")).isEqualTo(lines);
    int whole = 0;
    for (String line : lines.split("\\R")) {
      if (line.startsWith("whole")) {
        assertThat(line).doesNotContain("Exception");
        whole++;
      }
    }
    assertThat(whole).isGreaterThan(90);
    assertThat(result.calls("sign")).isGreaterThanOrEqualTo(whole);
  }

  private static ChildJvm.Running start(ChildJvm jvm, Sdk sdk, String application)
      throws IOException {
    return jvm.on(sdk.classPathWith(application), Host.PATH)
        .start(Host.class.getName(), application, "");
  }
}
