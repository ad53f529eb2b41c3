package io.ironsign.fisco.web3sdk;

import static org.assertj.core.api.Assertions.assertThat;

import io.ironsign.Sm2;
import io.ironsign.internal.Scalars;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.math.BigInteger;
import java.security.KeyPair;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.bouncycastle.asn1.ASN1EncodableVector;
import org.bouncycastle.asn1.ASN1Integer;
import org.bouncycastle.asn1.DERSequence;
import org.fisco.bcos.web3j.crypto.gm.sm2.crypto.asymmetric.SM2KeyGenerator;
import org.fisco.bcos.web3j.crypto.gm.sm2.crypto.asymmetric.SM2PrivateKey;
import org.fisco.bcos.web3j.crypto.gm.sm2.crypto.asymmetric.SM2PublicKey;
import org.junit.jupiter.api.Test;

/** {@link SM2Algorithm} to import: each side verifies the other, and all verdicts are alike. */
class Sm2AlgorithmTest {

  private static final long SEED = 20261202;
  private static final int COUNT = Boolean.getBoolean("ironsign.long") ? 10_000 : 100;
  private static final BigInteger ONE = BigInteger.ONE;
  private static final BigInteger N = SM2Algorithm.n;
  private static final BigInteger P = SM2Algorithm.p;

  private final Random random = new Random(SEED);
  private final BigInteger key = new BigInteger(250, random);
  private final String x = coordinates(key)[0];
  private final String y = coordinates(key)[1];

  private static String[] coordinates(BigInteger key) {
    String digits = String.format("%0128x", new BigInteger(1, Sm2.publicKey(Scalars.toBytes(key))));
    return new String[] {digits.substring(0, 64), digits.substring(64)};
  }

  @Test
  void whatOneSignsTheOtherVerifies() throws Exception {
    for (int i = 0; i < COUNT; i++) {
      BigInteger any = new BigInteger(255, random).setBit(0);
      String[] publicKey = coordinates(any);
      byte[] data = bytes(i % 300);
      byte[] ours = SM2Algorithm.sign(data, any);
      byte[] theirs =
          org.fisco.bcos.web3j.crypto.gm.sm2.crypto.asymmetric.SM2Algorithm.sign(data, any);
      for (byte[] der : Arrays.asList(ours, theirs)) {
        assertThat(verdict(data, der, publicKey[0], publicKey[1])).isEqualTo("true");
      }
      byte[] damaged = data.length == 0 ? new byte[1] : data.clone();
      damaged[0] ^= 1;
      assertThat(verdict(damaged, ours, publicKey[0], publicKey[1])).isEqualTo("false");
    }
  }

  @Test
  void objectsOfTheSdkAreTaken() throws Exception {
    byte[] data = bytes(40);
    KeyPair pair = new SM2KeyGenerator().generateKeyPair(key.toString(16));
    SM2PublicKey publicKey = (SM2PublicKey) pair.getPublic();
    byte[] der = SM2Algorithm.sign(data, (SM2PrivateKey) pair.getPrivate());
    assertThat(SM2Algorithm.verify(data, der, publicKey)).isTrue();
    assertThat(SM2Algorithm.verify(bytes(40), der, publicKey)).isFalse();
  }

  @Test
  void oddSignaturesAreJudgedAsBySdk() throws Exception {
    byte[] data = bytes(32);
    BigInteger[] rs = numbers(SM2Algorithm.sign(data, key));
    BigInteger r = rs[0];
    BigInteger s = rs[1];
    List<BigInteger> odd =
        Arrays.asList(
            BigInteger.ZERO, ONE, ONE.negate(), N.subtract(ONE), N, N.add(ONE), N.subtract(r),
            N.subtract(s), r.add(N), s.add(N), r.negate(), ONE.shiftLeft(256),
            ONE.shiftLeft(300).add(r));
    for (BigInteger number : odd) {
      verdict(data, der(number, s), x, y);
      verdict(data, der(r, number), x, y);
      verdict(data, der(number, number), x, y);
    }
    byte[] good = der(r, s);
    for (byte[] bad :
        new byte[][] {
          null, {}, {1}, {48, 0}, {48, 3, 2, 1, 1}, Arrays.copyOf(good, good.length + 1),
          Arrays.copyOf(good, good.length - 1)
        }) {
      verdict(data, bad, x, y);
    }
    verdict(null, good, x, y);
  }

