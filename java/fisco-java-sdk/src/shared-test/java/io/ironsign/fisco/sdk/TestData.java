package io.ironsign.fisco.sdk;

import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.bouncycastle.jce.ECNamedCurveTable;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.bouncycastle.jce.spec.ECParameterSpec;
import org.bouncycastle.jce.spec.ECPrivateKeySpec;
import org.bouncycastle.jce.spec.ECPublicKeySpec;

/** Keys and hashes that the tests share, drawn from fixed seeds. */
public final class TestData {
  public static final long SEED = 20210915;

  private static final ECParameterSpec CURVE = ECNamedCurveTable.getParameterSpec("secp256k1");

  /** The order n of secp256k1's base point. */
  static final BigInteger N = CURVE.getN();

  private TestData() {}

  /** The ends of the range, keys with leading zero bytes, and random ones. */
  public static <P> List<P> pairs(Sdk<P> sdk, Random random) {
    List<P> pairs = new ArrayList<>();
    pairs.add(pair(sdk, BigInteger.ONE));
    pairs.add(pair(sdk, N.subtract(BigInteger.ONE)));
    pairs.add(pair(sdk, N.shiftRight(1)));
    for (int bits = 8; bits < 256; bits += 31) {
      pairs.add(pair(sdk, new BigInteger(bits, random).setBit(bits - 1)));
    }
    while (pairs.size() < 32) {
      pairs.add(pair(sdk, new BigInteger(255, random).setBit(0)));
    }
    return pairs;
  }

  static <P> P pair(Sdk<P> sdk, BigInteger privateKey) {
    return sdk.pair(javaPair(privateKey, privateKey));
  }

  /** The private key of one pair and the public key of another. */
  static KeyPair javaPair(BigInteger privateKey, BigInteger privateKeyOfPublicKey) {
    try {
      KeyFactory factory = KeyFactory.getInstance("EC", new BouncyCastleProvider());
      return new KeyPair(
          factory.generatePublic(
              new ECPublicKeySpec(CURVE.getG().multiply(privateKeyOfPublicKey), CURVE)),
          factory.generatePrivate(new ECPrivateKeySpec(privateKey, CURVE)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  public static byte[] bytes(Random random, int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  static String digits(BigInteger number) {
    return String.format("%064x", number);
  }
}
