package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.security.SignatureException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;

/** Transactions that other projects publish are read, refused and recovered as there. */
class PublishedTransactionsTest {

  private final List<DynamicTest> tests = new ArrayList<>();

  /** What a node needs the state or the rules of its chain for. */
  private static final List<String> BEYOND_DECODING =
      Arrays.asList(
          "TransactionException.INTRINSIC_GAS_TOO_LOW",
          "TransactionException.INVALID_CHAINID",
          "TransactionException.GASLIMIT_PRICE_PRODUCT_OVERFLOW",
          "TransactionException.PRIORITY_GREATER_THAN_MAX_FEE_PER_GAS");

  @TestFactory
  Stream<DynamicTest> theTransactionsOfEthereumTestsComeOut() {
    if (Vectors.haveExtra()) {
      for (Path file : Vectors.extraFiles("04-ethereum-tests/TransactionTests")) {
        Map<?, ?> known = (Map<?, ?>) io.ironsign.internal.Json.parse(Vectors.text(file));
        known.forEach((name, test) -> add((String) name, () -> assertAsInLondon(test)));
      }
    }
    return tests.stream();
  }

  private static void assertAsInLondon(Object test) throws SignatureException {
    byte[] raw = Vectors.bytes(test, "txbytes");
    Object result = ((Map<?, ?>) ((Map<?, ?>) test).get("result")).get("London");
    String exception = Vectors.string(result, "exception");
    if (exception == null) {
      assertThat(SignedTransaction.sender(raw)).isEqualTo(Vectors.bytes(result, "sender"));
      assertThat(SignedTransaction.decode(raw).hash()).isEqualTo(Vectors.bytes(result, "hash"));
    } else if (!BEYOND_DECODING.contains(exception)) {
      assertThatThrownBy(() -> SignedTransaction.sender(raw))
          .as(exception)
          .isInstanceOfAny(IllegalArgumentException.class, SignatureException.class);
    }
  }

  @TestFactory
  Stream<DynamicTest> theTransactionsOfEthersRecoverTheirSigner() {
    if (Vectors.haveExtra()) {
      for (Object known : list("06-ethers/v5/transactions.json.gz")) {
        byte[] sender = Vectors.bytes(known, "accountAddress");
        for (String field : new String[] {"signedTransaction", "signedTransactionChainId5"}) {
          add(known, () -> assertSender(sender, Vectors.bytes(known, field)));
        }
      }
      for (Object known : list("06-ethers/v5/typed-transactions.json.gz")) {
        byte[] sender = Vectors.bytes(known, "address");
        add(known, () -> assertSender(sender, Vectors.bytes(known, "signed")));
      }
      for (Object known : list("06-ethers/v6/transactions.json.gz")) {
        byte[] sender = addressOf(Vectors.bytes(known, "privateKey"));
        for (String type : new String[] {"Legacy", "Eip155", "Berlin", "London", "Cancun"}) {
          if (Vectors.bytes(known, "signed" + type).length > 0) {
            add(known, () -> assertSender(sender, Vectors.bytes(known, "signed" + type)));
          }
        }
      }
    }
    return tests.stream();
  }

  private static byte[] addressOf(byte[] privateKey32) {
    return Arrays.copyOfRange(Keccak256.digest(Secp256k1.publicKey(privateKey32)), 12, 32);
  }

  /** Some are drawn at random with a gas limit or a list of blobs that no node takes. */
  private static void assertSender(byte[] sender, byte[] raw) throws SignatureException {
    SignedTransaction transaction = SignedTransaction.decodeLenient(raw);
    assertThat(transaction.sender()).isEqualTo(sender);
    boolean impossible =
        transaction.gasLimit().bitLength() > 64
            || transaction.type() == SignedTransaction.Type.EIP4844
                && transaction.blobVersionedHashes().isEmpty();
    if (impossible) {
      assertThatThrownBy(() -> SignedTransaction.sender(raw))
          .isInstanceOf(IllegalArgumentException.class);
    } else {
      assertThat(SignedTransaction.sender(raw)).isEqualTo(sender);
    }
  }

