package io.ironsign.web3j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.security.SignatureException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.RawTransaction;
import org.web3j.crypto.Sign.SignatureData;
import org.web3j.rlp.RlpEncoder;
import org.web3j.rlp.RlpList;
import org.web3j.rlp.RlpString;
import org.web3j.utils.Numeric;

/** Decoded transactions recover their sender as web3j's do, and where web3j's cannot. */
class TransactionDecoderTest {

  private static final long[] CHAIN_IDS = {
    0, 1, 56, 109, 110, 137, 255, 1337, 1L << 31, 1L << 53, (1L << 62) - 18, (1L << 62) - 1
  };

  private final Samples samples = new Samples(130);
  private final Credentials credentials = Credentials.create(samples.keyPair());

  @Test
  void recoversTheSenderAsWeb3j() throws SignatureException {
    for (int i = 0; i < 500; i++) {
      assertRecoversAlike(TransactionEncoder.signMessage(transaction(), credentials));
    }
  }

  @Test
  void recoversTheSenderOnAChainAsWeb3j() throws SignatureException {
    for (int i = 0; i < 500; i++) {
      long chainId = CHAIN_IDS[i % CHAIN_IDS.length];
      assertRecoversAlike(TransactionEncoder.signMessage(transaction(), chainId, credentials));
    }
  }

  private void assertRecoversAlike(byte[] signed) throws SignatureException {
    SignedRawTransaction transaction = decode(signed);
    org.web3j.crypto.SignedRawTransaction byWeb3j = decodeByWeb3j(signed);

    assertThat(transaction.getFrom())
        .isEqualTo(credentials.getAddress())
        .isEqualTo(byWeb3j.getFrom());
    assertThat(transaction.getChainId()).isEqualTo(byWeb3j.getChainId());
    assertThat(transaction.getSignatureData()).isEqualTo(byWeb3j.getSignatureData());
    assertThat(transaction.getTransaction())
        .usingRecursiveComparison()
        .isEqualTo(byWeb3j.getTransaction());
    transaction.verify(credentials.getAddress());
    assertThatThrownBy(() -> transaction.verify("0x1")).isInstanceOf(SignatureException.class);
  }

  @Test
  void decodesUnsignedTransactionsAsWeb3j() {
    RawTransaction transaction = transaction();
    RawTransaction decoded =
        TransactionDecoder.decode(Numeric.toHexString(TransactionEncoder.encode(transaction)));
    assertThat(decoded).isExactlyInstanceOf(RawTransaction.class);
    assertThat(decoded.getValue()).isEqualTo(transaction.getValue());
  }

  @Test
  void refusesWhatIsNoTransactionAsWeb3j() {
    List<String> texts =
        Arrays.asList(
            null, "", "0x", "0x00", "0xc0", "0xc101", "0x02c0", "0xzz", "0xff", samples.hex(100));
    for (String text : texts) {
      assertThat(Outcome.of(() -> TransactionDecoder.decode(text)))
          .as(text)
          .isEqualTo(Outcome.of(() -> org.web3j.crypto.TransactionDecoder.decode(text)));
    }
  }

  /** DIFFERENCES.md: chain ids from 2^62, where v no longer fits a long. */
  @Test
  void largeChainIdsAreReadInFull() throws SignatureException {
    for (BigInteger chainId :
        Arrays.asList(
            BigInteger.ONE.shiftLeft(62),
            BigInteger.valueOf(Long.MAX_VALUE - 3), // v is 27 or 28 modulo 2^64
            BigInteger.valueOf(Long.MAX_VALUE))) {
      byte[] signed =
          TransactionEncoder.signMessage(transaction(), chainId.longValueExact(), credentials);
      assertThat(decode(signed).getChainId()).isEqualTo(chainId.longValueExact());
      assertThat(decode(signed).getFrom()).isEqualTo(credentials.getAddress());
      assertThat(Outcome.of(() -> decodeByWeb3j(signed).getFrom()))
          .isNotEqualTo(credentials.getAddress());
    }
  }

  @Test
  void chainIdsThatNoLongHoldsAreReadInFullToo() throws SignatureException {
    BigInteger max = BigInteger.ONE.shiftLeft(63);
    for (BigInteger chainId : new BigInteger[] {max, max.shiftLeft(1), max.shiftLeft(200)}) {
      SignedRawTransaction transaction = decode(signFor(chainId));
      assertThat(transaction.getFrom())
          .as("chain id %s", chainId)
          .isEqualTo(credentials.getAddress());
      assertThatThrownBy(transaction::getChainId).isInstanceOf(ArithmeticException.class);
    }
  }

