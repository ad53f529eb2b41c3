package io.ironsign.fisco.web3sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ironsign.BadFieldException;
import io.ironsign.SignatureAlgorithm;
import io.ironsign.SignedTransaction;
import io.ironsign.Sm2;
import io.ironsign.Sm3;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.fisco.bcos.web3j.crypto.Credentials;
import org.fisco.bcos.web3j.crypto.ECDSASign;
import org.fisco.bcos.web3j.crypto.ECKeyPair;
import org.fisco.bcos.web3j.crypto.EncryptType;
import org.fisco.bcos.web3j.crypto.ExtendedRawTransaction;
import org.fisco.bcos.web3j.crypto.ExtendedTransactionDecoder;
import org.fisco.bcos.web3j.crypto.RawTransaction;
import org.fisco.bcos.web3j.crypto.Sign;
import org.fisco.bcos.web3j.crypto.Sign.SignatureData;
import org.fisco.bcos.web3j.crypto.SignedExtendedRawTransaction;
import org.fisco.bcos.web3j.crypto.gm.sm2.SM2Sign;
import org.fisco.bcos.web3j.rlp.RlpDecoder;
import org.fisco.bcos.web3j.rlp.RlpList;
import org.fisco.bcos.web3j.rlp.RlpString;
import org.fisco.bcos.web3j.rlp.RlpType;
import org.fisco.bcos.web3j.utils.Numeric;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The encoders to import while SM2 is in force. A signature has a random part: all other bytes are
 * the SDK's, and the SDK verifies the signature.
 */
class Sm2EncodersTest {

  private static final long SEED = 20261201;
  private static final int TRANSACTIONS = Boolean.getBoolean("ironsign.long") ? 10_000 : 100;
  private static final BigInteger ONE = BigInteger.ONE;
  private static final byte[] USER_ID = Sm2.defaultUserId();

  private final Random random = new Random(SEED);
  private final Credentials credentials = credentials(new BigInteger(250, random));

  @BeforeEach
  void sm2() {
    new EncryptType(1);
  }

  @AfterEach
  void sdkAsPublished() {
    new EncryptType(0);
  }

  @Test
  void extendedTransactionsAreTheSdksButForTheSignature() throws Exception {
    List<ExtendedRawTransaction> transactions = new ArrayList<>();
    List<byte[]> sdk = new ArrayList<>();
    for (int i = 0; i < TRANSACTIONS; i++) {
      transactions.add(extended(i));
      sdk.add(sdkSigned(transactions.get(i)));
    }
    List<byte[]> streamed = new ArrayList<>();
    ExtendedTransactionEncoder.stream(transactions.iterator(), credentials)
        .onThreads(2)
        .run(streamed::add);
    List<byte[]> batch = ExtendedTransactionEncoder.signAll(transactions, credentials);
    assertThat(batch).hasSize(TRANSACTIONS);
    assertThat(streamed).hasSize(TRANSACTIONS);
    for (int i = 0; i < TRANSACTIONS; i++) {
      ExtendedRawTransaction transaction = transactions.get(i);
      byte[] payload = org.fisco.bcos.web3j.crypto.ExtendedTransactionEncoder.encode(transaction);
      byte[] one = ExtendedTransactionEncoder.signMessage(transaction, credentials);
      for (byte[] ours : Arrays.asList(one, batch.get(i), streamed.get(i))) {
        assertSameButForTheSignature(ours, sdk.get(i), payload, i);
      }
      SignatureData read = decoded(one).getSignatureData();
      assertThat(one).isEqualTo(encodedBySdk(transaction, read));
    }
  }

  @Test
  void rawTransactionsAreTheSdksButForTheSignature() throws Exception {
    for (int i = 0; i < TRANSACTIONS / 2; i++) {
      RawTransaction transaction = raw(i);
      byte[] payload = org.fisco.bcos.web3j.crypto.TransactionEncoder.encode(transaction);
      byte[] sdk =
          org.fisco.bcos.web3j.crypto.TransactionEncoder.signMessage(transaction, credentials);
      assertSameButForTheSignature(
          TransactionEncoder.signMessage(transaction, credentials), sdk, payload, i);
      assertSameButForTheSignature(
          TransactionEncoder.signAll(Arrays.asList(raw(i), transaction), credentials).get(1),
          sdk,
          payload,
          i);
    }
  }

  /** By the SDK's own decoder, which takes the first byte of the public key for v. */
  private static SignedExtendedRawTransaction decoded(byte[] raw) {
    return (SignedExtendedRawTransaction)
        ExtendedTransactionDecoder.decode(Numeric.toHexString(raw));
  }

  private byte[] encodedBySdk(ExtendedRawTransaction transaction, SignatureData read) {
    byte[] publicKey64 = Numeric.toBytesPadded(credentials.getEcKeyPair().getPublicKey(), 64);
    return org.fisco.bcos.web3j.crypto.ExtendedTransactionEncoder.encode(
        transaction, new SignatureData((byte) 0, read.getR(), read.getS(), publicKey64));
  }

