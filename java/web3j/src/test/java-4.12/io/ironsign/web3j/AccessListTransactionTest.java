package io.ironsign.web3j;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collections;
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
}
