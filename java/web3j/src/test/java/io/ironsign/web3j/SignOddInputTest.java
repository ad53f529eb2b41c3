package io.ironsign.web3j;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.web3j.crypto.ECDSASignature;
import org.web3j.crypto.ECKeyPair;
import org.web3j.crypto.Sign.SignatureData;

/** On input that is not well formed {@link Sign} returns or throws what web3j returns or throws. */
class SignOddInputTest {

  private final Samples samples = new Samples(20);
  private final ECKeyPair keyPair = samples.keyPair();
  private final byte[] hash = samples.hash();
  private final SignatureData signature = org.web3j.crypto.Sign.signMessage(hash, keyPair, false);
  private final ECDSASignature sig = Samples.components(signature);

  @Test
  void signsNulls() {
    for (ECKeyPair pair : new ECKeyPair[] {keyPair, null}) {
      for (byte[] message : new byte[][] {hash, null}) {
        assertSame(
            () -> Sign.signMessage(message, pair),
            () -> org.web3j.crypto.Sign.signMessage(message, pair));
        assertSame(
            () -> Sign.signMessage(message, pair, true),
            () -> org.web3j.crypto.Sign.signMessage(message, pair, true));
        assertSame(
            () -> Sign.signMessage(message, pair, false),
            () -> org.web3j.crypto.Sign.signMessage(message, pair, false));
        assertSame(
            () -> Sign.signPrefixedMessage(message, pair),
            () -> org.web3j.crypto.Sign.signPrefixedMessage(message, pair));
        assertSame(
            () -> Sign.getEthereumMessageHash(message),
            () -> org.web3j.crypto.Sign.getEthereumMessageHash(message));
      }
    }
  }

  @Test
  void signsHashesOfEveryLength() {
    for (int length = 0; length <= 64; length++) {
      for (byte[] message : new byte[][] {samples.bytes(length), new byte[length]}) {
        assertSame(
            () -> Sign.signMessage(message, keyPair, false),
            () -> org.web3j.crypto.Sign.signMessage(message, keyPair, false));
      }
    }
  }

  @Test
  void signsWithKeysThatAreNone() {
    for (BigInteger key : Samples.BAD_KEYS) {
      assertSignsAlike(new ECKeyPair(key, keyPair.getPublicKey()));
    }
    assertSignsAlike(new ECKeyPair(null, keyPair.getPublicKey()));
    assertSignsAlike(new ECKeyPair(keyPair.getPrivateKey(), null));
    assertSignsAlike(new ECKeyPair(keyPair.getPrivateKey(), BigInteger.ZERO));
    assertSignsAlike(new ECKeyPair(null, null));
  }

  private void assertSignsAlike(ECKeyPair pair) {
    assertSame(
        () -> Sign.signMessage(hash, pair, false),
        () -> org.web3j.crypto.Sign.signMessage(hash, pair, false));
    assertSame(
        () -> Sign.signPrefixedMessage(hash, pair),
        () -> org.web3j.crypto.Sign.signPrefixedMessage(hash, pair));
  }

  @Test
  void derivesPublicKeysOfKeysThatAreNone() {
    for (BigInteger key : Samples.BAD_KEYS) {
      assertSame(
          () -> Sign.publicKeyFromPrivate(key),
          () -> org.web3j.crypto.Sign.publicKeyFromPrivate(key));
      assertSame(
          () -> Sign.publicPointFromPrivate(key),
          () -> org.web3j.crypto.Sign.publicPointFromPrivate(key));
    }
    assertSame(
        () -> Sign.publicKeyFromPrivate(null),
        () -> org.web3j.crypto.Sign.publicKeyFromPrivate(null));
    assertSame(
        () -> Sign.publicPointFromPrivate(null),
        () -> org.web3j.crypto.Sign.publicPointFromPrivate(null));
  }

  /** r = 1 to 60: x on the curve about every other time, and on it with x = r + n for some. */
  @Test
  void recoversFromSmallRUnderEveryId() {
    for (int r = 1; r <= 60; r++) {
      ECDSASignature small = new ECDSASignature(BigInteger.valueOf(r), sig.s);
      for (int id = 0; id <= 3; id++) {
        int recId = id;
        assertRecoversAlike(recId, small, hash);
        assertRecoversAlike(hash, data(27 + recId, small));
      }
    }
  }

