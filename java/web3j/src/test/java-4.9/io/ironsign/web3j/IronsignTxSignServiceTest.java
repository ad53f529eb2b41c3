package io.ironsign.web3j;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.RawTransaction;
import org.web3j.protocol.Web3j;
import org.web3j.protocol.http.HttpService;
import org.web3j.service.TxSignService;
import org.web3j.service.TxSignServiceImpl;
import org.web3j.tx.RawTransactionManager;

/**
 * What web3j's managers send, signed by {@link IronsignTxSignService}, is what they send without.
 */
class IronsignTxSignServiceTest {

  private final Samples samples = new Samples(150);
  private final Credentials credentials = Credentials.create(samples.keyPair());

  @Test
  void signsAsWeb3jsOwnService() {
    for (Credentials signer :
        Arrays.asList(
            credentials,
            IronsignCredentials.create(credentials.getEcKeyPair()),
            Credentials.create(samples.mismatchedPair()))) {
      TxSignService ironsign = new IronsignTxSignService(signer);
      TxSignService web3j = new TxSignServiceImpl(signer);
      for (long chainId : new long[] {Long.MIN_VALUE, -2, -1, 0, 1, 137, Long.MAX_VALUE}) {
        for (RawTransaction transaction : Arrays.asList(legacy(), eip1559(), null)) {
          assertThat(Outcome.of(() -> ironsign.sign(transaction, chainId)))
              .isEqualTo(Outcome.of(() -> web3j.sign(transaction, chainId)));
        }
      }
      assertThat(ironsign.getAddress()).isEqualTo(web3j.getAddress());
    }
  }

  @Test
  void takesNullCredentialsAsWeb3j() {
    assertThat(Outcome.of(() -> new IronsignTxSignService(null).sign(legacy(), 1)))
        .isEqualTo(Outcome.of(() -> new TxSignServiceImpl(null).sign(legacy(), 1)));
  }

  @Test
  void aManagerSignsWithIt() {
    Web3j web3j = Web3j.build(new HttpService());
    RawTransactionManager ironsign =
        new RawTransactionManager(web3j, new IronsignTxSignService(credentials), 1337);
    RawTransactionManager plain = new RawTransactionManager(web3j, credentials, 1337);
    for (RawTransaction transaction : Arrays.asList(legacy(), eip1559())) {
      assertThat(ironsign.sign(transaction)).isEqualTo(plain.sign(transaction));
    }
    assertThat(ironsign.getFromAddress()).isEqualTo(plain.getFromAddress());
  }

  private RawTransaction legacy() {
    return RawTransaction.createTransaction(
        BigInteger.ONE, BigInteger.TEN, BigInteger.TEN, "0x12", BigInteger.ONE, "0x");
  }

  private RawTransaction eip1559() {
    return RawTransaction.createTransaction(
        5,
        BigInteger.ONE,
        BigInteger.TEN,
        "0x12",
        BigInteger.ONE,
        "0x",
        BigInteger.ONE,
        BigInteger.TEN);
  }
}
