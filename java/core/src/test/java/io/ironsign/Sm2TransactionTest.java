package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.security.SignatureException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Transactions of FISCO BCOS signed by SM2. A signature has a random part: all else is compared,
 * and the signature verified.
 */
class Sm2TransactionTest {

  private static final long SEED = 20261130;
  private static final int TRANSACTIONS = Boolean.getBoolean("ironsign.long") ? 100_000 : 2_000;

  /** Of {@link RandomTransactions}: with a chain and without. */
  private static final int[] FISCO_KINDS = {6, 7};

  private static final byte[] KEY = Hex.bytes32(BigInteger.valueOf(0x1234567));
  private static final byte[] PUBLIC_KEY = Sm2.publicKey(KEY);
  private static final byte[] USER_ID = Sm2.defaultUserId();

  private final RandomTransactions random = new RandomTransactions(SEED);

  @Test
  void everyWayToSignGivesThePublicKeyAndAValidSignature() throws Exception {
    List<Transaction> transactions = new ArrayList<>();
    List<List<Object>> fields = new ArrayList<>();
    for (int i = 0; i < TRANSACTIONS; i++) {
      transactions.add(random.next(FISCO_KINDS[i % 2]));
      fields.add(random.fields);
    }
    List<byte[]> streamed = new ArrayList<>();
    Transaction.streamSm2(transactions.iterator(), KEY, PUBLIC_KEY)
        .onThreads(2)
        .run(streamed::add);
    Iterator<Transaction> supply = transactions.iterator();
    List<byte[]> supplied = new ArrayList<>();
    Transaction.streamSm2(() -> supply.hasNext() ? supply.next() : null, KEY, with04(PUBLIC_KEY))
        .run(supplied::add);
    List<byte[]> batch = Transaction.signAllSm2(transactions, KEY, PUBLIC_KEY);
    assertThat(batch).hasSize(TRANSACTIONS);
    assertThat(streamed).hasSize(TRANSACTIONS);
    assertThat(supplied).hasSize(TRANSACTIONS);
    for (int i = 0; i < TRANSACTIONS; i++) {
      Transaction transaction = transactions.get(i);
      byte[] payload = transaction.signingPayload();
      byte[] digest = Sm3.digest(payload);
      for (byte[] raw :
          Arrays.asList(
              transaction.signSm2(KEY, PUBLIC_KEY),
              transaction.signSm2(KEY, with04(PUBLIC_KEY)),
              batch.get(i),
              streamed.get(i),
              supplied.get(i))) {
        byte[] sig64 = assertFieldsAndGetSignature(fields.get(i), raw, i);
        assertThat(Sm2.verify(digest, USER_ID, sig64, PUBLIC_KEY)).as(name(i)).isTrue();
        assertThat(transaction.withSm2Signature(sig64, PUBLIC_KEY)).as(name(i)).isEqualTo(raw);
      }
    }
    assertThat(transactions.get(0).signSm2(KEY)).hasSize(batch.get(0).length);
  }

  private static String name(int i) {
    return "transaction " + i + " of seed " + SEED;
  }

  private static byte[] assertFieldsAndGetSignature(List<Object> fields, byte[] raw, int i) {
    List<?> items = (List<?>) Rlp.decode(raw);
    int count = items.size();
    List<Object> expected = new ArrayList<>();
    for (Object field : fields) {
      expected.add(field instanceof BigInteger ? Rlp.number((BigInteger) field) : field);
    }
    expected.add(PUBLIC_KEY);
    expected.add(items.get(count - 2));
    expected.add(items.get(count - 1));
    assertThat(raw).as(name(i)).isEqualTo(Rlp.encode(expected));
    byte[] sig64 = new byte[64];
    for (int half = 0; half < 2; half++) {
      byte[] number = (byte[]) items.get(count - 2 + half);
      System.arraycopy(number, 0, sig64, 32 * half + 32 - number.length, number.length);
    }
    return sig64;
  }

  @Test
  void numbersOfAnyWidthAreEncoded() {
    for (int zeros = 0; zeros < 32; zeros++) {
      Transaction transaction = random.next(FISCO_KINDS[zeros % 2]);
      byte[] sig64 = random.bytes(64);
      Arrays.fill(sig64, 0, zeros, (byte) 0);
      Arrays.fill(sig64, 32, 63 - zeros, (byte) 0);
      sig64[zeros] |= 1;
      sig64[63 - zeros] |= 1;
      sig64[0] &= 0x7f;
      sig64[32] &= 0x7f;
      byte[] raw = transaction.withSm2Signature(sig64, PUBLIC_KEY);
      assertThat(assertFieldsAndGetSignature(random.fields, raw, zeros)).isEqualTo(sig64);
      assertThat(SignedTransaction.decode(raw).signature()).isEqualTo(sig64);
    }
  }

