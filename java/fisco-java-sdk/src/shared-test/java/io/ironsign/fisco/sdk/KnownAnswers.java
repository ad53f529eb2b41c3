package io.ironsign.fisco.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ironsign.Secp256k1;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.security.SignatureException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Known answers, which owe nothing to the SDK of this JVM: the project's own, and FISCO's where
 * {@code IRONSIGN_VECTORS} names the folder of the extra sets (then a missing one is a failure).
 */
public abstract class KnownAnswers<P> {
  private final Sdk<P> sdk;
  private final Suite<P> suite;

  protected KnownAnswers(Sdk<P> sdk) {
    this.sdk = sdk;
    suite = sdk.accelerated();
  }

  @Test
  void ownVectorsAreSignedAndVerified() throws IOException {
    for (JsonNode row : rows(read(ownVectors().resolve("secp256k1.json")), "rows")) {
      if (number(row.get("hash")).compareTo(TestData.N) >= 0) {
        continue; // WeDPR's nonce differs there, and it is WeDPR's that counts
      }
      P pair = TestData.pair(sdk, number(row.get("key")));
      assertThat(suite.signWithStringSignature(row.get("hash").asText(), pair))
          .as("%s", row)
          .isEqualTo(row.get("sig65").asText());
      assertThat(
              suite.verify(
                  row.get("publicKey64").asText(),
                  row.get("hash").asText(),
                  row.get("sig65").asText()))
          .as("%s", row)
          .isTrue();
    }
  }

  @Test
  void publishedDigestsAreComputed() throws IOException {
    for (JsonNode row : factRows("hash", "KECCAK256")) {
      assertThat(suite.hash(row.get("text").asText())).isEqualTo(row.get("digest").asText());
    }
  }

  /** From the headers of blocks of a chain. */
  @Test
  void publishedBlockSignaturesAreVerified() throws IOException {
    for (JsonNode row : chainRows("blockSignatures", "ECDSA")) {
      String signature = row.get("signature").asText().substring(2);
      String digest = row.get("digest").asText();
      String publicKey = row.get("publicKey").asText();
      assertThat(suite.verify(publicKey, digest, signature)).as("%s", row).isTrue();
      assertThat(suite.verify(publicKey, suite.hash(digest), signature)).isFalse();
    }
  }

  /** The hash of a chain's transaction, its sender, and the hash of its signed form. */
  @Test
  void publishedTransactionsAreHashedAndVerified() throws IOException, SignatureException {
    for (JsonNode row : chainRows("v2Transactions", "ECDSA/keccak256")) {
      String hash = row.get("signHash").asText();
      String signature = row.get("signature").get("signature").asText().substring(2);
      assertThat(suite.hash(bytes(row.get("unsignedRlp")))).isEqualTo(bytes(row.get("signHash")));
      assertThat(suite.hash(bytes(row.get("signedRlp")))).isEqualTo(bytes(row.get("txHash")));
      byte[] publicKey64 =
          Secp256k1.recover(bytes(row.get("signHash")), Hex.decode(signature, 65));
      assertThat(suite.verify(Hex.encode(publicKey64), hash, signature)).isTrue();
      assertThat("0x" + suite.hashBytes(publicKey64).substring(24))
          .isEqualTo(row.get("from").asText());
    }
  }

  /** Rows of FISCO's set of facts that are of an algorithm; none without the extra sets. */
  static List<JsonNode> factRows(String set, String algorithm) throws IOException {
    return publishedRows("fisco-crypto-facts.json", set, algorithm);
  }

  private static List<JsonNode> chainRows(String set, String algorithm) throws IOException {
    return publishedRows("fisco-chain-verified.json", set, algorithm);
  }

  private static List<JsonNode> publishedRows(String file, String set, String algorithm)
      throws IOException {
    List<JsonNode> rows = new ArrayList<>();
    if (System.getenv("IRONSIGN_VECTORS") == null) {
      return rows;
    }
    for (JsonNode row : rows(read(published(file)), set)) {
      if (algorithm.equals(row.get("alg").asText())) {
        rows.add(row);
      }
    }
    assertThat(rows).as("%s %s", algorithm, set).isNotEmpty();
    return rows;
  }

  /** A file of FISCO's set. */
  static Path published(String file) {
    return Paths.get(System.getenv("IRONSIGN_VECTORS"), "13-fisco", file);
  }

  private static Path ownVectors() {
    for (Path dir = Paths.get("").toAbsolutePath(); dir != null; dir = dir.getParent()) {
      if (Files.isDirectory(dir.resolve("vectors"))) {
        return dir.resolve("vectors");
      }
    }
    throw new IllegalStateException("no folder above this one has the vectors");
  }

  private static JsonNode read(Path file) throws IOException {
    return new ObjectMapper().readTree(Files.readAllBytes(file));
  }

  private static JsonNode rows(JsonNode file, String name) {
    assertThat(file.get(name)).as("%s", name).isNotEmpty();
    return file.get(name);
  }

  private static byte[] bytes(JsonNode hex) {
    String digits = hex.asText().substring(2);
    return Hex.decode(digits, digits.length() / 2);
  }

  private static BigInteger number(JsonNode hex) {
    return new BigInteger(hex.asText(), 16);
  }
}
