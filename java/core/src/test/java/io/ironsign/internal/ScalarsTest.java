package io.ironsign.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ScalarsTest {

  private static final BigInteger N =
      new BigInteger("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141", 16);
  private static final BigInteger END = BigInteger.ONE.shiftLeft(256);

  @Test
  void validIsFromOneToBelowTheOrder() {
    assertThat(Scalars.isValid(BigInteger.ONE)).isTrue();
    assertThat(Scalars.isValid(N.subtract(BigInteger.ONE))).isTrue();
    assertThat(Scalars.isValid(null)).isFalse();
    assertThat(Scalars.isValid(BigInteger.ZERO)).isFalse();
    assertThat(Scalars.isValid(BigInteger.ONE.negate())).isFalse();
    assertThat(Scalars.isValid(N)).isFalse();
    assertThat(Scalars.isValid(END)).isFalse();
  }

  @Test
  void bytesAreTheNumberWithLeadingZerosAndNoSignByte() {
    assertBytesOf(BigInteger.ZERO);
    assertBytesOf(END.subtract(BigInteger.ONE));
    for (int bit = 0; bit < 256; bit++) {
      assertBytesOf(BigInteger.ONE.shiftLeft(bit));
      assertBytesOf(new BigInteger(bit, new Random(bit)));
    }
  }

  private static void assertBytesOf(BigInteger number) {
    byte[] bytes32 = Scalars.toBytes(number);
    assertThat(bytes32).hasSize(32);
    assertThat(new BigInteger(1, bytes32)).isEqualTo(number);
  }

  @Test
  void numbersArePutWhereTheyBelongAndNowhereElse() {
    byte[] to = new byte[34];
    to[0] = 7;
    to[33] = 9;
    Scalars.put(END.subtract(BigInteger.ONE), to, 1);
    assertThat(new BigInteger(1, to))
        .isEqualTo(new BigInteger("07" + END.subtract(BigInteger.ONE).toString(16) + "09", 16));
  }
}
