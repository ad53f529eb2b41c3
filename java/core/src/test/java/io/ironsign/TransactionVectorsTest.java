package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Transactions that others have signed come out as theirs: the project's own vectors, and the sets
 * in the folder that {@code IRONSIGN_VECTORS} names, each of which then has to be there.
 */
class TransactionVectorsTest {

  private static final String FOLDER = System.getenv("IRONSIGN_VECTORS");

  /** The one signature that nobody makes any more: its s is in the upper half. */
  private static final String BEFORE_EIP_2 =
      "a0bb1035c834677c2e1185b8dc90ca6d1fa585ab3d7ef23707e1a497a98e752d1b";

  private static final ObjectMapper JSON = new ObjectMapper();

  @TestFactory
  Stream<DynamicTest> own() throws IOException {
    JsonNode file = JSON.readTree(Paths.get("../../vectors/ethereum.json").toFile());
    List<DynamicTest> tests = new ArrayList<>();
    for (JsonNode row : file.get("TransactionEncoderTest")) {
      if (row.has("signed")) {
        JsonNode chain = row.has("chainId") ? row.get("chainId") : row.get("tx").path("chainId");
        String chainId = chain.isMissingNode() ? null : chain.asText();
        tests.add(
            dynamicTest(
                row.get("test").asText(),
                () -> {
                  Transaction tx = transaction(row.get("tx"), type(row.get("tx")), chainId);
                  assertSigned(tx, row.get("key"), row.get("signed"));
                }));
      }
    }
    assertThat(tests).hasSizeGreaterThan(5);
    return tests.stream();
  }

  private static int type(JsonNode tx) {
    return tx.path("type").asText().equals("legacy") ? 0 : tx.path("type").asInt();
  }

