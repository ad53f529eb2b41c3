package io.ironsign.web3j;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.web3j.crypto.ECKeyPair;

/** {@link Sign#signTypedData} fails as web3j's, which is there from 4.9 on. */
class SignTypedDataTest {

  private static final String DATA =
      "{\"types\":{\"EIP712Domain\":[{\"name\":\"name\",\"type\":\"string\"}],"
          + "\"P\":[{\"name\":\"x\",\"type\":\"uint256\"}]},\"primaryType\":\"P\","
          + "\"domain\":{\"name\":\"Ironsign\"},\"message\":{\"x\":1}}";

  private final Samples samples = new Samples(160);

  @Test
  void signsAndRefusesAsWeb3j() {
    for (ECKeyPair pair : new ECKeyPair[] {samples.keyPair(), samples.mismatchedPair(), null}) {
      for (String data :
          new String[] {DATA, DATA.replace("\"x\":1", "\"y\":1"), "{}", "not JSON", "", null}) {
        assertThat(Outcome.of(() -> Sign.signTypedData(data, pair)))
            .as(data)
            .isEqualTo(Outcome.of(() -> org.web3j.crypto.Sign.signTypedData(data, pair)));
      }
    }
  }
}
