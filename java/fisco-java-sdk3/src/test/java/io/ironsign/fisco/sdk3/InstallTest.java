package io.ironsign.fisco.sdk3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import org.fisco.bcos.sdk.v3.crypto.CryptoSuite;
import org.fisco.bcos.sdk.v3.crypto.hash.Hash;
import org.fisco.bcos.sdk.v3.crypto.hash.Keccak256;
import org.fisco.bcos.sdk.v3.crypto.hash.SM3Hash;
import org.fisco.bcos.sdk.v3.crypto.signature.ECDSASignature;
import org.fisco.bcos.sdk.v3.crypto.signature.HsmSM2Signature;
import org.fisco.bcos.sdk.v3.crypto.signature.SM2Signature;
import org.fisco.bcos.sdk.v3.crypto.signature.Signature;
import org.junit.jupiter.api.Test;

/** What install() replaces in a suite, what it leaves, and how it is undone. */
class InstallTest {
  private final CryptoSuite suite = JavaSdk3.ecdsaSuite();

  @Test
  void replacesTheSdksOwnAndPutsItBack() {
    Signature signature = suite.signatureImpl;
    Hash hash = suite.hashImpl;

    IronsignJavaSdk3 installed = IronsignJavaSdk3.install(suite);
    assertThat(suite.getSignatureImpl()).isInstanceOf(IronsignSignature.class);
    assertThat(suite.getHashImpl()).isInstanceOf(IronsignHash.class);
    assertThat(installed.signatureInstalled()).isTrue();
    assertThat(installed.hashInstalled()).isTrue();
    assertThat(installed.previousSignature()).isSameAs(signature);
    assertThat(installed.previousHash()).isSameAs(hash);
    assertThat(installed)
        .hasToString("Ironsign for java-sdk 3: signature installed, hash installed");

    installed.restore();
    assertThat(suite.signatureImpl).isSameAs(signature);
    assertThat(suite.hashImpl).isSameAs(hash);
  }

  @Test
  void signatureAndHashAreStillTheSdksTypes() {
    IronsignJavaSdk3.install(suite);
    assertThat(suite.signatureImpl).isInstanceOf(ECDSASignature.class);
    assertThat(suite.hashImpl).isInstanceOf(Keccak256.class);
  }

  @Test
  void otherSuitesAreNotTouched() {
    CryptoSuite other = JavaSdk3.ecdsaSuite();
    IronsignJavaSdk3.install(suite);
    assertThat(other.signatureImpl.getClass()).isEqualTo(ECDSASignature.class);
    assertThat(JavaSdk3.ecdsaSuite().hashImpl.getClass()).isEqualTo(Keccak256.class);
  }

  @Test
  void secondInstallKeepsTheFirst() {
    IronsignJavaSdk3 first = IronsignJavaSdk3.install(suite);
    Signature ours = suite.signatureImpl;
    IronsignJavaSdk3 second = IronsignJavaSdk3.install(suite);
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
    CryptoSuite sm2 = JavaSdk3.sm2Suite();
    Signature signature = sm2.signatureImpl;
    Hash hash = sm2.hashImpl;
    IronsignJavaSdk3 installed = IronsignJavaSdk3.install(sm2);
    assertThat(sm2.signatureImpl).isInstanceOf(IronsignSm2Signature.class);
    assertThat(sm2.signatureImpl).isInstanceOf(SM2Signature.class);
    assertThat(sm2.hashImpl).isInstanceOf(IronsignSm3Hash.class).isInstanceOf(SM3Hash.class);
    assertThat(installed.signatureInstalled()).isTrue();
    assertThat(installed.hashInstalled()).isTrue();
    IronsignJavaSdk3.install(sm2).restore();
    assertThat(sm2.signatureImpl).isInstanceOf(IronsignSm2Signature.class);
    installed.restore();
    assertThat(sm2.signatureImpl).isSameAs(signature);
    assertThat(sm2.hashImpl).isSameAs(hash);
  }

  @Test
  void subclassesOfSm2Stay() {
    CryptoSuite sm2 = JavaSdk3.sm2Suite();
    Signature signature = new SM2Signature() {};
    Hash hash = new SM3Hash() {};
    sm2.signatureImpl = signature;
    sm2.hashImpl = hash;
    IronsignJavaSdk3 installed = IronsignJavaSdk3.install(sm2);
    assertThat(sm2.signatureImpl).isSameAs(signature);
    assertThat(sm2.hashImpl).isSameAs(hash);
    assertThat(installed.signatureInstalled()).isFalse();
  }

  /** A suite for a hardware module needs the module: this one has at least its signer. */
  @Test
  void signersOfHardwareModulesStay() {
    Signature hsm = new HsmSM2Signature();
    suite.signatureImpl = hsm;
    IronsignJavaSdk3.install(suite);
    assertThat(suite.signatureImpl).isSameAs(hsm);
  }

  @Test
  void restoreLeavesWhatWasPutThereSince() {
    IronsignJavaSdk3 installed = IronsignJavaSdk3.install(suite);
    Signature later = new ECDSASignature();
    suite.signatureImpl = later;
    installed.restore();
    assertThat(suite.signatureImpl).isSameAs(later);
    assertThat(suite.hashImpl).isSameAs(installed.previousHash());
  }

  @Test
  void nullIsNamed() {
    assertThatNullPointerException()
        .isThrownBy(() -> IronsignJavaSdk3.install(null))
        .withMessage("suite");
  }
}
