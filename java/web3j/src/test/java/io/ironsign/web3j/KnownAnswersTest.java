package io.ironsign.web3j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.ironsign.BadFieldException;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.SignatureException;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.Keys;
import org.web3j.crypto.RawTransaction;
import org.web3j.crypto.Sign.SignatureData;
import org.web3j.utils.Numeric;

/** Signatures and transactions known from elsewhere ({@link KnownAnswers}) come out as known. */
class KnownAnswersTest {

  @TestFactory
  Stream<DynamicTest> signsKnownMessages() throws IOException {
    return KnownAnswers.tests(
        "SignTest", KnownAnswersTest::isPrefixed, KnownAnswersTest::assertSigned);
  }

  private static boolean isPrefixed(JsonNode known) {
    return known.get("fn").asText().equals("signPrefixedMessage");
  }

  private static void assertSigned(JsonNode known) {
    byte[] message = known.get("messageText").asText().getBytes(StandardCharsets.UTF_8);
    SignatureData signature =
        new SignatureData(
            (byte) known.get("v").asInt(),
            Numeric.hexStringToByteArray(known.get("r").asText()),
            Numeric.hexStringToByteArray(known.get("s").asText()));
    assertThat(Sign.signPrefixedMessage(message, KnownAnswers.keyPair(known))).isEqualTo(signature);
  }

  @TestFactory
  Stream<DynamicTest> recoversKnownSigners() throws IOException {
    return KnownAnswers.tests("ECRecoverTest", known -> true, KnownAnswersTest::assertRecovered);
  }

  private static void assertRecovered(JsonNode known) throws SignatureException {
    byte[] message = known.get("personalMessage").asText().getBytes(StandardCharsets.UTF_8);
    byte[] sig65 = Numeric.hexStringToByteArray(known.get("signature").asText());
    SignatureData signature =
        new SignatureData(
            sig65[64], Arrays.copyOfRange(sig65, 0, 32), Arrays.copyOfRange(sig65, 32, 64));
    BigInteger key = Sign.signedPrefixedMessageToKey(message, signature);
    assertThat(Numeric.prependHexPrefix(Keys.getAddress(key)))
        .isEqualTo(known.get("address").asText());
  }

  @TestFactory
  Stream<DynamicTest> signsKnownLegacyTransactions() throws IOException {
    return KnownAnswers.tests(
        "TransactionEncoderTest",
        KnownAnswers.ofType("legacy"),
        KnownAnswersTest::assertLegacySigned);
  }

  private static void assertLegacySigned(JsonNode known) {
    JsonNode tx = known.get("tx");
    RawTransaction transaction =
        RawTransaction.createTransaction(
            KnownAnswers.number(tx, "nonce"),
            KnownAnswers.number(tx, "gasPrice"),
            KnownAnswers.number(tx, "gasLimit"),
            tx.get("to").asText(),
            KnownAnswers.number(tx, "value"),
            tx.get("data").asText());
    Credentials credentials = Credentials.create(KnownAnswers.keyPair(known));
    if (!isAddress(tx.get("to").asText())) {
      assertThatThrownBy(() -> TransactionEncoder.signMessage(transaction, credentials))
          .isInstanceOf(BadFieldException.class)
          .hasMessageContaining("to has");
      assertThat(Numeric.toHexString(TransactionEncoder.signAsWeb3j(transaction, credentials)))
          .isEqualTo(known.get("signed").asText());
      return;
    }
    byte[] signed =
        known.has("chainId")
            ? TransactionEncoder.signMessage(
                transaction, KnownAnswers.number(known, "chainId").longValueExact(), credentials)
            : TransactionEncoder.signMessage(transaction, credentials);
    assertThat(Numeric.toHexString(signed)).isEqualTo(known.get("signed").asText());
  }

  /** web3j's tests sign for a {@code to} of seven digits, which only the seam does: no address. */
  private static boolean isAddress(String to) {
    return Numeric.cleanHexPrefix(to).length() == 40;
  }

  @TestFactory
  Stream<DynamicTest> signsKnownEip1559Transactions() throws IOException {
    return KnownAnswers.tests(
        "TransactionEncoderTest", KnownAnswers.ofType("2"), KnownAnswersTest::assertEip1559Signed);
  }

  private static void assertEip1559Signed(JsonNode known) {
    JsonNode tx = known.get("tx");
    RawTransaction transaction =
        RawTransaction.createTransaction(
            KnownAnswers.number(tx, "chainId").longValueExact(),
            KnownAnswers.number(tx, "nonce"),
            KnownAnswers.number(tx, "gasLimit"),
            tx.get("to").asText(),
            KnownAnswers.number(tx, "value"),
            tx.path("data").asText(),
            KnownAnswers.number(tx, "maxPriorityFeePerGas"),
            KnownAnswers.number(tx, "maxFeePerGas"));
    Credentials credentials = Credentials.create(KnownAnswers.keyPair(known));
    assertThat(Numeric.toHexString(TransactionEncoder.signMessage(transaction, credentials)))
        .isEqualTo(known.get("signed").asText());
  }
}
