package io.ironsign.web3j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.security.SignatureException;
import org.junit.jupiter.api.Test;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.RawTransaction;
import org.web3j.crypto.Sign.SignatureData;
import org.web3j.utils.Numeric;

/** EIP-1559 transactions, which web3j decodes from 4.9 on, recover their sender. */
class Eip1559DecodingTest {

  private final Samples samples = new Samples(131);
  private final Credentials credentials = Credentials.create(samples.keyPair());

  @Test
  void recoversTheSenderAsWeb3j() throws SignatureException {
    for (int i = 0; i < 100; i++) {
      String signed =
          Numeric.toHexString(TransactionEncoder.signMessage(transaction(), credentials));
      org.web3j.crypto.SignedRawTransaction byWeb3j =
          (org.web3j.crypto.SignedRawTransaction)
              org.web3j.crypto.TransactionDecoder.decode(signed);
      SignedRawTransaction decoded = (SignedRawTransaction) TransactionDecoder.decode(signed);
      assertThat(decoded.getFrom())
          .isEqualTo(credentials.getAddress())
          .isEqualTo(byWeb3j.getFrom());
      assertThat(decoded.getChainId()).isEqualTo(byWeb3j.getChainId());
    }
  }

  /** DIFFERENCES.md: web3j calls it the wrong type of transaction. */
  @Test
  void aParityOfNeitherZeroNorOneIsRefused() {
    SignatureData signature = Sign.signMessage(samples.hash(), credentials.getEcKeyPair());
    for (int v : new int[] {0, 1, 26, 29, 30, 35, 37, 38}) {
      SignedRawTransaction transaction =
          new SignedRawTransaction(
              transaction().getTransaction(),
              new SignatureData((byte) v, signature.getR(), signature.getS()));
      assertThatThrownBy(transaction::getFrom).isExactlyInstanceOf(SignatureException.class);
    }
  }

  private RawTransaction transaction() {
    BigInteger amount = samples.amount();
    return RawTransaction.createTransaction(
        samples.below(10_000),
        amount,
        amount,
        samples.hex(20),
        amount,
        samples.hex(samples.below(80)),
        amount,
        amount);
  }
}
