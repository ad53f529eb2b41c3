package io.ironsign.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.math.BigInteger;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SeriesTest {

  private static final long TURN = TimeUnit.MILLISECONDS.toNanos(5);

  private final ExecutorService pool = Executors.newFixedThreadPool(3);

  @AfterEach
  void stopThreads() {
    pool.shutdown();
  }

  @ParameterizedTest
  @EnumSource(Scope.class)
  void everyTransactionOfATurnIsNewAndCounted(Scope scope) throws InterruptedException {
    CountingClient client = new CountingClient();
    Series series = new Series(Signer.IRONSIGN, scope, 3);

    double rate = series.turn(client, pool, TURN);

    Row row = series.row(Sdk.WEB3J_4_12_3);
    assertThat(client.signer).isEqualTo(Signer.IRONSIGN);
    assertThat(client.calls).hasValue(row.transactions);
    assertThat(client.signed).hasSize(row.transactions);
    assertThat(row.threads).isEqualTo(3);
    assertThat(row.txPerSecond).isEqualTo(rate).isPositive();
    assertThat(row.p50Micros).isPositive().isLessThanOrEqualTo(row.p99Micros);
  }

  @Test
  void clearForgetsEarlierTurns() throws InterruptedException {
    CountingClient client = new CountingClient();
    Series series = new Series(Signer.SDK, Scope.CLIENT, 1);
    series.turn(client, pool, TURN);

    series.clear();
    client.calls.set(0);
    series.turn(client, pool, TURN);

    assertThat(client.calls).hasValue(series.row(Sdk.WEB3J_4_12_3).transactions);
  }

  @Test
  void aFailingThreadFailsTheTurn() {
    CountingClient client =
        new CountingClient() {
          @Override
          public byte[] sign(String callData, BigInteger nonce) {
            throw new UnsupportedOperationException("broken signer");
          }
        };

    assertThatIllegalStateException()
        .isThrownBy(() -> new Series(Signer.SDK, Scope.SIGN, 2).turn(client, pool, TURN))
        .withRootCauseInstanceOf(UnsupportedOperationException.class);
  }
}