  @Test
  void whatIsSignedIsReadAndHasItsSender() throws SignatureException {
    for (int i = 1; i <= 300; i++) {
      byte[] key = Hex.bytes32(BigInteger.valueOf(i));
      byte[] publicKey = Sm2.publicKey(key);
      Transaction transaction = random.next(FISCO_KINDS[i % 2]);
      byte[] raw = transaction.signSm2(key, publicKey);
      for (SignedTransaction read :
          Arrays.asList(SignedTransaction.decode(raw), SignedTransaction.decodeLenient(raw))) {
        assertThat(read.algorithm()).isEqualTo(SignatureAlgorithm.SM2);
        assertThat(read.publicKey()).isEqualTo(publicKey);
        assertThat(read.v()).isEqualTo(new BigInteger(1, publicKey));
        assertThat(read.hash()).isEqualTo(Sm3.digest(raw));
        assertThat(read.signingHash()).isEqualTo(Sm3.digest(transaction.signingPayload()));
        assertThat(transaction.withSm2Signature(read.signature(), read.publicKey())).isEqualTo(raw);
        assertThat(read.sender())
            .isEqualTo(Arrays.copyOfRange(Sm3.digest(publicKey), 12, 32))
            .isEqualTo(SignedTransaction.sender(raw));
      }
    }
    SignedTransaction ecdsa = SignedTransaction.decode(random.next(6).sign(KEY));
    assertThat(ecdsa.algorithm()).isEqualTo(SignatureAlgorithm.ECDSA_SECP256K1);
    assertThat(ecdsa.publicKey()).isNull();
  }

  /** One key in 256: in a number the zeros would be lost. */
  @Test
  void aPublicKeyThatBeginsWithZerosKeepsThem() throws SignatureException {
    byte[] key = keyWhosePublicKeyBeginsWithZero();
    byte[] publicKey = Sm2.publicKey(key);
    byte[] raw = random.next(6).signSm2(key);
    SignedTransaction read = SignedTransaction.decode(raw);
    assertThat(read.publicKey()).isEqualTo(publicKey).startsWith((byte) 0);
    assertThat(read.sender()).isEqualTo(Arrays.copyOfRange(Sm3.digest(publicKey), 12, 32));
    byte[] lowS = changed(raw, 12, new byte[] {5}); // so that nothing but v is odd
    byte[] trimmed = changed(lowS, 10, Arrays.copyOfRange(publicKey, 1, 64));
    assertThatThrownBy(() -> SignedTransaction.decode(trimmed))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("v: out of range");
    assertThatThrownBy(() -> SignedTransaction.decodeLenient(trimmed))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("v: out of range");
  }

  private static byte[] keyWhosePublicKeyBeginsWithZero() {
    for (int i = 1; ; i++) {
      byte[] key = Hex.bytes32(BigInteger.valueOf(i));
      if (Sm2.publicKey(key)[0] == 0) {
        return key;
      }
    }
  }

  private static byte[] changed(byte[] raw, int field, byte[] value) {
    List<Object> fields = new ArrayList<>((List<?>) Rlp.decode(raw));
    fields.set(field, value);
    return Rlp.encode(fields);
  }

  @Test
  void whatDoesNotVerifyHasNoSender() {
    byte[] raw = random.next(6).signSm2(KEY);
    byte[] other = Sm2.publicKey(Hex.bytes32(BigInteger.TEN));
    byte[] offCurve = PUBLIC_KEY.clone();
    offCurve[63] ^= 1;
    byte[] s = new byte[] {5};
    for (byte[] changed :
        Arrays.asList(
            changed(raw, 0, new byte[] {3}),
            changed(raw, 10, other),
            changed(raw, 10, offCurve),
            changed(raw, 10, new byte[64]),
            changed(raw, 12, s))) {
      assertThatThrownBy(() -> SignedTransaction.sender(changed))
          .isExactlyInstanceOf(SignatureException.class)
          .hasMessage("the signature is not of the public key in v");
      Senders senders = SignedTransaction.senders(Arrays.asList(raw, changed));
      assertThat(senders.failure(0)).isNull();
      assertThat(senders.failure(1)).isEqualTo("the signature is not of the public key in v");
    }
  }

  /** In [1, n-1], for the n of SM2; the greater half is as good as the other. */
  @Test
  void rAndSOutOfRangeAreRefused() {
    byte[] raw = random.next(6).signSm2(KEY);
    byte[] n = Hex.bytes32(Sm2Curve.N);
    byte[] last = Hex.bytes32(Sm2Curve.N.subtract(BigInteger.ONE));
    for (int field : new int[] {11, 12}) {
      for (byte[] bad : Arrays.asList(n, new byte[0], Hex.bytes32(Curve.ALL_ONES))) {
        byte[] changed = changed(raw, field, bad);
        assertThatThrownBy(() -> SignedTransaction.decodeLenient(changed))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessage((field == 11 ? "r" : "s") + ": not in [1, n-1]");
      }
      SignedTransaction.decode(changed(raw, field, last));
    }
    // r + s = n
    byte[] sum = changed(changed(raw, 11, new byte[] {1}), 12, last);
    assertThatThrownBy(() -> SignedTransaction.sender(sum)).isInstanceOf(SignatureException.class);
  }

