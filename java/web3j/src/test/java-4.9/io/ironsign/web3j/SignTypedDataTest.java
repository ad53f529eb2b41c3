package io.ironsign.web3j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.web3j.crypto.ECKeyPair;
import org.web3j.utils.Numeric;

/**
 * {@link Sign#signTypedData} signs as web3j does, which has it from 4.9 on, where web3j follows the
 * standard, and by the standard where it does not.
 */
class SignTypedDataTest {

  private static final String VALUE = "%value%";

  /** A string of an EIP-712 type, with a placeholder for the value. */
  private static String data(String type) {
    return "{\"types\":{\"EIP712Domain\":[{\"name\":\"name\",\"type\":\"string\"},"
        + "{\"name\":\"chainId\",\"type\":\"uint256\"}],\"Cargo\":[{\"name\":\"x\",\"type\":\""
        + type
        + "\"}],\"Box\":[{\"name\":\"a\",\"type\":\"uint8\"}]},\"primaryType\":\"Cargo\","
        + "\"domain\":{\"name\":\"Ironsign\",\"chainId\":1},\"message\":{\"x\":"
        + VALUE
        + "}}";
  }

  private static String data(String type, String value) {
    return data(type).replace(VALUE, value);
  }

  private final Samples samples = new Samples(160);

  @Test
  void signsAndRefusesAsWeb3j() {
    String good = data("uint256", "1");
    for (ECKeyPair pair : new ECKeyPair[] {samples.keyPair(), samples.mismatchedPair(), null}) {
      for (String data : new String[] {good, "{}", "not JSON", "", null, "[]"}) {
        assertAsWeb3j(data, pair);
      }
    }
  }

  private static void assertAsWeb3j(String data, ECKeyPair pair) {
    assertThat(Outcome.of(() -> Sign.signTypedData(data, pair)))
        .as(data)
        .isEqualTo(Outcome.of(() -> org.web3j.crypto.Sign.signTypedData(data, pair)));
  }

  @Test
  void valuesThatWeb3jTakesByTheStandardAreSignedAsByWeb3j() {
    ECKeyPair pair = samples.keyPair();
    String[][] values = {
      {"uint256", "0", "1", "\"41\"", "\"0x29\"", "9223372036854775808", "\"01\""},
      {"int8", "127", "-128", "\"-1\""},
      {"int256", "-1"},
      {"bool", "true", "false"},
      {"address", "\"" + samples.hex(20) + "\"", "\"" + samples.hex(20).substring(2) + "\""},
      {"string", "\"\"", "\"a\"", "\"\\u00e4 \\ud83d\\udea2\""},
      {"bytes", "\"0x\"", "\"0x0102\"", "\"0102\"", "\"0x1\"", "\"\""},
      {"bytes3", "\"0x010203\"", "\"010203\"", "\"0x10203\""},
      {"Box", "{\"a\":1}", "{\"a\":1,\"b\":2}"},
      {"Box[]", "[]", "[{\"a\":1},{\"a\":2}]"},
      {"uint256[]", "[]", "[1,\"2\"]"},
      {"uint256[2]", "[1,2]"},
      {"address[]", "[\"" + samples.hex(20) + "\"]"},
      {"bytes32[]", "[\"" + samples.hex(32) + "\"]"},
    };
    for (String[] row : values) {
      for (String value : Arrays.asList(row).subList(1, row.length)) {
        assertAsWeb3j(data(row[0], value), pair);
        assertThat(Outcome.of(() -> Sign.signTypedData(data(row[0], value), pair)))
            .startsWith("v=");
      }
    }
  }

  @Test
  void whatWeb3jRefusesIsRefusedInItsWords() {
    ECKeyPair pair = samples.keyPair();
    String[][] values = {
      {"uint8", "256", "-1", "\"\"", "1.5", "true", "\"x\""},
      {"bool", "1", "\"true\""},
      {"string", "1", "true"},
      {"bytes", "1"},
      {"bytes3", "\"0x01020304\"", "\"0x0102\"", "1"},
      {"address", "1", "\"0xzz\""},
      {"Box", "1"},
      {"uint8[2]", "[1]", "[1,2,3]"},
      {"Crate", "1"},
      {"function", "\"\""},
      {"uint7", "1"},
      {"uint8[0]", "[]"},
    };
    for (String[] row : values) {
      for (String value : Arrays.asList(row).subList(1, row.length)) {
        String data = data(row[0], value);
        assertAsWeb3j(data, pair);
        assertThat(Outcome.of(() -> Sign.signTypedData(data, pair))).as(data).contains("xception");
      }
    }
    assertAsWeb3j(data("uint8", "1").replace("\"x\"", "\"x y\""), pair);
    assertAsWeb3j(data("uint8", "1").replace("\"primaryType\":\"Cargo\",", ""), pair);
  }