  @Test
  void refusesIdsOutOfRange() {
    for (int recId : new int[] {-1, 4, 27, 255, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
      assertRecoversAlike(recId, sig, hash);
      assertRecoversAlike(recId, new ECDSASignature(sig.r, BigInteger.ZERO), hash);
    }
  }

  @Test
  void recoversFromNullsAndNegativeNumbers() {
    for (int recId = 0; recId <= 3; recId++) {
      assertRecoversAlike(recId, null, hash);
      assertRecoversAlike(recId, sig, null);
      assertRecoversAlike(recId, new ECDSASignature(BigInteger.ZERO, sig.s), null);
      assertRecoversAlike(recId, new ECDSASignature(null, sig.s), hash);
      assertRecoversAlike(recId, new ECDSASignature(sig.r, null), hash);
      assertRecoversAlike(recId, new ECDSASignature(sig.r.negate(), sig.s), hash);
      assertRecoversAlike(recId, new ECDSASignature(sig.r, sig.s.negate()), hash);
      assertRecoversAlike(recId, new ECDSASignature(BigInteger.ZERO, sig.s.negate()), hash);
    }
  }

  @Test
  void recoversFromHashesOfEveryLength() {
    for (int length = 0; length <= 64; length++) {
      byte[] message = samples.bytes(length);
      for (int recId = 0; recId <= 1; recId++) {
        assertRecoversAlike(recId, sig, message);
        assertRecoversAlike(message, data(27 + recId, sig));
      }
    }
  }

  private static void assertRecoversAlike(int recId, ECDSASignature s, byte[] message) {
    assertSame(
        () -> Sign.recoverFromSignature(recId, s, message),
        () -> org.web3j.crypto.Sign.recoverFromSignature(recId, s, message));
  }

  @Test
  void recoversUnderEveryV() {
    for (int v = 0; v <= 255; v++) {
      assertRecoversAlike(hash, data(v, sig));
    }
    byte[][] odd = {null, {}, {27, 0}, {28, 1}, {0, 27}, {29, 27}, {31, 27}, {1, 0x35}, {-1, 54}};
    for (byte[] v : odd) {
      assertRecoversAlike(hash, new SignatureData(v, signature.getR(), signature.getS()));
    }
  }

  @Test
  void recoversFromRAndSOfEveryLength() {
    for (byte v : new byte[] {26, 27, 28, 31}) {
      for (int length : new int[] {0, 1, 31, 33, 64}) {
        byte[] odd = samples.bytes(length);
        assertRecoversAlike(hash, new SignatureData(v, odd, signature.getS()));
        assertRecoversAlike(hash, new SignatureData(v, signature.getR(), odd));
      }
      assertRecoversAlike(hash, new SignatureData(v, null, signature.getS()));
      assertRecoversAlike(hash, new SignatureData(v, signature.getR(), null));
      assertRecoversAlike(hash, new SignatureData(v, null, null));
    }
  }

  @Test
  void recoversFromNulls() {
    assertRecoversAlike(null, signature);
    assertRecoversAlike(hash, null);
    assertRecoversAlike(null, null);
    assertRecoversAlike(null, new SignatureData((byte) 27, new byte[32], new byte[32]));
  }

  private static void assertRecoversAlike(byte[] message, SignatureData data) {
    assertSame(
        () -> Sign.signedMessageHashToKey(message, data),
        () -> org.web3j.crypto.Sign.signedMessageHashToKey(message, data));
    assertSame(
        () -> Sign.signedMessageToKey(message, data),
        () -> org.web3j.crypto.Sign.signedMessageToKey(message, data));
    assertSame(
        () -> Sign.signedPrefixedMessageToKey(message, data),
        () -> org.web3j.crypto.Sign.signedPrefixedMessageToKey(message, data));
  }

  private static SignatureData data(int v, ECDSASignature s) {
    return new SignatureData((byte) v, Samples.bytes32(s.r), Samples.bytes32(s.s));
  }

  private static void assertSame(Callable<?> ironsign, Callable<?> web3j) {
    assertThat(Outcome.of(ironsign)).isEqualTo(Outcome.of(web3j));
  }
}
