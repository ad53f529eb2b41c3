package io.ironsign.fisco.web3sdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.fisco.bcos.web3j.crypto.SHA3Digest;
import org.fisco.bcos.web3j.utils.Numeric;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The three methods of HashInterface against the SDK's own Keccak-256. */
class HashEqualityTest {
  private static final long SEED = 136;

  private final SHA3Digest sdk = new SHA3Digest();
  private final IronsignHash ironsign = new IronsignHash();

  @Test
  void everyLengthUpToSeveralBlocks() {
    Random random = new Random(SEED);
    for (int length = 0; length <= 600; length++) {
      byte[] input = new byte[length];
      random.nextBytes(input);
      assertThat(ironsign.hash(input)).as("%d bytes", length).isEqualTo(sdk.hash(input));
      String hex = Numeric.toHexString(input);
      assertThat(ironsign.hash(hex)).as("%d bytes as hex", length).isEqualTo(sdk.hash(hex));
    }
  }

  @Test
  void partsOfAnArray() {
    Random random = new Random(SEED);
    byte[] input = new byte[500];
    random.nextBytes(input);
    for (int i = 0; i < 1000; i++) {
      int offset = random.nextInt(input.length + 1);
      int length = random.nextInt(input.length - offset + 1);
      assertThat(ironsign.hash(input, offset, length))
          .as("offset %d, length %d", offset, length)
          .isEqualTo(sdk.hash(input, offset, length));
    }
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(
      strings = {"", "0x", "0X", "0", "0xf", "abc", "0xABCDEF", "0xabcdef", "zz", "0xzz", "0x1 "})
  void oddHexIsTakenAsTheSdkTakesIt(String hex) {
    assertThat(Outcome.of(() -> ironsign.hash(hex))).isEqualTo(Outcome.of(() -> sdk.hash(hex)));
  }

  @ParameterizedTest
  @CsvSource({
    "-1, 1",
    "0, -1",
    "0, 9",
    "8, 1",
    "9, 0",
    "9, -1",
    "4, 5",
    "2147483647, 1",
    "1, 2147483647",
    "-2147483648, -2147483648",
    "2147483647, 2147483647",
    "-1, 0"
  })
  void offsetsOutOfRangeAreTakenAsTheSdkTakesThem(int offset, int length) {
    byte[] input = new byte[8];
    assertThat(Outcome.of(() -> ironsign.hash(input, offset, length)))
        .isEqualTo(Outcome.of(() -> sdk.hash(input, offset, length)));
  }

  @Test
  void nullIsTakenAsTheSdkTakesIt() {
    assertThat(Outcome.of(() -> ironsign.hash((byte[]) null)))
        .isEqualTo(Outcome.of(() -> sdk.hash((byte[]) null)));
    assertThat(Outcome.of(() -> ironsign.hash(null, 0, 0)))
        .isEqualTo(Outcome.of(() -> sdk.hash(null, 0, 0)));
  }
}
