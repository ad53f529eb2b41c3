package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.math.BigInteger;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link Fisco3TransactionTest} of chains with SM2 and SM3. */
class Fisco3TransactionSm2Test {

  private static final byte[] KEY = Hex.bytes32(BigInteger.valueOf(7));
  private static final byte[] PUBLIC_KEY = Sm2.publicKey(KEY);
  private static final int SIGNATURE_DIGITS = 256;

  /** What bcos-sdk-jni 3.6.0 has before a signature of SM2: the tag and the length. */
  private static final String SIGNATURE_HEAD = "3d00010080";

  /** Made with bcos-sdk-jni 3.6.0. */
  @Test
  void aTransactionIsSignedAsTheSdkDoes() {
    Fisco3Transaction transaction =
        transaction()
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
    String before =
        "0x1a10012606636861696e30360667726f7570304101f456026e3166063078616263647d000003010203860361"
            + "62699603307831a603307832b0030b2d0000208677997ee8d7bf161c340ddeb4efea4724b82313bb62d2"
            + "242104fdd0502e22523d00010080";
    String theirs =
        "6ef06c33920bca0d07b2869dc0da4f2ab0be51c542c8a2d8bcf769eb5c8f3300"
            + "a97d0f814d8deae8dd66556c799b2f61c5df626ee08f4c4fb2f4ccab591ba804"
            + "ddf092555409c19dfdbe86a75c139906a80198337744ee78cd27e384d9fcaf15"
            + "847d18ffb38e87065cd6b6e9c12d2922037937707d6a49a2223b949657e52bc1";
    String after = "500486056578747261";
    Fisco3Transaction.Signed signed = transaction.signSm2(KEY, PUBLIC_KEY);
    String ours = signature(signed);
    assertThat(signed.dataHash())
        .isEqualTo("0x8677997ee8d7bf161c340ddeb4efea4724b82313bb62d2242104fdd0502e2252");
    assertThat(signed.transaction()).isEqualTo(before + ours + after);
    byte[] hash = transaction.dataHashSm3();
    assertThat("0x" + Hex.encode(hash)).isEqualTo(signed.dataHash());
    for (String signature : new String[] {ours, theirs}) {
      byte[] sig128 = Hex.decode(signature);
      assertThat(Arrays.copyOfRange(sig128, 64, 128)).isEqualTo(PUBLIC_KEY);
      assertThat(Sm2.verify(hash, Arrays.copyOf(sig128, 64), PUBLIC_KEY)).isTrue();
      assertThat("0x" + Hex.encode(transaction.encode(hash, sig128)))
          .isEqualTo(before + signature + after);
    }
    byte[] with04 = new byte[65];
    with04[0] = 4;
    System.arraycopy(PUBLIC_KEY, 0, with04, 1, 64);
    assertIsSigned(transaction, transaction.signSm2(KEY, with04), PUBLIC_KEY);
    assertThat(signature(transaction.signSm2(KEY, PUBLIC_KEY))).isNotEqualTo(ours);
  }

  /** 1,024 is what is handed over at once. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 9, 1025})
  void aBatchIsWhatItsTransactionsAreAlone(int count) {
    Fisco3Transaction[] transactions = new Fisco3Transaction[count];
    byte[] keys = new byte[32 * count];
    for (int i = 0; i < count; i++) {
      transactions[i] = transaction().nonce("n" + i).input(new byte[i % 300]).build();
      System.arraycopy(Hex.bytes32(BigInteger.valueOf(i + 1)), 0, keys, 32 * i, 32);
    }
    byte[] publicKeys64 = new byte[64 * count];
    Sm2.publicKeyBatch(keys, publicKeys64);
    Fisco3Transaction.Signed[] withOneKey =
        Fisco3Transaction.signSm2Batch(transactions, KEY, PUBLIC_KEY);
    Fisco3Transaction.Signed[] withOneKeyEach =
        Fisco3Transaction.signSm2Batch(transactions, keys, publicKeys64);
    assertThat(withOneKey).hasSize(count);
    for (int i = 0; i < count; i++) {
      byte[] publicKey = Arrays.copyOfRange(publicKeys64, 64 * i, 64 * (i + 1));
      assertIsSigned(transactions[i], withOneKey[i], PUBLIC_KEY);
      assertIsSigned(transactions[i], withOneKeyEach[i], publicKey);
    }
  }

  /** All but r and s is compared, and these verify. */
  private static void assertIsSigned(
      Fisco3Transaction transaction, Fisco3Transaction.Signed signed, byte[] publicKey) {
    byte[] hash = transaction.dataHashSm3();
    byte[] sig128 = Hex.decode(signature(signed));
    assertThat(signed.dataHash()).isEqualTo("0x" + Hex.encode(hash));
    assertThat(signed.transaction()).isEqualTo("0x" + Hex.encode(transaction.encode(hash, sig128)));
    assertThat(Arrays.copyOfRange(sig128, 64, 128)).isEqualTo(publicKey);
    assertThat(Sm2.verify(hash, Arrays.copyOf(sig128, 64), publicKey)).isTrue();
  }

