package io.ironsign.web3j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.security.SignatureException;
import org.junit.jupiter.api.Test;
import org.web3j.crypto.ECDSASignature;
import org.web3j.crypto.Sign.SignatureData;

/** Where {@link Sign} is not web3j: a signature that no key can have made recovers nothing. */
class NobodysSignatureTest {

  private static final BigInteger N = Samples.N;
  private static final BigInteger ON_CURVE = BigInteger.valueOf(2);
  private static final BigInteger GENERATOR_X =
      org.web3j.crypto.Sign.CURVE_PARAMS.getG().getAffineXCoord().toBigInteger();

  private final Samples samples = new Samples(30);
  private final byte[] message = samples.hash();

  @Test
  void sOfZeroRecoversNothing() throws SignatureException {
    assertRecoversNothing(ON_CURVE, BigInteger.ZERO);

    SignatureData zero = data(27, ON_CURVE, BigInteger.ZERO);
    assertThat(org.web3j.crypto.Sign.signedMessageHashToKey(message, zero)).isPositive();
  }

  @Test
  void rOfZeroRecoversNothing() {
    assertRecoversNothing(BigInteger.ZERO, samples.scalar());
    assertRecoversNothing(BigInteger.ZERO, BigInteger.ZERO);

    // Not invertible: web3j lets out whatever BigInteger throws.
    SignatureData n = data(27, N, samples.scalar());
    assertThatThrownBy(() -> org.web3j.crypto.Sign.signedMessageHashToKey(message, n))
        .isNotInstanceOf(SignatureException.class);
  }

  @Test
  void sOfTheOrderAndAboveRecoversNothing() throws SignatureException {
    for (BigInteger s : new BigInteger[] {N, N.add(BigInteger.ONE), Samples.ALL_ONES}) {
      assertRecoversNothing(ON_CURVE, s);
      SignatureData high = data(27, ON_CURVE, s);
      assertThat(org.web3j.crypto.Sign.signedMessageHashToKey(message, high)).isPositive();
    }
  }

  @Test
  void rOfTheOrderAndAboveRecoversNothing() throws SignatureException {
    BigInteger onCurve = N.add(ON_CURVE);
    for (BigInteger r : new BigInteger[] {N, N.add(BigInteger.ONE), onCurve, Samples.ALL_ONES}) {
      assertRecoversNothing(r, samples.scalar());
    }
    SignatureData high = data(27, onCurve, samples.scalar());
    assertThat(org.web3j.crypto.Sign.signedMessageHashToKey(message, high)).isPositive();
  }

  /** With R = G and s = the hash, Q = (sR - eG) / r is the point at infinity. */
  @Test
  void aSignatureThatRecoversThePointAtInfinityRecoversNothing() throws SignatureException {
    byte[] hash = Samples.bytes32(samples.scalar());
    BigInteger s = new BigInteger(1, hash);
    SignatureData data = data(27, GENERATOR_X, s);

    assertThatThrownBy(() -> Sign.signedMessageHashToKey(hash, data))
        .isInstanceOf(SignatureException.class);
    assertThat(Sign.recoverFromSignature(0, new ECDSASignature(GENERATOR_X, s), hash)).isNull();

    assertThat(org.web3j.crypto.Sign.signedMessageHashToKey(hash, data)).isZero();
  }

  /** 5 is the x of no point, nor is 5 + n. */
  @Test
  void anRThatIsTheXOfNoPointRecoversNothing() {
    BigInteger noPoint = BigInteger.valueOf(5);
    assertRecoversNothing(noPoint, samples.scalar());
    SignatureData data = data(27, noPoint, samples.scalar());
    assertThatThrownBy(() -> Sign.signedMessageHashToKey(message, data))
        .isInstanceOf(SignatureException.class)
        .hasMessage("no public key gives this signature");
    assertThatThrownBy(() -> org.web3j.crypto.Sign.signedMessageHashToKey(message, data))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void anyVAndAnyLengthOfHashMakeNoDifference() {
    byte[] zero = new byte[32];
    byte[] r = Samples.bytes32(ON_CURVE);
    for (byte[] v : new byte[][] {{27}, {28}, {29}, {30}, {27, 0}, {28, 99}}) {
      for (int length : new int[] {0, 31, 32, 33, 64}) {
        assertThatThrownBy(
                () ->
                    Sign.signedMessageHashToKey(
                        samples.bytes(length), new SignatureData(v, r, zero)))
            .isInstanceOf(SignatureException.class);
      }
    }
  }

  private void assertRecoversNothing(BigInteger r, BigInteger s) {
    for (int recId = 0; recId <= 3; recId++) {
      assertThat(Sign.recoverFromSignature(recId, new ECDSASignature(r, s), message)).isNull();
      SignatureData data = data(27 + recId, r, s);
      assertThatThrownBy(() -> Sign.signedMessageHashToKey(message, data))
          .isInstanceOf(SignatureException.class);
      assertThatThrownBy(() -> Sign.signedMessageToKey(message, data))
          .isInstanceOf(SignatureException.class);
      assertThatThrownBy(() -> Sign.signedPrefixedMessageToKey(message, data))
          .isInstanceOf(SignatureException.class);
    }
  }

  private static SignatureData data(int v, BigInteger r, BigInteger s) {
    return new SignatureData((byte) v, Samples.bytes32(r), Samples.bytes32(s));
  }
}
