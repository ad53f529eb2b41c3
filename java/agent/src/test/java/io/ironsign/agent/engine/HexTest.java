package io.ironsign.agent.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HexTest {

  @Test
  void everyByteIsReadAsItIsWritten() {
    byte[] bytes = new byte[256];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) i;
    }
    String hex = Hex.encode(bytes);
    assertThat(hex).hasSize(512).startsWith("000102").endsWith("fdfeff");
    assertThat(Hex.decode(hex, 0, 256)).isEqualTo(bytes);
    assertThat(Hex.decode(hex.toUpperCase(), 0, 256)).isEqualTo(bytes);
    assertThat(Hex.decode("0x" + hex, 2, 256)).isEqualTo(bytes);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "1",
        "123",
        "12345",
        "0x12",
        "12 4",
        "123g",
        "123-",
        "+123",
        "123\u0661",
        "\uff11234",
        "12\u00004"
      })
  void whatIsNotTwoBytesIsNothing(String text) {
    assertThat(Hex.decode(text, 0, 2)).isNull();
  }

  @Test
  void nothingIsNothing() {
    assertThat(Hex.decode(null, 0, 2)).isNull();
    assertThat(Hex.prefixLength(null, "0x")).isZero();
  }

  @Test
  void oneWrongDigitAnywhereIsNoticed() {
    byte[] bytes = new byte[32];
    new Random(1).nextBytes(bytes);
    for (int i = 0; i < 64; i++) {
      StringBuilder hex = new StringBuilder(Hex.encode(bytes));
      hex.setCharAt(i, 'g');
      assertThat(Hex.decode(hex.toString(), 0, 32)).as("at %d", i).isNull();
    }
  }
}
