package io.ironsign.fisco.web3sdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Random;
import java.util.concurrent.Callable;
import org.fisco.bcos.web3j.crypto.Credentials;
import org.fisco.bcos.web3j.crypto.EncryptType;
import org.fisco.bcos.web3j.crypto.ExtendedRawTransaction;
import org.fisco.bcos.web3j.crypto.ExtendedTransactionEncoder;
import org.fisco.bcos.web3j.crypto.RawTransaction;
import org.fisco.bcos.web3j.crypto.TransactionEncoder;
import org.fisco.bcos.web3j.utils.Numeric;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Signed transactions from the SDK's own encoders, as published and with Ironsign installed. */
class TransactionEqualityTest {
  private static final long SEED = 20200626;
  private static final int TRANSACTIONS = 1_000;

  private final Random random = new Random(SEED);

  @AfterEach
  void sdkAsPublished() {
    new EncryptType(0);
  }

  @Test
  void rawTransactions() throws Exception {
    for (int i = 0; i < TRANSACTIONS; i++) {
      RawTransaction transaction = rawTransaction(i);
      Credentials credentials = Credentials.create(TestData.randomPair(random));
      assertEqual(i, () -> TransactionEncoder.signMessage(transaction, credentials));
    }
  }

  @Test
  void extendedRawTransactions() throws Exception {
    for (int i = 0; i < TRANSACTIONS; i++) {
      ExtendedRawTransaction transaction = extendedRawTransaction(i);
      Credentials credentials = Credentials.create(TestData.randomPair(random));
      assertEqual(i, () -> ExtendedTransactionEncoder.signMessage(transaction, credentials));
    }
  }

  @Test
  void withChainIdInV() throws Exception {
    byte chainId = 3;
    for (int i = 0; i < 100; i++) {
      RawTransaction raw = rawTransaction(i);
      ExtendedRawTransaction extended = extendedRawTransaction(i);
      Credentials credentials = Credentials.create(TestData.randomPair(random));
      assertEqual(i, () -> TransactionEncoder.signMessage(raw, chainId, credentials));
      assertEqual(i, () -> ExtendedTransactionEncoder.signMessage(extended, chainId, credentials));
    }
  }

  private static void assertEqual(int number, Callable<byte[]> sign) throws Exception {
    byte[] sdk = sign.call();
    IronsignWeb3sdk installed = IronsignWeb3sdk.install();
    assertThat(installed.signerInstalled()).isTrue();
    try {
      assertThat(sign.call()).as("transaction %d, seed %d", number, SEED).isEqualTo(sdk);
    } finally {
      installed.restore();
    }
  }

  private RawTransaction rawTransaction(int number) {
    return RawTransaction.createTransaction(
        new BigInteger(250, random),
        new BigInteger(40, random),
        new BigInteger(32, random),
        new BigInteger(20, random),
        to(number),
        new BigInteger(number % 64, random),
        data(number));
  }

  private ExtendedRawTransaction extendedRawTransaction(int number) {
    return ExtendedRawTransaction.createTransaction(
        new BigInteger(250, random),
        new BigInteger(40, random),
        new BigInteger(32, random),
        new BigInteger(20, random),
        to(number),
        new BigInteger(number % 64, random),
        data(number),
        BigInteger.valueOf(1 + number % 3),
        BigInteger.valueOf(1 + number % 300),
        number % 2 == 0 ? null : data(number));
  }

  /** An address, now and then none: the creation of a contract. */
  private String to(int number) {
    byte[] address = new byte[20];
    random.nextBytes(address);
    return number % 10 == 0 ? "" : Numeric.toHexString(address);
  }

  private String data(int number) {
    return Numeric.toHexString(TestData.message(random, number));
  }
}
