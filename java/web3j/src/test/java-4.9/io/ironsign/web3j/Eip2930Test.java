package io.ironsign.web3j;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.web3j.crypto.AccessListObject;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.RawTransaction;
import org.web3j.utils.Numeric;

/** EIP-2930 transactions, which web3j has from 4.9 on, come out as web3j signs them. */
class Eip2930Test {

  private final Samples samples = new Samples(61);
  private final Credentials credentials = Credentials.create(samples.keyPair());

  @Test
  void signsTransactionsAsWeb3j() {
    for (int i = 0; i < 500; i++) {
      RawTransaction transaction = transaction(i % 4);
      assertThat(TransactionEncoder.signMessage(transaction, credentials))
          .isEqualTo(org.web3j.crypto.TransactionEncoder.signMessage(transaction, credentials));
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

  @Test
  void takesNullCredentialsAsWeb3j() {
    RawTransaction transaction = transaction(1);
    assertThat(Outcome.of(() -> TransactionEncoder.signMessage(transaction, null)))
        .isEqualTo(
            Outcome.of(() -> org.web3j.crypto.TransactionEncoder.signMessage(transaction, null)));
  }

  @Test
  void recoversTheSenderAsWeb3j() throws Exception {
    for (int i = 0; i < 50; i++) {
      String signed =
          Numeric.toHexString(TransactionEncoder.signMessage(transaction(i % 4), credentials));
      SignedRawTransaction decoded = (SignedRawTransaction) TransactionDecoder.decode(signed);
      assertThat(decoded.getFrom()).isEqualTo(credentials.getAddress());
    }
  }

  private RawTransaction transaction(int accesses) {
    List<AccessListObject> accessList = new ArrayList<>();
    for (int i = 0; i < accesses; i++) {
      List<String> keys = new ArrayList<>();
      for (int k = 0; k < i; k++) {
        keys.add(samples.hex(32));
      }
      accessList.add(new AccessListObject(samples.hex(20), keys));
    }
    BigInteger amount = samples.amount();
    return RawTransaction.createTransaction(
        5, amount, amount, amount, samples.hex(20), amount, samples.hex(9), accessList);
  }
}