  @Test
  void oddPublicKeysAreJudgedAsBySdk() throws Exception {
    byte[] data = bytes(32);
    byte[] good = SM2Algorithm.sign(data, key);
    String yOther = P.subtract(new BigInteger(y, 16)).toString(16);
    String[][] keys = {
      {x, P.add(new BigInteger(y, 16)).toString(16)}, {x, yOther}, {P.toString(16), y}, {"0", "0"},
      {"1", "1"}, {x.toUpperCase(), y}, {"00" + x, y}, {"-" + x, y}, {x, "-1"}, {"", y}, {x, "zz"},
      {null, y}, {x, null}, {y, x}, {"04" + x, y}
    };
    for (String[] odd : keys) {
      verdict(data, good, odd[0], odd[1]);
    }
  }

  /** Where the sum that is to be verified is no point, the SDK fails: the standard says false. */
  @Test
  void aSumThatIsNoPointIsLeftToTheSdk() throws Exception {
    BigInteger r = new BigInteger(250, random);
    BigInteger s = r.negate().multiply(key).multiply(key.add(ONE).modInverse(N)).mod(N);
    assertThat(verdict(bytes(32), der(r, s), x, y)).startsWith("java.lang.NullPointerException");
  }

  @Test
  void theUserIdThatTheSdkHasCounts() throws Exception {
    Field field = sdkUserId();
    if (!Modifier.isPublic(field.getModifiers())) {
      return; // before 2.6 nobody can change it
    }
    byte[] before = (byte[]) field.get(null);
    byte[] data = bytes(32);
    try {
      for (int length : new int[] {0, 1, 5, 8191}) {
        field.set(null, new byte[length]);
        byte[] ours = SM2Algorithm.sign(data, key);
        byte[] theirs =
            org.fisco.bcos.web3j.crypto.gm.sm2.crypto.asymmetric.SM2Algorithm.sign(data, key);
        assertThat(verdict(data, ours, x, y)).as("%d bytes", length).isEqualTo("true");
        assertThat(verdict(data, theirs, x, y)).as("%d bytes", length).isEqualTo("true");
        field.set(null, before);
        assertThat(verdict(data, ours, x, y)).as("%d bytes", length).isEqualTo("false");
      }
      // Two bytes hold its length in bits no more: the SDK goes on with what is left of it.
      field.set(null, new byte[8192]);
      byte[] ours = SM2Algorithm.sign(data, key);
      assertThat(verdict(data, ours, x, y)).isEqualTo("true");
    } finally {
      field.set(null, before);
    }
  }

  private static Field sdkUserId() throws NoSuchFieldException {
    return org.fisco.bcos.web3j.crypto.gm.sm2.crypto.asymmetric.SM2Algorithm.class
        .getDeclaredField("USER_ID");
  }

  @Test
  void oddPrivateKeysAreTheSdks() {
    byte[] data = bytes(32);
    assertThat(Outcome.of(() -> SM2Algorithm.sign(data, (BigInteger) null)))
        .isEqualTo(
            Outcome.of(
                () ->
                    org.fisco.bcos.web3j.crypto.gm.sm2.crypto.asymmetric.SM2Algorithm.sign(
                        data, (BigInteger) null)));
    assertThat(Outcome.of(() -> SM2Algorithm.sign(null, key)))
        .isEqualTo(
            Outcome.of(
                () ->
                    org.fisco.bcos.web3j.crypto.gm.sm2.crypto.asymmetric.SM2Algorithm.sign(
                        null, key)));
  }

  /** Of both, which have to be alike. */
  private static String verdict(byte[] data, byte[] der, String x, String y) {
    String theirs =
        Outcome.of(
            () ->
                org.fisco.bcos.web3j.crypto.gm.sm2.crypto.asymmetric.SM2Algorithm.verify(
                    data, der, x, y));
    assertThat(Outcome.of(() -> SM2Algorithm.verify(data, der, x, y)))
        .as("x %s, y %s, signature %s, seed %d", x, y, Arrays.toString(der), SEED)
        .isEqualTo(theirs);
    return theirs;
  }

  private static BigInteger[] numbers(byte[] der) {
    byte[] sig64 = Sm2.fromDer(der);
    return new BigInteger[] {
      new BigInteger(1, Arrays.copyOf(sig64, 32)),
      new BigInteger(1, Arrays.copyOfRange(sig64, 32, 64))
    };
  }

  private static byte[] der(BigInteger r, BigInteger s) throws Exception {
    ASN1EncodableVector numbers = new ASN1EncodableVector();
    numbers.add(new ASN1Integer(r));
    numbers.add(new ASN1Integer(s));
    return new DERSequence(numbers).getEncoded();
  }

  private byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }
}
