package io.ironsign.fisco.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class HexTest {

  @Test
  void everyByteComesBack() {
    byte[] bytes = new byte[256];
    StringBuilder digits = new StringBuilder();
    for (int i = 0; i < 256; i++) {
      bytes[i] = (byte) i;
      digits.append(String.format("%02x", i));
    }
    assertThat(Hex.encode(bytes)).isEqualTo(digits.toString());
    assertThat(Hex.decode(digits.toString(), 256)).isEqualTo(bytes);
    assertThat(Hex.decode(digits.toString().toUpperCase(), 256)).isEqualTo(bytes);
  }

  @Test
  void noBytesAreNoDigits() {
    assertThat(Hex.encode(new byte[0])).isEmpty();
    assertThat(Hex.decode("", 0)).isEmpty();
  }

  @Test
  void digitsFromSomewhereOn() {
    assertThat(Hex.decode("zz0a", 2, 1)).containsExactly(10);
    assertThat(Hex.decode("zz0a", 0, 2)).isNull();
    assertThat(Hex.decode("zz0a", 2, 2)).isNull();
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(
      strings = {"", "0", "012", "01234", "0x12", "012g", "012G", "01 2", "012/", "012:", "012@"})
  void twoBytesAreFourDigits(String notFourDigits) {
    assertThat(Hex.decode(notFourDigits, 2)).isNull();
  }

  /** Every character but the 22 digits, in either place: among them those of other scripts. */
  @Test
  void noOtherCharacterIsDigit() {
    String digits = "0123456789abcdefABCDEF";
    for (int c = 0; c <= Character.MAX_VALUE; c++) {
      boolean digit = digits.indexOf(c) >= 0;
      assertThat(Hex.decode("1" + (char) c, 1) != null).as("U+%04x", c).isEqualTo(digit);
      assertThat(Hex.decode((char) c + "1", 1) != null).as("U+%04x", c).isEqualTo(digit);
    }
  }
}
