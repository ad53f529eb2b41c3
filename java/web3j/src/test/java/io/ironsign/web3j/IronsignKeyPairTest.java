package io.ironsign.web3j;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.spec.ECGenParameterSpec;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.junit.jupiter.api.Test;
import org.web3j.crypto.Bip32ECKeyPair;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.ECDSASignature;
import org.web3j.crypto.ECKeyPair;
import org.web3j.utils.Numeric;

/** Key pairs and credentials of our own sign as web3j's, in web3j's hands and in ours. */
class IronsignKeyPairTest {

  private final Samples samples = new Samples(140);

  @Test
  void signsAsWeb3j() {
    for (int i = 0; i < 500; i++) {
      ECKeyPair web3j = samples.keyPair();
      byte[] hash = samples.hash();
      assertSignsAlike(web3j, hash);
      IronsignKeyPair pair = IronsignKeyPair.of(web3j);
      assertThat(org.web3j.crypto.Sign.signMessage(hash, pair))
          .isEqualTo(org.web3j.crypto.Sign.signMessage(hash, web3j))
          .isEqualTo(Sign.signMessage(hash, pair));
    }
  }

  @Test
  void signsTheEdgesOfKeysAndHashesAsWeb3j() {
    for (BigInteger key : Samples.EDGE_KEYS) {
      for (BigInteger hash : Samples.EDGE_HASHES) {
        assertSignsAlike(ECKeyPair.create(key), Samples.bytes32(hash));
      }
    }
  }

  @Test
  void takesOddInputAsWeb3j() {
    ECKeyPair pair = samples.keyPair();
    for (int length = 0; length <= 64; length++) {
      assertSignsAlike(pair, samples.bytes(length));
    }
    assertSignsAlike(pair, null);
    for (BigInteger key : Samples.BAD_KEYS) {
      assertSignsAlike(new ECKeyPair(key, pair.getPublicKey()), samples.hash());
    }
    assertSignsAlike(new ECKeyPair(null, null), samples.hash());
    assertSignsAlike(samples.mismatchedPair(), samples.hash());
  }

  private static void assertSignsAlike(ECKeyPair web3j, byte[] hash) {
    IronsignKeyPair pair = IronsignKeyPair.of(web3j);
    assertThat(Outcome.of(() -> text(pair.sign(hash))))
        .isEqualTo(Outcome.of(() -> text(web3j.sign(hash))));
    assertThat(Outcome.of(() -> Sign.signMessage(hash, pair, false)))
        .isEqualTo(Outcome.of(() -> org.web3j.crypto.Sign.signMessage(hash, web3j, false)));
  }

  private static String text(ECDSASignature signature) {
    return signature.r.toString(16) + " " + signature.s.toString(16);
  }

  @Test
  void isMadeOfWhatWeb3jsIsMadeOf() throws Exception {
    BigInteger key = samples.scalar();
    ECKeyPair web3j = ECKeyPair.create(key);
    assertSameKeys(IronsignKeyPair.create(key), web3j);
    assertSameKeys(IronsignKeyPair.create(key.toByteArray()), web3j);
    assertSameKeys(new IronsignKeyPair(key, web3j.getPublicKey()), web3j);
    assertThat(IronsignKeyPair.create(key)).isEqualTo(IronsignKeyPair.of(web3j));

    KeyPairGenerator generator = KeyPairGenerator.getInstance("ECDSA", new BouncyCastleProvider());
    generator.initialize(new ECGenParameterSpec("secp256k1"));
    KeyPair jdk = generator.generateKeyPair();
    assertSameKeys(IronsignKeyPair.create(jdk), ECKeyPair.create(jdk));
  }

  private static void assertSameKeys(ECKeyPair pair, ECKeyPair web3j) {
    assertThat(pair.getPrivateKey()).isEqualTo(web3j.getPrivateKey());
    assertThat(pair.getPublicKey()).isEqualTo(web3j.getPublicKey());
  }

  @Test
  void credentialsHoldOneOfIts() {
    ECKeyPair web3j = samples.keyPair();
    String privateKey = Numeric.toHexStringWithPrefix(web3j.getPrivateKey());
    String publicKey = Numeric.toHexStringWithPrefix(web3j.getPublicKey());
    for (Credentials credentials :
        new Credentials[] {
          IronsignCredentials.create(web3j),
          IronsignCredentials.create(privateKey),
          IronsignCredentials.create(privateKey.substring(2), publicKey)
        }) {
      assertThat(credentials.getEcKeyPair()).isEqualTo(IronsignKeyPair.of(web3j));
      assertThat(credentials.getAddress()).isEqualTo(Credentials.create(web3j).getAddress());
    }
  }

  @Test
  void credentialsLeaveOtherPairsAsTheyAre() {
    Bip32ECKeyPair wallet = Bip32ECKeyPair.generateKeyPair(samples.bytes(16));
    ECKeyPair hsm = new ECKeyPair(null, wallet.getPublicKey()) {};
    assertThat(IronsignCredentials.create(wallet).getEcKeyPair()).isSameAs(wallet);
    assertThat(IronsignCredentials.create(hsm).getEcKeyPair()).isSameAs(hsm);
  }

  @Test
  void credentialsTakeOddInputAsWeb3j() {
    for (String text : new String[] {"", "0x", "zz", "0x0", "-1", null}) {
      assertThat(Outcome.of(() -> IronsignCredentials.create(text).getAddress()))
          .as(text)
          .isEqualTo(Outcome.of(() -> Credentials.create(text).getAddress()));
      assertThat(Outcome.of(() -> IronsignCredentials.create(text, "1").getAddress()))
          .isEqualTo(Outcome.of(() -> Credentials.create(text, "1").getAddress()));
    }
    assertThat(Outcome.of(() -> IronsignCredentials.create((ECKeyPair) null)))
        .isEqualTo(Outcome.of(() -> Credentials.create((ECKeyPair) null)));
  }
}
