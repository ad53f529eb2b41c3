package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.SignatureException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class Eip191Test {

  private static final Map<?, ?> OWN = Vectors.own();
  private static final byte[] KEY = Vectors.bytes(OWN, "privateKey");
  private static final byte[] ADDRESS = Vectors.bytes(OWN, "address");

  @TestFactory
  Stream<DynamicTest> personalMessagesComeOut() {
    return ((List<?>) OWN.get("personal"))
        .stream()
            .map(
                known ->
                    DynamicTest.dynamicTest(
                        Vectors.string(known, "name"), () -> assertPersonal(known)));
  }

  private static void assertPersonal(Object known) throws SignatureException {
    byte[] message = Vectors.bytes(known, "message");
    byte[] sig65 = Vectors.bytes(known, "sig65");
    assertThat(Eip191.hash(message)).isEqualTo(Vectors.bytes(known, "digest"));
    assertThat(Eip191.sign(message, KEY)).isEqualTo(sig65);
    assertThat(Eip191.recover(message, sig65)).isEqualTo(ADDRESS);
    assertThat(message).isEqualTo(Vectors.bytes(known, "message"));
  }

  @TestFactory
  Stream<DynamicTest> dataForAValidatorComesOut() {
    return ((List<?>) OWN.get("validator"))
        .stream()
            .map(
                known ->
                    DynamicTest.dynamicTest(
                        Vectors.string(known, "name"), () -> assertValidator(known)));
  }

  private static void assertValidator(Object known) throws SignatureException {
    byte[] validator = Vectors.bytes(known, "validator");
    byte[] data = Vectors.bytes(known, "message");
    byte[] sig65 = Vectors.bytes(known, "sig65");
    assertThat(Eip191.hashForValidator(validator, data)).isEqualTo(Vectors.bytes(known, "digest"));
    assertThat(Eip191.signForValidator(validator, data, KEY)).isEqualTo(sig65);
    assertThat(Eip191.recoverForValidator(validator, data, sig65)).isEqualTo(ADDRESS);
  }

  @TestFactory
  Stream<DynamicTest> theMessagesOfOtherProjectsComeOut() {
    List<DynamicTest> tests = new ArrayList<>();
    if (Vectors.haveExtra()) {
      for (Object known : (List<?>) Vectors.extra("07-metamask/personal-sign.json")) {
        tests.add(
            DynamicTest.dynamicTest(
                Vectors.string(known, "name"),
                () ->
                    assertSigned(
                        Vectors.bytes(known, "messageHex"),
                        Vectors.bytes(known, "key"),
                        Vectors.bytes(known, "signature"))));
      }
      Map<?, ?> signing = (Map<?, ?>) Vectors.extra("14-eth-account/signing.json");
      byte[] key = Vectors.bytes(((List<?>) signing.get("test_eth_account_sign")).get(0), "key");
      for (Object known : (List<?>) signing.get("test_eth_account_sign")) {
        byte[] message = Vectors.bytes(known, "expected_bytes");
        tests.add(
            DynamicTest.dynamicTest(
                Vectors.string(known, "message"),
                () -> {
                  assertThat(Eip191.hash(message)).isEqualTo(Vectors.bytes(known, "expected_hash"));
                  assertSigned(message, key, Vectors.bytes(known, "signature"));
                }));
      }
    }
    return tests.stream();
  }

  private static void assertSigned(byte[] message, byte[] key, byte[] rsv) {
    byte[] sig65 = rsv.clone();
    sig65[64] -= 27;
    assertThat(Eip191.sign(message, key)).isEqualTo(sig65);
  }

  @Test
  void badArgumentsAreNamed() {
    byte[] data = {};
    assertThatThrownBy(() -> Eip191.hash(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("message");
    assertThatThrownBy(() -> Eip191.hashForValidator(null, data)).hasMessage("validator20");
    assertThatThrownBy(() -> Eip191.hashForValidator(ADDRESS, null)).hasMessage("data");
    assertThatThrownBy(() -> Eip191.hashForValidator(KEY, data))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("validator20 has 32 bytes, not 20");
    assertThatThrownBy(() -> Eip191.sign(data, new byte[31]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("privateKey32");
    assertThatThrownBy(() -> Eip191.recover(data, new byte[64]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("sig65");
    assertThatThrownBy(() -> Eip191.recover(data, new byte[65]))
        .isExactlyInstanceOf(SignatureException.class);
  }
}
