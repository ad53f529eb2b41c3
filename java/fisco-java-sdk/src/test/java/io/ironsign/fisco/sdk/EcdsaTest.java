package io.ironsign.fisco.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import io.ironsign.Secp256k1;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is taken and what is refused; the adapters compare what is taken with WeDPR. */
class EcdsaTest {
  private static final String TOP = "fffffffffffffffffffffffffffffffe";
  private static final String N = TOP + "baaedce6af48a03bbfd25e8cd0364141";
  private static final String N_MINUS_1 = TOP + "baaedce6af48a03bbfd25e8cd0364140";
  private static final String N_PLUS_1 = TOP + "baaedce6af48a03bbfd25e8cd0364142";
  private static final String ALL_ONES =
      "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff";
  private static final String ZERO =
      "0000000000000000000000000000000000000000000000000000000000000000";
  private static final String ONE =
      "0000000000000000000000000000000000000000000000000000000000000001";

  private final byte[] hash32 = Hex.decode(N_MINUS_1, 32);
  private final byte[] sig65 = Ecdsa.sign(hash32, ONE);
  private final byte[] publicKey64 = Secp256k1.publicKey(Hex.decode(ONE, 32));

  @ParameterizedTest
  @ValueSource(strings = {ZERO, ONE, N_MINUS_1})
  void hashesBelowTheOrderAreSigned(String hash) {
    byte[] hash32 = Hex.decode(hash, 32);
    assertThat(Ecdsa.sign(hash32, N_MINUS_1))
        .isEqualTo(Secp256k1.signRecoverable(hash32, Hex.decode(N_MINUS_1, 32)));
  }

  @ParameterizedTest
  @ValueSource(strings = {N, N_PLUS_1, ALL_ONES})
  void hashesFromTheOrderOnAreRefused(String hash) {
    assertThat(Ecdsa.sign(Hex.decode(hash, 32), ONE)).isNull();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 31, 33, 64})
  void hashesOfAnotherLengthAreRefused(int length) {
    assertThat(Ecdsa.sign(new byte[length], ONE)).isNull();
    assertThat(Ecdsa.canVerify(new byte[length], sig65, publicKey64)).isFalse();
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(strings = {"", "1", ZERO, N, N_PLUS_1, ALL_ONES, "0x" + ONE, ONE + "0"})
  void privateKeysThatAreNoneAreRefused(String privateKey) {
    assertThat(Ecdsa.sign(hash32, privateKey)).isNull();
  }

  @Test
  void nullIsRefused() {
    assertThat(Ecdsa.sign(null, ONE)).isNull();
    assertThat(Ecdsa.canVerify(null, sig65, publicKey64)).isFalse();
    assertThat(Ecdsa.canVerify(hash32, null, publicKey64)).isFalse();
    assertThat(Ecdsa.canVerify(hash32, sig65, null)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 64, 66})
  void signaturesOfAnotherLengthAreRefused(int length) {
    assertThat(Ecdsa.canVerify(hash32, new byte[length], publicKey64)).isFalse();
  }

  @Test
  void publicKeysAreTakenWithTheirPrefixAndWithout() {
    String digits = Hex.encode(publicKey64);
    assertThat(Ecdsa.publicKey64(digits)).isEqualTo(publicKey64);
    assertThat(Ecdsa.publicKey64("04" + digits)).isEqualTo(publicKey64);
    assertThat(Ecdsa.publicKey64("04" + digits.substring(2))).hasSize(64).startsWith(4);
    assertThat(Ecdsa.publicKey64("05" + digits)).isNull();
    assertThat(Ecdsa.publicKey64("0x" + digits)).isNull();
    assertThat(Ecdsa.publicKey64("02" + digits.substring(64))).isNull();
    assertThat(Ecdsa.publicKey64(null)).isNull();
  }

  @Test
  void signatureIsVerifiedWithItsRecoveryIdOnly() {
    assertThat(Ecdsa.canVerify(hash32, sig65, publicKey64)).isTrue();
    assertThat(Ecdsa.verify(hash32, sig65, publicKey64)).isTrue();
    for (byte wrong : new byte[] {1, 2, 3, 27, -1}) {
      byte[] signature = sig65.clone();
      signature[64] ^= wrong;
      assertThat(Ecdsa.verify(hash32, signature, publicKey64)).as("xor %d", wrong).isFalse();
    }
  }
}
