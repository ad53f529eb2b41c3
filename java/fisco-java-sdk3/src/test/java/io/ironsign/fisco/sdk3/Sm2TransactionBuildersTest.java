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
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionBuilderJniObj;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionStructBuilderJniObj;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionVersion;
import org.fisco.bcos.sdk.jni.utilities.tx.TxPair;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.v3.crypto.signature.SM2Signature;
import org.fisco.bcos.sdk.v3.model.CryptoType;
import org.junit.jupiter.api.Test;

/**
 * {@link TransactionBuildersTest} with SM2 and SM3: what the builders make is the published
 * builders', byte for byte but for r and s, which are random. Those of both verify by WeDPR, by
 * BouncyCastle and by Ironsign.
 */
class Sm2TransactionBuildersTest {
  private static final int TRANSACTIONS = Boolean.getBoolean("ironsign.long") ? 10_000 : 150;
  private static final int BATCH = 300;

  private static final List<CryptoKeyPair> PAIRS = Sm2Signed.pairs(new Random(TestData.SEED));

  private final Random random = new Random(TestData.SEED);

  /** The published builder draws the nonce: it is read back. */
  @Test
  void version0() throws JniException {
    for (int i = 0; i < TRANSACTIONS; i++) {
      CryptoKeyPair pair = PAIRS.get(i % PAIRS.size());
      RandomFields fields = new RandomFields(random);
      TxPair published = fields.publishedV0(pair);
      Fisco3Transaction rebuilt = fields.coreV0(nonce(published));
      assertSame(i, NativeTransactions.sign(rebuilt, pair), published, pair);
    }
  }

  /** And the other way round: the nonce is ours, and the SDK hashes it again. */
  @Test
  void version0WithANonceOfOurs() throws JniException {
    for (int i = 0; i < TRANSACTIONS; i++) {
      CryptoKeyPair pair = PAIRS.get(i % PAIRS.size());
      RandomFields fields = new RandomFields(random);
      TxPair accelerated = fields.acceleratedV0(pair);
      String nonce = nonce(accelerated);
      assertThat(nonce).matches("\\d{2,40}");
      assertThat(Sm2Signed.of(accelerated.getSignedTx()).isSignedBy(pair)).isTrue();
      assertThat(accelerated.getTxHash())
          .as("%d, seed %d", i, TestData.SEED)
          .isEqualTo(fields.publishedHash(CryptoType.SM_TYPE, TransactionVersion.V0, nonce));
    }
  }

  @Test
  void version1() throws JniException {
    for (int i = 0; i < TRANSACTIONS; i++) {
      CryptoKeyPair pair = PAIRS.get(i % PAIRS.size());
      RandomFields fields = new RandomFields(random);
      assertSame(i, fields.acceleratedV1(pair), fields.publishedV1(pair), pair);
    }
  }

  @Test
  void version1WithFeesOfEip1559() throws JniException {
    for (int i = 0; i < TRANSACTIONS; i++) {
      CryptoKeyPair pair = PAIRS.get(i % PAIRS.size());
      RandomFields fields = new RandomFields(random);
      assertSame(i, fields.acceleratedEip1559(pair), fields.publishedEip1559(pair), pair);
    }
  }

  @Test
  void hashesAndTransactionsWithASignatureThatWasMadeElsewhere() throws JniException {
    for (int i = 0; i < TRANSACTIONS; i++) {
      RandomFields fields = new RandomFields(random);
      TransactionVersion version = TransactionVersion.fromInt(i % 2);
      String hash = fields.acceleratedHash(CryptoType.SM_TYPE, version);
      assertThat(hash)
          .as("%d, seed %d", i, TestData.SEED)
          .isEqualTo(fields.publishedHash(CryptoType.SM_TYPE, version, fields.nonce));
      byte[] signature = TestData.bytes(random, 128);
      assertThat(fields.acceleratedWithSignature(signature, hash, version))
          .as("%d, seed %d", i, TestData.SEED)
          .isEqualTo(fields.publishedWithSignature(signature, hash, version));
    }
  }

