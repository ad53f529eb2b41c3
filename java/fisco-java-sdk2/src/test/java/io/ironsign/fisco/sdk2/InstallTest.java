package io.ironsign.fisco.sdk2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.math.BigInteger;
import java.util.Arrays;
import org.fisco.bcos.sdk.crypto.CryptoSuite;
import org.fisco.bcos.sdk.crypto.hash.Hash;
import org.fisco.bcos.sdk.crypto.hash.Keccak256;
import org.fisco.bcos.sdk.crypto.hash.SDFSM3Hash;
import org.fisco.bcos.sdk.crypto.hash.SM3Hash;
import org.fisco.bcos.sdk.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.crypto.signature.ECDSASignature;
import org.fisco.bcos.sdk.crypto.signature.SDFSM2Signature;
import org.fisco.bcos.sdk.crypto.signature.SM2Signature;
import org.fisco.bcos.sdk.crypto.signature.Signature;
import org.fisco.bcos.sdk.model.CryptoType;
import org.fisco.bcos.sdk.transaction.model.po.RawTransaction;
import org.fisco.bcos.sdk.utils.Hex;
import org.junit.jupiter.api.Test;

/** What install() replaces in a suite, what it leaves, and how it is undone. */
class InstallTest {
  private final CryptoSuite suite = JavaSdk2.ecdsaSuite();

  @Test
  void replacesTheSdksOwnAndPutsItBack() {
    Signature signature = suite.signatureImpl;
    Hash hash = suite.hashImpl;

    IronsignJavaSdk2 installed = IronsignJavaSdk2.install(suite);
    assertThat(suite.getSignatureImpl()).isInstanceOf(IronsignSignature.class);
    assertThat(suite.getHashImpl()).isInstanceOf(IronsignHash.class);
    assertThat(installed.signatureInstalled()).isTrue();
    assertThat(installed.hashInstalled()).isTrue();
    assertThat(installed.previousSignature()).isSameAs(signature);
    assertThat(installed.previousHash()).isSameAs(hash);
    assertThat(installed)
        .hasToString("Ironsign for java-sdk 2: signature installed, hash installed");

    installed.restore();
    assertThat(suite.signatureImpl).isSameAs(signature);
    assertThat(suite.hashImpl).isSameAs(hash);
  }

  @Test
  void signatureAndHashAreStillTheSdksTypes() {
    IronsignJavaSdk2.install(suite);
    assertThat(suite.signatureImpl).isInstanceOf(ECDSASignature.class);
    assertThat(suite.hashImpl).isInstanceOf(Keccak256.class);
  }

  @Test
  void otherSuitesAreNotTouched() {
    CryptoSuite other = JavaSdk2.ecdsaSuite();
    IronsignJavaSdk2.install(suite);
    assertThat(other.signatureImpl.getClass()).isEqualTo(ECDSASignature.class);
    assertThat(JavaSdk2.ecdsaSuite().hashImpl.getClass()).isEqualTo(Keccak256.class);
  }

  @Test
  void secondInstallKeepsTheFirst() {
    IronsignJavaSdk2 first = IronsignJavaSdk2.install(suite);
    Signature ours = suite.signatureImpl;
    IronsignJavaSdk2 second = IronsignJavaSdk2.install(suite);
    assertThat(second.signatureInstalled()).isTrue();
    assertThat(second.previousSignature()).isSameAs(ours);
    second.restore();
    assertThat(suite.signatureImpl).isSameAs(ours);
    first.restore();
    first.restore();
    assertThat(suite.signatureImpl).isSameAs(first.previousSignature());
    assertThat(suite.hashImpl).isSameAs(first.previousHash());
  }

  @Test
  void sm2SuitesGetSm2AndItsHash() {
    CryptoSuite sm2 = JavaSdk2.sm2Suite();
    Signature signature = sm2.signatureImpl;
    Hash hash = sm2.hashImpl;
    IronsignJavaSdk2 installed = IronsignJavaSdk2.install(sm2);
    assertThat(sm2.signatureImpl).isInstanceOf(IronsignSm2Signature.class);
    assertThat(sm2.signatureImpl).isInstanceOf(SM2Signature.class);
    assertThat(sm2.hashImpl).isInstanceOf(IronsignSm3Hash.class).isInstanceOf(SM3Hash.class);
    assertThat(installed.signatureInstalled()).isTrue();
    assertThat(installed.hashInstalled()).isTrue();
    IronsignJavaSdk2.install(sm2).restore();
    assertThat(sm2.signatureImpl).isInstanceOf(IronsignSm2Signature.class);
    installed.restore();
    assertThat(sm2.signatureImpl).isSameAs(signature);
    assertThat(sm2.hashImpl).isSameAs(hash);
  }

  @Test
  void subclassesOfSm2Stay() {
    CryptoSuite sm2 = JavaSdk2.sm2Suite();
    Signature signature = new SM2Signature() {};
    Hash hash = new SM3Hash() {};
    sm2.signatureImpl = signature;
    sm2.hashImpl = hash;
    IronsignJavaSdk2 installed = IronsignJavaSdk2.install(sm2);
    assertThat(sm2.signatureImpl).isSameAs(signature);
    assertThat(sm2.hashImpl).isSameAs(hash);
    assertThat(installed.signatureInstalled()).isFalse();
  }

