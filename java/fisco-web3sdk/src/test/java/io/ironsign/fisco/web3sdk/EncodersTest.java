package io.ironsign.fisco.web3sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ironsign.BadFieldException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.bouncycastle.util.encoders.Hex;
import org.fisco.bcos.web3j.crypto.Credentials;
import org.fisco.bcos.web3j.crypto.ECDSASign;
import org.fisco.bcos.web3j.crypto.ECKeyPair;
import org.fisco.bcos.web3j.crypto.EncryptType;
import org.fisco.bcos.web3j.crypto.ExtendedRawTransaction;
import org.fisco.bcos.web3j.crypto.Hash;
import org.fisco.bcos.web3j.crypto.RawTransaction;
import org.fisco.bcos.web3j.crypto.Sign;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The encoders to import: the bytes and exceptions of the SDK's own, one by one and in batches. */
class EncodersTest {
  private static final long SEED = 2_020_1127;
  private static final int TRANSACTIONS =
      Boolean.getBoolean("ironsign.long")
          ? 100_000
          : Integer.getInteger("ironsign.samples", 10_000);

  private static final BigInteger ONE = BigInteger.ONE;
  private static final BigInteger TWO_POW_256 = ONE.shiftLeft(256);

  private static final BigInteger[] EDGES = {
    BigInteger.ZERO,
    ONE,
    BigInteger.valueOf(0x7f),
    BigInteger.valueOf(0x80),
    BigInteger.valueOf(0xff),
    BigInteger.valueOf(0x100),
    ONE.shiftLeft(63),
    ONE.shiftLeft(64).subtract(ONE),
    ONE.shiftLeft(64),
    ONE.shiftLeft(255),
    TWO_POW_256.subtract(ONE)
  };

  private static final int[] LENGTHS = {0, 1, 2, 54, 55, 56, 57, 68, 255, 256, 257};

  private final Random random = new Random(SEED);
  private final Credentials credentials = Credentials.create(TestData.randomPair(random));

  @BeforeEach
  @AfterEach
  void sdkAsPublished() {
    new EncryptType(0);
  }

  @Test
  void extendedTransactionsAreTheSdks() {
    List<ExtendedRawTransaction> transactions = new ArrayList<>();
    List<byte[]> sdk = new ArrayList<>();
    for (int i = 0; i < TRANSACTIONS; i++) {
      ExtendedRawTransaction transaction = extended();
      transactions.add(transaction);
      sdk.add(sdkSigned(transaction));
      assertThat(ExtendedTransactionEncoder.signMessage(transaction, credentials))
          .as("transaction %d, seed %d", i, SEED)
          .isEqualTo(sdk.get(i));
    }
    assertThat(ExtendedTransactionEncoder.signAll(transactions, credentials))
        .usingElementComparator((a, b) -> Arrays.equals(a, b) ? 0 : 1)
        .containsExactlyElementsOf(sdk);
  }

  @Test
  void rawTransactionsAreTheSdks() throws InterruptedException {
    List<RawTransaction> transactions = new ArrayList<>();
    List<byte[]> sdk = new ArrayList<>();
    for (int i = 0; i < TRANSACTIONS; i++) {
      RawTransaction transaction = raw();
      transactions.add(transaction);
      sdk.add(sdkSigned(transaction));
      assertThat(TransactionEncoder.signMessage(transaction, credentials))
          .as("transaction %d, seed %d", i, SEED)
          .isEqualTo(sdk.get(i));
    }
    List<byte[]> streamed = new ArrayList<>();
    TransactionEncoder.stream(transactions.iterator(), credentials)
        .onThreads(2)
        .run(streamed::add);
    assertThat(streamed)
        .usingElementComparator((a, b) -> Arrays.equals(a, b) ? 0 : 1)
        .containsExactlyElementsOf(sdk);
  }

  private byte[] sdkSigned(ExtendedRawTransaction transaction) {
    return org.fisco.bcos.web3j.crypto.ExtendedTransactionEncoder.signMessage(
        transaction, credentials);
  }

  private byte[] sdkSigned(RawTransaction transaction) {
    return org.fisco.bcos.web3j.crypto.TransactionEncoder.signMessage(transaction, credentials);
  }

