package io.ironsign.fisco.sdk3;

import static org.assertj.core.api.Assertions.assertThat;

import org.fisco.bcos.sdk.v3.codec.ContractCodec;
import org.fisco.bcos.sdk.v3.codec.abi.FunctionEncoder;
import org.fisco.bcos.sdk.v3.crypto.CryptoSuite;
import org.fisco.bcos.sdk.v3.crypto.hash.Keccak256;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.v3.crypto.signature.ECDSASignature;
import org.fisco.bcos.sdk.v3.model.CryptoType;
import org.fisco.bcos.sdk.v3.transaction.codec.encode.TransactionEncoderService;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

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
  @ParameterizedTest
  @EnumSource
  void codecsKnowTheTypeByTheHash(Chain chain) {
    CryptoSuite installed = chain.suite();
    IronsignJavaSdk3.install(installed);
    @SuppressWarnings("deprecation")
    CryptoSuite made = new ContractCodec(installed.getHashImpl(), false).getCryptoSuite();
    assertThat(made.getCryptoTypeConfig()).isEqualTo(chain.cryptoType);
  }

  @Test
  void initCryptoSuiteThrowsAnInstallAway() {
    IronsignJavaSdk3.install(suite);
    suite.initCryptoSuite(CryptoType.ECDSA_TYPE);
    assertThat(suite.signatureImpl.getClass()).isEqualTo(ECDSASignature.class);
    assertThat(suite.hashImpl.getClass()).isEqualTo(Keccak256.class);
  }

  /** One suite that goes through both types: what is installed is what is there. */
  @Test
  void aSuiteOfEitherTypeIsSwitchedAndSwitchedBack() {
    for (Chain chain : new Chain[] {Chain.SM2, Chain.ECDSA, Chain.SM2}) {
      suite.initCryptoSuite(chain.cryptoType);
      Class<?> signature = suite.signatureImpl.getClass();
      Class<?> hash = suite.hashImpl.getClass();
      IronsignJavaSdk3 installed = IronsignJavaSdk3.install(suite);
      assertThat(installed.signatureInstalled()).isTrue();
      assertThat(installed.hashInstalled()).isTrue();
      assertThat(suite.signatureImpl).isInstanceOf(signature);
      assertThat(suite.hashImpl).isInstanceOf(hash);
      CryptoKeyPair pair = suite.generateRandomKeyPair();
      byte[] hash32 = suite.hash(new byte[] {1, 2, 3});
      assertThat(hash32).isEqualTo(chain.hash.hash(new byte[] {1, 2, 3}));
      byte[] signed = suite.sign(hash32, pair).encode();
      assertThat(chain.isSigned(hash32, signed, pair)).isTrue();
      installed.restore();
      assertThat(suite.signatureImpl.getClass()).isEqualTo(signature);
      assertThat(suite.hashImpl.getClass()).isEqualTo(hash);
    }
  }
}
