package io.ironsign.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
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
}
