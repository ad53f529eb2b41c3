package io.ironsign.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.ironsign.Secp256k1;
import io.ironsign.Sm2;
import java.lang.ref.WeakReference;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class KeyPairVerdictsTest {

  private static final BigInteger PRIVATE = BigInteger.valueOf(42);
  private static final BigInteger PUBLIC =
      new BigInteger(1, Secp256k1.publicKey(Scalars.toBytes(PRIVATE)));

  @Test
  void isPassedOnceForEachPair() {
    Object good = new Object();
    Object bad = new Object();
    assertThat(KeyPairVerdicts.keysBelong(good, PRIVATE, PUBLIC)).isTrue();
    assertThat(KeyPairVerdicts.keysBelong(bad, PRIVATE, BigInteger.TEN)).isFalse();

    // A pair does not change its keys: other answers here show that nobody looks at them again.
    assertThat(KeyPairVerdicts.keysBelong(good, PRIVATE, BigInteger.TEN)).isTrue();
    assertThat(KeyPairVerdicts.keysBelong(bad, PRIVATE, PUBLIC)).isFalse();
  }

  @Test
  void ofSm2IsTheSameForNumbersAndForBytes() {
    byte[] privateKey32 = Scalars.toBytes(PRIVATE);
    byte[] publicKey64 = Sm2.publicKey(privateKey32);
    BigInteger number = new BigInteger(1, publicKey64);
    Object good = new Object();
    Object bad = new Object();
    assertThat(KeyPairVerdicts.sm2KeysBelong(good, privateKey32, publicKey64)).isTrue();
    assertThat(KeyPairVerdicts.sm2KeysBelong(bad, privateKey32, new byte[64])).isFalse();
    assertThat(KeyPairVerdicts.sm2KeysBelong(good, PRIVATE, BigInteger.TEN)).isTrue();
    assertThat(KeyPairVerdicts.sm2KeysBelong(bad, PRIVATE, number)).isFalse();
    assertThat(KeyPairVerdicts.sm2KeysBelong(new Object(), PRIVATE, number)).isTrue();
    assertThat(KeyPairVerdicts.sm2KeysBelong(new Object(), new byte[32], publicKey64)).isFalse();
  }

  @Test
  void isNotPassedOnToAnEqualPair() {
    BigInteger pair = new BigInteger("1000000");
    BigInteger equal = new BigInteger("1000000");
    assertThat(KeyPairVerdicts.keysBelong(pair, PRIVATE, PUBLIC)).isTrue();
    assertThat(KeyPairVerdicts.keysBelong(equal, PRIVATE, BigInteger.TEN)).isFalse();
  }

  @Test
  void isNotTakenFromAPairOfTheSameIdentityHash() {
    Object good = new Object();
    Object bad = new Object();
    assertThat(KeyPairVerdicts.keysBelong(good, PRIVATE, PUBLIC)).isTrue();
    KeyPairVerdicts.VERDICTS.put(
        System.identityHashCode(bad), KeyPairVerdicts.VERDICTS.get(System.identityHashCode(good)));
    assertThat(KeyPairVerdicts.keysBelong(bad, PRIVATE, BigInteger.TEN)).isFalse();
  }

  @Test
  void isAgainstEveryOtherPublicKey() {
    for (BigInteger other : new BigInteger[] {null, BigInteger.ZERO, PRIVATE, PUBLIC.not()}) {
      assertThat(KeyPairVerdicts.keysBelong(new Object(), PRIVATE, other))
          .as("%s", other)
          .isFalse();
    }
  }

  @Test
  void isAgainstAPrivateKeyOutOfRange() {
    BigInteger n =
        new BigInteger("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141", 16);
    for (BigInteger bad : new BigInteger[] {null, BigInteger.ZERO, PRIVATE.negate(), n}) {
      assertThat(KeyPairVerdicts.keysBelong(new Object(), bad, PUBLIC)).as("%s", bad).isFalse();
    }
    assertThat(KeyPairVerdicts.keysBelong(new Object(), PRIVATE.add(n), PUBLIC)).isFalse();
  }

  @Test
  void isForgottenWithThePair() throws InterruptedException {
    WeakReference<Object> last = null;
    for (int i = 0; i < 1000; i++) {
      Object pair = new Object();
      last = new WeakReference<>(pair);
      KeyPairVerdicts.keysBelong(pair, PRIVATE, PUBLIC);
    }
    // Cleared references reach the queue some time after the collection.
    for (int i = 0; i < 200 && KeyPairVerdicts.VERDICTS.size() > 100; i++) {
      System.gc();
      Thread.sleep(10);
      KeyPairVerdicts.keysBelong(new Object(), PRIVATE, PUBLIC);
    }
    assertThat(last.get()).isNull();
    assertThat(KeyPairVerdicts.VERDICTS).hasSizeLessThan(101);
  }
}
