package io.ironsign.fisco.sdk3;

import static org.assertj.core.api.Assertions.assertThat;

import io.ironsign.Fisco3Transaction;
import io.ironsign.fisco.sdk.Hex;
import io.ironsign.fisco.sdk.TestData;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.fisco.bcos.sdk.jni.common.JniException;
import org.fisco.bcos.sdk.jni.utilities.tx.Transaction;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionBuilderJniObj;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionStructBuilderJniObj;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionVersion;
import org.fisco.bcos.sdk.jni.utilities.tx.TxPair;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.v3.model.CryptoType;
import org.junit.jupiter.api.Test;

/** What the builders make is the published builders', byte for byte. */
class TransactionBuildersTest {
  private static final int TRANSACTIONS = 10_000;
  private static final int BATCH = 500;

  private static final List<CryptoKeyPair> PAIRS =
      TestData.pairs(new JavaSdk3(), new Random(TestData.SEED));

  private final Random random = new Random(TestData.SEED);

  /** The published builder draws the nonce: it is read back. */
  @Test
  void version0() throws JniException {
    for (int i = 0; i < TRANSACTIONS; i++) {
      CryptoKeyPair pair = PAIRS.get(i % PAIRS.size());
      RandomFields fields = new RandomFields(random);
      TxPair published = fields.publishedV0(pair);
      TxPair rebuilt =
          NativeTransactions.sign(fields.coreV0(nonce(published.getSignedTx())), pair);
      assertSame(i, rebuilt, published);
    }
  }

  /** And the other way round: the nonce is ours, and the published builder signs it again. */
  @Test
  void version0WithANonceOfOurs() throws JniException {
    for (int i = 0; i < BATCH; i++) {
      CryptoKeyPair pair = PAIRS.get(i % PAIRS.size());
      RandomFields fields = new RandomFields(random);
      TxPair accelerated = fields.acceleratedV0(pair);
      String nonce = nonce(accelerated.getSignedTx());
      assertThat(nonce).matches("\\d{2,40}");
      assertSame(i, NativeTransactions.sign(fields.coreV0(nonce), pair), accelerated);
      assertThat(accelerated.getTxHash())
          .isEqualTo(fields.publishedHash(CryptoType.ECDSA_TYPE, TransactionVersion.V0, nonce));
    }
  }

  @Test
  void version1() throws JniException {
    for (int i = 0; i < TRANSACTIONS; i++) {
      CryptoKeyPair pair = PAIRS.get(i % PAIRS.size());
      RandomFields fields = new RandomFields(random);
      assertSame(i, fields.acceleratedV1(pair), fields.publishedV1(pair));
    }
  }

  @Test
  void version1WithFeesOfEip1559() throws JniException {
    for (int i = 0; i < TRANSACTIONS; i++) {
      CryptoKeyPair pair = PAIRS.get(i % PAIRS.size());
      RandomFields fields = new RandomFields(random);
      assertSame(i, fields.acceleratedEip1559(pair), fields.publishedEip1559(pair));
    }
  }

  @Test
  void hashesAndTransactionsWithASignatureThatWasMadeElsewhere() throws JniException {
    for (int i = 0; i < TRANSACTIONS; i++) {
      RandomFields fields = new RandomFields(random);
      TransactionVersion version = TransactionVersion.fromInt(i % 2);
      String hash = fields.acceleratedHash(CryptoType.ECDSA_TYPE, version);
      assertThat(hash)
          .as("%d, seed %d", i, TestData.SEED)
          .isEqualTo(fields.publishedHash(CryptoType.ECDSA_TYPE, version, fields.nonce));
      byte[] signature = TestData.bytes(random, new int[] {65, 128, 0, 1, 300}[i % 5]);
      String givenHash = i % 3 == 0 ? hash.substring(2).toUpperCase() : hash;
      assertThat(fields.acceleratedWithSignature(signature, givenHash, version))
          .as("%d, seed %d", i, TestData.SEED)
          .isEqualTo(fields.publishedWithSignature(signature, givenHash, version));
    }
  }

  @Test
  void batches() throws JniException {
    CryptoKeyPair pair = PAIRS.get(5);
    RandomFields[] fields = new RandomFields[BATCH];
    Fisco3Transaction[] transactions = new Fisco3Transaction[BATCH];
    for (int i = 0; i < BATCH; i++) {
      fields[i] = new RandomFields(random);
      transactions[i] = fields[i].coreV1();
    }
    TxPair[] signed = IronsignTransactions.sign(transactions, pair);
    assertThat(signed).hasSize(BATCH);
    for (int i = 0; i < BATCH; i++) {
      assertSame(i, signed[i], fields[i].publishedV1(pair));
    }
  }

  @Test
  void streams() throws Exception {
    CryptoKeyPair pair = PAIRS.get(6);
    List<Fisco3Transaction> transactions = new ArrayList<>();
    for (int i = 0; i < 3 * BATCH; i++) {
      transactions.add(new RandomFields(random).coreV1());
    }
    List<String> signed = new ArrayList<>();
    long count =
        IronsignTransactions.stream(transactions.iterator(), pair)
            .onThreads(2)
            .run(digits -> signed.add(new String(digits, StandardCharsets.ISO_8859_1)));
    assertThat(count).isEqualTo(transactions.size());
    for (int i = 0; i < signed.size(); i++) {
      assertThat(signed.get(i))
          .as("%d, seed %d", i, TestData.SEED)
          .isEqualTo(NativeTransactions.sign(transactions.get(i), pair).getSignedTx());
    }
  }

  @Test
  void signaturesOfHashes() throws JniException {
    for (int i = 0; i < BATCH; i++) {
      CryptoKeyPair pair = PAIRS.get(i % PAIRS.size());
      String hash = (i % 2 == 0 ? "0x" : "") + Hex.encode(TestData.bytes(random, 32));
      assertThat(IronsignTransactionBuilder.signTransactionDataHash(pair, hash))
          .isEqualTo(TransactionBuilderJniObj.signTransactionDataHash(pair.getJniKeyPair(), hash));
    }
  }

  private static void assertSame(int number, TxPair actual, TxPair expected) {
    assertThat(actual).as("native, %d, seed %d", number, TestData.SEED).isNotNull();
    assertThat(actual.getTxHash())
        .as("hash of %d, seed %d", number, TestData.SEED)
        .isEqualTo(expected.getTxHash());
    assertThat(actual.getSignedTx())
        .as("transaction %d, seed %d", number, TestData.SEED)
        .isEqualTo(expected.getSignedTx());
  }

  private static String nonce(String signedTransaction) throws JniException {
    Transaction decoded = TransactionStructBuilderJniObj.decodeTransactionStruct(signedTransaction);
    return decoded.getTransactionData().getNonce();
  }
}
