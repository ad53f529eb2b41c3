package io.ironsign.fisco.sdk3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.ironsign.Fisco3Transaction;
import io.ironsign.fisco.sdk.Outcome;
import io.ironsign.fisco.sdk.TestData;
import java.util.Arrays;
import java.util.Collections;
import java.util.Random;
import java.util.concurrent.Callable;
import org.fisco.bcos.sdk.jni.common.JniException;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionBuilderJniObj;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionBuilderV1JniObj;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionStructBuilderJniObj;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionVersion;
import org.fisco.bcos.sdk.jni.utilities.tx.TxPair;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.v3.crypto.keypair.ECDSAKeyPair;
import org.fisco.bcos.sdk.v3.crypto.keypair.SM2KeyPair;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What users pass that is not as it should be: as the published builders have it. */
class OddTransactionsTest {
  private static final byte[] INPUT = {1, 2, 3};

  private final Chain chain = chain();
  private final CryptoKeyPair pair = chain.account();

  /** What the transactions are for. */
  Chain chain() {
    return Chain.ECDSA;
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(
      strings = {
        "", "0x", "0", "0x0", "abc", "0xabc", "ABCDEF", "0xAbCd", "zz", "0xzz", "0Xab", "0g", "g0",
        " ab", "ab ", "0x0x", "x", "0xab\0", "\u00e90", "\uff10\uff11", "a", "-1"
      })
  void dataOfVersion0(String data) {
    assertSame(
        () ->
            data0(
                TransactionBuilderJniObj.createSignedTransaction(
                    pair.getJniKeyPair(), "g", "c", "t", data, "", 1, 0, "")),
        () ->
            data0(
                IronsignTransactionBuilder.createSignedTransaction(
                    pair, "g", "c", "t", data, "", 1, 0, "")));
  }

  /** All but the nonce, the hash and the signature. */
  private static String data0(TxPair signed) throws JniException {
    String input =
        Arrays.toString(
            TransactionStructBuilderJniObj.decodeTransactionStruct(signed.getSignedTx())
                .getTransactionData()
                .getInput());
    return input + signed.getTxHash().length();
  }

  @ParameterizedTest
  @ValueSource(longs = {0, -1, Long.MIN_VALUE, 1, 127, 128, 1L << 31, Long.MAX_VALUE})
  void blockLimitsAndGasLimits(long limit) {
    assertSame(
        () -> published("g", "c", "t", "n", INPUT, "", limit, "", "", 0, ""),
        () -> accelerated("g", "c", "t", "n", INPUT, "", limit, "", "", 0, ""));
    assertSame(
        () -> published("g", "c", "t", "n", INPUT, "", 1, "", "", limit, ""),
        () -> accelerated("g", "c", "t", "n", INPUT, "", 1, "", "", limit, ""));
    assertSame(
        () ->
            TransactionBuilderJniObj.createSignedTransaction(
                    pair.getJniKeyPair(), "g", "c", "t", "", "", limit, 0, "")
                .getTxHash()
                .length(),
        () ->
            IronsignTransactionBuilder.createSignedTransaction(
                    pair, "g", "c", "t", "", "", limit, 0, "")
                .getTxHash()
                .length());
  }

  @Test
  void nullsAndNothing() {
    String[] fields = {"g", "c", "t", "n", "abi", "0x1", "0x2", "extra"};
    for (String odd : new String[] {null, ""}) {
      for (int i = 0; i < fields.length; i++) {
        String[] f = fields.clone();
        f[i] = odd;
        if (i == 3) {
          continue; // the nonce is drawn then
        }
        assertSame(
            () -> published(f[0], f[1], f[2], f[3], INPUT, f[4], 9, f[5], f[6], 1, f[7]),
            () -> accelerated(f[0], f[1], f[2], f[3], INPUT, f[4], 9, f[5], f[6], 1, f[7]));
      }
    }
    for (byte[] odd : new byte[][] {null, {}}) {
      assertSame(
          () -> published("g", "c", "t", "n", odd, "", 9, "", "", 1, ""),
          () -> accelerated("g", "c", "t", "n", odd, "", 9, "", "", 1, ""));
    }
  }

  @Test
  void withoutANonceOneIsDrawn() throws JniException {
    for (String odd : new String[] {null, ""}) {
      TxPair one = accelerated("g", "c", "t", odd, INPUT, "", 9, "", "", 1, "");
      TxPair other = accelerated("g", "c", "t", odd, INPUT, "", 9, "", "", 1, "");
      assertThat(one.getTxHash()).isNotEqualTo(other.getTxHash());
      String nonce =
          TransactionStructBuilderJniObj.decodeTransactionStructV1(one.getSignedTx())
              .getTransactionData()
              .getNonce();
      assertThat(nonce).matches("\\d{2,40}");
      TxPair again = published("g", "c", "t", nonce, INPUT, "", 9, "", "", 1, "");
      assertThat(chain.withoutRandom(again.getSignedTx()))
          .isEqualTo(chain.withoutRandom(one.getSignedTx()));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {99_999, 100_000, 1_000_000})
  void longInputs(int length) {
    byte[] input = TestData.bytes(new Random(length), length);
    assertSame(
        () -> published("g", "c", "t", "n", input, "", 9, "", "", 1, ""),
        () -> accelerated("g", "c", "t", "n", input, "", 9, "", "", 1, ""));
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(
      strings = {
        "",
        "0x",
        "ab",
        "abc",
        "zz",
        "0Xabababababababababababababababababababababababababababababababab",
        "0xABABABABABABABABABABABABABABABABABABABABABABABABABABABABABABABAB",
        "ababababababababababababababababababababababababababababababababab",
        "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
        "0000000000000000000000000000000000000000000000000000000000000000"
      })
  void hashesGivenFromOutside(String hash) {
    assertSame(
        () ->
            signature(
                TransactionBuilderJniObj.signTransactionDataHash(pair.getJniKeyPair(), hash)),
        () -> signature(IronsignTransactionBuilder.signTransactionDataHash(pair, hash)));
    TransactionVersion v1 = TransactionVersion.V1;
    assertSame(
        () ->
            TransactionBuilderV1JniObj.createSignedTransactionWithSignature(
                INPUT, hash, v1, "g", "c", "t", "n", INPUT, "", 1, "", "", 0, "", "", 0, ""),
        () ->
            IronsignTransactionBuilderV1.createSignedTransactionWithSignature(
                INPUT, hash, v1, "g", "c", "t", "n", INPUT, "", 1, "", "", 0, "", "", 0, ""));
  }

  /** Of SM2 the length, and the public key at the end. */
  private String signature(String digits) {
    return chain == Chain.ECDSA ? digits : digits.length() + digits.substring(130);
  }

  /** Of a class of one's own, without a handle: the SDK's own code signs. */
  @Test
  void otherPairsAreLeftToTheSdk() throws JniException {
    CryptoKeyPair sm2 = new SM2KeyPair() {};
    CryptoKeyPair ecdsa =
        new ECDSAKeyPair() {
          @Override
          public String getHexPrivateKey() {
            throw new AssertionError("asked for the private key");
          }
        };
    for (CryptoKeyPair other : new CryptoKeyPair[] {sm2, ecdsa}) {
      assertThat(PairKeys.known(other)).isFalse();
      TxPair signed =
          IronsignTransactionBuilderV1.createSignedTransactionWithFullFields(
              other, "g", "c", "t", "n", INPUT, "", 9, "", "", 1, 0, "");
      TxPair published =
          TransactionBuilderV1JniObj.createSignedTransactionWithFullFields(
              other.getJniKeyPair(), "g", "c", "t", "n", INPUT, "", 9, "", "", 1, 0, "");
      assertThat(signed.getTxHash()).isEqualTo(published.getTxHash());
      assertThatIllegalArgumentException()
          .isThrownBy(() -> IronsignTransactions.sign(new Fisco3Transaction[0], other))
          .withMessageContaining("keyPair");
      assertThatIllegalArgumentException()
          .isThrownBy(() -> IronsignTransactions.stream(Collections.emptyIterator(), other))
          .withMessageContaining("keyPair");
    }
  }

  @Test
  void pairsThatAreReleasedOrNullAreRefusedAsInTheSdk() {
    CryptoKeyPair released = chain.randomPair();
    released.releaseJni();
    assertSame(
        () ->
            TransactionBuilderV1JniObj.createSignedTransactionWithFullFields(
                0, "g", "c", "t", "n", INPUT, "", 9, "", "", 1, 0, ""),
        () ->
            IronsignTransactionBuilderV1.createSignedTransactionWithFullFields(
                released, "g", "c", "t", "n", INPUT, "", 9, "", "", 1, 0, ""));
    assertThatNullPointerException()
        .isThrownBy(
            () ->
                IronsignTransactionBuilder.createSignedTransaction(
                    (CryptoKeyPair) null, "g", "c", "t", "", "", 1, 0))
        .withMessage("keyPair");
  }

  /** Whatever is not ECDSA has SM3. Without a nonce the SDK answers. */
  @Test
  void hashesOfEveryType() {
    for (TransactionVersion version : TransactionVersion.values()) {
      for (String nonce : new String[] {"n", null}) {
        for (int type : new int[] {0, 1, 2, 3, -1, Integer.MAX_VALUE}) {
          assertSame(
              () ->
                  TransactionBuilderV1JniObj.calcTransactionDataHashWithFullFields(
                      type, version, "g", "c", "t", nonce, INPUT, "", 1, "", "", 0, "", ""),
              () ->
                  IronsignTransactionBuilderV1.calcTransactionDataHashWithFullFields(
                      type, version, "g", "c", "t", nonce, INPUT, "", 1, "", "", 0, "", ""));
        }
      }
    }
  }

  private TxPair published(
      String groupId,
      String chainId,
      String to,
      String nonce,
      byte[] input,
      String abi,
      long blockLimit,
      String value,
      String gasPrice,
      long gasLimit,
      String extraData)
      throws JniException {
    return TransactionBuilderV1JniObj.createSignedTransactionWithFullFields(
        pair.getJniKeyPair(),
        groupId,
        chainId,
        to,
        nonce,
        input,
        abi,
        blockLimit,
        value,
        gasPrice,
        gasLimit,
        0,
        extraData);
  }

  private TxPair accelerated(
      String groupId,
      String chainId,
      String to,
      String nonce,
      byte[] input,
      String abi,
      long blockLimit,
      String value,
      String gasPrice,
      long gasLimit,
      String extraData)
      throws JniException {
    return IronsignTransactionBuilderV1.createSignedTransactionWithFullFields(
        pair,
        groupId,
        chainId,
        to,
        nonce,
        input,
        abi,
        blockLimit,
        value,
        gasPrice,
        gasLimit,
        0,
        extraData);
  }

  void assertSame(Callable<?> published, Callable<?> accelerated) {
    assertThat(Outcome.of(text(accelerated))).isEqualTo(Outcome.of(text(published)));
  }

  private Callable<?> text(Callable<?> call) {
    return () -> {
      Object result = call.call();
      return result instanceof TxPair ? text((TxPair) result) : result;
    };
  }

  private String text(TxPair signed) {
    return signed.getTxHash() + chain.withoutRandom(signed.getSignedTx());
  }
}
