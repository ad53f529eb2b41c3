package io.ironsign.fisco.web3sdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.fisco.bcos.web3j.crypto.ECDSASign;
import org.fisco.bcos.web3j.crypto.ECKeyPair;
import org.fisco.bcos.web3j.crypto.EncryptType;
import org.fisco.bcos.web3j.crypto.Hash;
import org.fisco.bcos.web3j.crypto.HashInterface;
import org.fisco.bcos.web3j.crypto.SHA3Digest;
import org.fisco.bcos.web3j.crypto.Sign;
import org.fisco.bcos.web3j.crypto.SignInterface;
import org.fisco.bcos.web3j.crypto.gm.GenCredential;
import org.fisco.bcos.web3j.crypto.gm.sm2.SM2Sign;
import org.fisco.bcos.web3j.crypto.gm.sm3.SM3Digest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What install() replaces, what it leaves, and how it is undone. */
class InstallTest {
  private static final ECKeyPair PAIR = ECKeyPair.create(BigInteger.valueOf(42));

  @BeforeEach
  @AfterEach
  void sdkAsPublished() {
    new EncryptType(0);
  }

  @Test
  void replacesTheSdksOwnAndPutsItBack() {
    SignInterface signer = Sign.getSignInterface();
    HashInterface hash = Hash.getHashInterface();

    IronsignWeb3sdk installed = IronsignWeb3sdk.install();
    assertThat(Sign.getSignInterface()).isInstanceOf(IronsignSign.class);
    assertThat(Hash.getHashInterface()).isInstanceOf(IronsignHash.class);
    assertThat(installed.signerInstalled()).isTrue();
    assertThat(installed.hashInstalled()).isTrue();
    assertThat(installed.previousSigner()).isSameAs(signer);
    assertThat(installed.previousHash()).isSameAs(hash);
    assertThat(installed).hasToString("Ironsign for web3sdk: signer installed, hash installed");

    installed.restore();
    assertThat(Sign.getSignInterface()).isSameAs(signer);
    assertThat(Hash.getHashInterface()).isSameAs(hash);
  }

  @Test
  void signerAndHashAreStillTheSdksTypes() {
    IronsignWeb3sdk.install();
    assertThat(Sign.getSignInterface()).isInstanceOf(ECDSASign.class);
    assertThat(Hash.getHashInterface()).isInstanceOf(SHA3Digest.class);
  }

  @Test
  void secondInstallKeepsTheFirst() {
    IronsignWeb3sdk first = IronsignWeb3sdk.install();
    SignInterface ours = Sign.getSignInterface();
    IronsignWeb3sdk second = IronsignWeb3sdk.install();
    assertThat(second.signerInstalled()).isTrue();
    assertThat(second.previousSigner()).isSameAs(ours);
    second.restore();
    assertThat(Sign.getSignInterface()).isSameAs(ours);
    first.restore();
    first.restore();
    assertThat(Sign.getSignInterface()).isSameAs(first.previousSigner());
    assertThat(Hash.getHashInterface()).isSameAs(first.previousHash());
  }

  @Test
  void replacesTheSdksSm2AndPutsItBack() {
    new EncryptType(1);
    SignInterface signer = Sign.getSignInterface();
    HashInterface hash = Hash.getHashInterface();
    IronsignWeb3sdk installed = IronsignWeb3sdk.install();
    assertThat(Sign.getSignInterface()).isInstanceOf(IronsignSm2Sign.class);
    assertThat(Hash.getHashInterface()).isInstanceOf(IronsignSm3Hash.class);
    assertThat(Sign.getSignInterface()).isInstanceOf(SM2Sign.class);
    assertThat(Hash.getHashInterface()).isInstanceOf(SM3Digest.class);
    assertThat(installed).hasToString("Ironsign for web3sdk: signer installed, hash installed");
    installed.restore();
    assertThat(Sign.getSignInterface()).isSameAs(signer);
    assertThat(Hash.getHashInterface()).isSameAs(hash);
  }

  /** The SDK's account tools set the field without changing the signer. */
  @Test
  void theSignerInForceDecidesAndNotTheField() {
    EncryptType.encryptType = 1;
    IronsignWeb3sdk.install();
    assertThat(Sign.getSignInterface()).isInstanceOf(IronsignSign.class);
  }

