package io.ironsign.fisco.sdk3;

import static org.assertj.core.api.Assertions.assertThat;

import org.fisco.bcos.sdk.v3.codec.ContractCodec;
import org.fisco.bcos.sdk.v3.codec.abi.FunctionEncoder;
import org.fisco.bcos.sdk.v3.crypto.CryptoSuite;
import org.fisco.bcos.sdk.v3.crypto.hash.Keccak256;
import org.fisco.bcos.sdk.v3.crypto.signature.ECDSASignature;
import org.fisco.bcos.sdk.v3.model.CryptoType;
import org.fisco.bcos.sdk.v3.transaction.codec.encode.TransactionEncoderService;
import org.junit.jupiter.api.Test;

/** Who keeps the signer or hash that it finds in a suite, and who asks the suite each time. */
class CryptoSuiteTest {
  private final CryptoSuite suite = JavaSdk3.ecdsaSuite();

  @Test
  void encoderServiceKeepsTheSignerThatItFinds() {
    TransactionEncoderService before = new TransactionEncoderService(suite);
    IronsignJavaSdk3 installed = IronsignJavaSdk3.install(suite);
    TransactionEncoderService between = new TransactionEncoderService(suite);
    installed.restore();
    TransactionEncoderService after = new TransactionEncoderService(suite);

    assertThat(before.getSignature().getClass()).isEqualTo(ECDSASignature.class);
    assertThat(between.getSignature()).isInstanceOf(IronsignSignature.class);
    assertThat(after.getSignature()).isSameAs(before.getSignature());
  }

  @Test
  void encodersOfCallsKeepTheHashThatTheyFind() {
    FunctionEncoder before = new FunctionEncoder(suite.getHashImpl());
    IronsignJavaSdk3 installed = IronsignJavaSdk3.install(suite);
    FunctionEncoder between = new FunctionEncoder(suite.getHashImpl());
    installed.restore();
    assertThat(before.getHashImpl().getClass()).isEqualTo(Keccak256.class);
    assertThat(between.getHashImpl()).isInstanceOf(IronsignHash.class);
    String signature = "set(string)";
    assertThat(between.buildMethodId(signature)).isEqualTo(before.buildMethodId(signature));
  }

  /** The SDK tells by the class of the hash which type of suite to make. */
  @Test
  void codecKnowsTheHashForEcdsa() {
    IronsignJavaSdk3.install(suite);
    @SuppressWarnings("deprecation")
    CryptoSuite made = new ContractCodec(suite.getHashImpl(), false).getCryptoSuite();
    assertThat(made.getCryptoTypeConfig()).isEqualTo(CryptoType.ECDSA_TYPE);
  }

  @Test
  void initCryptoSuiteThrowsAnInstallAway() {
    IronsignJavaSdk3.install(suite);
    suite.initCryptoSuite(CryptoType.ECDSA_TYPE);
    assertThat(suite.signatureImpl.getClass()).isEqualTo(ECDSASignature.class);
    assertThat(suite.hashImpl.getClass()).isEqualTo(Keccak256.class);
  }
}
