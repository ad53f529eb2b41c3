package io.ironsign.web3j;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.web3j.crypto.AccessListObject;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.RawTransaction;
import org.web3j.protocol.Web3j;
import org.web3j.tx.RawTransactionManager;
import org.web3j.utils.Numeric;

/** EIP-2930 transactions through a manager, which web3j 4.9 does not make. */
class ManagerAccessListTest {

  private final Samples samples = new Samples(171);
  private final Credentials account = Credentials.create(samples.keyPair());

  @Test
  void aManagerWithoutAChainIdSendsIt() throws Exception {
    try (JsonRpcNode node = new JsonRpcNode()) {
      Web3j web3j = node.connect();
      RawTransactionManager ironsign = Managers.raw(web3j, account, -1);
      RawTransaction transaction = transaction();

      String hash = ironsign.signAndSend(transaction).getTransactionHash();

      SentTransaction sent = node.transaction(hash);
      assertThat(sent.hex).isEqualTo(new RawTransactionManager(web3j, account).sign(transaction));
      assertThat(sent.type).isEqualTo(1);
      assertThat(sent.chainId).isEqualTo(137);
      assertThat(sent.from).isEqualTo(account.getAddress());
      assertThat(sent.to()).isEqualTo(transaction.getTo());
      assertThat(sent.data()).isEqualTo(Numeric.prependHexPrefix(transaction.getData()));
      web3j.shutdown();
    }
  }

  /** web3j refuses it. */
  @Test
  void aManagerWithAChainIdDoesAsWeb3j() {
    RawTransaction transaction = transaction();
    assertThat(Outcome.of(() -> Managers.raw(null, account, 137).sign(transaction)))
        .isEqualTo(
            Outcome.of(() -> new RawTransactionManager(null, account, 137).sign(transaction)))
        .startsWith("org.web3j.crypto.exception.CryptoWeb3jException");
  }

  private RawTransaction transaction() {
    return RawTransaction.createTransaction(
        137,
        BigInteger.ZERO,
        BigInteger.TEN,
        BigInteger.valueOf(21_000),
        samples.hex(20),
        BigInteger.ONE,
        samples.hex(68),
        Collections.singletonList(
            new AccessListObject(samples.hex(20), Collections.singletonList(samples.hex(32)))));
  }
}
