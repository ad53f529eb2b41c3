package io.ironsign.web3j;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.ECKeyPair;
import org.web3j.crypto.RawTransaction;
import org.web3j.crypto.Sign.SignatureData;
import org.web3j.utils.Numeric;

/** Signed transactions equal web3j's byte for byte, and so do its refusals. */
class TransactionEncoderTest {

  /** About 1.2 % of signatures have an r or s that RLP writes shorter than 32 bytes. */
  private static final int TRANSACTIONS = Samples.SIGNATURES;

  /** From EIP-155's edges (1 byte of v until 109) to what fits a long and past it. */
  private static final long[] CHAIN_IDS = {
    0, 1, 56, 109, 110, 127, 128, 137, 255, 256, 1337, 1L << 31, 1L << 62, Long.MAX_VALUE
  };

  private static final BigInteger[] EDGES = {
    BigInteger.ZERO,
    BigInteger.ONE,
    BigInteger.valueOf(0x7f),
    BigInteger.valueOf(0x80),
    BigInteger.valueOf(0x100),
    BigInteger.ONE.shiftLeft(63),
    BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE),
    BigInteger.ONE.shiftLeft(64),
    BigInteger.ONE.shiftLeft(255),
    Samples.ALL_ONES
  };

  private final Samples samples = new Samples(60);
  private final Credentials credentials = Credentials.create(samples.keyPair());

  @Test
  void signsLegacyTransactionsAsWeb3j() throws InterruptedException {
    List<RawTransaction> transactions = many(this::legacy);
    List<byte[]> expected = new ArrayList<>();
    for (RawTransaction transaction : transactions) {
      expected.add(assertSignsAlike(transaction, credentials));
    }
    assertSame(TransactionEncoder.signAll(transactions, credentials), expected);
    List<byte[]> streamed = new ArrayList<>();
    TransactionEncoder.stream(transactions.iterator(), credentials)
        .onThreads(2)
        .run(streamed::add);
    assertSame(streamed, expected);
  }

  @Test
  void signsLegacyTransactionsForAChainAsWeb3j() {
    for (long chainId : CHAIN_IDS) {
      List<RawTransaction> transactions =
          many(this::legacy).subList(0, TRANSACTIONS / CHAIN_IDS.length);
      List<byte[]> expected = new ArrayList<>();
      for (RawTransaction transaction : transactions) {
        expected.add(assertSignsAlike(transaction, chainId, credentials));
      }
      assertSame(TransactionEncoder.signAll(transactions, chainId, credentials), expected);
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
    List<RawTransaction> transactions =
        many(() -> eip1559(CHAIN_IDS[samples.below(CHAIN_IDS.length)]));
    List<byte[]> expected = new ArrayList<>();
    for (RawTransaction transaction : transactions) {
      expected.add(assertSignsAlike(transaction, credentials));
    }
    assertSame(TransactionEncoder.signAll(transactions, credentials), expected);
    assertSame(TransactionEncoder.signAll(transactions, 7L, credentials), expected);
  }

  @Test
  void signsLongPayloadsAsWeb3j() {
    for (int length : new int[] {0, 1, 54, 55, 56, 57, 255, 256, 65_535, 65_536, 100_000}) {
      RawTransaction long1 = transaction(samples.amount(), samples.hex(20), samples.hex(length));
      assertSignsAlike(long1, credentials);
      assertSignsAlike(long1, 1L, credentials);
    }
  }

  /** What a batch leaves to web3j is in its place, with web3j's bytes, or fails as there. */
  @Test
  void aBatchWithOddTransactionsIsSignedAsEachOne() {
    List<RawTransaction> transactions =
        Arrays.asList(
            legacy(),
            transaction(new BigInteger("77") {}, samples.hex(20), "0x00"),
            eip1559(5),
            transaction(null, samples.hex(20), "0x12"));
    List<byte[]> expected = new ArrayList<>();
    for (RawTransaction transaction : transactions) {
      expected.add(
          org.web3j.crypto.TransactionEncoder.signMessage(transaction, 1L, credentials));
    }
    assertSame(TransactionEncoder.signAll(transactions, 1L, credentials), expected);
    assertThat(TransactionEncoder.signAll(Collections.emptyList(), credentials)).isEmpty();
    assertThat(
            Outcome.of(
                () -> TransactionEncoder.signAll(Arrays.asList(legacy(), null), credentials)))
        .isEqualTo(
            Outcome.of(
                () -> org.web3j.crypto.TransactionEncoder.signMessage(null, credentials)));
  }

  private static List<RawTransaction> many(Supplier<RawTransaction> transaction) {
    return Stream.generate(transaction).limit(TRANSACTIONS).collect(Collectors.toList());
  }

  private static void assertSame(List<byte[]> actual, List<byte[]> expected) {
    assertThat(actual).hasSameSizeAs(expected);
    for (int i = 0; i < expected.size(); i++) {
      assertThat(actual.get(i)).as("%d of seed 60", i).isEqualTo(expected.get(i));
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

  private static byte[] assertSignsAlike(RawTransaction transaction, Credentials signer) {
    return assertAlike(
        () -> TransactionEncoder.signMessage(transaction, signer),
        () -> org.web3j.crypto.TransactionEncoder.signMessage(transaction, signer));
  }

  private static byte[] assertSignsAlike(
      RawTransaction transaction, long chainId, Credentials signer) {
    return assertAlike(
        () -> TransactionEncoder.signMessage(transaction, chainId, signer),
        () -> org.web3j.crypto.TransactionEncoder.signMessage(transaction, chainId, signer));
  }

  /** Returns what both gave, or null if both threw. */
  private static byte[] assertAlike(Callable<byte[]> ironsign, Callable<byte[]> web3j) {
    String expected = Outcome.of(web3j);
    assertThat(Outcome.of(ironsign)).isEqualTo(expected);
    return expected.startsWith("0x") ? Numeric.hexStringToByteArray(expected) : null;
  }

  private RawTransaction legacy() {
    return transaction(number(), to(), data());
  }

  private RawTransaction transaction(BigInteger value, String to, String data) {
    return RawTransaction.createTransaction(nonce(), number(), number(), to, value, data);
  }

  private RawTransaction eip1559(long chainId) {
    return RawTransaction.createTransaction(
        chainId, nonce(), number(), to(), number(), data(), number(), number());
  }

  /** Where RLP, a byte, a long and a word end, and between. */
  private BigInteger number() {
    int draw = samples.below(3 * EDGES.length);
    return draw < EDGES.length
        ? EDGES[draw]
        : draw < 2 * EDGES.length ? samples.amount() : samples.scalar();
  }

  private BigInteger nonce() {
    return number().mod(BigInteger.ONE.shiftLeft(64));
  }

  /** An address, now and then one that begins with zeros, or none: the creation of a contract. */
  private String to() {
    int draw = samples.below(20);
    return draw == 0 ? "" : draw == 1 ? "0x000000" + samples.hex(17).substring(2) : samples.hex(20);
  }

  private String data() {
    return samples.hex(samples.below(2) == 0 ? 54 + samples.below(4) : samples.below(120));
  }
}
