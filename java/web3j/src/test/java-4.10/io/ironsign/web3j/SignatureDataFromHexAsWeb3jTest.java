package io.ironsign.web3j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.SignatureException;
import org.junit.jupiter.api.Test;
import org.web3j.utils.Numeric;

/** Signatures in hexadecimal digits are read as web3j reads them, but for the one web3j cannot. */
class SignatureDataFromHexAsWeb3jTest {

  private final Samples samples = new Samples(121);

  @Test
  void everyLengthIsReadOrRefusedAsInWeb3j() {
    for (int length = 0; length <= 70; length++) {
      byte[] bytes = samples.bytes(length);
      if (length > 32) {
        bytes[32] &= 0x7f;
      }
      assertReadAlike(Numeric.toHexString(bytes));
      assertReadAlike(Numeric.toHexStringNoPrefix(bytes));
    }
  }

  @Test
  void everyVIsReadOrRefusedAsInWeb3j() {
    for (int v = 0; v <= 255; v++) {
      assertReadAlike(samples.hex(64) + String.format("%02x", v));
    }
  }

  @Test
  void whatIsNotHexIsTakenAsInWeb3j() {
    assertReadAlike(null);
    assertReadAlike("");
    assertReadAlike("0x");
    assertReadAlike(samples.hex(65).toUpperCase());
    assertReadAlike(samples.hex(65).substring(3));
    assertReadAlike(samples.hex(64) + "zz");
  }

  private static void assertReadAlike(String hex) {
    assertThat(Outcome.of(() -> Sign.signatureDataFromHex(hex)))
        .as(hex)
        .isEqualTo(Outcome.of(() -> org.web3j.crypto.Sign.signatureDataFromHex(hex)));
  }

  /** DIFFERENCES.md: EIP-2098 of odd parity. */
  @Test
  void theCompactFormOfOddParityIsRefusedByWeb3jOnly() throws SignatureException {
    String compact = samples.hex(32) + "ff" + samples.hex(31).substring(2);
    assertThatThrownBy(() -> org.web3j.crypto.Sign.signatureDataFromHex(compact))
        .isInstanceOf(SignatureException.class);
    assertThat(Sign.signatureDataFromHex(compact).getV()).containsExactly(28);
  }
}
