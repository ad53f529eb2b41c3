package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MemoryTest {

  /** 10^7 in the long run, in which a byte lost in each call would show. */
  private static final int CALLS = Boolean.getBoolean("ironsign.long") ? 10_000_000 : 100_000;

  /** What a JVM with a heap of fixed size may still need for itself. */
  private static final int TOLERANCE_KIB = 4096;

  @ParameterizedTest
  @ValueSource(classes = {ManyCalls.class, ManyFisco3Transactions.class})
  void manyCallsInManyThreadsLeaveNothingBehind(Class<?> program) throws Exception {
    ChildJvm.Result result =
        new ChildJvm()
            .with("-Xms32m", "-Xmx32m", "-XX:+UseSerialGC", "-XX:+AlwaysPreTouch")
            .with("-XX:TieredStopAtLevel=1") // warm sooner: nothing is compiled a second time
            .run(program, Integer.toString(CALLS));
    assertThat(result.out).as(result.toString()).matches("-?\\d+ KiB\n");
    assertThat(Integer.parseInt(result.out.split(" ")[0])).isLessThan(TOLERANCE_KIB);
  }
}