  @TestFactory
  Stream<DynamicTest> theTransactionsOfEthAccountComeOut() {
    if (Vectors.haveExtra()) {
      for (Object known : list("14-eth-account/typed-transactions.json")) {
        byte[] raw = Vectors.bytes(known, "expected_raw_transaction");
        add(
            known,
            () ->
                assertThat(SignedTransaction.decode(raw).signingHash())
                    .isEqualTo(Vectors.bytes(known, "expected_hash")));
      }
      for (Object known : list("14-eth-account/keyed-transactions.json")) {
        byte[] sender = addressOf(Vectors.bytes(known, "key"));
        byte[] raw = Vectors.bytes(known, "signed");
        add(
            known,
            () -> assertThat(SignedTransaction.decodeLenient(raw).sender()).isEqualTo(sender));
      }
      Map<?, ?> signing = (Map<?, ?>) Vectors.extra("14-eth-account/signing.json");
      for (Object known : (List<?>) signing.get("test_eth_account_sign_transaction")) {
        byte[] raw = Vectors.bytes(known, "expected_raw_tx");
        add(
            known,
            () ->
                assertThat(SignedTransaction.decode(raw).hash())
                    .isEqualTo(Vectors.bytes(known, "tx_hash")));
      }
    }
    return tests.stream();
  }

  @TestFactory
  Stream<DynamicTest> theTransactionsOfFiscoComeOut() {
    if (Vectors.haveExtra()) {
      Map<?, ?> verified = (Map<?, ?>) Vectors.extra("13-fisco/fisco-chain-verified.json");
      for (Object known : (List<?>) verified.get("v2Transactions")) {
        add(known, () -> assertFisco(known));
      }
    }
    return tests.stream();
  }

  private static void assertFisco(Object known) throws SignatureException {
    SignedTransaction transaction = SignedTransaction.decode(Vectors.bytes(known, "signedRlp"));
    boolean sm2 = Vectors.string(known, "alg").startsWith("SM2");
    assertThat(transaction.algorithm())
        .isEqualTo(sm2 ? SignatureAlgorithm.SM2 : SignatureAlgorithm.ECDSA_SECP256K1);
    assertThat(transaction.type()).isEqualTo(SignedTransaction.Type.FISCO2);
    assertThat(transaction.hash()).isEqualTo(Vectors.bytes(known, "txHash"));
    assertThat(transaction.signingHash()).isEqualTo(Vectors.bytes(known, "signHash"));
    assertThat(transaction.sender()).isEqualTo(Vectors.bytes(known, "from"));
  }

  @TestFactory
  Stream<DynamicTest> theBlobTransactionsOfAlloyComeOut() {
    if (Vectors.haveExtra()) {
      Map<?, ?> derived = (Map<?, ?>) Vectors.extra("16-alloy-blob/derived.json");
      derived.forEach((file, known) -> add(file, () -> assertBlobs((String) file, known)));
    }
    return tests.stream();
  }

  private static void assertBlobs(String file, Object known) throws SignatureException {
    SignedTransaction transaction =
        SignedTransaction.decode(
            Vectors.unhex(Vectors.text(Vectors.extraFile("16-alloy-blob/" + file)).trim()));
    assertThat(transaction.hash()).isEqualTo(Vectors.bytes(known, "txHash"));
    assertThat(transaction.signingHash()).isEqualTo(Vectors.bytes(known, "signingHash"));
    assertThat(transaction.sender()).isEqualTo(Vectors.bytes(known, "sender"));
    assertThat(transaction.chainId()).hasToString(Vectors.string(known, "chainId"));
    int version = Vectors.string(known, "wrapperVersion") == null ? 0 : 1;
    assertThat(transaction.sidecar().wrapperVersion()).isEqualTo(version);
    assertThat(transaction.sidecar().blobs()).hasSize(1);
  }

  @TestFactory
  Stream<DynamicTest> theAuthorizationsOfViemComeOut() {
    if (Vectors.haveExtra()) {
      for (Object known : list("15-wallets/viem/eip7702.json")) {
        byte[] signer = addressOf(Vectors.bytes(known, "key"));
        add(
            known,
            () -> {
              SignedTransaction transaction =
                  SignedTransaction.decodeLenient(Vectors.bytes(known, "signed"));
              assertThat(transaction.sender()).isEqualTo(signer);
              assertThat(transaction.authorizationList()).isNotEmpty();
              for (Authorization entry : transaction.authorizationList()) {
                assertThat(entry.authority()).isEqualTo(signer);
              }
            });
      }
    }
    return tests.stream();
  }

  private static List<?> list(String file) {
    return (List<?>) Vectors.extra(file);
  }

  private void add(Object known, Executable test) {
    tests.add(
        DynamicTest.dynamicTest(String.valueOf(known).replaceAll("(?s)(.{60}).*", "$1"), test));
  }
}
