package io.ironsign.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.ironsign.fisco.web3sdk.IronsignSign;
import java.math.BigInteger;
import org.fisco.bcos.web3j.crypto.Sign;
import org.fisco.bcos.web3j.crypto.SignInterface;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the demo compares is really two signers. */
class Web3sdkClientTest {

  private final SignInterface published = Sign.getSignInterface();
  private final Web3sdkClient client = new Web3sdkClient(() -> BigInteger.TEN);

  @AfterEach
  void leaveTheSdkAsPublished() {
    client.use(Signer.SDK);
  }

  @Test
  void aNewClientSignsAsTheSdkDoes() {
    assertThat(published).isNotInstanceOf(IronsignSign.class);
    assertThat(client.freshNonce()).isEqualTo(BigInteger.TEN);
  }

  @Test
  void ironsignIsSwappedInAndOutAgain() {
    client.use(Signer.IRONSIGN);
    client.use(Signer.IRONSIGN);

    assertThat(Sign.getSignInterface()).isInstanceOf(IronsignSign.class);
    assertThat(client.freshNonce()).isNotEqualTo(BigInteger.TEN);

    client.use(Signer.SDK);

    assertThat(Sign.getSignInterface()).isSameAs(published);
    assertThat(client.freshNonce()).isEqualTo(BigInteger.TEN);
  }
}
