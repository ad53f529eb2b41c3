package io.ironsign.fisco.sdk2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ironsign.BadFieldException;
import io.ironsign.fisco.sdk.Outcome;
import io.ironsign.fisco.sdk.TestData;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.fisco.bcos.sdk.crypto.CryptoSuite;
import org.fisco.bcos.sdk.crypto.hash.SM3Hash;
import org.fisco.bcos.sdk.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.crypto.signature.ECDSASignature;
import org.fisco.bcos.sdk.crypto.signature.ECDSASignatureResult;
import org.fisco.bcos.sdk.crypto.signature.SignatureResult;
import org.fisco.bcos.sdk.transaction.model.po.RawTransaction;
import org.fisco.bcos.sdk.transaction.signer.RemoteSignCallbackInterface;
import org.fisco.bcos.sdk.transaction.signer.RemoteSignProviderInterface;
import org.fisco.bcos.sdk.utils.Numeric;
import org.junit.jupiter.api.Test;

/** The encoder to import: the bytes and exceptions of the SDK's own, one by one and in batches. */
class EncoderServiceTest {
  private static final int TRANSACTIONS = Boolean.getBoolean("ironsign.long") ? 100_000 : 10_000;

  private static final BigInteger ONE = BigInteger.ONE;
  private static final BigInteger TWO_POW_256 = ONE.shiftLeft(256);

  private static final BigInteger[] EDGES = {
    BigInteger.ZERO,
    ONE,
    BigInteger.valueOf(0x7f),
    BigInteger.valueOf(0x80),
    BigInteger.valueOf(0x100),
    ONE.shiftLeft(63),
    ONE.shiftLeft(64),
    ONE.shiftLeft(255),
    TWO_POW_256.subtract(ONE)
  };

  private static final int[] LENGTHS = {0, 1, 2, 54, 55, 56, 57, 68, 255, 256, 257};

  private final Random random = new Random(TestData.SEED);
  private final CryptoSuite suite = JavaSdk2.ecdsaSuite();
  private final CryptoKeyPair pair = suite.getCryptoKeyPair();

  private final org.fisco.bcos.sdk.transaction.codec.encode.TransactionEncoderService sdk =
      new org.fisco.bcos.sdk.transaction.codec.encode.TransactionEncoderService(suite);

  private final TransactionEncoderService ours = new TransactionEncoderService(suite);

  @Test
  void transactionsAreTheSdks() throws InterruptedException {
    List<RawTransaction> transactions = new ArrayList<>();
    List<byte[]> expected = new ArrayList<>();
    for (int i = 0; i < TRANSACTIONS; i++) {
      RawTransaction transaction = transaction();
      transactions.add(transaction);
      expected.add(sdk.encodeAndSignBytes(transaction, pair));
      assertThat(ours.encodeAndSignBytes(transaction, pair))
          .as("transaction %d, seed %d", i, TestData.SEED)
          .isEqualTo(expected.get(i));
    }
    List<byte[]> streamed = new ArrayList<>();
    ours.stream(transactions.iterator(), pair).onThreads(2).run(streamed::add);
    for (List<byte[]> many : Arrays.asList(ours.signAll(transactions, pair), streamed)) {
      assertThat(many)
          .usingElementComparator((a, b) -> Arrays.equals(a, b) ? 0 : 1)
          .containsExactlyElementsOf(expected);
    }
  }

  @Test
  void everyMethodIsTheSdks() {
    for (int i = 0; i < 100; i++) {
      RawTransaction tx = transaction();
      assertThat(ours.encodeAndSign(tx, pair)).isEqualTo(sdk.encodeAndSign(tx, pair));
      assertThat(ours.encodeAndHashBytes(tx, pair)).isEqualTo(sdk.encodeAndHashBytes(tx, pair));
      assertThat(ours.encode(tx, null)).isEqualTo(sdk.encode(tx, null));
    }
  }

  @Test
  void oddFieldsNullsAndSubclassesAreTheSdks() {
    String to = hex(20);
    List<RawTransaction> odd = new ArrayList<>();
    for (String data : new String[] {hex(100_000), "0x", "", "0x1", "0x7f", "0x80", "123", null}) {
      for (String extra : new String[] {null, "", "0x", "0x5", "a", hex(56)}) {
        odd.add(transaction(ONE, to, data, ONE, extra));
      }
    }
    for (String none : new String[] {null, "", "0x"}) {
      odd.add(transaction(ONE, none, "0x12", ONE, null));
    }
    odd.add(transaction(null, to, "0x12", ONE, null));
    odd.add(transaction(ONE, to, "0x12", null, null));
    odd.add(transaction(new BigInteger("5") {}, to, "0x12", ONE, null));
    odd.add(new OwnTransaction());
    odd.add(null);
    for (RawTransaction tx : odd) {
      String expected = Outcome.of(() -> sdk.encodeAndSign(tx, pair));
      assertThat(Outcome.of(() -> ours.encodeAndSign(tx, pair))).isEqualTo(expected);
      assertThat(
              Outcome.of(
                  () -> Numeric.toHexString(ours.signAll(Arrays.asList(tx), pair).get(0))))
          .isEqualTo(expected);
    }
  }

