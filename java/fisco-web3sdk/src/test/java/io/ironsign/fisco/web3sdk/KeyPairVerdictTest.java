package io.ironsign.fisco.web3sdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.math.BigInteger;
import java.util.Random;
import org.fisco.bcos.web3j.crypto.ECKeyPair;
import org.junit.jupiter.api.Test;

class KeyPairVerdictTest {
  private static final byte[] KEY_42 = PrivateKeys.toBytes32(BigInteger.valueOf(42));
  private static final BigInteger PUBLIC_42 =
      ECKeyPair.create(BigInteger.valueOf(42)).getPublicKey();

  @Test
  void isPassedOnceForEachPair() {
    ECKeyPair pair = pair();
    assertThat(KeyPairVerdict.publicKeyBelongs(pair, KEY_42)).isTrue();
    KeyPairVerdict first = KeyPairVerdict.VERDICTS.get(System.identityHashCode(pair));
    assertThat(KeyPairVerdict.publicKeyBelongs(pair, KEY_42)).isTrue();
    assertThat(KeyPairVerdict.VERDICTS.get(System.identityHashCode(pair))).isSameAs(first);
  }

  @Test
  void isNotPassedOnToAnEqualPair() {
    ECKeyPair pair = pair();
    ECKeyPair equal = pair();
    assertThat(equal).isEqualTo(pair);
    assertThat(KeyPairVerdict.publicKeyBelongs(pair, KEY_42)).isTrue();
    assertThat(KeyPairVerdict.VERDICTS.get(System.identityHashCode(equal))).isNull();
  }

  @Test
  void isNotTakenFromAPairOfTheSameIdentityHash() {
    ECKeyPair good = pair();
    ECKeyPair bad = new ECKeyPair(BigInteger.valueOf(42), BigInteger.TEN);
    assertThat(KeyPairVerdict.publicKeyBelongs(good, KEY_42)).isTrue();
    KeyPairVerdict verdict = KeyPairVerdict.VERDICTS.get(System.identityHashCode(good));
    KeyPairVerdict.VERDICTS.put(System.identityHashCode(bad), verdict);
    assertThat(KeyPairVerdict.publicKeyBelongs(bad, KEY_42)).isFalse();
  }

  @Test
  void isAgainstEveryOtherPublicKey() {
    BigInteger privateKey = BigInteger.valueOf(42);
    BigInteger other = TestData.randomPair(new Random(1)).getPublicKey();
    for (BigInteger publicKey : new BigInteger[] {null, BigInteger.ZERO, other, PUBLIC_42.not()}) {
      ECKeyPair pair = new ECKeyPair(privateKey, publicKey);
      assertThat(KeyPairVerdict.publicKeyBelongs(pair, KEY_42)).as("%s", publicKey).isFalse();
    }
  }

  @Test
  void isForgottenWithThePair() throws InterruptedException {
    WeakReference<ECKeyPair> last = null;
    for (int i = 0; i < 1000; i++) {
      ECKeyPair pair = pair();
      last = new WeakReference<>(pair);
      KeyPairVerdict.publicKeyBelongs(pair, KEY_42);
    }
    // Cleared references reach the queue some time after the collection.
    for (int i = 0; i < 200 && KeyPairVerdict.VERDICTS.size() > 100; i++) {
      System.gc();
      Thread.sleep(10);
      KeyPairVerdict.publicKeyBelongs(pair(), KEY_42);
    }
    assertThat(last.get()).isNull();
    assertThat(KeyPairVerdict.VERDICTS).hasSizeLessThan(101);
  }

  private static ECKeyPair pair() {
    return new ECKeyPair(BigInteger.valueOf(42), PUBLIC_42);
  }
}
