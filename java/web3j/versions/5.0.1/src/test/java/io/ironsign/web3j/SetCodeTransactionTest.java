package io.ironsign.web3j;

import static org.assertj.core.api.Assertions.assertThat;

import io.ironsign.internal.TransactionSigner;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.web3j.crypto.AccessListObject;
import org.web3j.crypto.AuthorizationTuple;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.RawTransaction;
import org.web3j.utils.Numeric;

/** EIP-7702 transactions, which web3j has from 5.0 on, come out as web3j signs them. */
class SetCodeTransactionTest {

  private final Samples samples = new Samples(82);
  private final Credentials credentials = Credentials.create(samples.keyPair());

  @Test
  void signsTransactionsAsWeb3jAndRecoversTheirSender() throws Exception {
    for (int i = 0; i < 100; i++) {
      RawTransaction transaction = transaction(i % 4);
      byte[] signed = TransactionEncoder.signMessage(transaction, credentials);

      assertThat(TransactionSigner.payload(RawTransactionForm.OWN_CHAIN, transaction))
          .as("not left to web3j")
          .isEqualTo(org.web3j.crypto.TransactionEncoder.encode(transaction));
      assertThat(signed)
          .as("transaction %d of seed 82", i)
          .isEqualTo(org.web3j.crypto.TransactionEncoder.signMessage(transaction, credentials));
      SignedRawTransaction decoded =
          (SignedRawTransaction) TransactionDecoder.decode(Numeric.toHexString(signed));
      assertThat(decoded.getFrom()).isEqualTo(credentials.getAddress());
    }
  }

  @Test
  void refusesAChainIdBesideTheTransactionsOwnAsWeb3j() {
    RawTransaction transaction = transaction(1);
    String outcome =
        Outcome.of(
            () -> org.web3j.crypto.TransactionEncoder.signMessage(transaction, 1L, credentials));
    assertThat(outcome).contains("Exception");
    assertThat(Outcome.of(() -> TransactionEncoder.signMessage(transaction, 1L, credentials)))
        .isEqualTo(outcome);
  }

  private RawTransaction transaction(int authorizations) {
    List<AuthorizationTuple> tuples = new ArrayList<>();
    for (int i = 0; i < authorizations; i++) {
      tuples.add(
          new AuthorizationTuple(
              BigInteger.ONE,
              samples.hex(20),
              samples.amount(),
              BigInteger.valueOf(i % 2),
              samples.scalar(),
              samples.scalar()));
    }
    List<AccessListObject> access =
        Collections.singletonList(
            new AccessListObject(samples.hex(20), Collections.singletonList(samples.hex(32))));
    BigInteger amount = samples.amount();
    return RawTransaction.createTransaction(
        7702, amount, amount, amount, amount, samples.hex(20), amount, "0x12", access, tuples);
  }
}
