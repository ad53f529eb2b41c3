package io.ironsign.web3j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ironsign.BadFieldException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
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
    List<RawTransaction> transactions = new ArrayList<>();
    List<byte[]> expected = new ArrayList<>();
    for (int i = 0; i < Samples.SIGNATURES; i++) {
      RawTransaction transaction = transaction(i % 10 == 0 ? samples.below(51) : i % 4);
      transactions.add(transaction);
      expected.add(org.web3j.crypto.TransactionEncoder.signMessage(transaction, credentials));
      assertThat(TransactionEncoder.signMessage(transaction, credentials))
          .as("transaction %d of seed 61", i)
          .isEqualTo(expected.get(i));
    }
    List<byte[]> together = TransactionEncoder.signAll(transactions, credentials);
    for (int i = 0; i < expected.size(); i++) {
      assertThat(together.get(i)).as("transaction %d of seed 61", i).isEqualTo(expected.get(i));
    }
  }

  @Test
  void refusesWhatIsNoAddressOrKeyByItsName() {
    for (int length : new int[] {0, 1, 19, 21}) {
      assertRefused("accessList address", new AccessListObject(samples.hex(length), noKeys()));
    }
    for (int length : new int[] {0, 1, 31, 33}) {
      List<String> key = Collections.singletonList(samples.hex(length));
      assertRefused("accessList storage key", new AccessListObject(samples.hex(20), key));
    }
  }

  private static List<String> noKeys() {
    return Collections.emptyList();
  }

  private void assertRefused(String field, AccessListObject entry) {
    BigInteger one = BigInteger.ONE;
    RawTransaction transaction =
        RawTransaction.createTransaction(
            5, one, one, one, samples.hex(20), one, "0x", Collections.singletonList(entry));
    assertThatThrownBy(() -> TransactionEncoder.signMessage(transaction, credentials))
        .isInstanceOf(BadFieldException.class)
        .hasMessageStartingWith(field + " has ");
  }

  @Test
  void takesNullsInAccessListsAsWeb3j() {
    BigInteger one = BigInteger.ONE;
    List<List<AccessListObject>> lists =
        Arrays.asList(
            null,
            Collections.singletonList(null),
            Collections.singletonList(new AccessListObject(null, noKeys())),
            Collections.singletonList(new AccessListObject(samples.hex(20), null)),
            Collections.singletonList(
                new AccessListObject(samples.hex(20), Collections.singletonList(null))));
    for (List<AccessListObject> list : lists) {
      RawTransaction transaction =
          RawTransaction.createTransaction(5, one, one, one, samples.hex(20), one, "0x", list);
      assertThat(Outcome.of(() -> TransactionEncoder.signMessage(transaction, credentials)))
          .isEqualTo(
              Outcome.of(
                  () ->
                      org.web3j.crypto.TransactionEncoder.signMessage(transaction, credentials)));
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
