package io.ironsign.fisco.sdk3;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ironsign.Fisco3Transaction;
import io.ironsign.fisco.sdk.Hex;
import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import org.fisco.bcos.sdk.jni.common.JniException;
import org.fisco.bcos.sdk.jni.utilities.tx.Transaction;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionDataV1;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionStructBuilderJniObj;
import org.junit.jupiter.api.Test;

/**
 * Records of FISCO's own tests, where {@code IRONSIGN_VECTORS} names the folder of the extra sets
 * (then a missing one is a failure).
 */
class PublishedTransactionsTest {

  @Test
  void publishedHashesAreComputed() throws IOException {
    for (JsonNode row : rows("txDataHash_v0")) {
      Fisco3Transaction transaction =
          Fisco3Transaction.version(row.get("version").asInt())
              .groupId(row.get("groupID").asText())
              .chainId(row.get("chainID").asText())
              .to(row.get("to").asText())
              .input(bytes(row.get("input").asText()))
              .abi(row.get("abi").asText())
              .blockLimit(row.get("blockLimit").asLong())
              .nonce(row.get("nonce").asText())
              .build();
      assertThat(Hex.encode(transaction.dataHash()))
          .isEqualTo(row.get("expectedDataHash").asText());
    }
  }

  /** Decoded by the SDK, and encoded again from its fields. */
  @Test
  void publishedTransactionsAreEncoded() throws IOException, JniException {
    for (JsonNode row : rows("tarsEncodedTransactions")) {
      String tars = row.get("tarsHex").asText();
      Transaction decoded = TransactionStructBuilderJniObj.decodeTransactionStructV1(tars);
      TransactionDataV1 data = (TransactionDataV1) decoded.getTransactionData();
      Fisco3Transaction transaction = transaction(decoded, data);
      byte[] encoded = transaction.encode(decoded.getDataHash(), decoded.getSignature());
      assertThat("0x" + Hex.encode(encoded)).isEqualTo(tars.startsWith("0x") ? tars : "0x" + tars);
      assertThat(transaction.dataHash()).isEqualTo(decoded.getDataHash());
      if (row.has("expectedDataHash")) {
        assertThat(Hex.encode(transaction.dataHash()))
            .isEqualTo(row.get("expectedDataHash").asText());
      }
    }
  }

  private static Fisco3Transaction transaction(Transaction decoded, TransactionDataV1 data) {
    return Fisco3Transaction.version(data.getVersion())
        .groupId(data.getGroupId())
        .chainId(data.getChainId())
        .to(NativeTransactions.orEmpty(data.getTo()))
        .input(data.getInput())
        .abi(NativeTransactions.orEmpty(data.getAbi()))
        .blockLimit(data.getBlockLimit())
        .nonce(data.getNonce())
        .value(NativeTransactions.orEmpty(data.getValue()))
        .gasPrice(NativeTransactions.orEmpty(data.getGasPrice()))
        .gasLimit(data.getGasLimit())
        .maxFeePerGas(NativeTransactions.orEmpty(data.getMaxFeePerGas()))
        .maxPriorityFeePerGas(NativeTransactions.orEmpty(data.getMaxPriorityFeePerGas()))
        .attribute(decoded.getAttribute())
        .extraData(NativeTransactions.orEmpty(decoded.getExtraData()))
        .build();
  }

  private static byte[] bytes(String digits) {
    return NativeTransactions.data(digits);
  }

  private static List<JsonNode> rows(String name) throws IOException {
    List<JsonNode> rows = new ArrayList<>();
    if (System.getenv("IRONSIGN_VECTORS") != null) {
      Path file =
          Paths.get(System.getenv("IRONSIGN_VECTORS"), "13-fisco", "fisco3-tx-facts.json");
      new ObjectMapper().readTree(file.toFile()).get(name).forEach(rows::add);
      assertThat(rows).as("%s of %s", name, file).isNotEmpty();
    }
    return rows;
  }
}
