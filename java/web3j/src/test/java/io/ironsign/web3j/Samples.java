package io.ironsign.web3j;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.web3j.crypto.ECDSASignature;
import org.web3j.crypto.ECKeyPair;
import org.web3j.crypto.Sign.SignatureData;
import org.web3j.utils.Numeric;

/** Keys and hashes to sign with: random ones from a seed, and the edges of the range. */
final class Samples {

  static final BigInteger N = org.web3j.crypto.Sign.CURVE_PARAMS.getN();
  static final BigInteger ALL_ONES = BigInteger.ONE.shiftLeft(256).subtract(BigInteger.ONE);

  /** Includes public keys whose x (153) or y (122, 130) begins with a zero byte. */
  static final List<BigInteger> EDGE_KEYS =
      Collections.unmodifiableList(
          Arrays.asList(
              BigInteger.ONE,
              BigInteger.valueOf(2),
              BigInteger.valueOf(122),
              BigInteger.valueOf(130),
              BigInteger.valueOf(153),
              BigInteger.valueOf(0x80),
              BigInteger.ONE.shiftLeft(127),
              BigInteger.ONE.shiftLeft(247),
              BigInteger.ONE.shiftLeft(248).subtract(BigInteger.ONE),
              BigInteger.ONE.shiftLeft(255).subtract(BigInteger.ONE),
              BigInteger.ONE.shiftLeft(255),
              N.shiftRight(1),
              N.shiftRight(1).add(BigInteger.ONE),
              N.subtract(BigInteger.valueOf(2)),
              N.subtract(BigInteger.ONE)));

  /** RFC 6979 reduces a hash of n and above before it makes the nonce. */
  static final List<BigInteger> EDGE_HASHES =
      Collections.unmodifiableList(
          Arrays.asList(
              BigInteger.ZERO,
              BigInteger.ONE,
              BigInteger.ONE.shiftLeft(247),
              BigInteger.ONE.shiftLeft(255),
              N.shiftRight(1),
              N.subtract(BigInteger.ONE),
              N,
              N.add(BigInteger.ONE),
              ALL_ONES.subtract(BigInteger.ONE),
              ALL_ONES));

  /** No private keys: what is just outside of [1, n-1] and what is far outside. */
  static final List<BigInteger> BAD_KEYS =
      Collections.unmodifiableList(
          Arrays.asList(
              BigInteger.ZERO,
              BigInteger.ONE.negate(),
              N.negate(),
              N,
              N.add(BigInteger.ONE),
              ALL_ONES,
              ALL_ONES.add(BigInteger.ONE),
              BigInteger.ONE.shiftLeft(520)));

  private final Random random;

  Samples(long seed) {
    random = new Random(seed);
  }

  byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  byte[] hash() {
    return bytes(32);
  }

  /** In [1, n-1]. */
  BigInteger scalar() {
    BigInteger number = new BigInteger(256, random);
    return number.signum() > 0 && number.compareTo(N) < 0 ? number : scalar();
  }

  ECKeyPair keyPair() {
    return ECKeyPair.create(scalar());
  }

  /** A pair whose public key is not that of its private key. */
  ECKeyPair mismatchedPair() {
    return new ECKeyPair(scalar(), keyPair().getPublicKey());
  }

  /** Of 0 to 8 bytes. */
  BigInteger amount() {
    return new BigInteger(1, bytes(below(9)));
  }

  /** 0x and two digits a byte. */
  String hex(int length) {
    return Numeric.toHexString(bytes(length));
  }

  int below(int bound) {
    return random.nextInt(bound);
  }

  static byte[] bytes32(BigInteger number) {
    return Numeric.toBytesPadded(number, 32);
  }

  static ECDSASignature components(SignatureData signature) {
    return new ECDSASignature(
        Numeric.toBigInt(signature.getR()), Numeric.toBigInt(signature.getS()));
  }
}
