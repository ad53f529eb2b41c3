package io.ironsign.web3j;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.web3j.crypto.AccessListObject;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.RawTransaction;

/** EIP-1559 transactions with an access list, which web3j 4.9 does not have. */
class AccessListTransactionTest {

  private final Samples samples = new Samples(81);

  @Test
  void signsAnEip1559TransactionWithAnAccessListAsWeb3j() {
    Credentials credentials = Credentials.create(samples.keyPair());
    AccessListObject access =
        new AccessListObject(samples.hex(20), Arrays.asList(samples.hex(32), samples.hex(32)));
    RawTransaction transaction =
        RawTransaction.createTransaction(
            1559,
            BigInteger.ONE,
            BigInteger.TEN,
            samples.hex(20),
            BigInteger.ONE,
            samples.hex(68),
            BigInteger.ONE,
            BigInteger.TEN,
            Collections.singletonList(access));

    assertThat(TransactionEncoder.signMessage(transaction, credentials))
        .isEqualTo(org.web3j.crypto.TransactionEncoder.signMessage(transaction, credentials));
    assertThat(TransactionEncoder.signMessage(transaction, 1L, credentials))
        .isEqualTo(org.web3j.crypto.TransactionEncoder.signMessage(transaction, 1L, credentials));
  }

  @Test
  void signsManyOfThemAsWeb3j() {
    Credentials credentials = Credentials.create(samples.keyPair());
    List<RawTransaction> transactions = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      List<AccessListObject> accesses = new ArrayList<>();
      for (int entries = i % 51; entries > 0; entries--) {
        List<String> keys = Collections.nCopies(entries % 4, samples.hex(32));
        accesses.add(new AccessListObject(samples.hex(20), keys));
      }
      BigInteger amount = samples.amount();
      transactions.add(
          RawTransaction.createTransaction(
              i, amount, amount, samples.hex(20), amount, "0x12", amount, amount, accesses));
    }
    List<byte[]> signed = TransactionEncoder.signAll(transactions, 1L, credentials);
    for (int i = 0; i < transactions.size(); i++) {
      assertThat(signed.get(i))
          .as("transaction %d of seed 81", i)
          .isEqualTo(
              org.web3j.crypto.TransactionEncoder.signMessage(transactions.get(i), credentials));
    }
  }
}