  @Test
  void longPayloadsAndOddTextAreTheSdks() {
    String to = hex(20);
    for (String data :
        new String[] {hex(100_000), "0x", "", "0x1", "0x7f", "0x80", "0xAbC", "123", "0x0x12"}) {
      for (String extra : new String[] {null, "", "0x", "0x5", "a", hex(56)}) {
        assertAlike(extended(ONE, to, data, ONE, extra));
      }
    }
    for (String none : new String[] {null, "", "0x"}) {
      assertAlike(extended(ONE, none, "0x12", ONE, null));
    }
  }

  @Test
  void nullsAndSubclassesAreTheSdks() {
    String to = hex(20);
    assertAlike(extended(null, to, "0x12", ONE, null));
    assertAlike(extended(ONE, to, null, ONE, null));
    assertAlike(extended(ONE, to, "0x12", null, null));
    assertAlike(extended(new BigInteger("5") {}, to, "0x12", ONE, null));
    assertAlike(new OwnTransaction());
    assertThat(Outcome.of(() -> ExtendedTransactionEncoder.signMessage(null, credentials)))
        .isEqualTo(
            Outcome.of(
                () ->
                    org.fisco.bcos.web3j.crypto.ExtendedTransactionEncoder.signMessage(
                        null, credentials)));
    ExtendedRawTransaction transaction = extended();
    assertThat(Outcome.of(() -> ExtendedTransactionEncoder.signMessage(transaction, null)))
        .isEqualTo(
            Outcome.of(
                () ->
                    org.fisco.bcos.web3j.crypto.ExtendedTransactionEncoder.signMessage(
                        transaction, null)));
  }

  private static final class OwnTransaction extends ExtendedRawTransaction {
    private static final long serialVersionUID = 1L;

    OwnTransaction() {
      super(ONE, ONE, ONE, ONE, "", ONE, "0x12", ONE, ONE, null);
    }

    @Override
    public BigInteger getValue() {
      return BigInteger.TEN;
    }
  }

  @Test
  void pairsThatAreNoneAreTheSdks() {
    BigInteger publicKey = credentials.getEcKeyPair().getPublicKey();
    ExtendedRawTransaction transaction = extended();
    for (ECKeyPair pair :
        Arrays.asList(
            new ECKeyPair(ONE, publicKey),
            new ECKeyPair(BigInteger.ZERO, publicKey),
            new ECKeyPair(TestData.N, publicKey))) {
      Credentials mismatched = Credentials.create(pair);
      assertThat(Outcome.of(() -> ExtendedTransactionEncoder.signMessage(transaction, mismatched)))
          .isEqualTo(
              Outcome.of(
                  () ->
                      org.fisco.bcos.web3j.crypto.ExtendedTransactionEncoder.signMessage(
                          transaction, mismatched)));
    }
  }

  @Test
  void anotherSignerInForceSigns() {
    ExtendedRawTransaction transaction = extended();
    byte[] before = ExtendedTransactionEncoder.signMessage(transaction, credentials);
    ECKeyPair other = TestData.randomPair(random);
    Sign.setSignInterface((message, pair) -> new ECDSASign().signMessage(message, other));
    assertThat(ExtendedTransactionEncoder.signMessage(transaction, credentials))
        .isNotEqualTo(before)
        .isEqualTo(sdkSigned(transaction));
    assertThat(ExtendedTransactionEncoder.signAll(Arrays.asList(transaction), credentials).get(0))
        .isEqualTo(sdkSigned(transaction));
  }

  @Test
  void anotherHashInForceHashes() {
    ExtendedRawTransaction transaction = extended();
    byte[] before = ExtendedTransactionEncoder.signMessage(transaction, credentials);
    Hash.setHashInterface(new FixedHash(new byte[32]));
    assertThat(ExtendedTransactionEncoder.signMessage(transaction, credentials))
        .isNotEqualTo(before)
        .isEqualTo(sdkSigned(transaction));
  }

  @Test
  void sm2InForceSigns() {
    ExtendedRawTransaction transaction = extended();
    int ecdsa = ExtendedTransactionEncoder.signMessage(transaction, credentials).length;
    new EncryptType(1);
    // Its nonce is random; the public key takes the place of v.
    assertThat(ExtendedTransactionEncoder.signMessage(transaction, credentials).length)
        .isGreaterThan(ecdsa + 60);
  }

