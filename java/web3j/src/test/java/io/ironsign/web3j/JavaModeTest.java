package io.ironsign.web3j;

import static org.assertj.core.api.Assertions.assertThat;

import io.ironsign.Ironsign;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.ECDSASignature;
import org.web3j.crypto.ECKeyPair;
import org.web3j.crypto.RawTransaction;
import org.web3j.crypto.Sign.SignatureData;

/** Without the native library, here because the user says so, everything is done by web3j. */
class JavaModeTest {

  @Test
  void everyMethodWorksWithoutTheNativeLibrary() throws Exception {
    String printed =
        Applications.run(
            InJavaMode.class.getName(), Applications.cryptoOnlyClassPath(), "-Dironsign.mode=java");
    assertThat(printed).endsWith("all as web3j\nexit 0");
  }

  /** What the child JVM runs. */
  static final class InJavaMode {

    public static void main(String[] args) throws Exception {
      assertThat(Ironsign.isNative()).isFalse();
      Samples samples = new Samples(70);
      ECKeyPair pair = samples.keyPair();
      byte[] hash = samples.hash();

      SignatureData signature = org.web3j.crypto.Sign.signMessage(hash, pair, false);
      ECDSASignature sig = Samples.components(signature);
      assertThat(Sign.signMessage(hash, pair, false)).isEqualTo(signature);
      assertThat(Sign.createSignatureData(sig, pair.getPublicKey(), hash)).isEqualTo(signature);
      assertThat(Sign.signedMessageHashToKey(hash, signature)).isEqualTo(pair.getPublicKey());
      assertThat(Sign.recoverFromSignature(signature.getV()[0] - 27, sig, hash))
          .isEqualTo(pair.getPublicKey());
      assertThat(Sign.publicKeyFromPrivate(pair.getPrivateKey())).isEqualTo(pair.getPublicKey());

      SignatureData ofMessage = Sign.signMessage(hash, pair);
      assertThat(ofMessage).isEqualTo(org.web3j.crypto.Sign.signMessage(hash, pair));
      assertThat(Sign.signedMessageToKey(hash, ofMessage)).isEqualTo(pair.getPublicKey());
      SignatureData prefixed = Sign.signPrefixedMessage(hash, pair);
      assertThat(prefixed).isEqualTo(org.web3j.crypto.Sign.signPrefixedMessage(hash, pair));
      assertThat(Sign.signedPrefixedMessageToKey(hash, prefixed)).isEqualTo(pair.getPublicKey());

      Credentials credentials = Credentials.create(pair);
      RawTransaction transaction =
          RawTransaction.createEtherTransaction(
              BigInteger.ONE, BigInteger.TEN, BigInteger.TEN, "0x1234", BigInteger.ONE);
      assertThat(TransactionEncoder.signMessage(transaction, credentials))
          .isEqualTo(org.web3j.crypto.TransactionEncoder.signMessage(transaction, credentials));
      assertThat(TransactionEncoder.signMessage(transaction, 1L, credentials))
          .isEqualTo(org.web3j.crypto.TransactionEncoder.signMessage(transaction, 1L, credentials));
      System.out.println("all as web3j");
    }
  }
}
