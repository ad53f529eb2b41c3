package io.ironsign.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ironsign.Sm2;
import io.ironsign.Sm3;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A signature is of the digest of a message, under the key that is given. */
class FiscoSm2Test {

  private static final long SEED = 20261203;

  private final Random random = new Random(SEED);

  @Test
  void theDigestOfAMessageIsSigned() {
    for (int i = 0; i < 100; i++) {
      byte[] key = Scalars.toBytes(BigInteger.valueOf(random.nextInt(40) + 1));
      byte[] publicKey = Sm2.publicKey(key);
      byte[] message = new byte[random.nextInt(200)];
      random.nextBytes(message);
      byte[] sig64 = FiscoSm2.sign(message, key, publicKey);
      assertThat(Sm2.verify(Sm3.digest(message), sig64, publicKey)).as("seed %d", SEED).isTrue();
      assertThat(FiscoSm2.verify(message, sig64, publicKey)).as("seed %d", SEED).isTrue();
      byte[] ofMessage = Sm2.sign(message, Sm2.defaultUserId(), key, publicKey);
      assertThat(FiscoSm2.verify(message, ofMessage, publicKey)).isFalse();
    }
  }

  @Test
  void aKeyThatIsChangedAfterwardsIsAnother() {
    byte[] key = Scalars.toBytes(BigInteger.TEN);
    byte[] publicKey = Sm2.publicKey(key);
    byte[] given = publicKey.clone();
    FiscoSm2.sign(new byte[3], key, given);
    given[0] ^= 1;
    for (byte[] none : Arrays.asList(given, new byte[64], new byte[0], new byte[63])) {
      assertThatThrownBy(() -> FiscoSm2.sign(new byte[3], key, none))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("publicKey");
    }
    byte[] sig64 = FiscoSm2.sign(new byte[3], key, publicKey);
    assertThat(FiscoSm2.verify(new byte[3], sig64, publicKey)).isTrue();
  }
}