  private static String signature(Fisco3Transaction.Signed signed) {
    String head = signed.dataHash().substring(2) + SIGNATURE_HEAD;
    int start = signed.transaction().indexOf(head) + head.length();
    return signed.transaction().substring(start, start + SIGNATURE_DIGITS);
  }

  @Test
  void aKeyThatIsNoneIsCountedFromTheStartOfTheBatch() {
    int count = 1500;
    Fisco3Transaction[] transactions = new Fisco3Transaction[count];
    Arrays.fill(transactions, transaction().nonce("n").build());
    byte[] keys = new byte[32 * count];
    byte[] publicKeys64 = new byte[64 * count];
    for (int i = 0; i < count; i++) {
      System.arraycopy(KEY, 0, keys, 32 * i, 32);
      System.arraycopy(PUBLIC_KEY, 0, publicKeys64, 64 * i, 64);
    }
    for (BigInteger number : Sm2Curve.NO_PRIVATE_KEYS) {
      byte[] bad = Hex.bytes32(number);
      byte[] badKeys = keys.clone();
      System.arraycopy(bad, 0, badKeys, 32 * 1400, 32);
      assertRefused(
          "privateKeys: key 1400 is not in [1, n-2]",
          () -> Fisco3Transaction.signSm2Batch(transactions, badKeys, publicKeys64));
      assertRefused(
          "privateKeys: key 0 is not in [1, n-2]",
          () -> Fisco3Transaction.signSm2Batch(transactions, bad, PUBLIC_KEY));
      assertRefused(
          "privateKey32 is not in [1, n-2]", () -> transactions[0].signSm2(bad, PUBLIC_KEY));
    }
    byte[] badPublicKeys64 = publicKeys64.clone();
    badPublicKeys64[64 * 1400] ^= 1;
    assertRefused(
        "publicKeys64: key 1400 is no point of the curve",
        () -> Fisco3Transaction.signSm2Batch(transactions, keys, badPublicKeys64));
    assertRefused(
        "publicKey is no point of the curve",
        () -> transactions[0].signSm2(KEY, new byte[64]));
  }

  @Test
  void lengthsThatDoNotFitAreNamed() {
    Fisco3Transaction[] two = new Fisco3Transaction[2];
    Arrays.fill(two, transaction().nonce("n").build());
    assertRefused(
        "privateKeys must be 32 or 64 bytes long, not 33",
        () -> Fisco3Transaction.signSm2Batch(two, new byte[33], PUBLIC_KEY));
    assertRefused(
        "publicKeys64 must be 64 bytes long, not 65",
        () -> Fisco3Transaction.signSm2Batch(two, KEY, new byte[65]));
    assertRefused(
        "publicKeys64 must be 128 bytes long, not 64",
        () -> Fisco3Transaction.signSm2Batch(two, new byte[64], PUBLIC_KEY));
    assertNullNamed("publicKeys64", () -> Fisco3Transaction.signSm2Batch(two, KEY, null));
    assertNullNamed("privateKeys", () -> Fisco3Transaction.signSm2Batch(two, null, PUBLIC_KEY));
    assertNullNamed("transactions", () -> Fisco3Transaction.signSm2Batch(null, KEY, PUBLIC_KEY));
    assertNullNamed("privateKey32 is null", () -> two[0].signSm2(null, PUBLIC_KEY));
    assertNullNamed("publicKey is null", () -> two[0].signSm2(KEY, null));
    two[1] = null;
    assertNullNamed(
        "transactions: item 1", () -> Fisco3Transaction.signSm2Batch(two, KEY, PUBLIC_KEY));
  }

  @Test
  void withoutANonceOneIsDrawnAtEachSigning() {
    Fisco3Transaction transaction = transaction().build();
    Fisco3Transaction[] same = new Fisco3Transaction[10];
    Arrays.fill(same, transaction);
    assertThat(
            Arrays.stream(Fisco3Transaction.signSm2Batch(same, KEY, PUBLIC_KEY))
                .map(Fisco3Transaction.Signed::dataHash))
        .doesNotHaveDuplicates();
    assertThat(transaction.signSm2(KEY, PUBLIC_KEY).dataHash())
        .isNotEqualTo(transaction.signSm2(KEY, PUBLIC_KEY).dataHash());
    assertThatIllegalStateException()
        .isThrownBy(transaction::dataHashSm3)
        .withMessageContaining("nonce");
  }

  private static void assertRefused(String message, Runnable call) {
    assertThatIllegalArgumentException().isThrownBy(call::run).withMessage(message);
  }

  private static void assertNullNamed(String message, Runnable call) {
    assertThatNullPointerException().isThrownBy(call::run).withMessage(message);
  }

  private static Fisco3Transaction.Builder transaction() {
    return Fisco3Transaction.version(1).chainId("chain0").groupId("group0").blockLimit(500);
  }
}
