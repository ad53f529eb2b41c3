package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.SignatureException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Many transactions at once have the senders that each has alone. */
class SendersTest {

  private static final List<?> KNOWN = (List<?>) Vectors.own().get("transactions");

  /** r is the x of no point, so that no key can have signed. */
  private static final byte[] OF_NOBODY = ofNobody();

  private static byte[] ofNobody() {
    List<Object> fields = new ArrayList<>((List<?>) Rlp.decode(Vectors.bytes(KNOWN.get(0), "raw")));
    fields.set(7, new byte[] {5});
    return Rlp.encode(fields);
  }

  @Test
  void everyItemHasItsOwnSenderOrFailure() throws SignatureException {
    List<byte[]> raws = new ArrayList<>();
    List<byte[]> expected = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      Object known = KNOWN.get(i % KNOWN.size());
      raws.add(Vectors.bytes(known, "raw"));
      expected.add(Vectors.bytes(known, "sender"));
      if (i % 7 == 3) {
        raws.add(i % 2 == 0 ? OF_NOBODY : new byte[] {2, 3});
        expected.add(null);
      }
    }
    Senders senders = SignedTransaction.senders(raws);
    assertThat(senders.size()).isEqualTo(raws.size());
    for (int i = 0; i < raws.size(); i++) {
      assertItem(senders, i, expected.get(i));
    }
  }

  private static void assertItem(Senders senders, int i, byte[] expected)
      throws SignatureException {
    if (expected != null) {
      assertThat(senders.failure(i)).isNull();
      assertThat(senders.address(i)).isEqualTo(expected);
    } else {
      assertThat(senders.failure(i)).isNotEmpty();
      assertThatThrownBy(() -> senders.address(i))
          .isExactlyInstanceOf(SignatureException.class)
          .hasMessage(senders.failure(i));
    }
  }

  @Test
  void theFailureSaysWhatIsWrong() {
    Senders senders =
        SignedTransaction.senders(Arrays.asList(OF_NOBODY, new byte[0], new byte[] {9, 0}));
    assertThat(senders.failure(0)).contains("no public key");
    assertThat(senders.failure(1)).isEqualTo("transaction: empty");
    assertThat(senders.failure(2)).startsWith("transaction: ");
    assertThatThrownBy(() -> SignedTransaction.sender(OF_NOBODY))
        .isExactlyInstanceOf(SignatureException.class);
  }

  @Test
  void lenientlyMoreIsTaken() throws SignatureException {
    byte[] raw = Vectors.bytes(KNOWN.get(0), "raw");
    List<byte[]> raws = Collections.singletonList(Rlp.join(raw, new byte[3]));
    assertThat(SignedTransaction.senders(raws).failure(0)).startsWith("transaction: more");
    assertThat(SignedTransaction.sendersLenient(raws).address(0))
        .isEqualTo(Vectors.bytes(KNOWN.get(0), "sender"));
  }

  @Test
  void noneIsNone() {
    assertThat(SignedTransaction.senders(Collections.emptyList()).size()).isZero();
  }

  @Test
  void nullIsNamed() {
    assertThatThrownBy(() -> SignedTransaction.senders(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("raws");
    byte[] raw = Vectors.bytes(KNOWN.get(0), "raw");
    assertThatThrownBy(() -> SignedTransaction.senders(Arrays.asList(raw, null)))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("raws[1]");
  }
}
