package io.ironsign.fisco.sdk3;

import static org.assertj.core.api.Assertions.assertThat;

import io.ironsign.fisco.sdk.TestData;
import java.util.Random;
import org.fisco.bcos.sdk.jni.common.JniException;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionBuilderJniObj;
import org.fisco.bcos.sdk.v3.crypto.CryptoSuite;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.v3.transaction.codec.encode.TransactionEncoderService;
import org.fisco.bcos.sdk.v3.utils.Numeric;
import org.junit.jupiter.api.Test;

/**
 * The one way of this SDK to a signed transaction that asks the suite to sign: the encoder service.
 */
class TransactionEqualityTest {
  private static final int TRANSACTIONS = 1_000;

  private final Random random = new Random(TestData.SEED);
  private final CryptoSuite suite = JavaSdk3.ecdsaSuite();
  private final TransactionEncoderService published =
      new TransactionEncoderService(JavaSdk3.ecdsaSuite());

  @Test
  void encoderService() throws JniException {
    IronsignJavaSdk3.install(suite);
    TransactionEncoderService accelerated = new TransactionEncoderService(suite);
    assertThat(accelerated.getSignature()).isInstanceOf(IronsignSignature.class);
    CryptoKeyPair pair = suite.getCryptoKeyPair();
    for (int i = 0; i < TRANSACTIONS; i++) {
      long transaction = transaction(i);
      try {
        assertThat(accelerated.encodeAndSign(transaction, pair, 0))
            .as("transaction %d, seed %d", i, TestData.SEED)
            .isEqualTo(published.encodeAndSign(transaction, pair, 0));
      } finally {
        TransactionBuilderJniObj.destroyTransactionData(transaction);
      }
    }
  }

  private long transaction(int number) throws JniException {
    return TransactionBuilderJniObj.createTransactionData(
        "group0",
        "chain0",
        Numeric.toHexString(TestData.bytes(random, 20)),
        Numeric.toHexString(TestData.bytes(random, number % 700)),
        "",
        500 + number);
  }
}
