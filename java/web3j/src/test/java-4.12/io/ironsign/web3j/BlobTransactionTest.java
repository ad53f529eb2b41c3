package io.ironsign.web3j;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.ironsign.internal.TransactionSigner;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.apache.tuweni.bytes.Bytes;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.web3j.crypto.Blob;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.Hash;
import org.web3j.crypto.RawTransaction;
import org.web3j.utils.Numeric;

/** EIP-4844 transactions, which web3j 4.9 does not have, come out as web3j signs them. */
class BlobTransactionTest {

  /** What stands for the blob of zeros: the point at infinity, and the hash of that. */
  private static final Bytes INFINITY =
      Bytes.fromHexString("0xc0" + String.join("", Collections.nCopies(47, "00")));

  private static final Bytes VERSIONED_HASH =
      Bytes.fromHexString("0x010657f37554c781402a22917dee2f75def7ab966d7b770905398eba3c444014");

  private final Samples samples = new Samples(80);
  private final Credentials credentials = Credentials.create(samples.keyPair());
  private final String to = samples.hex(20);

  @TestFactory
  Stream<DynamicTest> signsKnownTransactionsWithTheirBlob() throws IOException {
    return KnownAnswers.tests(
        "TransactionEncoderTest", KnownAnswers.ofType("3"), BlobTransactionTest::assertSigned);
  }

  private static void assertSigned(JsonNode known) throws IOException {
    JsonNode tx = known.get("tx");
    byte[] signed =
        TransactionEncoder.signMessage(
            withBlob(tx), Credentials.create(KnownAnswers.keyPair(known)));
    assertThat(Hash.sha3(signed)).isEqualTo(keccak256OfSigned(known));
  }

  /** Of 131 KB; web3j's facts have them in a file, 0x and hex. */
  private static byte[] keccak256OfSigned(JsonNode known) throws IOException {
    if (known.has("signedKeccak256")) {
      return Numeric.hexStringToByteArray(known.get("signedKeccak256").asText());
    }
    String file = known.get("signed").asText().split(" ")[0];
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(KnownAnswers.web3jFile(file))),
                StandardCharsets.US_ASCII))) {
      return Hash.sha3(Numeric.hexStringToByteArray(reader.readLine()));
    }
  }

  private static RawTransaction withBlob(JsonNode tx) {
    List<Bytes> infinity = Collections.singletonList(INFINITY);
    return RawTransaction.createTransaction(
        Collections.singletonList(new Blob(Bytes.wrap(new byte[131_072]))),
        infinity,
        infinity,
        KnownAnswers.number(tx, "chainId").longValueExact(),
        KnownAnswers.number(tx, "nonce"),
        KnownAnswers.number(tx, "maxPriorityFeePerGas"),
        KnownAnswers.number(tx, "maxFeePerGas"),
        KnownAnswers.number(tx, "gasLimit"),
        tx.get("to").asText(),
        KnownAnswers.number(tx, "value"),
        tx.get("data").asText(),
        KnownAnswers.number(tx, "maxFeePerBlobGas"),
        Collections.singletonList(VERSIONED_HASH));
  }

  @Test
  void signsTransactionsWithoutTheirBlobAsWeb3j() {
    for (int i = 0; i < 20; i++) {
      RawTransaction transaction = withoutBlob();
      assertThat(TransactionSigner.payload(RawTransactionForm.OWN_CHAIN, transaction))
          .as("not left to web3j")
          .isEqualTo(org.web3j.crypto.TransactionEncoder.encode4844(transaction));
      assertThat(TransactionEncoder.signMessage(transaction, credentials))
          .isEqualTo(org.web3j.crypto.TransactionEncoder.signMessage(transaction, credentials));
    }
  }

  @Test
  void recoversTheSenderAsWeb3j() throws Exception {
    for (int i = 0; i < 20; i++) {
      String signed =
          Numeric.toHexString(TransactionEncoder.signMessage(withoutBlob(), credentials));
      org.web3j.crypto.SignedRawTransaction byWeb3j =
          (org.web3j.crypto.SignedRawTransaction)
              org.web3j.crypto.TransactionDecoder.decode(signed);
      assertThat(((SignedRawTransaction) TransactionDecoder.decode(signed)).getFrom())
          .isEqualTo(credentials.getAddress())
          .isEqualTo(byWeb3j.getFrom());
    }
  }

  @Test
  void refusesAChainIdBesideTheTransactionsOwnAsWeb3j() {
    RawTransaction transaction = withoutBlob();
    String outcome =
        Outcome.of(
            () -> org.web3j.crypto.TransactionEncoder.signMessage(transaction, 1L, credentials));
    assertThat(outcome).contains("Exception");
    assertThat(Outcome.of(() -> TransactionEncoder.signMessage(transaction, 1L, credentials)))
        .isEqualTo(outcome);
  }

  @Test
  void takesNullCredentialsAsWeb3j() {
    RawTransaction transaction = withoutBlob();
    assertThat(Outcome.of(() -> TransactionEncoder.signMessage(transaction, null)))
        .isEqualTo(
            Outcome.of(() -> org.web3j.crypto.TransactionEncoder.signMessage(transaction, null)));
  }

  private RawTransaction withoutBlob() {
    return RawTransaction.createTransaction(
        1,
        BigInteger.valueOf(samples.below(1000)),
        BigInteger.ONE,
        BigInteger.TEN,
        BigInteger.TEN,
        to,
        BigInteger.ONE,
        samples.hex(40),
        BigInteger.TEN,
        Collections.singletonList(VERSIONED_HASH));
  }
}
