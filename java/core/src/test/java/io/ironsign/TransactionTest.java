package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.security.SignatureException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Transactions of every kind come out as a plain encoder writes them, bad fields not at all. */
class TransactionTest {

  private static final long SEED = 7;
  private static final int EACH_KIND = Boolean.getBoolean("ironsign.long") ? 100_000 : 2_000;
  private static final int KINDS = 8;

  private static final BigInteger ONE = BigInteger.ONE;
  private static final byte[] KEY = Hex.bytes32(BigInteger.valueOf(0x1234567));

  private final RandomTransactions random = new RandomTransactions(SEED);

  @Test
  void everyKindIsEncodedAndSignedAsPlainly() {
    for (int i = 0; i < EACH_KIND * KINDS; i++) {
      Transaction transaction = random.next(i);
      byte[] payload = plainPayload();
      byte[] sig65 = Secp256k1.signRecoverable(Keccak256.digest(payload), KEY);

      String name = "transaction " + i + " of seed " + SEED;
      assertThat(transaction.signingPayload()).as(name).isEqualTo(payload);
      assertThat(transaction.sign(KEY)).as(name).isEqualTo(plainSigned(sig65));
      assertThat(transaction.signForNetwork(KEY)).as(name).isEqualTo(plainForNetwork(sig65));
    }
  }

  @Test
  void signaturesOfAnyWidthAreEncoded() {
    for (int zeros = 0; zeros <= 31; zeros++) {
      for (int kind = 0; kind < KINDS; kind++) {
        Transaction transaction = random.next(kind);
        byte[] sig65 = random.bytes(65);
        Arrays.fill(sig65, 0, zeros, (byte) 0);
        Arrays.fill(sig65, 32, 63 - zeros, (byte) 0);
        sig65[31] = (byte) (zeros * 8 + 1);
        sig65[63] = (byte) (zeros * 5 + 1);
        sig65[64] = (byte) (zeros % 2);
        assertThat(transaction.withSignature(sig65)).isEqualTo(plainSigned(sig65));
        assertThat(transaction.withSignatureForNetwork(sig65)).isEqualTo(plainForNetwork(sig65));
      }
    }
  }

  private byte[] plainPayload() {
    List<Object> list = new ArrayList<>(random.fields);
    if (chainIdInV() != null) {
      list.addAll(Arrays.asList(chainIdInV(), BigInteger.ZERO, BigInteger.ZERO));
    }
    return typed(list);
  }

  private byte[] plainSigned(byte[] sig65) {
    return typed(signedList(sig65));
  }

  private byte[] plainForNetwork(byte[] sig65) {
    if (random.sidecar.isEmpty()) {
      return plainSigned(sig65);
    }
    List<Object> whole = new ArrayList<>();
    whole.add(signedList(sig65));
    whole.addAll(random.sidecar);
    return typed(whole);
  }

  private List<Object> signedList(byte[] sig65) {
    BigInteger v = BigInteger.valueOf(sig65[64]);
    if (random.type == 0) {
      v =
          chainIdInV() == null
              ? v.add(BigInteger.valueOf(27))
              : v.add(BigInteger.valueOf(35)).add(chainIdInV().add(chainIdInV()));
    }
    List<Object> list = new ArrayList<>(random.fields);
    list.add(v);
    list.add(new BigInteger(1, Arrays.copyOfRange(sig65, 0, 32)));
    list.add(new BigInteger(1, Arrays.copyOfRange(sig65, 32, 64)));
    return list;
  }

  private BigInteger chainIdInV() {
    return random.chainIdInV;
  }

  private byte[] typed(List<Object> list) {
    byte[] rlp = PlainRlp.encode(list);
    return random.type == 0 ? rlp : PlainRlp.concat(new byte[] {(byte) random.type}, rlp);
  }

