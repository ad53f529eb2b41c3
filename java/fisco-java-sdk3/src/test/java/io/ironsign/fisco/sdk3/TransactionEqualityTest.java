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
  private final Random random = new Random(TestData.SEED);

  @Test
  void encoderService() throws JniException {
    assertSame(Chain.ECDSA, IronsignSignature.class, 1_000);
  }

  @Test
  void encoderServiceOfSm2() throws JniException {
    assertSame(Chain.SM2, IronsignSm2Signature.class, 300);
  }

  private void assertSame(Chain chain, Class<?> signer, int transactions) throws JniException {
    TransactionEncoderService published = new TransactionEncoderService(chain.suite());
    CryptoSuite suite = chain.suite();
    IronsignJavaSdk3.install(suite);
    TransactionEncoderService accelerated = new TransactionEncoderService(suite);
    assertThat(accelerated.getSignature()).isInstanceOf(signer);
    CryptoKeyPair pair = suite.getCryptoKeyPair();
    for (int i = 0; i < transactions; i++) {
      long transaction = transaction(i);
      try {
        String signed = accelerated.encodeAndSign(transaction, pair, 0);
        assertThat(chain.withoutRandom(signed))
            .as("transaction %d, seed %d", i, TestData.SEED)
            .isEqualTo(chain.withoutRandom(published.encodeAndSign(transaction, pair, 0)));
        assertThat(new SentTransaction(chain, signed).isSignedBy(pair)).isTrue();
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