  @Test
  void sm2SignsItsWayAfterAnInstall() {
    IronsignWeb3sdk installed = IronsignWeb3sdk.install();
    new EncryptType(1);
    ECKeyPair sm2Pair = GenCredential.createGuomiKeyPair();
    assertThat(Sign.getSignInterface().signMessage(new byte[3], sm2Pair).getPub())
        .as("only SM2 signatures carry the public key")
        .hasSize(64);
    installed.restore();
    assertThat(Sign.getSignInterface()).as("restore leaves SM2 alone").isInstanceOf(SM2Sign.class);
    assertThat(Hash.getHashInterface()).isInstanceOf(SM3Digest.class);
  }

  @Test
  void signersAndHashesOfOthersStay() {
    SignInterface signer = (message, keyPair) -> null;
    HashInterface hash = new FixedHash(new byte[32]);
    Sign.setSignInterface(signer);
    Hash.setHashInterface(hash);
    IronsignWeb3sdk installed = IronsignWeb3sdk.install();
    assertThat(Sign.getSignInterface()).isSameAs(signer);
    assertThat(Hash.getHashInterface()).isSameAs(hash);
    assertThat(installed.toString())
        .isEqualTo(
            "Ironsign for web3sdk: signer not installed: %s stays, hash not installed: %s stays",
            signer.getClass().getName(), FixedHash.class.getName());
  }

  @Test
  void subclassesOfTheSdksOwnStay() {
    SignInterface signer = new ECDSASign() {};
    HashInterface hash = new SHA3Digest() {};
    Sign.setSignInterface(signer);
    Hash.setHashInterface(hash);
    IronsignWeb3sdk.install();
    assertThat(Sign.getSignInterface()).isSameAs(signer);
    assertThat(Hash.getHashInterface()).isSameAs(hash);

    SignInterface sm2 = new SM2Sign() {};
    HashInterface sm3 = new SM3Digest() {};
    Sign.setSignInterface(sm2);
    Hash.setHashInterface(sm3);
    IronsignWeb3sdk.install();
    assertThat(Sign.getSignInterface()).isSameAs(sm2);
    assertThat(Hash.getHashInterface()).isSameAs(sm3);
  }

  @Test
  void eachIsInstalledWithoutTheOther() {
    HashInterface other = new FixedHash(new byte[32]);
    Hash.setHashInterface(other);
    IronsignWeb3sdk signerOnly = IronsignWeb3sdk.install();
    assertThat(signerOnly.signerInstalled()).isTrue();
    assertThat(signerOnly.hashInstalled()).isFalse();
    assertThat(Hash.getHashInterface()).isSameAs(other);

    new EncryptType(0);
    Sign.setSignInterface(null);
    IronsignWeb3sdk hashOnly = IronsignWeb3sdk.install();
    assertThat(Sign.getSignInterface()).isNull();
    assertThat(hashOnly.signerInstalled()).isFalse();
    assertThat(hashOnly.hashInstalled()).isTrue();
  }

  /** The trap of the SDK: its own EncryptType, a Spring bean in most applications. */
  @Test
  void encryptTypeOfTheSdkThrowsAnInstallAway() {
    IronsignWeb3sdk.install();
    new EncryptType(0);
    assertThat(Sign.getSignInterface().getClass()).isEqualTo(ECDSASign.class);
    assertThat(Hash.getHashInterface().getClass()).isEqualTo(SHA3Digest.class);
  }

  @Test
  void ownEncryptTypeInstalls() {
    new io.ironsign.fisco.web3sdk.EncryptType(0);
    assertThat(Sign.getSignInterface()).isInstanceOf(IronsignSign.class);
    assertThat(Hash.getHashInterface()).isInstanceOf(IronsignHash.class);
    assertThat(EncryptType.encryptType).isZero();
    assertThat(Outcome.of(() -> Sign.getSignInterface().signMessage(new byte[3], PAIR)))
        .isEqualTo(Outcome.of(() -> new ECDSASign().signMessage(new byte[3], PAIR)));

    new io.ironsign.fisco.web3sdk.EncryptType(1);
    assertThat(Sign.getSignInterface()).isInstanceOf(IronsignSm2Sign.class);
    assertThat(Hash.getHashInterface()).isInstanceOf(IronsignSm3Hash.class);
    assertThat(EncryptType.encryptType).isEqualTo(1);
  }
}
