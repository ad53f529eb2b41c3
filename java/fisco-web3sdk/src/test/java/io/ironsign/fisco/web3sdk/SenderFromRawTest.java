package io.ironsign.fisco.web3sdk;

import static org.assertj.core.api.Assertions.assertThat;

import io.ironsign.SignedTransaction;
import io.ironsign.SignedTransaction.Type;
import java.math.BigInteger;
import java.security.SignatureException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.fisco.bcos.web3j.crypto.Credentials;
import org.fisco.bcos.web3j.crypto.ExtendedRawTransaction;
import org.fisco.bcos.web3j.crypto.ExtendedTransactionEncoder;
import org.fisco.bcos.web3j.crypto.RawTransaction;
import org.fisco.bcos.web3j.crypto.TransactionEncoder;
import org.fisco.bcos.web3j.utils.Numeric;
import org.junit.jupiter.api.Test;

/** The sender of what the SDK's own encoders have signed is recovered from the bytes alone. */
class SenderFromRawTest {

  private static final long SEED = 20261130;

  private final Random random = new Random(SEED);

  @Test
  void rawTransactionsHaveTheirSigner() throws SignatureException {
    for (int i = 0; i < 200; i++) {
      Credentials signer = Credentials.create(TestData.randomPair(random));
      RawTransaction transaction = rawTransaction(i);
      byte[] raw = TransactionEncoder.signMessage(transaction, signer);
      assertSigner(raw, signer, Type.FISCO2_WITHOUT_CHAIN);
      assertThat(SignedTransaction.decode(raw).randomId()).isEqualTo(transaction.getRandomid());
      byte[] onChain = TransactionEncoder.signMessage(transaction, (byte) (1 + i % 40), signer);
      assertSigner(onChain, signer, Type.FISCO2_WITHOUT_CHAIN);
      assertThat(SignedTransaction.decode(onChain).chainId()).isEqualTo(1 + i % 40);
    }
  }

  @Test
  void extendedTransactionsHaveTheirSigner() throws SignatureException {
    List<byte[]> raws = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      Credentials signer = Credentials.create(TestData.randomPair(random));
      byte[] raw = ExtendedTransactionEncoder.signMessage(extendedRawTransaction(i), signer);
      assertSigner(raw, signer, Type.FISCO2);
      assertThat(SignedTransaction.decode(raw).chainId()).isEqualTo(1 + i % 3);
      assertThat(SignedTransaction.decode(raw).groupId()).isEqualTo(1 + i % 300);
      raws.add(raw);
    }
    assertThat(SignedTransaction.senders(raws).address(199))
        .isEqualTo(SignedTransaction.sender(raws.get(199)));
  }

  private static void assertSigner(byte[] raw, Credentials signer, Type type)
      throws SignatureException {
    assertThat(SignedTransaction.decode(raw).type()).isEqualTo(type);
    assertThat(Numeric.toHexString(SignedTransaction.sender(raw)))
        .as("seed %d", SEED)
        .isEqualTo(signer.getAddress());
  }

  private RawTransaction rawTransaction(int number) {
    return RawTransaction.createTransaction(
        new BigInteger(250, random),
        new BigInteger(40, random),
        new BigInteger(72, random),
        new BigInteger(20, random),
        to(number),
        new BigInteger(number % 64, random),
        Numeric.toHexString(TestData.message(random, number)));
  }

  private ExtendedRawTransaction extendedRawTransaction(int number) {
    return ExtendedRawTransaction.createTransaction(
        new BigInteger(250, random),
        new BigInteger(40, random),
        new BigInteger(72, random),
        new BigInteger(20, random),
        to(number),
        new BigInteger(number % 64, random),
        Numeric.toHexString(TestData.message(random, number)),
        BigInteger.valueOf(1 + number % 3),
        BigInteger.valueOf(1 + number % 300),
        number % 2 == 0 ? null : "0x00");
  }

  /** An address, now and then none: the creation of a contract. */
  private String to(int number) {
    byte[] address = new byte[20];
    random.nextBytes(address);
    return number % 10 == 0 ? "" : Numeric.toHexString(address);
  }
}
