package io.ironsign.fisco.sdk2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.ironsign.fisco.sdk.Hex;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.fisco.bcos.sdk.abi.ABICodec;
import org.fisco.bcos.sdk.abi.FunctionEncoder;
import org.fisco.bcos.sdk.crypto.CryptoSuite;
import org.fisco.bcos.sdk.crypto.hash.Keccak256;
import org.fisco.bcos.sdk.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.crypto.keystore.PEMKeyStore;
import org.fisco.bcos.sdk.crypto.signature.ECDSASignature;
import org.fisco.bcos.sdk.transaction.codec.decode.TransactionDecoderService;
import org.fisco.bcos.sdk.transaction.codec.encode.TransactionEncoderService;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who asks a suite for its signer and hash each time, and who keeps what it finds. */
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

  @Test
  void theSuiteItselfAsksEachTime() {
    CryptoKeyPair pair = suite.getCryptoKeyPair();
    byte[] hash = suite.hash("text".getBytes(StandardCharsets.UTF_8));
    String signature = suite.sign(hash, pair).convertToString();
    IronsignJavaSdk2.install(suite);
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
    IronsignJavaSdk2.install(suite);
    assertThat(suite.sign(privateKey, hash)).isEqualTo(signature);
    assertThat(suite.verify(publicKey, hash, signature)).isTrue();
    assertThat(suite.verify(publicKey, Hex.decode(hash, 32), Hex.decode(signature, 65))).isTrue();
    assertThat(suite.verify(publicKey, suite.hash("other"), signature)).isFalse();
  }
}