  @Test
  void batches() throws JniException {
    for (int count : new int[] {1, 2, 9, BATCH}) {
      CryptoKeyPair pair = PAIRS.get(count % PAIRS.size());
      RandomFields[] fields = new RandomFields[count];
      Fisco3Transaction[] transactions = new Fisco3Transaction[count];
      for (int i = 0; i < count; i++) {
        fields[i] = new RandomFields(random);
        transactions[i] = fields[i].coreV1();
      }
      TxPair[] signed = IronsignTransactions.sign(transactions, pair);
      assertThat(signed).hasSize(count);
      for (int i = 0; i < count; i++) {
        assertSame(i, signed[i], fields[i].publishedV1(pair), pair);
      }
    }
  }

  @Test
  void streams() throws Exception {
    CryptoKeyPair pair = PAIRS.get(6);
    List<Fisco3Transaction> transactions = new ArrayList<>();
    for (int i = 0; i < 2 * BATCH; i++) {
      transactions.add(new RandomFields(random).coreV1());
    }
    List<String> signed = new ArrayList<>();
    long count =
        IronsignTransactions.stream(transactions.iterator(), pair)
            .onThreads(2)
            .run(digits -> signed.add(new String(digits, StandardCharsets.ISO_8859_1)));
    assertThat(count).isEqualTo(transactions.size());
    for (int i = 0; i < signed.size(); i++) {
      Sm2Signed read = Sm2Signed.of(signed.get(i));
      assertThat("0x" + Hex.encode(read.hash32) + " " + read.rest)
          .as("%d, seed %d", i, TestData.SEED)
          .isEqualTo(
              Sm2Signed.withoutRandom(NativeTransactions.sign(transactions.get(i), pair)));
      assertThat(read.isSignedBy(pair)).isTrue();
    }
  }

  @Test
  void signaturesOfHashes() throws JniException {
    for (int i = 0; i < TRANSACTIONS; i++) {
      CryptoKeyPair pair = PAIRS.get(i % PAIRS.size());
      String digits = Hex.encode(TestData.bytes(random, 32));
      String hash = (i % 2 == 0 ? "0x" : "") + (i % 3 == 0 ? digits.toUpperCase() : digits);
      String ours = IronsignTransactionBuilder.signTransactionDataHash(pair, hash);
      String theirs =
          TransactionBuilderJniObj.signTransactionDataHash(pair.getJniKeyPair(), hash);
      for (String signature : new String[] {ours, theirs}) {
        assertThat(signature).matches("0x[0-9a-f]{256}").endsWith(pair.getHexPublicKey());
        String sig64 = signature.substring(2, 130);
        assertThat(new SM2Signature().verify(pair.getHexPublicKey(), digits, sig64))
            .as("%d, seed %d", i, TestData.SEED)
            .isTrue();
      }
    }
  }

  /** Each pair's signature verifies everywhere, and everything else is the same. */
  private static void assertSame(int number, TxPair actual, TxPair expected, CryptoKeyPair pair)
      throws JniException {
    assertThat(actual).as("native, %d, seed %d", number, TestData.SEED).isNotNull();
    assertThat(Sm2Signed.withoutRandom(actual))
        .as("transaction %d, seed %d", number, TestData.SEED)
        .isEqualTo(Sm2Signed.withoutRandom(expected));
    for (TxPair signed : new TxPair[] {actual, expected}) {
      assertThat(Sm2Signed.of(signed.getSignedTx()).isSignedBy(pair))
          .as("signature of %d, seed %d", number, TestData.SEED)
          .isTrue();
    }
    assertThat(actual.getSignedTx()).isNotEqualTo(expected.getSignedTx());
  }

  private static String nonce(TxPair signed) throws JniException {
    return TransactionStructBuilderJniObj.decodeTransactionStruct(signed.getSignedTx())
        .getTransactionData()
        .getNonce();
  }
}