  @Test
  void theChainIdInVIsTheSdks() {
    for (byte chainId : new byte[] {0, 1, 3, 45, 46, 127, -1, -128}) {
      ExtendedRawTransaction transaction = extended();
      RawTransaction raw = raw();
      assertThat(ExtendedTransactionEncoder.signMessage(transaction, chainId, credentials))
          .isEqualTo(
              org.fisco.bcos.web3j.crypto.ExtendedTransactionEncoder.signMessage(
                  transaction, chainId, credentials));
      assertThat(TransactionEncoder.signMessage(raw, chainId, credentials))
          .isEqualTo(
              org.fisco.bcos.web3j.crypto.TransactionEncoder.signMessage(
                  raw, chainId, credentials));
    }
  }

  @Test
  void badFieldsAreRefusedByTheirNames() {
    String to = hex(20);
    for (BigInteger bad : Arrays.asList(ONE.negate(), TWO_POW_256, ONE.shiftLeft(900).negate())) {
      assertRefused("randomid", extended(bad, to, "", ONE, null));
      assertRefused("fiscoChainId", extended(ONE, to, "", bad, null));
    }
    for (int length : new int[] {1, 19, 21, 32}) {
      assertRefused("to", extended(ONE, hex(length), "", ONE, null));
    }
    for (String text : new String[] {"0xzz", "0X12", "ab c", "hello"}) {
      assertRefused("data", extended(ONE, to, text, ONE, null));
      assertRefused("extraData", extended(ONE, to, "", ONE, text));
    }
    new EncryptType(1);
    assertRefused("to", extended(ONE, "0x12", "", ONE, null));
  }

  private void assertRefused(String field, ExtendedRawTransaction transaction) {
    assertThatThrownBy(() -> ExtendedTransactionEncoder.signMessage(transaction, credentials))
        .isInstanceOf(BadFieldException.class)
        .hasMessageStartingWith(field + " ");
    byte chainId = 1;
    assertThatThrownBy(
            () -> ExtendedTransactionEncoder.signMessage(transaction, chainId, credentials))
        .isInstanceOf(BadFieldException.class);
    List<ExtendedRawTransaction> batch = Arrays.asList(extended(), extended(), transaction);
    assertThatThrownBy(() -> ExtendedTransactionEncoder.signAll(batch, credentials))
        .isInstanceOf(BadFieldException.class)
        .hasMessageStartingWith("transaction 2: " + field + " ");
  }

  @Test
  void randomIdsAreOf250BitsAndDiffer() {
    BigInteger all = BigInteger.ZERO;
    for (int i = 0; i < 100; i++) {
      BigInteger id = IronsignWeb3sdk.nextNonce();
      assertThat(id.signum()).isPositive();
      assertThat(id).isNotEqualTo(IronsignWeb3sdk.nextNonce());
      all = all.or(id);
    }
    assertThat(all).isEqualTo(ONE.shiftLeft(250).subtract(ONE));
  }

  private void assertAlike(ExtendedRawTransaction transaction) {
    String sdk = Outcome.of(() -> sdkSigned(transaction));
    assertThat(
            Outcome.of(() -> ExtendedTransactionEncoder.signMessage(transaction, credentials)))
        .isEqualTo(sdk);
    assertThat(
            Outcome.of(
                () ->
                    ExtendedTransactionEncoder.signAll(Arrays.asList(transaction), credentials)
                        .get(0)))
        .isEqualTo(sdk);
  }

  private static ExtendedRawTransaction extended(
      BigInteger randomid, String to, String data, BigInteger chainId, String extraData) {
    return ExtendedRawTransaction.createTransaction(
        randomid, ONE, ONE, ONE, to, ONE, data, chainId, ONE, extraData);
  }

  private ExtendedRawTransaction extended() {
    return ExtendedRawTransaction.createTransaction(
        number(),
        number(),
        number(),
        number(),
        to(),
        number(),
        data(),
        number(),
        number(),
        extra());
  }

  private RawTransaction raw() {
    return RawTransaction.createTransaction(
        number(), number(), number(), number(), to(), number(), data());
  }

  private BigInteger number() {
    int draw = random.nextInt(3 * EDGES.length);
    return draw < EDGES.length ? EDGES[draw] : new BigInteger(random.nextInt(257), random);
  }

  private String to() {
    String address = random.nextInt(20) == 0 ? "0x0000" + hex(18).substring(2) : hex(20);
    return random.nextInt(10) == 0 ? "" : address;
  }

  private String data() {
    return hex(LENGTHS[random.nextInt(LENGTHS.length)]);
  }

  private String extra() {
    return random.nextInt(3) == 0 ? null : data();
  }

  private String hex(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return "0x" + Hex.toHexString(bytes);
  }
}
