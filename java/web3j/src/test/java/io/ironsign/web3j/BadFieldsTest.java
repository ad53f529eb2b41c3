package io.ironsign.web3j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ironsign.BadFieldException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.ECDSASignature;
import org.web3j.crypto.ECKeyPair;
import org.web3j.crypto.RawTransaction;

/** DIFFERENCES.md: what web3j signs and no transaction can have is refused, by its name. */
class BadFieldsTest {

  private static final BigInteger TWO_POW_256 = BigInteger.ONE.shiftLeft(256);

  private final Samples samples = new Samples(210);
  private final Credentials credentials = Credentials.create(samples.keyPair());
  private final String to = samples.hex(20);

  @Test
  void theReceiverIsAnAddressOrNothing() {
    for (int length : new int[] {1, 4, 19, 21, 32, 40}) {
      assertRefused("to", "hexadecimal digits, not 40", legacy(samples.hex(length), "0x"));
      assertRefused("to", "hexadecimal digits, not 40", eip1559(1, samples.hex(length), "0x"));
    }
    assertRefused("to", "hexadecimal digits, not 40", legacy("0xadd5355", "0x"));
    assertRefused("to", "hexadecimal digits, not 40", legacy(to.substring(0, 41), "0x"));
    assertRefused("to", "hexadecimal digits, not 40", legacy("vitalik.eth", "0x"));
    assertRefused("to", "no hexadecimal digit", legacy(to.substring(0, 41) + "g", "0x"));
  }

  @Test
  void brokenHexIsRefused() {
    for (String data : new String[] {"0xzz", "zz", "0x12 4", "0X12", "0x1g", "0xg1", "-1", "１２"}) {
      assertRefused("data", "no hexadecimal digit", legacy(to, data));
      assertRefused("data", "no hexadecimal digit", eip1559(1, to, data));
    }
    assertRefused("data", "no hexadecimal digit", legacy(to, samples.hex(200) + "0x"));
  }

  @Test
  void negativeNumbersAreRefused() {
    for (BigInteger negative :
        Arrays.asList(
            BigInteger.ONE.negate(), BigInteger.valueOf(Long.MIN_VALUE), TWO_POW_256.negate())) {
      assertEachNumberRefused(negative, "is negative");
    }
    assertRefused("chainId", "is negative", eip1559(-1, to, "0x"));
    for (long chainId : new long[] {-1, -137, Long.MIN_VALUE}) {
      assertThatThrownBy(
              () -> TransactionEncoder.signMessage(legacy(to, "0x"), chainId, credentials))
          .isInstanceOf(BadFieldException.class)
          .hasMessage("chainId is negative");
    }
  }

  @Test
  void oversizedNumbersAreRefused() {
    assertEachNumberRefused(TWO_POW_256, "has 257 bits, more than ");
    assertEachNumberRefused(BigInteger.ONE.shiftLeft(3000), "has 3001 bits, more than ");
    BigInteger one = BigInteger.ONE;
    BigInteger nonce = one.shiftLeft(64);
    assertRefused("nonce", "has 65 bits, more than 64", numbers(nonce, one, one, one));
    BigInteger greatest = nonce.subtract(one);
    RawTransaction edge =
        numbers(greatest, TWO_POW_256.subtract(one), TWO_POW_256.subtract(one), one);
    assertThat(TransactionEncoder.signMessage(edge, credentials))
        .isEqualTo(org.web3j.crypto.TransactionEncoder.signMessage(edge, credentials));
  }

  private void assertEachNumberRefused(BigInteger bad, String problem) {
    BigInteger one = BigInteger.ONE;
    assertRefused("nonce", problem, numbers(bad, one, one, one));
    assertRefused("gasPrice", problem, numbers(one, bad, one, one));
    assertRefused("gasLimit", problem, numbers(one, one, bad, one));
    assertRefused("value", problem, numbers(one, one, one, bad));
    assertRefused("nonce", problem, eip1559Numbers(bad, one, one, one, one));
    assertRefused("gasLimit", problem, eip1559Numbers(one, bad, one, one, one));
    assertRefused("value", problem, eip1559Numbers(one, one, bad, one, one));
    assertRefused("maxPriorityFeePerGas", problem, eip1559Numbers(one, one, one, bad, one));
    assertRefused("maxFeePerGas", problem, eip1559Numbers(one, one, one, one, bad));
  }

