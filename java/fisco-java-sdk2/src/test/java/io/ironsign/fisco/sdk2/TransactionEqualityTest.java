package io.ironsign.fisco.sdk2;

import static org.assertj.core.api.Assertions.assertThat;

import io.ironsign.fisco.sdk.TestData;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import org.fisco.bcos.sdk.crypto.CryptoSuite;
import org.fisco.bcos.sdk.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.rlp.RlpDecoder;
import org.fisco.bcos.sdk.rlp.RlpList;
import org.fisco.bcos.sdk.rlp.RlpString;
import org.fisco.bcos.sdk.rlp.RlpType;
import org.fisco.bcos.sdk.transaction.builder.TransactionBuilderService;
import org.fisco.bcos.sdk.transaction.codec.encode.TransactionEncoderService;
import org.fisco.bcos.sdk.transaction.manager.TransactionProcessor;
import org.fisco.bcos.sdk.transaction.model.po.RawTransaction;
import org.fisco.bcos.sdk.utils.Hex;
import org.fisco.bcos.sdk.utils.Numeric;
import org.junit.jupiter.api.Test;

/** Signed transactions by the SDK's own encoder, as published and with Ironsign installed. */
class TransactionEqualityTest {
  private static final String ABI =
      "[{\"constant\":false,\"inputs\":[{\"name\":\"n\",\"type\":\"string\"}],\"name\":\"set\","
          + "\"outputs\":[],\"payable\":false,\"stateMutability\":\"nonpayable\","
          + "\"type\":\"function\"}]";

  private final Random random = new Random(TestData.SEED);
  private final CryptoSuite suite = JavaSdk2.ecdsaSuite();
  private final TransactionEncoderService published =
      new TransactionEncoderService(JavaSdk2.ecdsaSuite());

  TransactionEqualityTest() {
    IronsignJavaSdk2.install(suite);
  }

  @Test
  void encoderService() {
    TransactionEncoderService accelerated = new TransactionEncoderService(suite);
    assertThat(accelerated.getSignature()).isInstanceOf(IronsignSignature.class);
    List<CryptoKeyPair> pairs = TestData.pairs(new JavaSdk2(), random);
    for (int i = 0; i < 1_000; i++) {
      CryptoKeyPair pair = pairs.get(i % pairs.size());
      RawTransaction transaction = transaction(i);
      assertThat(accelerated.encodeAndSign(transaction, pair))
          .as("transaction %d, seed %d", i, TestData.SEED)
          .isEqualTo(published.encodeAndSign(transaction, pair));
    }
  }

  /** The processor draws the random id, so its transaction is taken apart and signed again. */
  @Test
  void processor() {
    CryptoKeyPair pair = suite.getCryptoKeyPair();
    TransactionProcessor processor =
        new TransactionProcessor(new OfflineClient(suite), pair, 1, "1");
    for (int i = 0; i < 300; i++) {
      assertSignedAsPublished(processor.createSignedTransaction(to(i), data(i), pair), pair);
    }
  }

  @Test
  void builderService() throws Exception {
    for (int i = 0; i < 100; i++) {
      String signed =
          TransactionBuilderService.createSignedTransaction(
              suite, 1, 1, BigInteger.valueOf(600 + i), ABI, to(1), "set", Arrays.asList("n" + i));
      assertSignedAsPublished(signed, suite.getCryptoKeyPair());
    }
  }

  private void assertSignedAsPublished(String signed, CryptoKeyPair pair) {
    RlpList decoded = RlpDecoder.decode(Hex.decode(signed.substring(2)));
    Iterator<RlpType> field = ((RlpList) decoded.getValues().get(0)).getValues().iterator();
    RawTransaction transaction =
        RawTransaction.createTransaction(
            number(field),
            number(field),
            number(field),
            number(field),
            text(field),
            number(field),
            text(field),
            number(field),
            number(field),
            text(field));
    assertThat(signed).isEqualTo(published.encodeAndSign(transaction, pair));
  }

  private static BigInteger number(Iterator<RlpType> field) {
    return ((RlpString) field.next()).asPositiveBigInteger();
  }

  private static String text(Iterator<RlpType> field) {
    return Hex.toHexString(((RlpString) field.next()).getBytes());
  }

  private RawTransaction transaction(int number) {
    return RawTransaction.createTransaction(
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
    return number % 10 == 0 ? "" : Numeric.toHexString(TestData.bytes(random, 20));
  }

  private String data(int number) {
    return Numeric.toHexString(TestData.bytes(random, number % 700));
  }
}
