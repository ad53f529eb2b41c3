package io.ironsign.web3j;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.security.SignatureException;
import org.junit.jupiter.api.Test;
import org.web3j.crypto.ECKeyPair;
import org.web3j.crypto.Sign.SignatureData;
import org.web3j.utils.Numeric;

/** Signatures written as hexadecimal digits, with every web3j. */
class SignatureDataFromHexTest {

  private final Samples samples = new Samples(120);

  @Test
  void compactSignaturesOfEitherParityAreTheSignaturesTheyStandFor() throws SignatureException {
    ECKeyPair pair = samples.keyPair();
    int[] met = new int[2];
    for (int i = 0; i < 100; i++) {
      byte[] hash = samples.hash();
      SignatureData signature = Sign.signMessage(hash, pair, false);
      int parity = signature.getV()[0] - 27;
      byte[] s = signature.getS().clone();
      s[0] |= (byte) (parity << 7);
      String compact = hex(signature.getR()) + hex(s);

      assertThat(Sign.signatureDataFromHex(compact)).isEqualTo(signature);
      assertThat(Sign.signatureDataFromHex("0x" + compact)).isEqualTo(signature);
      assertThat(Sign.signedMessageHashToKey(hash, Sign.signatureDataFromHex(compact)))
          .isEqualTo(pair.getPublicKey());
      met[parity]++;
    }
    assertThat(met[0]).isPositive();
    assertThat(met[1]).isPositive();
  }

  /** The two signatures of the EIP itself, of even and odd parity. */
  @Test
  void theExamplesOfEip2098AreRead() throws SignatureException {
    ECKeyPair pair =
        ECKeyPair.create(
            new BigInteger(
                "1234567890123456789012345678901234567890123456789012345678901234", 16));
    assertThat(
            Sign.signatureDataFromHex(
                "0x68a020a209d3d56c46f38cc50a33f704f4a9a10a59377f8dd762ac66910e9b90"
                    + "7e865ad05c4035ab5792787d4a0297a43617ae897930a6fe4d822b8faea52064"))
        .isEqualTo(Sign.signPrefixedMessage("Hello World".getBytes(US_ASCII), pair));
    assertThat(
            Sign.signatureDataFromHex(
                "0x9328da16089fcba9bececa81663203989f2df5fe1faa6291a45381c81bd17f76"
                    + "939c6d6b623b42da56557e5e734a43dc83345ddfadec52cbe24d0cc64f550793"))
        .isEqualTo(Sign.signPrefixedMessage("It's a small(er) world".getBytes(US_ASCII), pair));
  }

  @Test
  void recoveryIdsOfHardwareWalletsAreRead() throws SignatureException {
    String rs = hex(samples.bytes(64));
    assertThat(Sign.signatureDataFromHex(rs + "00"))
        .isEqualTo(Sign.signatureDataFromHex(rs + "1b"));
    assertThat(Sign.signatureDataFromHex(rs + "01"))
        .isEqualTo(Sign.signatureDataFromHex(rs + "1c"));
  }

  @Test
  void otherLengthsAndOtherVsAreRefused() {
    for (int length : new int[] {0, 1, 63, 66, 130}) {
      assertThatThrownBy(() -> Sign.signatureDataFromHex(samples.hex(length)))
          .isExactlyInstanceOf(SignatureException.class);
    }
    for (String v : new String[] {"02", "1a", "80", "ff"}) {
      assertThatThrownBy(() -> Sign.signatureDataFromHex(samples.hex(64) + v))
          .isExactlyInstanceOf(SignatureException.class);
    }
  }

  private static String hex(byte[] bytes) {
    return Numeric.toHexStringNoPrefix(bytes);
  }
}
