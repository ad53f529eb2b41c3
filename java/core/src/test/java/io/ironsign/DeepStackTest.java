package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A thread that has used nearly all of its stack does not take the JVM with it. */
class DeepStackTest {

  @ParameterizedTest
  @CsvSource({
    "sign, 200000", "sign, 1000000", "null, 1000000", "key, 1000000", "offset, 1000000",
    "signature, 1000000", "verify, 1000000", "verifyBatch, 1000000", "recoverBatch, 1000000"
  })
  void theJvmLives(String operation, String stackSize) throws Exception {
    ChildJvm.Result result = new ChildJvm().run(DeepStack.class, operation, stackSize);
    assertThat(result.exit).as(result.toString()).isZero();
    assertThat(result.out).contains("used: true, overflowed: true");
  }
}
