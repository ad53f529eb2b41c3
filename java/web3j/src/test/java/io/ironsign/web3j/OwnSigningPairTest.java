package io.ironsign.web3j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.ECDSASignature;
import org.web3j.crypto.ECKeyPair;
import org.web3j.crypto.Hash;
import org.web3j.crypto.RawTransaction;

/** Key pairs that sign elsewhere (HSM, KMS): their private key is a dummy, or there is none. */
class OwnSigningPairTest {

  private final Samples samples = new Samples(50);
  private final ECKeyPair remote = samples.keyPair();
  private final byte[] message = samples.bytes(100);

  @Test
  void theSignatureIsThePairsAndAskedForOnce() {
    Hsm hsm = new Hsm(null, remote.getPublicKey(), remote::sign);

    assertThat(Sign.signMessage(message, hsm))
        .isEqualTo(org.web3j.crypto.Sign.signMessage(message, remote));

    assertThat(hsm.asked).containsExactly(Hash.sha3(message));
  }

  @Test
  void everyWayToSignAsksThePair() {
    Hsm hsm = new Hsm(BigInteger.ONE, remote.getPublicKey(), remote::sign);
    byte[] hash = samples.hash();
    RawTransaction transaction =
        RawTransaction.createEtherTransaction(
            BigInteger.ONE, BigInteger.TEN, BigInteger.TEN, samples.hex(20), BigInteger.ONE);

    assertThat(Sign.signMessage(hash, hsm, false))
        .isEqualTo(org.web3j.crypto.Sign.signMessage(hash, remote, false));
    assertThat(Sign.signPrefixedMessage(message, hsm))
        .isEqualTo(org.web3j.crypto.Sign.signPrefixedMessage(message, remote));
    assertThat(TransactionEncoder.signMessage(transaction, 5L, Credentials.create(hsm)))
        .isEqualTo(
            org.web3j.crypto.TransactionEncoder.signMessage(
                transaction, 5L, Credentials.create(remote)));
    assertThat(hsm.asked).hasSize(3);
  }

  @Test
  void aHighSIsLeftHigh() {
    Hsm hsm = new Hsm(null, remote.getPublicKey(), hash -> withHighS(remote.sign(hash)));

    assertThat(Sign.signMessage(message, hsm))
        .isEqualTo(org.web3j.crypto.Sign.signMessage(message, hsm))
        .isNotEqualTo(Sign.signMessage(message, remote));
  }

  @Test
  void aPairThatHoldsItsPrivateKeyIsAskedAllTheSame() {
    Hsm hsm =
        new Hsm(
            remote.getPrivateKey(), remote.getPublicKey(), hash -> withHighS(remote.sign(hash)));

    assertThat(Sign.signMessage(message, hsm))
        .isEqualTo(org.web3j.crypto.Sign.signMessage(message, hsm))
        .isNotEqualTo(Sign.signMessage(message, remote));
  }

  private static ECDSASignature withHighS(ECDSASignature low) {
    return new ECDSASignature(low.r, Samples.N.subtract(low.s));
  }

  @Test
  void hashesOfOtherLengthsGoToThePairAsInWeb3j() {
    for (int length : new int[] {0, 1, 31, 33, 64}) {
      byte[] hash = samples.bytes(length);
      Hsm hsm = new Hsm(null, remote.getPublicKey(), remote::sign);
      assertThat(Outcome.of(() -> Sign.signMessage(hash, hsm, false)))
          .isEqualTo(Outcome.of(() -> org.web3j.crypto.Sign.signMessage(hash, hsm, false)));
    }
  }

  @Test
  void aWrongAnswerOfThePairFailsAsInWeb3j() {
    List<Function<byte[], ECDSASignature>> answers = new ArrayList<>();
    answers.add(hash -> null);
    answers.add(hash -> new ECDSASignature(null, null));
    answers.add(hash -> new ECDSASignature(BigInteger.ZERO, BigInteger.ZERO));
    answers.add(hash -> new ECDSASignature(BigInteger.valueOf(5), BigInteger.ONE));
    answers.add(samples.keyPair()::sign);
    for (Function<byte[], ECDSASignature> answer : answers) {
      Hsm hsm = new Hsm(null, remote.getPublicKey(), answer);
      String outcome = Outcome.of(() -> org.web3j.crypto.Sign.signMessage(message, hsm));
      assertThat(outcome).contains("Exception");
      assertThat(Outcome.of(() -> Sign.signMessage(message, hsm))).isEqualTo(outcome);
    }
  }

  @Test
  void whatThePairThrowsComesOut() {
    RuntimeException unplugged = new IllegalStateException("HSM unplugged");
    Hsm hsm =
        new Hsm(
            null,
            remote.getPublicKey(),
            hash -> {
              throw unplugged;
            });

    assertThatThrownBy(() -> Sign.signMessage(message, hsm)).isSameAs(unplugged);
  }

  @Test
  void aSubclassThatOnlyChangesItsPublicKeyIsBelieved() {
    ECKeyPair pair =
        new ECKeyPair(remote.getPrivateKey(), null) {
          @Override
          public BigInteger getPublicKey() {
            return remote.getPublicKey();
          }
        };

    assertThat(Sign.signMessage(message, pair)).isEqualTo(Sign.signMessage(message, remote));
  }

  private static final class Hsm extends ECKeyPair {

    final List<byte[]> asked = new ArrayList<>();
    private final Function<byte[], ECDSASignature> signer;

    Hsm(BigInteger dummy, BigInteger publicKey, Function<byte[], ECDSASignature> signer) {
      super(dummy, publicKey);
      this.signer = signer;
    }

    @Override
    public ECDSASignature sign(byte[] hash) {
      asked.add(hash);
      return signer.apply(hash);
    }
  }
}
