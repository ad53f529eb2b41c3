package io.ironsign.web3j;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.ECKeyPair;
import org.web3j.crypto.RawTransaction;
import org.web3j.crypto.Sign.SignatureData;

/** Signed transactions equal web3j's byte for byte, and so do its refusals. */
class TransactionEncoderTest {

  /** About 1.2 % of signatures have an r or s that RLP writes shorter than 32 bytes. */
  private static final int TRANSACTIONS = Samples.SIGNATURES / 10;

  /** From EIP-155's edges (1 byte of v until 109) to what fits a long and past it. */
  private static final long[] CHAIN_IDS = {
    0, 1, 56, 109, 110, 127, 128, 137, 255, 256, 1337, 1L << 31, 1L << 62, Long.MAX_VALUE
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

  /** DIFFERENCES.md: from 128 on web3j signs for a negative chain id. */
  @Test
  @SuppressWarnings("deprecation")
  void chainIdsOfOneByteAreUnsigned() {
    RawTransaction transaction = legacy();
    SignatureData signature = Sign.signMessage(samples.hash(), credentials.getEcKeyPair());
    for (long chainId = 0; chainId <= 255; chainId++) {
      byte id = (byte) chainId;
      byte[] signed = TransactionEncoder.signMessage(transaction, id, credentials);
      assertThat(signed)
          .isEqualTo(TransactionEncoder.signMessage(transaction, chainId, credentials));
      assertThat(TransactionEncoder.encode(transaction, id))
          .isEqualTo(TransactionEncoder.encode(transaction, chainId));
      assertThat(TransactionEncoder.createEip155SignatureData(signature, id))
          .isEqualTo(TransactionEncoder.createEip155SignatureData(signature, chainId));

      byte[] byWeb3j =
          org.web3j.crypto.TransactionEncoder.signMessage(transaction, id, credentials);
      assertThat(Arrays.equals(signed, byWeb3j)).as("chain %d", chainId).isEqualTo(chainId < 128);
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
  void signsContractCreationsAsWeb3j() {
    RawTransaction creation =
        RawTransaction.createContractTransaction(
            samples.amount(),
            samples.amount(),
            samples.amount(),
            BigInteger.ZERO,
            samples.hex(500));
    assertSignsAlike(creation, credentials);
    assertSignsAlike(creation, 1L, credentials);
  }

  @Test
  void signsWithAPrivateKeyThatBeginsWithZerosAsWeb3j() {
    Credentials small = Credentials.create(ECKeyPair.create(BigInteger.valueOf(0x1234)));
    assertSignsAlike(legacy(), small);
    assertSignsAlike(eip1559(1), small);
  }

  /** Odd, but something web3j has a meaning for. */
  @Test
  void takesOddFieldsAsWeb3j() {
    BigInteger ownClass = new BigInteger("77") {};
    List<RawTransaction> odd =
        Arrays.asList(
            transaction(BigInteger.ONE, samples.hex(20).substring(2), "0x123"),
            transaction(BigInteger.ONE, "", null),
            transaction(BigInteger.ONE, null, ""),
            transaction(BigInteger.ZERO, "0x", "0x"),
            transaction(BigInteger.ONE, samples.hex(20).toUpperCase().replace('X', 'x'), "0xaBcD"),
            transaction(BigInteger.ONE, samples.hex(20), "0x7"),
            transaction(BigInteger.ONE, samples.hex(20), "0x7f"),
            transaction(BigInteger.ONE, samples.hex(20), "0x80"),
            transaction(BigInteger.ONE, samples.hex(20), "0x0x12"),
            transaction(ownClass, samples.hex(20), "0x00"),
            transaction(null, samples.hex(20), samples.hex(56)));
    for (RawTransaction transaction : odd) {
      assertSignsAlike(transaction, credentials);
      assertSignsAlike(transaction, 1L, credentials);
    }
  }

  @Test
  void takesNullsAsWeb3j() {
    for (RawTransaction transaction : Arrays.asList(null, legacy(), eip1559(1))) {
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
    return transaction(samples.amount(), samples.hex(20), samples.hex(samples.below(120)));
  }

  private RawTransaction transaction(BigInteger value, String to, String data) {
    return RawTransaction.createTransaction(
        samples.amount(), samples.amount(), samples.amount(), to, value, data);
  }

  private RawTransaction eip1559(long chainId) {
    return RawTransaction.createTransaction(
        chainId,
        samples.amount(),
        samples.amount(),
        samples.hex(20),
        samples.amount(),
        samples.hex(samples.below(120)),
        samples.amount(),
        samples.amount());
  }
}
