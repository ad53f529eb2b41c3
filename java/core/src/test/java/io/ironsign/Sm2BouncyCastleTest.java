package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.security.SecureRandom;
import java.util.Random;
import org.bouncycastle.asn1.gm.GMNamedCurves;
import org.bouncycastle.asn1.x9.X9ECParameters;
import org.bouncycastle.crypto.CryptoException;
import org.bouncycastle.crypto.digests.SM3Digest;
import org.bouncycastle.crypto.params.ECDomainParameters;
import org.bouncycastle.crypto.params.ECPrivateKeyParameters;
import org.bouncycastle.crypto.params.ECPublicKeyParameters;
import org.bouncycastle.crypto.params.ParametersWithID;
import org.bouncycastle.crypto.params.ParametersWithRandom;
import org.bouncycastle.crypto.signers.SM2Signer;
import org.junit.jupiter.api.Test;

/** What is signed here verifies under BouncyCastle, and the other way round. */
class Sm2BouncyCastleTest {

  private static final long SEED = 20261130;
  private static final int COUNT = Boolean.getBoolean("ironsign.long") ? 10_000 : 300;

  private static final X9ECParameters CURVE = GMNamedCurves.getByName("sm2p256v1");
  private static final ECDomainParameters DOMAIN =
      new ECDomainParameters(CURVE.getCurve(), CURVE.getG(), CURVE.getN());
  private static final SecureRandom NONCES = new SecureRandom();

  @Test
  void whatOneSignsTheOtherVerifies() throws CryptoException {
    Random random = new Random(SEED);
    for (int i = 0; i < COUNT; i++) {
      byte[] message = random(random, random.nextInt(200));
      byte[] userId = i % 2 == 0 ? Sm2.defaultUserId() : random(random, random.nextInt(100));
      byte[] key = random(random, 32);
      key[0] &= 0x7f;
      byte[] publicKey = Sm2.publicKey(key);
      ECPublicKeyParameters theirs =
          new ECPublicKeyParameters(
              DOMAIN.getG().multiply(new BigInteger(1, key)).normalize(), DOMAIN);
      assertThat(theirs.getQ().getEncoded(false)).as("seed %d, %d", SEED, i).endsWith(publicKey);

      byte[] ours = Sm2.sign(message, userId, key, publicKey);
      assertThat(verify(theirs, userId, message, Sm2.toDer(ours))).as("item %d", i).isTrue();
      byte[] der = sign(key, userId, message);
      byte[] sig64 = Sm2.fromDer(der);
      assertThat(Sm2.verify(message, userId, sig64, publicKey)).as("item %d", i).isTrue();
      sig64[random.nextInt(64)] ^= (byte) (1 << random.nextInt(8));
      assertThat(Sm2.verify(message, userId, sig64, publicKey)).isFalse();
    }
  }

  @Test
  void sm3IsBouncyCastles() {
    Random random = new Random(SEED);
    for (int i = 0; i < COUNT; i++) {
      byte[] message = random(random, random.nextInt(1000));
      SM3Digest digest = new SM3Digest();
      digest.update(message, 0, message.length);
      byte[] expected = new byte[32];
      digest.doFinal(expected, 0);
      assertThat(Sm3.digest(message)).as("%d bytes", message.length).isEqualTo(expected);
    }
  }

  private static byte[] sign(byte[] key, byte[] userId, byte[] message) throws CryptoException {
    SM2Signer signer = new SM2Signer();
    ECPrivateKeyParameters d = new ECPrivateKeyParameters(new BigInteger(1, key), DOMAIN);
    signer.init(true, new ParametersWithID(new ParametersWithRandom(d, NONCES), userId));
    signer.update(message, 0, message.length);
    return signer.generateSignature();
  }

  private static boolean verify(
      ECPublicKeyParameters key, byte[] userId, byte[] message, byte[] der) {
    SM2Signer signer = new SM2Signer();
    signer.init(false, new ParametersWithID(key, userId));
    signer.update(message, 0, message.length);
    return signer.verifySignature(der);
  }

  private static byte[] random(Random random, int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }
}
