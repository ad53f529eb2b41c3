package io.ironsign.fisco.sdk2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ironsign.BadFieldException;
import io.ironsign.SignatureAlgorithm;
import io.ironsign.SignedTransaction;
import io.ironsign.fisco.sdk.Outcome;
import io.ironsign.fisco.sdk.TestData;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.fisco.bcos.sdk.crypto.CryptoSuite;
import org.fisco.bcos.sdk.crypto.hash.Keccak256;
import org.fisco.bcos.sdk.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.crypto.keypair.SM2KeyPair;
import org.fisco.bcos.sdk.crypto.signature.SM2Signature;
import org.fisco.bcos.sdk.crypto.signature.SM2SignatureResult;
import org.fisco.bcos.sdk.crypto.signature.SignatureResult;
import org.fisco.bcos.sdk.rlp.RlpDecoder;
import org.fisco.bcos.sdk.rlp.RlpList;
import org.fisco.bcos.sdk.rlp.RlpString;
import org.fisco.bcos.sdk.rlp.RlpType;
import org.fisco.bcos.sdk.transaction.manager.TransactionProcessor;
import org.fisco.bcos.sdk.transaction.model.po.RawTransaction;
import org.fisco.bcos.sdk.utils.Hex;
import org.fisco.bcos.sdk.utils.Numeric;
import org.junit.jupiter.api.Test;

/**
 * The encoder to import with a suite for SM2. A signature has a random part: all other bytes are
 * the SDK's, and WeDPR verifies the signature.
 */
class Sm2EncoderServiceTest {

  private static final int TRANSACTIONS = Boolean.getBoolean("ironsign.long") ? 10_000 : 300;
  private static final BigInteger ONE = BigInteger.ONE;

  private final Random random = new Random(TestData.SEED);
  private final CryptoSuite suite = JavaSdk2.sm2Suite();
  private final CryptoKeyPair pair = suite.createKeyPair(new BigInteger(250, random).toString(16));

  private final org.fisco.bcos.sdk.transaction.codec.encode.TransactionEncoderService sdk =
      new org.fisco.bcos.sdk.transaction.codec.encode.TransactionEncoderService(suite);

  private final TransactionEncoderService ours = new TransactionEncoderService(suite);

  @Test
  void transactionsAreTheSdksButForTheSignature() throws Exception {
    List<RawTransaction> transactions = new ArrayList<>();
    for (int i = 0; i < TRANSACTIONS; i++) {
      transactions.add(transaction(i));
    }
    List<byte[]> streamed = new ArrayList<>();
    ours.stream(transactions.iterator(), pair).onThreads(2).run(streamed::add);
    List<byte[]> batch = ours.signAll(transactions, pair);
    assertThat(batch).hasSize(TRANSACTIONS);
    assertThat(streamed).hasSize(TRANSACTIONS);
    for (int i = 0; i < TRANSACTIONS; i++) {
      RawTransaction transaction = transactions.get(i);
      byte[] digits = Hex.decode(ours.encodeAndSign(transaction, pair).substring(2));
      for (byte[] signed :
          Arrays.asList(
              ours.encodeAndSignBytes(transaction, pair), batch.get(i), streamed.get(i), digits)) {
        assertSameButForTheSignature(signed, transaction, pair, i);
      }
      assertThat(ours.encodeAndHashBytes(transaction, pair))
          .isEqualTo(sdk.encodeAndHashBytes(transaction, pair));
    }
  }

  /** What the SDK encodes with the same r and s is the same; and r and s verify. */
  private void assertSameButForTheSignature(
      byte[] signed, RawTransaction transaction, CryptoKeyPair signer, int number) {
    String name = "transaction " + number + " of seed " + TestData.SEED;
    List<RlpType> fields =
        ((RlpList) RlpDecoder.decode(signed).getValues().get(0)).getValues();
    byte[] r = padded(((RlpString) fields.get(11)).getBytes());
    byte[] s = padded(((RlpString) fields.get(12)).getBytes());
    String signature = Hex.toHexString(r) + Hex.toHexString(s);
    SignatureResult read = new SM2SignatureResult(signer.getHexPublicKey(), signature);
    assertThat(signed).as(name).isEqualTo(sdk.encode(transaction, read));
    byte[] hash = sdk.encodeAndHashBytes(transaction, signer);
    assertThat(suite.verify(signer.getHexPublicKey(), Hex.toHexString(hash), signature))
        .as(name)
        .isTrue();
  }

  private static byte[] padded(byte[] number) {
    byte[] bytes32 = new byte[32];
    System.arraycopy(number, 0, bytes32, 32 - number.length, number.length);
    return bytes32;
  }

  /** Among them public keys that begin with 00 and with 04, as one in 256 does. */
  @Test
  void pairsOfAllKindsAreTheSdks() throws Exception {
    for (int i = 1; i <= 300; i++) {
      CryptoKeyPair any = suite.getKeyPairFactory().createKeyPair(BigInteger.valueOf(i));
      RawTransaction transaction = transaction(i);
      byte[] signed = ours.encodeAndSignBytes(transaction, any);
      assertSameButForTheSignature(signed, transaction, any, i);
      SignedTransaction read = SignedTransaction.decode(signed);
      assertThat(read.algorithm()).isEqualTo(SignatureAlgorithm.SM2);
      assertThat(Numeric.toHexString(read.sender())).isEqualTo(any.getAddress());
      byte[] theirs = sdk.encodeAndSignBytes(transaction, any);
      assertThat(Numeric.toHexString(SignedTransaction.sender(theirs))).isEqualTo(any.getAddress());
    }
    RawTransaction transaction = transaction(1);
    assertThat(Outcome.of(() -> ours.encodeAndSign(transaction, null)))
        .isEqualTo(Outcome.of(() -> sdk.encodeAndSign(transaction, null)));
    CryptoKeyPair ecdsa = JavaSdk2.ecdsaSuite().getCryptoKeyPair();
    assertThat(beginning(Outcome.of(() -> ours.encodeAndSign(transaction, ecdsa))))
        .isEqualTo(beginning(Outcome.of(() -> sdk.encodeAndSign(transaction, ecdsa))));
  }

