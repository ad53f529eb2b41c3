package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.security.SecureRandom;
import java.util.Arrays;
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
      ECPublicKeyParameters theirs = publicKey(new BigInteger(1, key));
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

  /** Of every length that there is an edge at, alone and in a batch. */
  @Test
  void userIdsOfEveryLengthGiveTheSameZ() throws CryptoException {
    Random random = new Random(SEED + 1);
    byte[] key = random(random, 32);
    byte[] publicKey = Sm2.publicKey(key);
    ECPublicKeyParameters theirs = publicKey(new BigInteger(1, key));
    for (int length : new int[] {0, 1, 16, 31, 32, 255, 8190, 8191}) {
      byte[] userId = random(random, length);
      byte[] message = random(random, 100);
      int[] offsets = {0, 40, 100};
      byte[] z = Sm2.z(userId, publicKey);
      assertThat(z).as("%d bytes", length).isEqualTo(z(userId, publicKey));
      assertThat(verify(theirs, userId, message, Sm2.toDer(Sm2.sign(message, userId, key))))
          .as("%d bytes", length)
          .isTrue();
      byte[] sig64 = Sm2.fromDer(sign(key, userId, message));
      assertThat(Sm2.verify(message, userId, sig64, publicKey)).as("%d bytes", length).isTrue();
      byte[] sigs64 = new byte[128];
      Sm2.signBatch(message, offsets, userId, key, publicKey, sigs64);
      byte[] verdicts = new byte[2];
      Sm2.verifyBatch(message, offsets, userId, sigs64, publicKey, verdicts);
      assertThat(verdicts).containsOnly(1);
      for (int i = 0; i < 2; i++) {
        byte[] part = Arrays.copyOfRange(message, offsets[i], offsets[i + 1]);
        byte[] der = Sm2.toDer(Arrays.copyOfRange(sigs64, 64 * i, 64 * i + 64));
        assertThat(verify(theirs, userId, part, der)).as("%d bytes", length).isTrue();
      }
    }
  }

  /** GB/T 32918.2, 5.5, written down once more. */
  private static byte[] z(byte[] userId, byte[] publicKey64) {
    SM3Digest digest = new SM3Digest();
    int bits = 8 * userId.length;
    digest.update((byte) (bits >> 8));
    digest.update((byte) bits);
    digest.update(userId, 0, userId.length);
    for (BigInteger number :
        new BigInteger[] {
          CURVE.getCurve().getA().toBigInteger(),
          CURVE.getCurve().getB().toBigInteger(),
          new BigInteger(Sm2Curve.GX, 16),
          new BigInteger(Sm2Curve.GY, 16)
        }) {
      digest.update(Hex.bytes32(number), 0, 32);
    }
    digest.update(publicKey64, 0, 64);
    byte[] z32 = new byte[32];
    digest.doFinal(z32, 0);
    return z32;
  }

  @Test
  void theSmallestAndLargestKeysSignForBouncyCastle() throws CryptoException {
    BigInteger n = CURVE.getN();
    byte[] id = Sm2.defaultUserId();
    for (int i = 1; i <= 3; i++) {
      for (BigInteger d :
          new BigInteger[] {BigInteger.valueOf(i), n.subtract(BigInteger.valueOf(i + 1))}) {
        byte[] key = Hex.bytes32(d);
        byte[] publicKey = Sm2.publicKey(key);
        assertThat(publicKey(d).getQ().getEncoded(false)).endsWith(publicKey);
        byte[] ours = Sm2.toDer(Sm2.sign(id, id, key, publicKey));
        assertThat(verify(publicKey(d), id, id, ours)).as("d = %s", d).isTrue();
        byte[] theirs = Sm2.fromDer(sign(key, id, id));
        assertThat(Sm2.verify(id, id, theirs, publicKey)).as("d = %s", d).isTrue();
      }
    }
  }

  /** r or s with leading zeros: 64 bytes here, fewer in DER, the same signature there. */
  @Test
  void shortNumbersVerifyThereToo() throws CryptoException {
    byte[] key = Hex.bytes32(BigInteger.valueOf(11));
    byte[] publicKey = Sm2.publicKey(key);
    byte[] id = Sm2.defaultUserId();
    int[] found = new int[2];
    for (int i = 0; Math.min(found[0], found[1]) < 2; i++) {
      byte[] message = Hex.bytes32(BigInteger.valueOf(i));
      byte[] sig64 = Sm2.signDeterministic(message, id, key, publicKey);
      assertThat(sig64).hasSize(64);
      for (int part = 0; part < 2; part++) {
        if (sig64[32 * part] == 0) {
          found[part]++;
          byte[] der = Sm2.toDer(sig64);
          assertThat(der.length).isLessThan(72);
          assertThat(verify(publicKey(BigInteger.valueOf(11)), id, message, der)).isTrue();
          assertThat(Sm2.fromDer(der)).isEqualTo(sig64);
          assertThat(Sm2.verifyDer(message, id, der, publicKey)).isTrue();
        }
      }
    }
  }

  private static ECPublicKeyParameters publicKey(BigInteger d) {
    return new ECPublicKeyParameters(DOMAIN.getG().multiply(d).normalize(), DOMAIN);
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