  /** By EIP-155 itself, as web3j's encoder takes a long. */
  private byte[] signFor(BigInteger chainId) {
    byte[] nothing = {};
    SignatureData inPlaceOfV = new SignatureData(chainId.toByteArray(), nothing, nothing);
    RawTransaction transaction = transaction();
    SignatureData signature =
        Sign.signMessage(encode(transaction, inPlaceOfV), credentials.getEcKeyPair());
    BigInteger v = chainId.shiftLeft(1).add(BigInteger.valueOf(8 + signature.getV()[0]));
    return encode(
        transaction, new SignatureData(v.toByteArray(), signature.getR(), signature.getS()));
  }

  private static byte[] encode(RawTransaction transaction, SignatureData signature) {
    return RlpEncoder.encode(new RlpList(TransactionEncoder.asRlpValues(transaction, signature)));
  }

  /** DIFFERENCES.md: web3j finds an address that nobody signed for. */
  @Test
  void aVThatNoTransactionHasIsRefused() {
    for (int v = 0; v < 35; v++) {
      if (v != 27 && v != 28) {
        SignedRawTransaction transaction = signedWith(v);
        assertThatThrownBy(transaction::getFrom).isExactlyInstanceOf(SignatureException.class);
        assertThatThrownBy(() -> transaction.verify(credentials.getAddress()))
            .isExactlyInstanceOf(SignatureException.class);
      }
    }
  }

  private SignedRawTransaction signedWith(int v) {
    SignatureData signature = Sign.signMessage(samples.hash(), credentials.getEcKeyPair());
    return new SignedRawTransaction(
        transaction().getTransaction(),
        new SignatureData((byte) v, signature.getR(), signature.getS()));
  }

  @Test
  void oddSignaturesFailAsInWeb3j() {
    byte[] good = samples.hash();
    byte[] v = {27};
    List<SignatureData> odd =
        Arrays.asList(
            null,
            new SignatureData((byte[]) null, good, good),
            new SignatureData(v, null, good),
            new SignatureData(v, good, null),
            new SignatureData(v, new byte[31], good),
            new SignatureData(v, good, new byte[33]));
    for (SignatureData signature : odd) {
      SignedRawTransaction transaction = constructed(signature);
      org.web3j.crypto.SignedRawTransaction byWeb3j =
          new org.web3j.crypto.SignedRawTransaction(transaction.getTransaction(), signature);
      assertThat(Outcome.of(transaction::getFrom)).isEqualTo(Outcome.of(byWeb3j::getFrom));
      assertThat(Outcome.of(transaction::getChainId)).isEqualTo(Outcome.of(byWeb3j::getChainId));
    }
  }

  private static SignedRawTransaction constructed(SignatureData signature) {
    return new SignedRawTransaction(
        BigInteger.ONE, BigInteger.ONE, BigInteger.ONE, "0x12", BigInteger.ONE, "", signature);
  }

  @Test
  void aSignatureOfNobodyRecoversNobody() {
    byte[] zero = new byte[32];
    assertThatThrownBy(
            () -> constructed(new SignatureData((byte) 27, zero, samples.hash())).getFrom())
        .isExactlyInstanceOf(SignatureException.class);
  }

  @Test
  void unsignedListsOfOtherLengthsFailAsInWeb3j() {
    for (int fields = 0; fields <= 12; fields++) {
      RlpString[] values = new RlpString[fields];
      Arrays.setAll(values, i -> RlpString.create(samples.bytes(10)));
      String hex = Numeric.toHexString(RlpEncoder.encode(new RlpList(values)));
      assertThat(Outcome.of(() -> TransactionDecoder.decode(hex).getNonce()))
          .isEqualTo(Outcome.of(() -> org.web3j.crypto.TransactionDecoder.decode(hex).getNonce()));
    }
  }

  private RawTransaction transaction() {
    return RawTransaction.createTransaction(
        samples.amount(),
        samples.amount(),
        samples.amount(),
        samples.hex(20),
        samples.amount(),
        samples.hex(samples.below(80)));
  }

  private static SignedRawTransaction decode(byte[] signed) {
    return (SignedRawTransaction) TransactionDecoder.decode(Numeric.toHexString(signed));
  }

  private static org.web3j.crypto.SignedRawTransaction decodeByWeb3j(byte[] signed) {
    return (org.web3j.crypto.SignedRawTransaction)
        org.web3j.crypto.TransactionDecoder.decode(Numeric.toHexString(signed));
  }
}