  /** DIFFERENCES.md: web3j leaves the field out, or makes another value of it. */
  @Test
  void whatHasNoEncodingIsRefusedWhereWeb3jSigns() {
    String[][] values = {
      {"uint256", "null", "message.x: not an integer"},
      {"uint256", "\"+1\"", "message.x: not an integer"},
      {"int8", "128", "message.x: out of the range of int8"},
      {"uint8[]", "[256]", "message.x[0]: out of the range of uint8"},
      {"uint8[]", "null", "message.x: not an array"},
      {"bool", "null", "message.x: not a boolean"},
      {"string", "null", "message.x: not a string"},
      {"string", "\"\\ud83d\"", "json.message.x: half of a surrogate pair"},
      {"bytes", "null", "message.x: not a string"},
      {"bytes", "\"0xzz\"", "message.x: not hexadecimal"},
      {"address", "null", "message.x: not a string"},
      {"address", "\"0x1\"", "message.x: not an address of 20 bytes"},
      {"Box", "{}", "message.x.a: missing"},
    };
    for (String[] row : values) {
      assertRefused(data(row[0], row[1]), row[2]);
    }
    String good = data("uint8", "1");
    assertRefused(good.replace("\"x\":1", "\"y\":1"), "message.x: missing");
    assertRefused(good.replace("\"x\":1", "\"x\":1,\"x\":2"), "json.message.x: name comes twice");
    assertRefused(good.replace(",\"chainId\":1", ""), "domain.chainId: missing");
    assertRefused(good.replace("\"name\":\"Ironsign\"", "\"name\":1"), "domain.name: not a string");
  }

  private static void assertRefused(String data, String message) {
    ECKeyPair pair = new Samples(161).keyPair();
    assertThatThrownBy(() -> Sign.signTypedData(data, pair))
        .as(data)
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(message);
  }

  @Test
  void dataNestedHoweverDeepIsRefusedWithoutAnError() {
    char[] open = new char[200_000];
    Arrays.fill(open, '[');
    String data = data("uint8[]", new String(open));
    assertThatThrownBy(() -> Sign.signTypedData(data, samples.keyPair()))
        .isInstanceOf(Exception.class);
  }

  /** Those of web3j that are wrong too: arrays of strings, bytes, bool, arrays in arrays, ... */
  @TestFactory
  Stream<DynamicTest> theDataOfTheProjectComesOut() throws IOException {
    try (InputStream own = SignTypedDataTest.class.getResourceAsStream("/messages.json")) {
      JsonNode vectors = new ObjectMapper().readTree(own);
      ECKeyPair pair =
          ECKeyPair.create(Numeric.hexStringToByteArray(vectors.get("privateKey").asText()));
      List<DynamicTest> tests = new ArrayList<>();
      for (JsonNode known : vectors.get("typedData")) {
        byte[] sig65 = Numeric.hexStringToByteArray(known.get("sig65").asText());
        tests.add(
            DynamicTest.dynamicTest(
                known.get("name").asText(),
                () ->
                    assertThat(Sign.signTypedData(known.get("data").toString(), pair))
                        .isEqualTo(Signatures.toSignatureData(sig65))));
      }
      assertThat(tests).hasSizeGreaterThan(50);
      return tests.stream();
    }
  }

  /** The data of web3j's own tests. */
  @TestFactory
  Stream<DynamicTest> theDataOfWeb3jComesOut() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    if (System.getenv("IRONSIGN_VECTORS") != null) {
      JsonNode facts =
          new ObjectMapper()
              .readTree(Files.readAllBytes(KnownAnswers.web3jFile("web3j-test-facts.json")));
      for (JsonNode known : facts.get("StructuredDataTest")) {
        String file = "structured_data_json_files/" + known.get("file").asText();
        String data =
            new String(Files.readAllBytes(KnownAnswers.web3jFile(file)), StandardCharsets.UTF_8);
        tests.add(DynamicTest.dynamicTest(file, () -> assertAsWeb3jHasIt(known, data)));
      }
    }
    return tests.stream();
  }

  private void assertAsWeb3jHasIt(JsonNode known, String data) throws Exception {
    ECKeyPair pair = samples.keyPair();
    if (known.has("throws") || known.has("throwsAt")) {
      assertAsWeb3j(data, pair);
      return;
    }
    assertThat(Sign.signTypedData(data, pair)).isNotNull();
    if (known.path("hash").isTextual()) {
      assertThat(Sign.signTypedData(data, pair))
          .isEqualTo(
              Sign.signMessage(
                  Numeric.hexStringToByteArray(known.get("hash").asText()), pair, false));
    }
  }
}
