package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.SignatureException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whatever the bytes are, they are read or refused: no other exception, no memory for a length. */
class SignedTransactionFuzzTest {

  private static final long SEED = 20261130;
  private static final int RUNS = Boolean.getBoolean("ironsign.long") ? 4_000_000 : 30_000;

  private static final List<byte[]> KNOWN = new ArrayList<>();

  static {
    for (Object known : (List<?>) Vectors.own().get("transactions")) {
      KNOWN.add(Vectors.bytes(known, "raw"));
    }
  }

  private final Random random = new Random(SEED);

  @Test
  void noPartOfATransactionIsOne() {
    for (byte[] raw : KNOWN) {
      for (int length = 0; length < raw.length; length++) {
        byte[] part = Arrays.copyOf(raw, length);
        assertRefused(part, true);
        assertRefused(part, false);
      }
    }
  }

  private static void assertRefused(byte[] raw, boolean strict) {
    assertThatThrownBy(() -> SignedTransaction.read(raw, strict))
        .as(() -> Hex.encode(raw))
        .isExactlyInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void changedTransactionsAreReadOrRefused() {
    int read = 0;
    for (int i = 0; i < RUNS; i++) {
      byte[] raw = KNOWN.get(random.nextInt(KNOWN.size())).clone();
      for (int changes = random.nextInt(4); changes >= 0; changes--) {
        raw[random.nextInt(raw.length)] = (byte) interesting();
      }
      read += assertReadOrRefused(raw);
    }
    assertThat(read).isBetween(RUNS / 100, RUNS);
  }

  /** Bytes that mean something in RLP, more often than others. */
  private int interesting() {
    int[] bytes = {0, 1, 0x7f, 0x80, 0x81, 0xb7, 0xb8, 0xbf, 0xc0, 0xf7, 0xf8, 0xfb, 0xff};
    return random.nextBoolean() ? random.nextInt(256) : bytes[random.nextInt(bytes.length)];
  }

  @Test
  void anyBytesAreReadOrRefused() {
    for (int i = 0; i < RUNS; i++) {
      byte[] raw = new byte[random.nextInt(200)];
      random.nextBytes(raw);
      if (raw.length > 2 && random.nextBoolean()) {
        raw[0] = (byte) random.nextInt(6);
        raw[1] = (byte) (0xc0 + random.nextInt(64));
      }
      assertReadOrRefused(raw);
    }
  }

  /** Every accessor works on what was read, and what is read strictly is read leniently alike. */
  private static int assertReadOrRefused(byte[] raw) {
    SignedTransaction lenient;
    try {
      lenient = SignedTransaction.decodeLenient(raw);
      touch(lenient);
    } catch (IllegalArgumentException e) {
      assertThat(e.getMessage()).contains(": ");
      assertRefused(raw, true);
      return 0;
    }
    try {
      SignedTransaction strict = SignedTransaction.decode(raw);
      touch(strict);
      assertThat(strict.signature()).isEqualTo(lenient.signature());
      assertThat(strict.type()).isEqualTo(lenient.type());
      return 1;
    } catch (IllegalArgumentException e) {
      assertThat(e.getMessage()).contains(": ");
      return 0;
    }
  }

  private static void touch(SignedTransaction transaction) {
    assertThat(transaction.signature()).hasSize(65);
    assertThat(transaction.gasLimit()).isNotNull();
    transaction.chainId();
    transaction.nonce();
    transaction.accessList();
    transaction.blobVersionedHashes();
    if (transaction.authorizationList() != null) {
      for (Authorization entry : transaction.authorizationList()) {
        try {
          entry.authority();
        } catch (SignatureException e) {
          assertThat(e.getMessage()).isNotEmpty();
        }
      }
    }
    transaction.extraData();
    transaction.v();
  }

  /** At every place where a header may be, a length of up to 2^64 - 1. */
  @Test
  void lengthsThatAreNotThereAreRefused() {
    for (int base : new int[] {0x80, 0xc0}) {
      for (int size = 1; size <= 8; size++) {
        for (byte fill : new byte[] {0x7f, -1, 1}) {
          byte[] header = new byte[1 + size];
          Arrays.fill(header, fill);
          header[0] = (byte) (base + 55 + size);
          for (byte[] raw : KNOWN) {
            for (int at = 0; at < 60; at++) {
              byte[] forged = raw.clone();
              System.arraycopy(header, 0, forged, at, header.length);
              assertReadOrRefused(forged);
            }
          }
        }
      }
    }
  }

  @Test
  void listsInListsAreRefusedHoweverDeep() {
    byte[] deep = new byte[] {};
    for (int i = 0; i < 3_000; i++) {
      deep = Rlp.withHeader(0xc0, deep);
    }
    assertRefused(deep, false);
    assertRefused(Rlp.join(new byte[] {3}, deep), false);
    byte[] opened = new byte[4 << 20];
    for (int first : new int[] {0xc1, 0xf8, 0xfa, 0xff}) {
      Arrays.fill(opened, (byte) first);
      assertRefused(opened, false);
      opened[0] = 3;
      assertRefused(opened, false);
    }
  }

  /** Each is refused or read in time that grows with its length, not faster. */
  @Test
  void longTransactionsTakeNoLongTime() {
    byte[] v = new byte[1 << 20];
    Arrays.fill(v, (byte) -1);
    List<Object> fields = new ArrayList<>((List<?>) Rlp.decode(KNOWN.get(0)));
    fields.set(6, v);
    SignedTransaction transaction = SignedTransaction.decode(Rlp.encode(fields));
    assertThat(transaction.chainId().bitLength()).isEqualTo(8 * v.length - 1);
    List<Object> many = new ArrayList<>();
    for (int i = 0; i < 1 << 20; i++) {
      many.add(new byte[0]);
    }
    assertRefused(Rlp.encode(many), false);
    assertRefused(Rlp.join(new byte[] {3}, Rlp.encode(many)), false);
  }
}
