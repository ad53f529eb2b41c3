package io.ironsign.fisco.sdk3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.ironsign.fisco.sdk.Hex;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.fisco.bcos.sdk.v3.codec.ContractCodec;
import org.fisco.bcos.sdk.v3.codec.abi.FunctionEncoder;
import org.fisco.bcos.sdk.v3.crypto.CryptoSuite;
import org.fisco.bcos.sdk.v3.crypto.hash.Keccak256;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.v3.crypto.keystore.PEMKeyStore;
import org.fisco.bcos.sdk.v3.crypto.signature.ECDSASignature;
import org.fisco.bcos.sdk.v3.model.CryptoType;
import org.fisco.bcos.sdk.v3.transaction.codec.encode.TransactionEncoderService;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who asks a suite for its signer and hash each time, and who keeps what it finds. */
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

  @Test
  void theSuiteItselfAsksEachTime() {
    CryptoKeyPair pair = suite.getCryptoKeyPair();
    byte[] hash = suite.hash("text".getBytes(StandardCharsets.UTF_8));
    String signature = suite.sign(hash, pair).convertToString();
    IronsignJavaSdk3.install(suite);
    assertThat(suite.hash("text".getBytes(StandardCharsets.UTF_8))).isEqualTo(hash);
    assertThat(suite.hash("text")).isEqualTo(Hex.encode(hash));
    assertThat(suite.sign(hash, pair).convertToString()).isEqualTo(signature);
    assertThat(suite.sign(suite.hash("text"), pair).convertToString()).isEqualTo(signature);
    assertThat(suite.verify(pair.getHexPublicKey(), hash, Hex.decode(signature, 65))).isTrue();
    assertThat(suite.verify(pair.getHexPublicKey(), suite.hash("text"), signature)).isTrue();
    assertThat(suite.verify(pair.getHexPublicKey(), suite.hash("other"), signature)).isFalse();

    suite.signatureImpl = null;
    assertThatNullPointerException().isThrownBy(() -> suite.sign(hash, pair));
  }

  /** As AMOP signs: with the keys of files. */
  @Test
  void filesOfKeysSignAndVerify(@TempDir Path folder) {
    Path file = folder.resolve("pair.pem");
    suite.getCryptoKeyPair().storeKeyPairWithPem(file.toString());
    PEMKeyStore privateKey = new PEMKeyStore(file.toString());
    PEMKeyStore publicKey = new PEMKeyStore(file + ".pub");
    String hash = suite.hash("text");
    String signature = suite.sign(privateKey, hash);
    IronsignJavaSdk3.install(suite);
    assertThat(suite.sign(privateKey, hash)).isEqualTo(signature);
    assertThat(suite.verify(publicKey, hash, signature)).isTrue();
    assertThat(suite.verify(publicKey, Hex.decode(hash, 32), Hex.decode(signature, 65))).isTrue();
    assertThat(suite.verify(publicKey, suite.hash("other"), signature)).isFalse();
  }
}
