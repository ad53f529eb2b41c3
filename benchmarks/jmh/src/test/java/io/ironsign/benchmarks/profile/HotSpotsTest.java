package io.ironsign.benchmarks.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class HotSpotsTest {

  @Test
  void aPartIsWhatHasItsFrameAnywhereInTheStack() {
    List<String> collapsed =
        List.of(
            "main;org/web3j/Sign.recoverFromSignature;java/math/BigInteger.mod 30",
            "main;java/security/SecureRandom.nextBytes;ObjectMonitor::enter(JavaThread*) 20",
            "main;java/security/SecureRandom.nextBytes 10",
            "main;a frame with spaces 40");

    assertThat(HotSpots.of(collapsed))
        .containsExactlyInAnyOrderEntriesOf(
            java.util.Map.of(
                "search of the recovery id", 0.3,
                "SecureRandom", 0.3,
                "waiting for a lock", 0.2));
  }
}
