package io.ironsign.web3j;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.function.ThrowingConsumer;
import org.web3j.crypto.ECKeyPair;
import org.web3j.utils.Numeric;

/**
 * Tests from {@code vectors/ethereum.json} and, if {@code IRONSIGN_VECTORS} names the folder that
 * has them, from the facts of web3j's own tests, which have the same form.
 */
final class KnownAnswers {

  private KnownAnswers() {}

  /** A test for each entry of {@code section} that is wanted; a set without any is a failure. */
  static Stream<DynamicTest> tests(
      String section, Predicate<JsonNode> wanted, ThrowingConsumer<JsonNode> test)
      throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (JsonNode set : sets()) {
      int before = tests.size();
      for (JsonNode known : set.get(section)) {
        if (wanted.test(known)) {
          String name = section + " " + known.path("test").asText();
          tests.add(DynamicTest.dynamicTest(name, () -> test.accept(known)));
        }
      }
      assertThat(tests).as(section).hasSizeGreaterThan(before);
    }
    return tests.stream();
  }

  /** Entries about a transaction of this type: legacy, 2 or 3. */
  static Predicate<JsonNode> ofType(String type) {
    return known -> known.path("tx").path("type").asText().equals(type);
  }

  private static List<JsonNode> sets() throws IOException {
    List<JsonNode> sets = new ArrayList<>();
    ObjectMapper json = new ObjectMapper();
    try (InputStream own = KnownAnswers.class.getResourceAsStream("/ethereum.json")) {
      sets.add(json.readTree(own));
    }
    if (System.getenv("IRONSIGN_VECTORS") != null) {
      sets.add(json.readTree(Files.readAllBytes(web3jFile("web3j-test-facts.json"))));
    }
    return sets;
  }

  /** A file of web3j's set, in the folder that {@code IRONSIGN_VECTORS} names. */
  static Path web3jFile(String name) {
    return Paths.get(System.getenv("IRONSIGN_VECTORS"), "12-web3j", name);
  }

  static ECKeyPair keyPair(JsonNode known) {
    return ECKeyPair.create(Numeric.toBigIntNoPrefix(known.get("key").asText()));
  }

  static BigInteger number(JsonNode node, String field) {
    return new BigInteger(node.get(field).asText());
  }
}
