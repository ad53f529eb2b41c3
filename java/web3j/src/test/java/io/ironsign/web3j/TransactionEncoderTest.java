package io.ironsign.web3j;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.web3j.crypto.AccessListObject;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.ECKeyPair;
import org.web3j.crypto.RawTransaction;
import org.web3j.utils.Numeric;

/** Signed transactions equal web3j's byte for byte, and so do its refusals. */
class TransactionEncoderTest {

  /** About 1.2 % of signatures have an r or s that RLP writes shorter than 32 bytes. */
  private static final int TRANSACTIONS = 1_000;

  /** From EIP-155's edges (1 byte of v until 109) to what fits a long and past it. */
  private static final long[] CHAIN_IDS = {
    0, 1, 56, 109, 110, 127, 128, 137, 255, 256, 1337, 1L << 31, 1L << 62, Long.MAX_VALUE, -1
  };

  private final Samples samples = new Samples(60);
  private final Credentials credentials = Credentials.create(samples.keyPair());

  @Test
  void signsLegacyTransactionsAsWeb3j() {
    for (int i = 0; i < TRANSACTIONS; i++) {
      assertSignsAlike(legacy(), credentials);
    }
  }

  @Test
  void signsLegacyTransactionsForAChainAsWeb3j() {
    for (int i = 0; i < TRANSACTIONS; i++) {
      assertSignsAlike(legacy(), CHAIN_IDS[i % CHAIN_IDS.length], credentials);
    }
  }

  @Test
  @SuppressWarnings("deprecation")
  void takesChainIdsOfOneByteAsWeb3j() {
    RawTransaction transaction = legacy();
    for (int chainId = Byte.MIN_VALUE; chainId <= Byte.MAX_VALUE; chainId++) {
      byte id = (byte) chainId;
      assertThat(TransactionEncoder.signMessage(transaction, id, credentials))
          .isEqualTo(org.web3j.crypto.TransactionEncoder.signMessage(transaction, id, credentials));
    }
  }

  @Test
  void signsEip1559TransactionsAsWeb3j() {
    for (int i = 0; i < TRANSACTIONS; i++) {
      assertSignsAlike(eip1559(CHAIN_IDS[i % CHAIN_IDS.length]), credentials);
    }
  }

  @Test
  void anEip1559TransactionIsForItsOwnChainWhateverTheArgumentSays() {
    RawTransaction transaction = eip1559(1559);
    assertSignsAlike(transaction, 1L, credentials);
    assertThat(TransactionEncoder.signMessage(transaction, 1L, credentials))
        .isEqualTo(TransactionEncoder.signMessage(transaction, credentials));
  }

  @Test
  void signsEip2930TransactionsAsWeb3j() {
    for (int i = 0; i < TRANSACTIONS; i++) {
      assertSignsAlike(eip2930(), credentials);
    }
  }

  @Test
  void refusesEip2930TransactionsForAChainAsWeb3j() {
    RawTransaction transaction = eip2930();
    String outcome =
        Outcome.of(
            () -> org.web3j.crypto.TransactionEncoder.signMessage(transaction, 1L, credentials));
    assertThat(outcome).contains("Exception");
    assertThat(Outcome.of(() -> TransactionEncoder.signMessage(transaction, 1L, credentials)))
        .isEqualTo(outcome);
  }

  @Test
  void signsContractCreationsAsWeb3j() {
    RawTransaction creation =
        RawTransaction.createContractTransaction(
            amount(), amount(), amount(), BigInteger.ZERO, hex(500));
    assertSignsAlike(creation, credentials);
    assertSignsAlike(creation, 1L, credentials);
  }

  @Test
  void signsWithAPrivateKeyThatBeginsWithZerosAsWeb3j() {
    Credentials small = Credentials.create(ECKeyPair.create(BigInteger.valueOf(0x1234)));
    assertSignsAlike(legacy(), small);
    assertSignsAlike(eip1559(1), small);
  }

  @Test
  void takesOddFieldsAsWeb3j() {
    List<RawTransaction> odd =
        Arrays.asList(
            transaction(BigInteger.ONE, "0xadd5355", "0x123"),
            transaction(BigInteger.ONE, "", null),
            transaction(BigInteger.ONE, null, ""),
            transaction(BigInteger.ZERO, "0x", "0x"),
            transaction(BigInteger.ONE.negate(), hex(19), hex(1)),
            transaction(BigInteger.ONE.shiftLeft(300), hex(21), hex(55)),
            transaction(BigInteger.ONE, "not hex", "0xzz"),
            transaction(null, hex(20), hex(56)));
    for (RawTransaction transaction : odd) {
      assertSignsAlike(transaction, credentials);
      assertSignsAlike(transaction, 1L, credentials);
    }
  }

  @Test
  void takesNullsAsWeb3j() {
    for (RawTransaction transaction : Arrays.asList(null, legacy(), eip1559(1), eip2930())) {
      assertSignsAlike(transaction, null);
      assertSignsAlike(transaction, 1L, null);
    }
    assertSignsAlike(null, credentials);
    assertSignsAlike(null, 1L, credentials);
  }

  @Test
  void refusesAPairThatDoesNotMatchAsWeb3j() {
    Credentials mismatched = Credentials.create(samples.mismatchedPair());
    assertSignsAlike(legacy(), mismatched);
    assertSignsAlike(legacy(), 1L, mismatched);
    assertSignsAlike(eip1559(1), mismatched);
  }

  private static void assertSignsAlike(RawTransaction transaction, Credentials signer) {
    assertThat(Outcome.of(() -> TransactionEncoder.signMessage(transaction, signer)))
        .isEqualTo(
            Outcome.of(() -> org.web3j.crypto.TransactionEncoder.signMessage(transaction, signer)));
  }

  private static void assertSignsAlike(
      RawTransaction transaction, long chainId, Credentials signer) {
    assertThat(Outcome.of(() -> TransactionEncoder.signMessage(transaction, chainId, signer)))
        .as("chain id %d", chainId)
        .isEqualTo(
            Outcome.of(
                () ->
                    org.web3j.crypto.TransactionEncoder.signMessage(transaction, chainId, signer)));
  }

  private RawTransaction legacy() {
    return transaction(amount(), hex(20), hex(samples.below(120)));
  }

  private RawTransaction transaction(BigInteger value, String to, String data) {
    return RawTransaction.createTransaction(amount(), amount(), amount(), to, value, data);
  }

  private RawTransaction eip1559(long chainId) {
    return RawTransaction.createTransaction(
        chainId,
        amount(),
        amount(),
        hex(20),
        amount(),
        hex(samples.below(120)),
        amount(),
        amount());
  }

  private RawTransaction eip2930() {
    AccessListObject access = new AccessListObject(hex(20), Arrays.asList(hex(32), hex(32)));
    return RawTransaction.createTransaction(
        5, amount(), amount(), amount(), hex(20), amount(), "", Collections.singletonList(access));
  }

  /** Of 0 to 8 bytes. */
  private BigInteger amount() {
    return new BigInteger(1, samples.bytes(samples.below(9)));
  }

  private String hex(int length) {
    return Numeric.toHexString(samples.bytes(length));
  }
}