  @Test
  void bothAlgorithmsTogetherHaveTheirSenders() throws SignatureException {
    List<byte[]> raws = new ArrayList<>();
    for (int i = 0; i < 700; i++) {
      Transaction transaction = random.next(FISCO_KINDS[i % 2]);
      byte[] key = Hex.bytes32(BigInteger.valueOf(1 + i % 5));
      raws.add(i % 3 == 0 ? transaction.sign(key) : transaction.signSm2(key));
    }
    Senders senders = SignedTransaction.senders(raws);
    for (int i = 0; i < raws.size(); i++) {
      assertThat(senders.failure(i)).as(name(i)).isNull();
      assertThat(senders.address(i)).as(name(i)).isEqualTo(SignedTransaction.sender(raws.get(i)));
    }
  }

  @Test
  void onlyTransactionsOfFiscoAreSigned() {
    String reason = ", and SM2 is for transactions of FISCO BCOS alone";
    Transaction fisco = random.next(6);
    for (int kind = 0; kind < 6; kind++) {
      Transaction other = random.next(kind);
      assertThatThrownBy(() -> other.signSm2(KEY))
          .isInstanceOf(BadFieldException.class)
          .hasMessageStartingWith("kind is ")
          .hasMessageEndingWith(reason);
      assertThatThrownBy(() -> other.withSm2Signature(new byte[64], PUBLIC_KEY))
          .isInstanceOf(BadFieldException.class);
      assertThatThrownBy(
              () -> Transaction.signAllSm2(Arrays.asList(fisco, other), KEY, PUBLIC_KEY))
          .isInstanceOf(BadFieldException.class)
          .hasMessageStartingWith("transaction 1: kind is ");
      List<byte[]> signed = new ArrayList<>();
      assertThatThrownBy(
              () ->
                  Transaction.streamSm2(Arrays.asList(fisco, other).iterator(), KEY, PUBLIC_KEY)
                      .run(signed::add))
          .isInstanceOf(BadFieldException.class)
          .hasMessageStartingWith("transaction 1: ");
      assertThat(signed).isEmpty();
    }
  }

  @Test
  void keysAndSignaturesThatAreNoneAreNamed() {
    Transaction transaction = random.next(6);
    for (BigInteger number : Sm2Curve.NO_PRIVATE_KEYS) {
      byte[] key = Hex.bytes32(number);
      assertNamed("privateKey32 is ", () -> transaction.signSm2(key));
      assertNamed("privateKey32 is ", () -> transaction.signSm2(key, PUBLIC_KEY));
      assertAllNamed("privateKey32 is not in [1, n-2]", transaction, key, PUBLIC_KEY);
    }
    for (int length : new int[] {0, 31, 33, 64}) {
      byte[] key = new byte[length];
      Arrays.fill(key, (byte) 1);
      assertNamed("privateKey32 must", () -> transaction.signSm2(key, PUBLIC_KEY));
      assertAllNamed("privateKey32 must be 32 bytes long", transaction, key, PUBLIC_KEY);
    }
    byte[] offCurve = PUBLIC_KEY.clone();
    offCurve[0] ^= 1;
    byte[] otherForm = with04(PUBLIC_KEY);
    otherForm[0] = 5;
    for (byte[] bad :
        Arrays.asList(offCurve, new byte[64], new byte[0], new byte[63], new byte[66], otherForm)) {
      assertNamed("publicKey is ", () -> transaction.signSm2(KEY, bad));
      assertAllNamed("publicKey is ", transaction, KEY, bad);
    }
    byte[] good = SignedTransaction.decode(transaction.signSm2(KEY)).signature();
    byte[] high = good.clone();
    Arrays.fill(high, 32, 64, (byte) 0xff);
    assertNamed("sig64: s ", () -> transaction.withSm2Signature(high, PUBLIC_KEY));
    assertNamed("sig64: r ", () -> transaction.withSm2Signature(new byte[64], PUBLIC_KEY));
    assertNamed("sig64 ", () -> transaction.withSm2Signature(new byte[63], PUBLIC_KEY));
    assertThatThrownBy(() -> transaction.signSm2(null, PUBLIC_KEY))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("privateKey32");
    assertThatThrownBy(() -> transaction.signSm2(KEY, null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("publicKey");
  }

  /** Of none, one and two. */
  private static void assertAllNamed(
      String start, Transaction transaction, byte[] key, byte[] publicKey) {
    for (int count = 0; count <= 2; count++) {
      List<Transaction> transactions = Collections.nCopies(count, transaction);
      assertNamed(start, () -> Transaction.signAllSm2(transactions, key, publicKey));
    }
  }

  private static void assertNamed(String argument, Runnable call) {
    assertThatThrownBy(call::run)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(argument);
  }

  private static byte[] with04(byte[] publicKey64) {
    return Rlp.join(new byte[] {4}, publicKey64);
  }
}
