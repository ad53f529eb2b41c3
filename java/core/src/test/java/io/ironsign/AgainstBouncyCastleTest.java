package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.bouncycastle.asn1.x9.X9ECParameters;
import org.bouncycastle.crypto.ec.CustomNamedCurves;
import org.bouncycastle.crypto.params.ECDomainParameters;
import org.bouncycastle.crypto.params.ECPublicKeyParameters;
import org.bouncycastle.crypto.signers.ECDSASigner;
import org.bouncycastle.math.ec.ECPoint;
import org.junit.jupiter.api.Test;

/** Verdicts of BouncyCastle, which accepts a high s too, beside ours: alone, in batches, with tables. */
class AgainstBouncyCastleTest {

  private static final X9ECParameters CURVE = CustomNamedCurves.getByName("secp256k1");
  private static final ECDomainParameters DOMAIN = new ECDomainParameters(CURVE);
  private static final BigInteger ONE = BigInteger.ONE;

  private final List<byte[]> hashes = new ArrayList<>();
  private final List<byte[]> sigs64 = new ArrayList<>();
  private final List<ECPoint> keys = new ArrayList<>();

  @Test
  void verdictsAtTheEndsOfEveryRange() {
    BigInteger n = Curve.N;
    BigInteger[] numbers = {
      BigInteger.ZERO,
      ONE,
      n.subtract(ONE),
      n,
      n.add(ONE),
      Curve.P.subtract(n),
      Curve.ALL_ONES,
      new BigInteger(Curve.GX, 16),
    };
    ECPoint[] points = {
      CURVE.getG(),
      CURVE.getG().negate(),
      CURVE.getG().twice(),
      CURVE.getG().multiply(n.shiftRight(3)),
    };
    for (ECPoint key : points) {
      for (BigInteger hash : new BigInteger[] {BigInteger.ZERO, ONE, n, Curve.ALL_ONES}) {
        for (BigInteger r : numbers) {
          for (BigInteger s : numbers) {
            add(hash, r, s, key);
          }
        }
      }
    }
    assertThat(assertSameVerdicts()).isPositive();
  }

  /** u1 G and u2 Q are equal or opposite, or their sum is what r says. */
  @Test
  void verdictsWhereSumsAreDoublingsOrInfinity() {
    Random random = new Random(20250603);
    for (int i = 0; i < 40; i++) {
      BigInteger u1 = new BigInteger(250, random).add(ONE);
      BigInteger d = i % 2 == 0 ? BigInteger.valueOf(i + 1) : new BigInteger(250, random).add(ONE);
      BigInteger u2 = u1.multiply(d.modInverse(Curve.N)).mod(Curve.N);
      ECPoint key = CURVE.getG().multiply(d);
      ECPoint twice = CURVE.getG().multiply(u1.shiftLeft(1)).normalize();
      BigInteger r = twice.getAffineXCoord().toBigInteger().mod(Curve.N);
      BigInteger s = r.multiply(u2.modInverse(Curve.N)).mod(Curve.N);
      BigInteger z = u1.multiply(s).mod(Curve.N);
      add(z, r, s, key);
      add(Curve.N.subtract(z), r, s, key);
    }
    assertThat(assertSameVerdicts()).isEqualTo(40);
  }

  private void add(BigInteger hash, BigInteger r, BigInteger s, ECPoint key) {
    byte[] sig64 = new byte[64];
    System.arraycopy(Hex.bytes32(r), 0, sig64, 0, 32);
    System.arraycopy(Hex.bytes32(s), 0, sig64, 32, 32);
    hashes.add(Hex.bytes32(hash));
    sigs64.add(sig64);
    keys.add(key.normalize());
  }

  /** Returns how many are valid. */
  private int assertSameVerdicts() {
    int count = hashes.size();
    byte[] expected = new byte[count];
    byte[] allHashes = new byte[32 * count];
    byte[] allSigs = new byte[64 * count];
    byte[] allKeys = new byte[64 * count];
    int valid = 0;
    for (int i = 0; i < count; i++) {
      byte[] sig64 = sigs64.get(i);
      boolean verdict = bouncyCastle(hashes.get(i), sig64, keys.get(i));
      byte[] key65 = keys.get(i).getEncoded(false);
      for (byte[] key : new byte[][] {key65, keys.get(i).getEncoded(true)}) {
        assertThat(Secp256k1.verify(hashes.get(i), sig64, key)).as("item %d", i).isEqualTo(verdict);
      }
      expected[i] = (byte) (verdict ? 1 : 0);
      valid += expected[i];
      System.arraycopy(hashes.get(i), 0, allHashes, 32 * i, 32);
      System.arraycopy(sig64, 0, allSigs, 64 * i, 64);
      System.arraycopy(key65, 1, allKeys, 64 * i, 64);
    }
    byte[] verdicts = new byte[count];
    Secp256k1.verifyBatch(allHashes, allSigs, allKeys, verdicts);
    assertThat(verdicts).isEqualTo(expected);
    return valid;
  }

  private static boolean bouncyCastle(byte[] hash32, byte[] sig64, ECPoint key) {
    ECDSASigner signer = new ECDSASigner();
    signer.init(false, new ECPublicKeyParameters(key, DOMAIN));
    BigInteger r = new BigInteger(1, Arrays.copyOf(sig64, 32));
    BigInteger s = new BigInteger(1, Arrays.copyOfRange(sig64, 32, 64));
    return signer.verifySignature(hash32, r, s);
  }
}