  private static final class OwnTransaction extends RawTransaction {
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
  void pairsOfAllKindsAreTheSdks() {
    RawTransaction tx = transaction();
    for (CryptoKeyPair any : TestData.pairs(new JavaSdk2(), random)) {
      assertThat(ours.encodeAndSign(tx, any)).isEqualTo(sdk.encodeAndSign(tx, any));
    }
    assertThat(Outcome.of(() -> ours.encodeAndSign(tx, null)))
        .isEqualTo(Outcome.of(() -> sdk.encodeAndSign(tx, null)));
  }

  @Test
  void anotherSignerHashOrRemoteSignerIsAsked() {
    RawTransaction tx = transaction();
    SignatureResult fixed = new ECDSASignatureResult((byte) 1, new byte[] {7}, new byte[] {9});

    CryptoSuite own = JavaSdk2.ecdsaSuite();
    own.signatureImpl =
        new ECDSASignature() {
          @Override
          public SignatureResult sign(byte[] message, CryptoKeyPair keyPair) {
            return fixed;
          }
        };
    assertThat(new TransactionEncoderService(own).encodeAndSignBytes(tx, pair))
        .isEqualTo(sdk.encode(tx, fixed));

    CryptoSuite hashing = JavaSdk2.ecdsaSuite();
    hashing.hashImpl = new SM3Hash();
    assertThat(new TransactionEncoderService(hashing).encodeAndSignBytes(tx, pair))
        .isNotEqualTo(sdk.encodeAndSignBytes(tx, pair));

    RemoteSignProviderInterface remote =
        new RemoteSignProviderInterface() {
          @Override
          public SignatureResult requestForSign(byte[] hash, int cryptoType) {
            return fixed;
          }

          @Override
          public void requestForSignAsync(
              byte[] hash, int cryptoType, RemoteSignCallbackInterface callback) {
            throw new UnsupportedOperationException();
          }
        };
    TransactionEncoderService byRemote = new TransactionEncoderService(suite, remote);
    assertThat(byRemote.encodeAndSignBytes(tx, pair)).isEqualTo(sdk.encode(tx, fixed));
    assertThat(byRemote.signAll(Arrays.asList(tx), pair).get(0)).isEqualTo(sdk.encode(tx, fixed));
  }

  @Test
  void badFieldsAreRefusedByTheirNames() {
    String to = hex(20);
    for (BigInteger bad : Arrays.asList(ONE.negate(), TWO_POW_256, ONE.shiftLeft(900).negate())) {
      assertRefused("randomid", transaction(bad, to, "", ONE, null));
      assertRefused("fiscoChainId", transaction(ONE, to, "", bad, null));
    }
    for (int length : new int[] {1, 19, 21, 32}) {
      assertRefused("to", transaction(ONE, hex(length), "", ONE, null));
    }
    for (String text : new String[] {"0xzz", "0X12", "ab c", "hello"}) {
      assertRefused("data", transaction(ONE, to, text, ONE, null));
      assertRefused("extraData", transaction(ONE, to, "", ONE, text));
    }
  }

  private void assertRefused(String field, RawTransaction tx) {
    assertThatThrownBy(() -> ours.encodeAndSign(tx, pair))
        .isInstanceOf(BadFieldException.class)
        .hasMessageStartingWith(field + " ");
    assertThatThrownBy(() -> ours.signAll(Arrays.asList(transaction(), tx), pair))
        .isInstanceOf(BadFieldException.class)
        .hasMessageStartingWith("transaction 1: " + field + " ");
  }

  @Test
  void theBuilderDrawsRandomIdsOf250Bits() {
    TransactionBuilderService builder = new TransactionBuilderService(new OfflineClient(suite));
    BigInteger all = BigInteger.ZERO;
    for (int i = 0; i < 100; i++) {
      RawTransaction tx = builder.createTransaction(hex(20), "0x12", ONE, ONE);
      assertThat(tx.getBlockLimit()).isEqualTo(BigInteger.valueOf(600));
      assertThat(tx.getRandomid()).isNotEqualTo(IronsignJavaSdk2.nextNonce());
      all = all.or(tx.getRandomid());
    }
    assertThat(all).isEqualTo(ONE.shiftLeft(250).subtract(ONE));
  }

  private static RawTransaction transaction(
      BigInteger randomid, String to, String data, BigInteger chainId, String extraData) {
    return RawTransaction.createTransaction(
        randomid, ONE, ONE, ONE, to, ONE, data, chainId, ONE, extraData);
  }

  private RawTransaction transaction() {
    return RawTransaction.createTransaction(
        number(),
        number(),
        number(),
        number(),
        random.nextInt(10) == 0 ? "" : hex(20),
        number(),
        hex(LENGTHS[random.nextInt(LENGTHS.length)]),
        number(),
        number(),
        random.nextInt(3) == 0 ? null : hex(random.nextInt(60)));
  }

  private BigInteger number() {
    int draw = random.nextInt(3 * EDGES.length);
    return draw < EDGES.length ? EDGES[draw] : new BigInteger(random.nextInt(257), random);
  }

  private String hex(int length) {
    return Numeric.toHexString(TestData.bytes(random, length));
  }
}