  private static void assertSameButForTheSignature(
      byte[] ours, byte[] sdk, byte[] payload, int number) throws Exception {
    String name = "transaction " + number + " of seed " + SEED;
    List<RlpType> expected = fields(sdk);
    List<RlpType> fields = fields(ours);
    int count = expected.size();
    assertThat(fields).as(name).hasSize(count);
    for (int i = 0; i < count - 2; i++) {
      assertThat(bytes(fields.get(i))).as(name).isEqualTo(bytes(expected.get(i)));
    }
    byte[] publicKey64 = bytes(fields.get(count - 3));
    byte[] sig64 = new byte[64];
    for (int half = 0; half < 2; half++) {
      byte[] number32 = bytes(fields.get(count - 2 + half));
      assertThat(number32[0]).as(name).isNotZero();
      System.arraycopy(number32, 0, sig64, 32 * half + 32 - number32.length, number32.length);
    }
    byte[] hash = Sm3.digest(payload);
    assertThat(Sm2Test.sdkVerifies(hash, sig64, publicKey64)).as(name).isTrue();
    assertThat(Sm2.verify(hash, USER_ID, sig64, publicKey64)).as(name).isTrue();
  }

  private static List<RlpType> fields(byte[] encoded) {
    return ((RlpList) RlpDecoder.decode(encoded).getValues().get(0)).getValues();
  }

  private static byte[] bytes(RlpType field) {
    return ((RlpString) field).getBytes();
  }

  @Test
  void theSenderIsReadFromWhatEitherSideSigned() throws Exception {
    for (int i = 0; i < 20; i++) {
      Credentials signer = credentials(BigInteger.valueOf(1000 + i));
      ExtendedRawTransaction transaction = extended(i);
      for (byte[] raw :
          Arrays.asList(
              ExtendedTransactionEncoder.signMessage(transaction, signer),
              org.fisco.bcos.web3j.crypto.ExtendedTransactionEncoder.signMessage(
                  transaction, signer),
              TransactionEncoder.signMessage(raw(i), signer))) {
        SignedTransaction read = SignedTransaction.decode(raw);
        assertThat(read.algorithm()).isEqualTo(SignatureAlgorithm.SM2);
        assertThat(Numeric.toHexString(read.sender())).isEqualTo(signer.getAddress());
      }
    }
  }

  /** One key in 256. Before 2.6 the SDK loses the zeros, and nobody can read what it writes. */
  @Test
  void aPublicKeyThatBeginsWithZerosIsWrittenAsBySdk() {
    Credentials signer = credentialsWhosePublicKeyBeginsWithZero();
    ExtendedRawTransaction transaction = extended(1);
    byte[] sdk =
        org.fisco.bcos.web3j.crypto.ExtendedTransactionEncoder.signMessage(transaction, signer);
    byte[] publicKey = bytes(fields(sdk).get(10));
    assertThat(publicKey.length).isIn(63, 64);
    for (byte[] ours :
        Arrays.asList(
            ExtendedTransactionEncoder.signMessage(transaction, signer),
            ExtendedTransactionEncoder.signAll(Arrays.asList(transaction), signer).get(0))) {
      assertThat(bytes(fields(ours).get(10))).isEqualTo(publicKey);
    }
  }

  private static Credentials credentialsWhosePublicKeyBeginsWithZero() {
    for (int i = 1; ; i++) {
      Credentials credentials = credentials(BigInteger.valueOf(i));
      if (credentials.getEcKeyPair().getPublicKey().bitLength() <= 504) {
        return credentials;
      }
    }
  }

  @Test
  void theSignerThatIsInstalledSignsAsWell() throws Exception {
    IronsignWeb3sdk.install();
    ExtendedRawTransaction transaction = extended(3);
    byte[] payload = org.fisco.bcos.web3j.crypto.ExtendedTransactionEncoder.encode(transaction);
    byte[] sdk = sdkSigned(transaction);
    assertSameButForTheSignature(
        ExtendedTransactionEncoder.signMessage(transaction, credentials), sdk, payload, 3);
  }

  @Test
  void anotherSignerInForceSigns() {
    ExtendedRawTransaction transaction = extended(4);
    byte[] r = {7};
    SignatureData fixed = new SignatureData((byte) 1, r, r, new byte[64]);
    Sign.setSignInterface(
        new SM2Sign() {
          @Override
          public SignatureData signMessage(byte[] message, ECKeyPair pair) {
            return fixed;
          }
        });
    byte[] expected =
        org.fisco.bcos.web3j.crypto.ExtendedTransactionEncoder.encode(transaction, fixed);
    assertThat(ExtendedTransactionEncoder.signMessage(transaction, credentials))
        .isEqualTo(expected);
    assertThat(ExtendedTransactionEncoder.signAll(Arrays.asList(transaction), credentials).get(0))
        .isEqualTo(expected);
    // By ECDSA there is no public key for the place of v, and the SDK fails.
    Sign.setSignInterface(new ECDSASign());
    assertThat(Outcome.of(() -> ExtendedTransactionEncoder.signMessage(transaction, credentials)))
        .isEqualTo(Outcome.of(() -> sdkSigned(transaction)));
  }