  @Test
  void pairsThatAreNoneAreRefusedAsPublished() {
    JavaSdk2 sdkOfPairs = new JavaSdk2();
    String publicKey = pair.getHexPublicKey();
    String privateKey = pair.getHexPrivateKey();
    String zero = new String(new char[64]).replace('\0', '0');
    String nMinus1 = "fffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54122";
    String[][] keys = {
      {zero, publicKey},
      {nMinus1, publicKey},
      {privateKey.substring(2), publicKey},
      {"zz" + privateKey.substring(2), publicKey},
      {privateKey, zero + zero},
      {privateKey, publicKey.substring(2)},
      {privateKey.toUpperCase(), "04" + publicKey},
    };
    RawTransaction transaction = transaction(7);
    for (String[] odd : keys) {
      CryptoKeyPair holding = sdkOfPairs.sm2PairHolding(odd[0], odd[1]);
      String expected = Outcome.of(() -> sdk.encodeAndSign(transaction, holding));
      assertThat(beginning(Outcome.of(() -> ours.encodeAndSign(transaction, holding))))
          .as("%s %s", odd[0], odd[1])
          .isEqualTo(beginning(expected));
      assertThat(
              beginning(
                  Outcome.of(
                      () ->
                          Numeric.toHexString(
                              ours.signAll(Arrays.asList(transaction), holding).get(0)))))
          .as("%s %s", odd[0], odd[1])
          .isEqualTo(beginning(expected));
    }
  }

  /** Of a transaction the fields after the length, which the signature's zeros shorten. */
  private static String beginning(String outcome) {
    return outcome.startsWith("0xf8") ? outcome.substring(6, 120) : outcome;
  }

  @Test
  void anotherSignerOrHashIsAsked() {
    RawTransaction transaction = transaction(2);
    SignatureResult fixed =
        new SM2SignatureResult(new byte[64], new byte[] {7}, new byte[] {9});
    CryptoSuite own = JavaSdk2.sm2Suite();
    own.signatureImpl =
        new SM2Signature() {
          @Override
          public SignatureResult sign(byte[] message, CryptoKeyPair keyPair) {
            return fixed;
          }
        };
    TransactionEncoderService signing = new TransactionEncoderService(own);
    assertThat(signing.encodeAndSignBytes(transaction, pair))
        .isEqualTo(sdk.encode(transaction, fixed));
    assertThat(signing.signAll(Arrays.asList(transaction), pair).get(0))
        .isEqualTo(sdk.encode(transaction, fixed));

    CryptoSuite hashing = JavaSdk2.sm2Suite();
    hashing.hashImpl = new Keccak256();
    byte[] signed = new TransactionEncoderService(hashing).encodeAndSignBytes(transaction, pair);
    assertThatThrownBy(() -> SignedTransaction.sender(signed))
        .isInstanceOf(java.security.SignatureException.class);

    SM2KeyPair subclass = new SM2KeyPair() {};
    assertThat(SignedTransaction.decode(ours.encodeAndSignBytes(transaction, subclass)).publicKey())
        .isEqualTo(Hex.decode(subclass.getHexPublicKey()));
  }

  @Test
  void badFieldsAreRefusedByTheirNames() {
    RawTransaction bad =
        RawTransaction.createTransaction(
            ONE, ONE, ONE, ONE, "0x12", ONE, "", ONE, ONE, null);
    assertThatThrownBy(() -> ours.encodeAndSign(bad, pair))
        .isInstanceOf(BadFieldException.class)
        .hasMessageStartingWith("to ");
    assertThatThrownBy(() -> ours.signAll(Arrays.asList(transaction(1), bad), pair))
        .isInstanceOf(BadFieldException.class)
        .hasMessageStartingWith("transaction 1: to ");
  }

  /** What is built from a client with an installed suite signs natively, and WeDPR agrees. */
  @Test
  void theProcessorOfAnInstalledSuiteSigns() throws Exception {
    CryptoSuite installed = JavaSdk2.sm2Suite();
    IronsignJavaSdk2.install(installed);
    CryptoKeyPair signer = installed.getCryptoKeyPair();
    TransactionProcessor processor =
        new TransactionProcessor(new OfflineClient(installed), signer, 1, "1");
    for (int i = 0; i < 50; i++) {
      String signed = processor.createSignedTransaction("0x" + hex(20), hex(i), signer);
      SignedTransaction read = SignedTransaction.decode(Hex.decode(signed.substring(2)));
      assertThat(Numeric.toHexString(read.sender())).isEqualTo(signer.getAddress());
      assertThat(
              suite.verify(signer.getHexPublicKey(), read.signingHash(), read.signature()))
          .isTrue();
    }
  }

  private RawTransaction transaction(int number) {
    return RawTransaction.createTransaction(
        new BigInteger(250, random),
        new BigInteger(40, random),
        new BigInteger(72, random),
        new BigInteger(20, random),
        number % 10 == 0 ? "" : "0x" + hex(20),
        new BigInteger(number % 64, random),
        hex(number % 300),
        BigInteger.valueOf(1 + number % 3),
        BigInteger.valueOf(1 + number % 300),
        number % 2 == 0 ? null : hex(number % 60));
  }

  private String hex(int length) {
    return Hex.toHexString(TestData.bytes(random, length));
  }
}
