package io.ironsign.fisco.web3sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import org.bouncycastle.util.encoders.Hex;
import org.fisco.bcos.web3j.crypto.Credentials;
import org.fisco.bcos.web3j.crypto.ECKeyPair;
import org.fisco.bcos.web3j.crypto.EncryptType;
import org.fisco.bcos.web3j.crypto.Hash;
import org.fisco.bcos.web3j.crypto.RawTransaction;
import org.fisco.bcos.web3j.crypto.Sign.SignatureData;
import org.fisco.bcos.web3j.crypto.TransactionEncoder;
import org.fisco.bcos.web3j.utils.Numeric;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Known answers, which owe nothing to the SDK of this JVM: the project's own, and FISCO's where
 * {@code IRONSIGN_VECTORS} names the folder of the extra sets (then a missing one is a failure).
 */
class VectorsTest {

  @BeforeEach
  void install() {
    IronsignWeb3sdk installed = IronsignWeb3sdk.install();
    assertThat(installed.signerInstalled()).isTrue();
    assertThat(installed.hashInstalled()).isTrue();
  }

  @AfterEach
  void sdkAsPublished() {
    new EncryptType(0);
  }

  @Test
  void ownVectorsAreSigned() throws IOException {
    for (JsonNode row : rows(read(ownVectors().resolve("secp256k1.json")), "rows")) {
      ECKeyPair pair = new ECKeyPair(number(row.get("key")), number(row.get("publicKey64")));
      Hash.setHashInterface(new FixedHash(bytes(row.get("hash"))));
      SignatureData signature = new IronsignSign().signMessage(new byte[0], pair);
      assertThat(sig65(signature)).as("%s", row).isEqualTo(bytes(row.get("sig65")));
    }
  }

  @TestFactory
  List<DynamicTest> publishedTransactionsAreSigned() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (JsonNode row : publishedRows("web3sdkTransactions", "ECDSA")) {
      tests.add(dynamicTest(row.get("test").asText(), () -> assertSigned(row)));
    }
    return tests;
  }

  @TestFactory
  List<DynamicTest> publishedDigestsAreComputed() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (JsonNode row : publishedRows("hash", "KECCAK256")) {
      byte[] text = row.get("text").asText().getBytes(StandardCharsets.UTF_8);
      tests.add(
          dynamicTest(
              "digest of " + row.get("text"),
              () -> assertThat(Hash.sha3(text)).isEqualTo(bytes(row.get("digest")))));
    }
    return tests;
  }

  private static void assertSigned(JsonNode row) {
    RawTransaction transaction =
        RawTransaction.createTransaction(
            row.get("randomid").bigIntegerValue(),
            row.get("gasPrice").bigIntegerValue(),
            row.get("gasLimit").bigIntegerValue(),
            row.get("blockLimit").bigIntegerValue(),
            row.get("to").asText(),
            new BigInteger(row.get("value").asText()),
            row.get("data").asText());
    Credentials credentials = Credentials.create(row.get("privateKey").asText());
    assertThat(Numeric.toHexString(TransactionEncoder.signMessage(transaction, credentials)))
        .isEqualTo(row.get("signed").asText());
  }

  private static List<JsonNode> publishedRows(String set, String algorithm) throws IOException {
    String folder = System.getenv("IRONSIGN_VECTORS");
    List<JsonNode> rows = new ArrayList<>();
    if (folder == null) {
      return rows;
    }
    for (JsonNode row : rows(read(Paths.get(folder, "13-fisco", "fisco-crypto-facts.json")), set)) {
      if (algorithm.equals(row.get("alg").asText())) {
        rows.add(row);
      }
    }
    assertThat(rows).as("%s %s", algorithm, set).isNotEmpty();
    return rows;
  }

  /** The modules that run this test lie at different depths below the project's folder. */
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

  private static byte[] sig65(SignatureData signature) {
    byte[] sig65 = new byte[65];
    System.arraycopy(signature.getR(), 0, sig65, 0, 32);
    System.arraycopy(signature.getS(), 0, sig65, 32, 32);
    sig65[64] = (byte) (signature.getV() - 27);
    return sig65;
  }

  private static byte[] bytes(JsonNode hex) {
    return Hex.decode(hex.asText());
  }

  private static BigInteger number(JsonNode hex) {
    return new BigInteger(hex.asText(), 16);
  }
}
