package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Nothing that a caller passes to SM2 or SM3 ends the JVM, and every bad argument is named. */
class Sm2BadInputTest {

  @Test
  void everyBadArgumentIsNamedAndNoArrayIsChanged() throws Exception {
    List<String> faults = new ArrayList<>();
    int calls = 0;
    for (Operation operation : Sm2BadInput.operations()) {
      for (BadCall call : operation.badCalls()) {
        calls++;
        String fault = call.fault();
        if (fault != null) {
          faults.add(fault);
        }
      }
    }
    assertThat(faults).isEmpty();
    assertThat(calls).isGreaterThan(300);
  }

  @Test
  void aJvmThatChecksJniSurvivesAllOfThem() throws Exception {
    ChildJvm.Result result = new ChildJvm().with("-Xcheck:jni").run(Sm2BadInput.class);
    assertThat(result.exit).as(result.toString()).isZero();
    assertThat(result.out).matches("[1-9]\\d{4} bad calls, 0 with a wrong outcome\n");
    assertThat(result.err).doesNotContain("Exception");
  }
}