  @Test
  void anotherSignersPairIsNotAsked() {
    List<byte[]> asked = new ArrayList<>();
    ECKeyPair hsm =
        new ECKeyPair(BigInteger.ONE, samples.keyPair().getPublicKey()) {
          @Override
          public ECDSASignature sign(byte[] hash) {
            asked.add(hash);
            return super.sign(hash);
          }
        };
    RawTransaction bad = legacy(samples.hex(19), "0x");
    Credentials signer = Credentials.create(hsm);
    assertThatThrownBy(() -> TransactionEncoder.signMessage(bad, signer))
        .isInstanceOf(BadFieldException.class);
    assertThatThrownBy(() -> TransactionEncoder.signAll(Arrays.asList(bad), signer))
        .isInstanceOf(BadFieldException.class);
    assertThat(asked).isEmpty();
  }

  @Test
  void aBatchSaysWhichAndReturnsNothing() {
    List<RawTransaction> transactions = new ArrayList<>();
    for (int i = 0; i < 5000; i++) {
      transactions.add(i % 2 == 0 ? legacy(to, samples.hex(i % 90)) : eip1559(1, to, "0x"));
    }
    for (int index : new int[] {0, 1, 255, 4095, 4096, 4999}) {
      RawTransaction good = transactions.get(index);
      transactions.set(index, legacy(to, "0xzz"));
      assertThatThrownBy(() -> TransactionEncoder.signAll(transactions, 1L, credentials))
          .isInstanceOfSatisfying(
              BadFieldException.class,
              e -> {
                assertThat(e.index()).isEqualTo(index);
                assertThat(e.field()).isEqualTo("data");
              })
          .hasMessageContaining("transaction " + index + ": data has");
      transactions.set(index, legacy(samples.hex(21), "0x"));
      assertThatThrownBy(() -> TransactionEncoder.signAll(transactions, credentials))
          .hasMessage("transaction " + index + ": to has 42 hexadecimal digits, not 40");
      transactions.set(index, good);
    }
  }

  /** Lengths are looked at before digits. */
  @Test
  void theFirstBadTransactionIsNamedWhateverIsWrongWithIt() {
    List<RawTransaction> transactions =
        Arrays.asList(legacy(to, "0x"), legacy(to, "0xzz"), legacy(samples.hex(19), "0x"));
    assertThatThrownBy(() -> TransactionEncoder.signAll(transactions, credentials))
        .isInstanceOf(BadFieldException.class)
        .hasMessageStartingWith("transaction 1: data has");
  }

  private void assertRefused(String field, String problem, RawTransaction transaction) {
    assertThatThrownBy(() -> TransactionEncoder.signMessage(transaction, credentials))
        .isInstanceOfSatisfying(
            BadFieldException.class,
            e -> {
              assertThat(e.field()).isEqualTo(field);
              assertThat(e.index()).isEqualTo(-1);
            })
        .hasMessageContaining(field + " ")
        .hasMessageContaining(problem);
    assertThatThrownBy(() -> TransactionEncoder.signMessage(transaction, 1L, credentials))
        .isInstanceOf(BadFieldException.class)
        .hasMessageContaining(field + " ")
        .hasMessageContaining(problem);
    assertThat(Outcome.of(() -> TransactionEncoder.signAsWeb3j(transaction, credentials)))
        .as("where nothing is to be refused")
        .isEqualTo(
            Outcome.of(
                () -> org.web3j.crypto.TransactionEncoder.signMessage(transaction, credentials)));
  }

  private RawTransaction legacy(String to, String data) {
    return RawTransaction.createTransaction(
        BigInteger.ONE, BigInteger.TEN, BigInteger.TEN, to, BigInteger.ONE, data);
  }

  private RawTransaction eip1559(long chainId, String to, String data) {
    return RawTransaction.createTransaction(
        chainId,
        BigInteger.ONE,
        BigInteger.TEN,
        to,
        BigInteger.ONE,
        data,
        BigInteger.ONE,
        BigInteger.TEN);
  }

  private RawTransaction numbers(
      BigInteger nonce, BigInteger gasPrice, BigInteger gasLimit, BigInteger value) {
    return RawTransaction.createTransaction(nonce, gasPrice, gasLimit, to, value, "0x12");
  }

  private RawTransaction eip1559Numbers(
      BigInteger nonce,
      BigInteger gasLimit,
      BigInteger value,
      BigInteger priority,
      BigInteger fee) {
    return RawTransaction.createTransaction(
        1, nonce, gasLimit, to, value, "0x12", priority, fee);
  }
}
