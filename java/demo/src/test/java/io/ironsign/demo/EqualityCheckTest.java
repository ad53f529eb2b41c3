package io.ironsign.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class EqualityCheckTest {

  @Test
  void everyTransactionIsMadeByBothSignersAndInABatchWithEqualNonces() {
    CountingClient client = new CountingClient();
    List<Integer> progress = new ArrayList<>();

    EqualityCheck.run(client, 1_234, progress::add);

    assertThat(progress).containsExactly(500, 1_000, 1_234);
    assertThat(client.calls).hasValue(3 * 1_234); // one after the other by both, and in a batch
    assertThat(client.signed).hasSize(1_234).contains("call 1233, nonce 1233");
  }

  @Test
  void oneDifferentByteIsFound() {
    CountingClient client =
        new CountingClient() {
          @Override
          public byte[] sign(String callData, BigInteger nonce) {
            byte[] signed = super.sign(callData, nonce);
            if (signer == Signer.IRONSIGN && callData.equals("call 777")) {
              signed[signed.length - 1]++;
            }
            return signed;
          }
        };

    assertThatExceptionOfType(DemoException.class)
        .isThrownBy(() -> EqualityCheck.run(client, 1_000, done -> {}))
        .withMessageContaining("transaction 777 differs")
        .withMessageContaining("63616c6c20373737"); // "call 777"
  }

  @Test
  void randomSignaturesAreVerifiedByTheOtherSigner() {
    RandomClient client = new RandomClient();

    assertThat(EqualityCheck.run(client, 40, done -> {})).isEqualTo(4); // made alone and in a batch
    assertThat(client.verified).containsExactlyInAnyOrderElementsOf(client.expected(40));
  }

  @Test
  void aSignatureThatDoesNotVerifyIsFound() {
    for (Signer wrong : Signer.values()) {
      RandomClient client = new RandomClient();
      client.refusing = wrong;
      assertThatExceptionOfType(DemoException.class)
          .isThrownBy(() -> EqualityCheck.run(client, 40, done -> {}))
          .withMessageContaining("do not verify");
    }
  }

  @Test
  void aDifferenceBesideARandomSignatureIsFound() {
    RandomClient client = new RandomClient();
    client.different = "call 33";
    assertThatExceptionOfType(DemoException.class)
        .isThrownBy(() -> EqualityCheck.run(client, 40, done -> {}))
        .withMessageContaining("transaction 33 differs");
  }

  /** Transactions that end with the signer and a number of their own. */
  private static final class RandomClient extends CountingClient {

    final List<String> verified = Collections.synchronizedList(new ArrayList<>());
    private final AtomicInteger number = new AtomicInteger();
    private Signer refusing;
    private String different = "none";

    @Override
    public byte[] sign(String callData, BigInteger nonce) {
      boolean differs = signer == Signer.IRONSIGN && callData.equals(different);
      String text = callData + (differs ? "!" : "") + "/" + signer;
      return (text + number.getAndIncrement()).getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public RandomlySigned takeApart(byte[] transaction) {
      String[] parts = new String(transaction, StandardCharsets.UTF_8).split("/");
      byte[] rest = parts[0].getBytes(StandardCharsets.UTF_8);
      return new RandomlySigned(rest, parts[1].getBytes(StandardCharsets.UTF_8), rest);
    }

    @Override
    public boolean verifies(RandomlySigned transaction) {
      String by = new String(transaction.sig64, StandardCharsets.UTF_8).replaceAll("\\d", "");
      verified.add(signer + " verifies " + by);
      return signer != refusing;
    }

    List<String> expected(int count) {
      List<String> all = new ArrayList<>(Collections.nCopies(count, "IRONSIGN verifies SDK"));
      all.addAll(Collections.nCopies(2 * count, "IRONSIGN verifies IRONSIGN"));
      all.addAll(Collections.nCopies(count / 10, "SDK verifies IRONSIGN"));
      return all;
    }
  }
}
