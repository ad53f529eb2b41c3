package io.ironsign.agent;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What is excluded is not swapped; an argument that is not understood swaps nothing. */
class OptionsCheck {

  @Test
  void excludesClassesAndMethods() throws Exception {
    ChildJvm.Result result =
        run("exclude=org.web3j.crypto.Hash,org.web3j.crypto.Sign.recoverFromSignature");
    assertThat(result.calls("keccak256")).isZero();
    assertThat(result.calls("recover")).isZero();
    assertThat(result.calls("sign")).isEqualTo(SignOnceRun.SIGNATURES);
    assertThat(result.agentLines())
        .singleElement()
        .asString()
        .contains(
            "swapped Sign.signMessage, Sign.publicKeyFromPrivate, ECKeyPair.sign,"
                + " TransactionEncoder.signMessage, TransactionEncoder.signMessage; not swapped",
            "Sign.recoverFromSignature (excluded)",
            "Hash.sha3 (excluded)");
    assertThat(result.section("not swapped"))
        .containsPattern("org\\.web3j\\.crypto\\.Hash\\.sha3 \\(utils-.*\\.jar\\): excluded");
  }

  @Test
  void excludesAnSdk() throws Exception {
    ChildJvm.Result result = run("exclude=web3j,web3sdk");
    assertThat(result.section("no agent")).isEmpty();
    assertThat(result.agentLines())
        .singleElement()
        .asString()
        .contains("): nothing swapped; not swapped Sign.signMessage (excluded), ");
  }

  @Test
  void swapsNothingWhereANameIsMisspelt() throws Exception {
    ChildJvm.Result result = run("exclude=org.web3j.crypto.Hsah");
    assertThat(result.section("no agent")).isEmpty();
    assertThat(result.agentLines())
        .containsExactly(
            "[ironsign-agent] nothing swapped: exclude: \"org.web3j.crypto.Hsah\" is no SDK, class"
                + " or method that the agent swaps");
  }

  @Test
  void swapsNothingWhereAnOptionIsUnknown() throws Exception {
    ChildJvm.Result result = run("include=web3j");
    assertThat(result.section("no agent")).isEmpty();
    assertThat(result.agentLines())
        .containsExactly(
            "[ironsign-agent] nothing swapped: unknown option \"include=web3j\":"
                + " exclude=<name>,<name>... is the only one");
  }

  private static ChildJvm.Result run(String argument) throws Exception {
    ChildJvm.Result result = SignOnceRun.start(new ChildJvm().withAgent(argument)).join();
    SignOnceRun.assertRight(result);
    return result;
  }
}
