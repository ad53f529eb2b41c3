package io.ironsign.fisco.sdk2;

import static org.assertj.core.api.Assertions.assertThat;

import io.ironsign.SignedTransaction;
import io.ironsign.fisco.sdk.TestData;
import java.math.BigInteger;
import java.security.SignatureException;
import java.util.List;
import java.util.Random;
import org.fisco.bcos.sdk.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.transaction.codec.encode.TransactionEncoderService;
import org.fisco.bcos.sdk.transaction.model.po.RawTransaction;
import org.fisco.bcos.sdk.utils.Hex;
import org.fisco.bcos.sdk.utils.Numeric;
import org.junit.jupiter.api.Test;

/** The sender of what the SDK's own encoder has signed is recovered from the bytes alone. */
class SenderFromRawTest {

  private final Random random = new Random(TestData.SEED);

  @Test
  void encodedTransactionsHaveTheirSigner() throws SignatureException {
    TransactionEncoderService encoder = new TransactionEncoderService(JavaSdk2.ecdsaSuite());
    List<CryptoKeyPair> pairs = TestData.pairs(new JavaSdk2(), random);
    for (int i = 0; i < 200; i++) {
      CryptoKeyPair pair = pairs.get(i % pairs.size());
      byte[] raw = Hex.decode(encoder.encodeAndSign(transaction(i), pair).substring(2));
      assertThat(SignedTransaction.decode(raw).type()).isEqualTo(SignedTransaction.Type.FISCO2);
      assertThat(Numeric.toHexString(SignedTransaction.sender(raw)))
          .as("transaction %d, seed %d", i, TestData.SEED)
          .isEqualTo(pair.getAddress());
    }
  }

  private RawTransaction transaction(int number) {
    return RawTransaction.createTransaction(
        new BigInteger(250, random),
        new BigInteger(40, random),
        new BigInteger(32, random),
        new BigInteger(20, random),
        number % 10 == 0 ? "" : Numeric.toHexString(TestData.bytes(random, 20)),
        new BigInteger(number % 64, random),
        Numeric.toHexString(TestData.bytes(random, number)),
        BigInteger.valueOf(1 + number % 3),
        BigInteger.valueOf(1 + number % 300),
        number % 2 == 0 ? null : "0x00");
  }
}
