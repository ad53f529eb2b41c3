package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the SDK's jar has no say in; that the bytes are its is shown where the jar is. */
class Fisco3TransactionTest {

  private static final byte[] KEY = Hex.bytes32(BigInteger.valueOf(7));

  /** Made with bcos-sdk-jni 3.6.0. */
  @Test
  void aTransactionIsSignedAsTheSdkDoes() {
    Fisco3Transaction transaction =
        transaction()
            .chainId("chain0")
            .groupId("group0")
            .blockLimit(500)
            .nonce("n1")
            .to("0xabcd")
            .input(new byte[] {1, 2, 3})
            .abi("abi")
            .value("0x1")
            .gasPrice("0x2")
            .gasLimit(3)
            .attribute(4)
            .extraData("extra")
            .build();
    Fisco3Transaction.Signed signed = transaction.sign(KEY);
    assertThat(signed.dataHash())
        .isEqualTo("0xe37078642d2eb4d9722718b045b7df439dde68cfeea725dc15766014f1139f24");
    assertThat(signed.transaction())
        .isEqualTo(
            "0x1a10012606636861696e30360667726f7570304101f456026e3166063078616263647d000003010203"
                + "86036162699603307831a603307832b0030b2d000020e37078642d2eb4d9722718b045b7df439dde"
                + "68cfeea725dc15766014f1139f243d000041d1f99a783e2008ae2692bfd81b1492a309303e282795"
                + "7f29cf210911e25abeea78b8a5b7b198cdb0b5acd40851991b2a59ad9b5248588e4f8d0f2b05def3"
                + "d34200500486056578747261");
    byte[] hash = transaction.dataHash();
    assertThat("0x" + Hex.encode(hash)).isEqualTo(signed.dataHash());
    byte[] encoded = transaction.encode(hash, Secp256k1.signRecoverable(hash, KEY));
    assertThat("0x" + Hex.encode(encoded)).isEqualTo(signed.transaction());
    assertThat(signed.transaction()).contains("1a" + Hex.encode(transaction.encodeData()) + "0b");
    assertThat(signed).hasToString(signed.dataHash());
  }

  /** 1,024 is what is handed over at once. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 9, 1024, 1025, 2100})
  void aBatchIsWhatItsTransactionsAreAlone(int count) {
    Fisco3Transaction[] transactions = new Fisco3Transaction[count];
    byte[] keys = new byte[32 * count];
    for (int i = 0; i < count; i++) {
      transactions[i] = transaction().nonce("n" + i).input(new byte[i % 300]).build();
      System.arraycopy(Hex.bytes32(BigInteger.valueOf(i + 1)), 0, keys, 32 * i, 32);
    }
    Fisco3Transaction.Signed[] withOneKey = Fisco3Transaction.signBatch(transactions, KEY);
    Fisco3Transaction.Signed[] withOneKeyEach = Fisco3Transaction.signBatch(transactions, keys);
    assertThat(withOneKey).hasSize(count);
    for (int i = 0; i < count; i++) {
      byte[] key = Arrays.copyOfRange(keys, 32 * i, 32 * (i + 1));
      assertThat(withOneKey[i].transaction()).isEqualTo(transactions[i].sign(KEY).transaction());
      assertThat(withOneKeyEach[i].transaction())
          .isEqualTo(transactions[i].sign(key).transaction());
      assertThat(withOneKeyEach[i].dataHash()).isEqualTo(withOneKey[i].dataHash());
    }
  }

  @Test
  void aBatchOfMoreBytesThanAreHandedOverAtOnceIsSigned() {
    Fisco3Transaction[] transactions = new Fisco3Transaction[5];
    for (int i = 0; i < transactions.length; i++) {
      byte[] input = new byte[i == 3 ? 17 << 20 : 9 << 20];
      transactions[i] = transaction().nonce("n" + i).input(input).build();
    }
    Fisco3Transaction.Signed[] signed = Fisco3Transaction.signBatch(transactions, KEY);
    for (int i = 0; i < transactions.length; i++) {
      assertThat(signed[i].dataHash()).isEqualTo(transactions[i].sign(KEY).dataHash());
    }
  }

  @Test
  void aKeyOutOfRangeIsCountedFromTheStartOfTheBatch() {
    int count = 1500;
    Fisco3Transaction[] transactions = new Fisco3Transaction[count];
    Arrays.fill(transactions, transaction().nonce("n").build());
    byte[] keys = new byte[32 * count];
    for (int i = 0; i < count; i++) {
      keys[32 * i + 31] = (byte) (i == 1400 ? 0 : 1);
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Fisco3Transaction.signBatch(transactions, keys))
        .withMessage("privateKeys: key 1400 is not in [1, n-1]");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Fisco3Transaction.signBatch(transactions, new byte[32]))
        .withMessage("privateKeys: key 0 is not in [1, n-1]");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Fisco3Transaction.signBatch(transactions, new byte[64]))
        .withMessage("privateKeys must be 32 or 48000 bytes long, not 64");
    transactions[7] = null;
    assertThatNullPointerException()
        .isThrownBy(() -> Fisco3Transaction.signBatch(transactions, keys))
        .withMessage("transactions: item 7");
  }

  @Test
  void withoutANonceOneIsDrawnAtEachSigning() {
    Fisco3Transaction transaction = transaction().build();
    List<String> hashes = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      hashes.add(transaction.sign(KEY).dataHash());
    }
    Fisco3Transaction[] same = new Fisco3Transaction[10];
    Arrays.fill(same, transaction);
    for (Fisco3Transaction.Signed signed : Fisco3Transaction.signBatch(same, KEY)) {
      hashes.add(signed.dataHash());
    }
    assertThat(hashes).doesNotHaveDuplicates();
    assertThatIllegalStateException()
        .isThrownBy(transaction::dataHash)
        .withMessageContaining("nonce");
    assertThatIllegalStateException().isThrownBy(transaction::encodeData);
    assertThatIllegalStateException()
        .isThrownBy(() -> transaction.encode(new byte[32], new byte[65]));
  }

  @Test
  void whatIsRefusedIsNamed() {
    for (int version : new int[] {-1, 2, Integer.MAX_VALUE}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> Fisco3Transaction.version(version))
          .withMessageContaining("version");
    }
    for (long blockLimit : new long[] {0, -1, Long.MIN_VALUE}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> transaction().blockLimit(blockLimit).build())
          .withMessageContaining("blockLimit");
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> transaction().gasLimit(-1).build())
        .withMessageContaining("gasLimit");
    char[] tooLong = new char[35 << 20];
    Arrays.fill(tooLong, '\uffff');
    assertThatIllegalArgumentException()
        .isThrownBy(() -> transaction().abi(new String(tooLong)).build())
        .withMessageContaining("abi");
    assertThatNullPointerException().isThrownBy(() -> transaction().to(null)).withMessage("to");
    assertThatNullPointerException()
        .isThrownBy(() -> transaction().input(null))
        .withMessage("input");
  }

  @Test
  void aTransactionDoesNotChangeWithTheArrayThatItWasBuiltFrom() {
    byte[] input = {1, 2, 3};
    Fisco3Transaction.Builder builder = transaction().nonce("n").input(input);
    Fisco3Transaction transaction = builder.build();
    byte[] hash = transaction.dataHash();
    input[0] = 9;
    builder.nonce("other");
    assertThat(transaction.dataHash()).isEqualTo(hash);
  }

  private static Fisco3Transaction.Builder transaction() {
    return Fisco3Transaction.version(1).chainId("chain0").groupId("group0").blockLimit(500);
  }
}
