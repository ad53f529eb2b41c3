package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.security.AlgorithmParameters;
import java.security.KeyFactory;
import java.security.Signature;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPrivateKeySpec;
import java.security.spec.ECPublicKeySpec;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The JDK's own P-256 is the reference; its signatures have random nonces. */
class P256Test {

  private static final int COUNT = 40;

  private final Random random = new Random(256);

  @Test
  void theJdkVerifiesWhatIsSigned() throws Exception {
    for (int i = 0; i < COUNT; i++) {
      byte[] hash32 = bytes(32);
      byte[] key = privateKey();
      byte[] sig64 = P256.sign(hash32, key);
      byte[] publicKey = P256.publicKey(key);
      assertThat(jdkVerifies(hash32, sig64, publicKey)).isTrue();
      assertThat(P256.verify(hash32, sig64, publicKey)).isTrue();
      byte[] other = bytes(32);
      assertThat(jdkVerifies(other, sig64, publicKey)).isFalse();
      assertThat(P256.verify(other, sig64, publicKey)).isFalse();
      assertThat(P256.sign(hash32, key)).as("deterministic").isEqualTo(sig64);
    }
  }

  @Test
  void whatTheJdkSignsVerifies() throws Exception {
    for (int i = 0; i < COUNT; i++) {
      byte[] hash32 = bytes(32);
      byte[] key = privateKey();
      Signature jdk = Signature.getInstance("NONEwithECDSAinP1363Format");
      jdk.initSign(
          KeyFactory.getInstance("EC")
              .generatePrivate(new ECPrivateKeySpec(new BigInteger(1, key), curve())));
      jdk.update(hash32);
      byte[] sig64 = jdk.sign();
      assertThat(P256.verify(hash32, sig64, P256.publicKey(key))).isTrue();
      sig64[random.nextInt(64)] ^= (byte) (1 << random.nextInt(8));
      assertThat(P256.verify(hash32, sig64, P256.publicKey(key))).isFalse();
    }
  }

  @Test
  void theKeyThatSignedIsRecovered() throws Exception {
    for (int i = 0; i < COUNT; i++) {
      byte[] hash32 = bytes(32);
      byte[] key = privateKey();
      byte[] sig65 = P256.signRecoverable(hash32, key);
      assertThat(P256.recover(hash32, sig65)).isEqualTo(P256.publicKey(key));
      assertThat(Arrays.copyOf(sig65, 64)).isEqualTo(P256.sign(hash32, key));
    }
  }

  /** RFC 6979, A.2.5, SHA-256, "sample": s is above n/2 and stays so. */
  @Test
  void aHighSIsNeitherLoweredNorRefused() {
    byte[] key = Hex.decode("c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721");
    byte[] hash32 = Hex.decode("af2bdbe1aa9b6ec1e2ade1d694f41fc71a831d0268e9891562113d8a62add1bf");
    byte[] sig64 = P256.sign(hash32, key);
    assertThat(Hex.encode(sig64))
        .isEqualTo(
            "efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716"
                + "f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8");
    BigInteger s = new BigInteger(1, Arrays.copyOfRange(sig64, 32, 64));
    byte[] lowered = sig64.clone();
    System.arraycopy(Hex.bytes32(BadCurveInput.P256_N.subtract(s)), 0, lowered, 32, 32);
    assertThat(P256.verify(hash32, sig64, P256.publicKey(key))).isTrue();
    assertThat(P256.verify(hash32, lowered, P256.publicKey(key))).isTrue();
  }

  @Test
  void everyFormOfAPublicKeyVerifies() {
    byte[] hash32 = bytes(32);
    byte[] key = privateKey();
    byte[] sig64 = P256.sign(hash32, key);
    byte[] xy = P256.publicKey(key);
    byte[] uncompressed = new byte[65];
    uncompressed[0] = 4;
    System.arraycopy(xy, 0, uncompressed, 1, 64);
    byte[] compressed = Arrays.copyOf(uncompressed, 33);
    compressed[0] = (byte) (2 | (xy[63] & 1));
    assertThat(P256.verify(hash32, sig64, uncompressed)).isTrue();
    assertThat(P256.verify(hash32, sig64, compressed)).isTrue();
    compressed[0] ^= 1;
    assertThat(P256.verify(hash32, sig64, compressed)).isFalse();
  }

  private static boolean jdkVerifies(byte[] hash32, byte[] sig64, byte[] publicKey64)
      throws Exception {
    ECPoint point =
        new ECPoint(
            new BigInteger(1, Arrays.copyOf(publicKey64, 32)),
            new BigInteger(1, Arrays.copyOfRange(publicKey64, 32, 64)));
    Signature jdk = Signature.getInstance("NONEwithECDSAinP1363Format");
    jdk.initVerify(
        KeyFactory.getInstance("EC").generatePublic(new ECPublicKeySpec(point, curve())));
    jdk.update(hash32);
    return jdk.verify(sig64);
  }

  private static ECParameterSpec curve() throws Exception {
    AlgorithmParameters parameters = AlgorithmParameters.getInstance("EC");
    parameters.init(new ECGenParameterSpec("secp256r1"));
    return parameters.getParameterSpec(ECParameterSpec.class);
  }

  private byte[] privateKey() {
    BigInteger key = new BigInteger(1, bytes(32)).mod(BadCurveInput.P256_N);
    return Hex.bytes32(key.max(BigInteger.ONE));
  }

  private byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }
}