  @Test
  void aBatchOfAllKindsIsSignedAsEachOne() {
    for (int size : new int[] {0, 1, 2, 255, 256, 257, 4095, 4096, 4097, 9000}) {
      List<Transaction> transactions = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        transactions.add(random.next(i));
      }
      List<byte[]> signed = Transaction.signAll(transactions, KEY);
      assertThat(signed).hasSize(size);
      for (int i = 0; i < size; i += 1 + size / 100) {
        assertThat(signed.get(i))
            .as("%d of %d, seed %d", i, size, SEED)
            .isEqualTo(transactions.get(i).signForNetwork(KEY));
      }
    }
  }

  @Test
  void aBatchOfLongTransactionsIsSignedAsEachOne() {
    List<Transaction> transactions = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      int length = i % 3 == 0 ? 700_000 : 200_000 * (i % 2);
      transactions.add(legacy().data(random.bytes(length)).build());
    }
    List<byte[]> signed = Transaction.signAll(transactions, KEY);
    for (int i = 0; i < transactions.size(); i++) {
      assertThat(signed.get(i)).as("%d", i).isEqualTo(transactions.get(i).sign(KEY));
    }
  }

  @Test
  void nothingThatIsPassedInIsKept() {
    byte[] to = random.bytes(20);
    byte[] data = random.bytes(80);
    Transaction transaction = legacy().to(to).data(data).build();
    byte[] before = transaction.signingPayload();
    Arrays.fill(to, (byte) 0);
    Arrays.fill(data, (byte) 0);
    transaction.signingPayload()[3] ^= 1;
    assertThat(transaction.signingPayload()).isEqualTo(before);
  }

  @Test
  void badFieldsAreRefusedByTheirNames() {
    BigInteger above = ONE.shiftLeft(256);
    for (BigInteger bad : Arrays.asList(ONE.negate(), above, above.negate(), ONE.shiftLeft(999))) {
      assertBad("nonce", () -> legacy().nonce(bad).build());
      assertBad("gasPrice", () -> legacy().gasPrice(bad).build());
      assertBad("gasLimit", () -> legacy().gasLimit(bad).build());
      assertBad("value", () -> legacy().value(bad).build());
      assertBad("chainId", () -> legacy(bad).build());
      assertBad("chainId", () -> eip1559(bad).build());
      assertBad("maxFeePerGas", () -> eip1559(ONE).maxFeePerGas(bad).build());
      assertBad("maxPriorityFeePerGas", () -> eip1559(ONE).maxPriorityFeePerGas(bad).build());
      assertBad("randomId", () -> fisco(ONE, ONE).randomId(bad).build());
      assertBad("blockLimit", () -> fisco(ONE, ONE).blockLimit(bad).build());
      assertBad("chainId", () -> fisco(bad, ONE).build());
      assertBad("groupId", () -> fisco(ONE, bad).build());
    }
    assertBad("nonce", () -> legacy().nonce(ONE.shiftLeft(64)).build());
    for (int length : new int[] {1, 19, 21, 32}) {
      assertBad("to", () -> legacy().to(new byte[length]));
      assertBad(
          "accessList address",
          () -> new AccessListEntry(new byte[length], Collections.emptyList()));
      assertBad(
          "authorization address",
          () -> new Authorization(ONE, new byte[length], ONE, ONE, ONE, ONE));
    }
    assertBad(
        "accessList storage key",
        () -> new AccessListEntry(new byte[20], Collections.singletonList(new byte[31])));
    assertBad(
        "authorization nonce",
        () -> Authorization.sign(ONE, new byte[20], ONE.shiftLeft(64), KEY));
  }

  @Test
  void missingFieldsAndThoseOfAnotherKindAreRefusedByTheirNames() {
    assertBad("nonce", () -> Transaction.legacy().gasPrice(ONE).gasLimit(ONE).build());
    assertBad("gasPrice", () -> Transaction.legacy().nonce(ONE).gasLimit(ONE).build());
    assertBad("gasLimit", () -> Transaction.legacy().nonce(ONE).gasPrice(ONE).build());
    assertBad("chainId", () -> Transaction.eip1559(null));
    assertBad("gasPrice", () -> eip1559(ONE).gasPrice(ONE));
    assertBad("maxFeePerGas", () -> legacy().maxFeePerGas(ONE));
    assertBad("accessList", () -> legacy().accessList(Collections.emptyList()));
    assertBad("blockLimit", () -> legacy().blockLimit(ONE));
    assertBad("nonce", () -> fisco(ONE, ONE).nonce(ONE));
    assertBad("extraData", () -> Transaction.fisco2WithoutChain().extraData(new byte[1]));
  }

  @Test
  void nullsAreRefusedByTheirNames() {
    List<byte[]> nothing = Collections.singletonList(null);
    assertBad("to", () -> legacy().to(null));
    assertBad("value", () -> legacy().value(null).build());
    assertBad("data", () -> legacy().data(null));
    assertBad("extraData", () -> fisco(ONE, ONE).extraData(null));
    assertBad("accessList", () -> eip1559(ONE).accessList(null));
    assertBad("accessList", () -> eip1559(ONE).accessList(Collections.singletonList(null)));
    assertBad("accessList storage key", () -> new AccessListEntry(new byte[20], null));
    assertBad("accessList storage key", () -> new AccessListEntry(new byte[20], nothing));
    Transaction.Builder setCode = Transaction.eip7702(ONE);
    List<Authorization> nobody = Collections.singletonList(null);
    assertBad("authorizationList", () -> setCode.authorizationList(null));
    assertBad("authorizationList", () -> setCode.authorizationList(nobody));
    Transaction.Builder blob = Transaction.eip4844(ONE);
    assertBad("blobVersionedHashes", () -> blob.blobVersionedHashes(nothing));
    assertBad("blobs", () -> blob.blobs(null, nothing, nothing));
    assertBad("commitments", () -> blob.blobs(nothing, null, nothing));
    assertBad("proofs", () -> blob.blobs(nothing, nothing, null));
    assertBad("blobs", () -> blob.blobs(nothing, nothing, nothing));
  }

  private interface Call {
    void run();
  }

  private static void assertBad(String field, Call call) {
    assertThatThrownBy(call::run)
        .isInstanceOfSatisfying(
            BadFieldException.class, e -> assertThat(e.field()).isEqualTo(field))
        .hasMessageStartingWith(field + " ");
  }

  @Test
  void keysThatAreNoneAreRefused() {
    Transaction transaction = legacy().build();
    List<Transaction> batch = Collections.singletonList(transaction);
    byte[] order =
        Hex.decode("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141");
    byte[] above = order.clone();
    above[31]++;
    byte[] ones = new byte[32];
    Arrays.fill(ones, (byte) 0xff);
    for (byte[] key :
        Arrays.asList(
            new byte[32], order, above, ones, new byte[31], new byte[33], new byte[0])) {
      assertThatThrownBy(() -> transaction.sign(key))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("privateKey32 ");
      for (List<Transaction> some :
          Arrays.asList(
              batch, Arrays.asList(transaction, transaction), new ArrayList<Transaction>())) {
        assertThatThrownBy(() -> Transaction.signAll(some, key))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessageStartingWith("privateKey32 ");
      }
    }
    byte[] highest = order.clone();
    highest[31]--;
    assertThat(Transaction.signAll(batch, highest).get(0)).isEqualTo(transaction.sign(highest));
    assertThatThrownBy(() -> transaction.sign(null)).isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> Transaction.signAll(Collections.singletonList(null), KEY))
        .isInstanceOf(NullPointerException.class)
        .hasMessageContaining("transaction 0");
    assertThatThrownBy(() -> Transaction.signAll(null, KEY)).hasMessage("transactions");
  }

  @Test
  void signaturesThatAreNoneAreRefused() {
    Transaction transaction = legacy().build();
    byte[] above = new byte[65];
    Arrays.fill(above, 0, 32, (byte) 0xff);
    above[63] = 1;
    byte[] withoutS = new byte[65];
    withoutS[31] = 1;
    for (byte[] bad : Arrays.asList(new byte[64], new byte[65], above, withoutS)) {
      assertThatThrownBy(() -> transaction.withSignature(bad))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("sig65");
    }
    assertThatThrownBy(() -> transaction.withSignature(null)).hasMessage("sig65");
  }

  /** A list that finds its items one after the other would be asked for each from its start. */
  @Test
  void aLinkedListIsNotAskedForItemsByIndex() throws SignatureException {
    LinkedList<Transaction> transactions =
        new LinkedList<Transaction>(Collections.nCopies(300, legacy().build())) {
          @Override
          public Transaction get(int index) {
            throw new AssertionError("asked for item " + index);
          }
        };
    List<byte[]> signed = Transaction.signAll(transactions, KEY);
    assertThat(signed).hasSize(300);
    LinkedList<byte[]> raws =
        new LinkedList<byte[]>(signed) {
          @Override
          public byte[] get(int index) {
            throw new AssertionError("asked for item " + index);
          }
        };
    assertThat(SignedTransaction.senders(raws).address(299))
        .isEqualTo(SignedTransaction.sender(signed.get(0)));
  }

  @Test
  void aBatchTakesLittleMoreMemoryThanWhatItReturns() {
    List<Transaction> transactions = new ArrayList<>();
    for (int i = 0; i < 256; i++) {
      transactions.add(
          eip1559(ONE)
              .nonce(BigInteger.valueOf(i))
              .to(random.bytes(20))
              .data(random.bytes(68))
              .build());
    }
    long most = 0;
    for (byte[] signed : Transaction.signAll(transactions, KEY)) {
      most += signed.length + 200;
    }
    com.sun.management.ThreadMXBean memory =
        (com.sun.management.ThreadMXBean) java.lang.management.ManagementFactory.getThreadMXBean();
    long thread = Thread.currentThread().getId();
    long before = memory.getThreadAllocatedBytes(thread);
    Transaction.signAll(transactions, KEY);
    assertThat(memory.getThreadAllocatedBytes(thread) - before).isLessThan(most);
  }

  private static Transaction.Builder legacy() {
    return Transaction.legacy().nonce(ONE).gasPrice(ONE).gasLimit(ONE);
  }

  private static Transaction.Builder legacy(BigInteger chainId) {
    return Transaction.legacy(chainId).nonce(ONE).gasPrice(ONE).gasLimit(ONE);
  }

  private static Transaction.Builder eip1559(BigInteger chainId) {
    return Transaction.eip1559(chainId)
        .nonce(ONE)
        .maxPriorityFeePerGas(ONE)
        .maxFeePerGas(ONE)
        .gasLimit(ONE);
  }

  private static Transaction.Builder fisco(BigInteger chainId, BigInteger groupId) {
    return Transaction.fisco2(chainId, groupId)
        .randomId(ONE)
        .gasPrice(ONE)
        .gasLimit(ONE)
        .blockLimit(ONE);
  }
}
