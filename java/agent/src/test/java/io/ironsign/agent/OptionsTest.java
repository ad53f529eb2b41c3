package io.ironsign.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OptionsTest {

  @Test
  void nothingIsExcludedUnlessAsked() throws AgentException {
    assertThat(excluded(null)).isEmpty();
    assertThat(excluded("")).isEmpty();
  }

  @Test
  void namesAreOfSdksClassesAndMethods() throws AgentException {
    assertThat(excluded("exclude=web3j"))
        .contains("org.web3j.crypto.Sign.signMessage", "org.web3j.crypto.Hash.sha3")
        .allMatch(method -> method.startsWith("org.web3j."));
    assertThat(excluded("exclude=org.fisco.bcos.sdk.crypto.hash.Keccak256"))
        .containsExactly(
            "org.fisco.bcos.sdk.crypto.hash.Keccak256.calculateHash",
            "org.fisco.bcos.sdk.crypto.hash.Keccak256.hash");
    assertThat(excluded("exclude=org.web3j.crypto.Hash.sha3,org.web3j.crypto.ECKeyPair.sign"))
        .containsExactlyInAnyOrder("org.web3j.crypto.Hash.sha3", "org.web3j.crypto.ECKeyPair.sign");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "web3j",
        "exclude",
        "exclude=",
        "exclude=web3",
        "exclude=web3j,",
        "exclude=web3j, web3sdk",
        "exclude=Sign.signMessage",
        "exclude=org.web3j.crypto.Sign.",
        "Exclude=web3j",
      })
  void whatIsNotUnderstoodIsRefused(String argument) {
    assertThatThrownBy(() -> Options.parse(argument))
        .isInstanceOf(AgentException.class)
        .hasMessageContaining("exclude");
  }

  private static List<String> excluded(String argument) throws AgentException {
    Options options = Options.parse(argument);
    return Catalogue.METHODS.stream()
        .filter(options::excludes)
        .map(SdkMethod::fullName)
        .collect(Collectors.toList());
  }
}