  @TestFactory
  Stream<DynamicTest> ethersTransactionsOfEveryType() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (JsonNode row : extra("06-ethers/v6/transactions.json.gz")) {
      tests.add(dynamicTest(row.get("name").asText(), () -> assertAsEthers6(row)));
    }
    return tests.stream();
  }

  private static void assertAsEthers6(JsonNode row) {
    JsonNode tx = row.get("transaction");
    String chainId = tx.path("chainId").asText("0x0");
    String[] names = {"Legacy", "Eip155", "Berlin", "London", "Cancun"};
    for (int i = 0; i < names.length; i++) {
      // Nothing where ethers has no such transaction: no chain id, or blobs and no receiver.
      boolean possible = hex(row.path("signed" + names[i])).length() > 0;
      if (possible && (i != 1 || tx.has("chainId"))) {
        Transaction ours = transaction(tx, Math.max(0, i - 1), i == 0 ? null : chainId);
        assertThat(Hex.encode(ours.signingPayload()))
            .as(names[i])
            .isEqualTo(hex(row.get("unsigned" + names[i])));
        assertSigned(ours, row.get("privateKey"), row.get("signed" + names[i]));
      }
    }
  }

  @TestFactory
  Stream<DynamicTest> ethersLegacyTransactions() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (JsonNode row : extra("06-ethers/v5/transactions.json.gz")) {
      tests.add(
          dynamicTest(
              row.get("name").asText(),
              () -> {
                assertSigned(
                    transaction(row, 0, null),
                    row.get("privateKey"),
                    row.get("signedTransaction"));
                assertSigned(
                    transaction(row, 0, "5"),
                    row.get("privateKey"),
                    row.get("signedTransactionChainId5"));
              }));
    }
    return tests.stream();
  }

  @TestFactory
  Stream<DynamicTest> ethersTypedTransactions() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (JsonNode row : extra("06-ethers/v5/typed-transactions.json.gz")) {
      JsonNode tx = row.get("tx");
      tests.add(
          dynamicTest(
              row.get("name").asText(),
              () ->
                  assertSigned(
                      transaction(tx, tx.get("type").asInt(), tx.path("chainId").asText("0x0")),
                      row.get("key"),
                      row.get("signed"))));
    }
    return tests.stream();
  }

  @TestFactory
  Stream<DynamicTest> ethereumTestsTransactionsThatAreValid() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (JsonNode row : extra("04-ethereum-tests/BasicTests/txtest.json")) {
      tests.add(
          dynamicTest(
              "txtest " + tests.size(), () -> assertReencoded(row.get("signed").asText())));
    }
    for (Path file : extraFiles("04-ethereum-tests/TransactionTests")) {
      for (JsonNode row : JSON.readTree(file.toFile())) {
        if (row.get("result").path("Cancun").has("hash")) {
          String name = file.getFileName().toString();
          tests.add(dynamicTest(name, () -> assertReencoded(row.get("txbytes").asText())));
        }
      }
    }
    return nonEmpty(tests);
  }

  @TestFactory
  Stream<DynamicTest> nodesAndWalletsTransactions() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (JsonNode raw : extra("13-fisco/node-web3-rawtx.json").path("Web3TypeTest")) {
      tests.add(dynamicTest("FISCO node " + tests.size(), () -> assertReencoded(raw.asText())));
    }
    for (JsonNode row : extra("14-eth-account/typed-transactions.json")) {
      String raw = row.get("expected_raw_transaction").asText();
      tests.add(dynamicTest(row.get("expected_type").asText(), () -> assertReencoded(raw)));
    }
    return nonEmpty(tests);
  }

  @TestFactory
  Stream<DynamicTest> ethAccountSignsWithKnownKeys() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (JsonNode row : extra("14-eth-account/keyed-transactions.json")) {
      if (row.get("signed").asText().endsWith(BEFORE_EIP_2)) {
        tests.add(dynamicTest("high s", () -> assertReencoded(row.get("signed").asText())));
        continue;
      }
      tests.add(
          dynamicTest(
              "keyed " + tests.size(),
              () ->
                  assertSigned(
                      transaction(
                          row,
                          row.has("type") ? quantity(row.get("type")).intValueExact() : 0,
                          row.get("chainId").isNull() ? null : row.get("chainId").asText()),
                      row.get("key"),
                      row.get("signed"))));
    }
    return nonEmpty(tests);
  }

  @TestFactory
  Stream<DynamicTest> viemSignsAuthorizations() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (JsonNode row : extra("15-wallets/viem/eip7702.json")) {
      tests.add(dynamicTest("viem " + tests.size(), () -> assertSetsCode(row)));
    }
    return nonEmpty(tests);
  }

  private static void assertSetsCode(JsonNode row) {
    byte[] key = bytes(row.get("key"));
    List<Authorization> authorizations = new ArrayList<>();
    for (JsonNode entry : row.get("authorizations")) {
      authorizations.add(
          Authorization.sign(
              quantity(entry.get("chainId")),
              bytes(entry.get("address")),
              quantity(entry.get("nonce")),
              key));
    }
    Transaction tx =
        Transaction.eip7702(quantity(row.get("chainId")))
            .nonce(quantity(row.get("nonce")))
            .maxPriorityFeePerGas(BigInteger.ZERO)
            .maxFeePerGas(BigInteger.ZERO)
            .gasLimit(quantity(row.get("gas")))
            .authorizationList(authorizations)
            .build();
    assertSigned(tx, row.get("key"), row.get("signed"));
  }

  @TestFactory
  Stream<DynamicTest> alloysTransactionsWithBlobs() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    if (FOLDER != null) {
      for (String name : new String[] {"4844rlp.0.rlp.gz", "7594rlp.1.rlp.gz"}) {
        byte[] file = unpacked(Paths.get(FOLDER, "16-alloy-blob", name));
        tests.add(
            dynamicTest(
                name,
                () -> {
                  byte[] raw = raw(file);
                  assertThat(Hex.encode(ReadTransaction.reencode(raw))).isEqualTo(Hex.encode(raw));
                }));
      }
    }
    return nonEmpty(tests);
  }

  /** The files hold the bytes, or their hexadecimal digits, or an RLP string of them. */
  private static byte[] raw(byte[] file) {
    if (file[0] == '0' || file[0] == 'f' || file[0] == 'b') {
      String text = new String(file, StandardCharsets.US_ASCII).trim();
      return raw(Hex.decode(text.startsWith("0x") ? text.substring(2) : text));
    }
    return file[0] == 3 ? file : (byte[]) PlainRlp.decode(file, 0);
  }

  private static void assertReencoded(String raw) {
    String digits = raw.startsWith("0x") ? raw.substring(2) : raw;
    assertThat(Hex.encode(ReadTransaction.reencode(Hex.decode(digits)))).isEqualTo(digits);
  }

  private static void assertSigned(Transaction tx, JsonNode key, JsonNode signed) {
    assertThat(Hex.encode(tx.sign(bytes(key)))).isEqualTo(hex(signed));
  }

  private static Transaction transaction(JsonNode tx, int type, String chainId) {
    BigInteger chain = chainId == null ? null : quantity(chainId);
    Transaction.Builder builder =
        type == 1
            ? Transaction.eip2930(chain)
            : type == 2
                ? Transaction.eip1559(chain)
                : type == 3
                    ? Transaction.eip4844(chain)
                    : chain == null ? Transaction.legacy() : Transaction.legacy(chain);
    builder
        .nonce(quantity(tx.path("nonce")))
        .gasLimit(quantity(tx.has("gas") ? tx.get("gas") : tx.path("gasLimit")))
        .to(bytes(tx.path("to")))
        .value(quantity(tx.path("value")))
        .data(bytes(tx.path("data")));
    if (type < 2) {
      builder.gasPrice(quantity(tx.path("gasPrice")));
    } else {
      builder
          .maxPriorityFeePerGas(quantity(tx.path("maxPriorityFeePerGas")))
          .maxFeePerGas(quantity(tx.path("maxFeePerGas")));
    }
    if (type > 0) {
      builder.accessList(accessList(tx.path("accessList")));
    }
    if (type == 3) {
      builder.maxFeePerBlobGas(quantity(tx.path("maxFeePerBlobGas")));
      builder.blobVersionedHashes(versionedHashes(tx));
    }
    return builder.build();
  }

  private static List<byte[]> versionedHashes(JsonNode tx) {
    List<byte[]> hashes = new ArrayList<>();
    for (JsonNode hash : tx.path("blobVersionedHashes")) {
      hashes.add(bytes(hash));
    }
    if (tx.has("versionedHash")) {
      hashes.add(bytes(tx.get("versionedHash")));
    }
    return hashes;
  }

  private static List<AccessListEntry> accessList(JsonNode list) {
    List<AccessListEntry> entries = new ArrayList<>();
    for (JsonNode entry : list) {
      List<byte[]> keys = new ArrayList<>();
      for (JsonNode key : entry.get("storageKeys")) {
        keys.add(bytes(key));
      }
      entries.add(new AccessListEntry(bytes(entry.get("address")), keys));
    }
    return entries;
  }

  private static BigInteger quantity(JsonNode number) {
    return number.isMissingNode() || number.isNull()
        ? BigInteger.ZERO
        : quantity(number.asText());
  }

  private static BigInteger quantity(String number) {
    if (!number.startsWith("0x")) {
      return number.isEmpty() ? BigInteger.ZERO : new BigInteger(number);
    }
    return number.length() == 2 ? BigInteger.ZERO : new BigInteger(number.substring(2), 16);
  }

  private static byte[] bytes(JsonNode hex) {
    return hex.isMissingNode() || hex.isNull() ? new byte[0] : Hex.decode(hex(hex));
  }

  private static String hex(JsonNode hex) {
    String text = hex.asText();
    return text.startsWith("0x") ? text.substring(2) : text;
  }

  /** An empty array where there are no extra sets. */
  private static JsonNode extra(String file) throws IOException {
    if (FOLDER == null) {
      return JSON.createArrayNode();
    }
    JsonNode rows = JSON.readTree(unpacked(Paths.get(FOLDER, file)));
    assertThat(rows).as(file).isNotEmpty();
    return rows;
  }

  private static byte[] unpacked(Path file) throws IOException {
    if (!file.toString().endsWith(".gz")) {
      return Files.readAllBytes(file);
    }
    try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      List<byte[]> parts = new ArrayList<>();
      byte[] buffer = new byte[1 << 16];
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        parts.add(Arrays.copyOf(buffer, n));
      }
      return PlainRlp.concat(parts.toArray(new byte[0][]));
    }
  }

  private static List<Path> extraFiles(String folder) throws IOException {
    if (FOLDER == null) {
      return new ArrayList<>();
    }
    try (Stream<Path> files = Files.walk(Paths.get(FOLDER, folder))) {
      return files
          .filter(file -> file.toString().endsWith(".json"))
          .sorted()
          .collect(Collectors.toList());
    }
  }

  private static Stream<DynamicTest> nonEmpty(List<DynamicTest> tests) {
    assertThat(tests.isEmpty()).as("no tests").isEqualTo(FOLDER == null);
    return tests.stream();
  }
}