  /** The signature of SM2 in the form of ECDSA: nobody can read it, but the SDK writes it. */
  @Test
  void sm2InForceWithoutItsTypeIsTheSdks() {
    EncryptType.encryptType = 0;
    ExtendedRawTransaction transaction = extended(5);
    List<RlpType> ours =
        fields(ExtendedTransactionEncoder.signMessage(transaction, credentials));
    assertThat(bytes(ours.get(10))).isEqualTo(bytes(fields(sdkSigned(transaction)).get(10)));
  }

  @Test
  void oddTransactionsAndPairsAreTheSdks() {
    BigInteger publicKey = credentials.getEcKeyPair().getPublicKey();
    BigInteger privateKey = credentials.getEcKeyPair().getPrivateKey();
    String to = Numeric.toHexString(bytes(20));
    assertThat(outcomes(null, credentials)).containsOnly(sdkOutcome(null, credentials));
    for (ExtendedRawTransaction odd :
        Arrays.asList(
            transaction(null, to, "0x12", null),
            transaction(ONE, to, null, null),
            transaction(ONE, to, "0x12", "0x0x"))) {
      String expected = sdkOutcome(odd, credentials);
      if (expected.contains("xception")) {
        assertThat(outcomes(odd, credentials)).containsOnly(expected);
      }
    }
    ExtendedRawTransaction good = extended(6);
    for (ECKeyPair pair :
        Arrays.asList(
            new ECKeyPair(null, publicKey),
            new ECKeyPair(BigInteger.ZERO, publicKey),
            new ECKeyPair(privateKey.add(ONE), publicKey))) {
      Credentials odd = Credentials.create(pair);
      String expected = sdkOutcome(good, odd);
      for (String ours : outcomes(good, odd)) {
        assertThat(beginning(ours)).isEqualTo(beginning(expected));
      }
    }
    assertThat(outcomes(good, null)).containsOnly(sdkOutcome(good, null));
  }

  /** Of a transaction the fields after the length, which the signature's zeros shorten. */
  private static String beginning(String outcome) {
    return outcome.startsWith("f8") ? outcome.substring(4, 100) : outcome;
  }

  private static List<String> outcomes(ExtendedRawTransaction transaction, Credentials signer) {
    return Arrays.asList(
        Outcome.of(() -> ExtendedTransactionEncoder.signMessage(transaction, signer)),
        Outcome.of(
            () -> ExtendedTransactionEncoder.signAll(Arrays.asList(transaction), signer).get(0)));
  }

  private static String sdkOutcome(ExtendedRawTransaction transaction, Credentials signer) {
    return Outcome.of(
        () ->
            org.fisco.bcos.web3j.crypto.ExtendedTransactionEncoder.signMessage(
                transaction, signer));
  }

  @Test
  void badFieldsAreRefusedByTheirNames() {
    ExtendedRawTransaction bad = transaction(ONE, "0x12", "", null);
    assertThatThrownBy(() -> ExtendedTransactionEncoder.signMessage(bad, credentials))
        .isInstanceOf(BadFieldException.class)
        .hasMessageStartingWith("to ");
    assertThatThrownBy(
            () -> ExtendedTransactionEncoder.signAll(Arrays.asList(extended(1), bad), credentials))
        .isInstanceOf(BadFieldException.class)
        .hasMessageStartingWith("transaction 1: to ");
  }

  private byte[] sdkSigned(ExtendedRawTransaction transaction) {
    return org.fisco.bcos.web3j.crypto.ExtendedTransactionEncoder.signMessage(
        transaction, credentials);
  }

  static Credentials credentials(BigInteger privateKey) {
    byte[] key32 = io.ironsign.internal.Scalars.toBytes(privateKey);
    return Credentials.create(
        new ECKeyPair(privateKey, new BigInteger(1, Sm2.publicKey(key32))));
  }

  private static ExtendedRawTransaction transaction(
      BigInteger id, String to, String data, String extraData) {
    return ExtendedRawTransaction.createTransaction(
        id, ONE, ONE, ONE, to, ONE, data, ONE, ONE, extraData);
  }

  private ExtendedRawTransaction extended(int number) {
    return ExtendedRawTransaction.createTransaction(
        new BigInteger(250, random),
        new BigInteger(40, random),
        new BigInteger(72, random),
        new BigInteger(20, random),
        to(number),
        new BigInteger(number % 64, random),
        data(number),
        BigInteger.valueOf(1 + number % 3),
        BigInteger.valueOf(1 + number % 300),
        number % 2 == 0 ? null : data(number));
  }

  private RawTransaction raw(int number) {
    return RawTransaction.createTransaction(
        new BigInteger(250, random),
        new BigInteger(40, random),
        new BigInteger(72, random),
        new BigInteger(20, random),
        to(number),
        new BigInteger(number % 64, random),
        data(number));
  }

  private String to(int number) {
    return number % 10 == 0 ? "" : Numeric.toHexString(bytes(20));
  }

  private String data(int number) {
    return Numeric.toHexString(bytes(number % 300));
  }

  private byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }
}