  /** As when an application changes the chain: the SDK's own parts come back, of the other type. */
  @Test
  void initCryptoSuiteUndoesAnInstallAndAnotherInstallFollows() {
    SwitchingSuite switching = new SwitchingSuite();
    IronsignJavaSdk2 first = IronsignJavaSdk2.install(switching);
    for (int i = 0; i < 4; i++) {
      boolean sm2 = i % 2 == 0;
      switching.initCryptoSuite(sm2 ? CryptoType.SM_TYPE : CryptoType.ECDSA_TYPE);
      assertThat(switching.signatureImpl.getClass())
          .isEqualTo(sm2 ? SM2Signature.class : ECDSASignature.class);
      assertThat(switching.hashImpl.getClass()).isEqualTo(sm2 ? SM3Hash.class : Keccak256.class);
      Signature published = switching.signatureImpl;
      first.restore(); // leaves what has come since
      assertThat(switching.signatureImpl).isSameAs(published);

      IronsignJavaSdk2 installed = IronsignJavaSdk2.install(switching);
      assertThat(installed.signatureInstalled()).isTrue();
      assertThat(installed.hashInstalled()).isTrue();
      assertThat(switching.signatureImpl)
          .isInstanceOf(sm2 ? IronsignSm2Signature.class : IronsignSignature.class);
      assertThat(switching.hashImpl).isInstanceOf(sm2 ? IronsignSm3Hash.class : IronsignHash.class);
      byte[] hash = switching.hash(new byte[] {1, 2, 3});
      CryptoKeyPair pair = switching.getCryptoKeyPair();
      String signature = switching.sign(hash, pair).convertToString();
      assertThat(published.verify(pair.getHexPublicKey(), Hex.toHexString(hash), signature))
          .isTrue();
    }
  }

  /** An encoder keeps the signer that it found and asks the suite for the hash, as the SDK's. */
  @Test
  void anEncoderFromBeforeASwitchSignsAsTheSdks() {
    SwitchingSuite switching = new SwitchingSuite();
    CryptoKeyPair pair = switching.getCryptoKeyPair();
    TransactionEncoderService ours = new TransactionEncoderService(switching);
    org.fisco.bcos.sdk.transaction.codec.encode.TransactionEncoderService sdk =
        new org.fisco.bcos.sdk.transaction.codec.encode.TransactionEncoderService(switching);
    RawTransaction transaction =
        RawTransaction.createTransaction(
            BigInteger.ONE,
            BigInteger.ONE,
            BigInteger.ONE,
            BigInteger.ONE,
            "",
            BigInteger.ONE,
            "0x12",
            BigInteger.ONE,
            BigInteger.ONE,
            "");
    String before = ours.encodeAndSign(transaction, pair);
    assertThat(before).isEqualTo(sdk.encodeAndSign(transaction, pair));
    switching.initCryptoSuite(CryptoType.SM_TYPE);
    assertThat(ours.encodeAndSign(transaction, pair))
        .isEqualTo(sdk.encodeAndSign(transaction, pair))
        .isNotEqualTo(before);
    IronsignJavaSdk2.install(switching);
    assertThat(ours.encodeAndSign(transaction, pair))
        .isEqualTo(sdk.encodeAndSign(transaction, pair));
  }

  private static final class SwitchingSuite extends CryptoSuite {

    SwitchingSuite() {
      super(CryptoType.ECDSA_TYPE);
    }

    @Override
    protected void initCryptoSuite(int type) {
      super.initCryptoSuite(type);
    }
  }

  /** A suite for a hardware module needs the module: this one has at least its signer. */
  @Test
  void signersOfHardwareModulesStay() {
    Signature hsm = new SDFSM2Signature();
    Hash hsmHash = new SDFSM3Hash();
    for (CryptoSuite any : Arrays.asList(suite, JavaSdk2.sm2Suite())) {
      any.signatureImpl = hsm;
      any.hashImpl = hsmHash;
      IronsignJavaSdk2 installed = IronsignJavaSdk2.install(any);
      assertThat(any.signatureImpl).isSameAs(hsm);
      assertThat(any.hashImpl).isSameAs(hsmHash);
      assertThat(installed.signatureInstalled()).isFalse();
      assertThat(installed.hashInstalled()).isFalse();
    }
  }

  @Test
  void restoreLeavesWhatWasPutThereSince() {
    IronsignJavaSdk2 installed = IronsignJavaSdk2.install(suite);
    Signature later = new ECDSASignature();
    suite.signatureImpl = later;
    installed.restore();
    assertThat(suite.signatureImpl).isSameAs(later);
    assertThat(suite.hashImpl).isSameAs(installed.previousHash());
  }

  @Test
  void nullIsNamed() {
    assertThatNullPointerException()
        .isThrownBy(() -> IronsignJavaSdk2.install(null))
        .withMessage("suite");
  }
}
