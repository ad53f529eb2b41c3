package io.ironsign.fisco.sdk2;

import static org.assertj.core.api.Assertions.assertThat;

import org.fisco.bcos.sdk.abi.ABICodec;
import org.fisco.bcos.sdk.abi.FunctionEncoder;
import org.fisco.bcos.sdk.crypto.CryptoSuite;
import org.fisco.bcos.sdk.crypto.hash.Keccak256;
import org.fisco.bcos.sdk.crypto.signature.ECDSASignature;
import org.fisco.bcos.sdk.transaction.codec.decode.TransactionDecoderService;
import org.fisco.bcos.sdk.transaction.codec.encode.TransactionEncoderService;
import org.junit.jupiter.api.Test;

/** Who keeps the signer or hash that it finds in a suite, and who asks the suite each time. */
class CryptoSuiteTest {
  private final CryptoSuite suite = JavaSdk2.ecdsaSuite();

  @Test
  void encoderServiceKeepsTheSignerThatItFinds() {
    TransactionEncoderService before = new TransactionEncoderService(suite);
    IronsignJavaSdk2 installed = IronsignJavaSdk2.install(suite);
    TransactionEncoderService between = new TransactionEncoderService(suite);
    installed.restore();
    TransactionEncoderService after = new TransactionEncoderService(suite);

    assertThat(before.getSignature().getClass()).isEqualTo(ECDSASignature.class);
    assertThat(between.getSignature()).isInstanceOf(IronsignSignature.class);
    assertThat(after.getSignature()).isSameAs(before.getSignature());
  }

  @Test
  void codecsAndDecodersAskTheSuiteEachTime() {
    FunctionEncoder encoder = new FunctionEncoder(suite);
    ABICodec codec = new ABICodec(suite);
    TransactionDecoderService decoder = new TransactionDecoderService(suite);
    String signature = "set(string)";
    String selector = encoder.buildMethodId(signature);
    IronsignJavaSdk2.install(suite);

    assertThat(encoder.getCryptoSuite()).isSameAs(suite);
    assertThat(codec.getCryptoSuite()).isSameAs(suite);
    assertThat(decoder.getCryptoSuite()).isSameAs(suite);
    assertThat(encoder.buildMethodId(signature)).isEqualTo(selector);
    suite.hashImpl =
        new Keccak256() {
          @Override
          public byte[] hash(byte[] input) {
            return new byte[32];
          }
        };
    assertThat(encoder.buildMethodId(signature)).as("asked of the suite").isEqualTo("0x00000000");
  }
}
