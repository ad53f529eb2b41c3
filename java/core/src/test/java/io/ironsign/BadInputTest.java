package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing that a caller passes ends the JVM, and every bad argument is named. */
class BadInputTest {

  @Test
  void everyBadArgumentIsNamedAndNoArrayIsChanged() throws Exception {
    List<String> faults = new ArrayList<>();
    int calls = 0;
    for (Operation operation : BadInput.operations()) {
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

  /** -Xcheck:jni reports on the standard output what the library does wrong with JNI. */
  @ParameterizedTest
  @ValueSource(strings = {"-Xshare:auto", "-Xcheck:jni"})
  void aJvmSurvivesAllOfThem(String option) throws Exception {
    ChildJvm.Result result = new ChildJvm().with(option).run(BadInput.class);
    assertThat(result.exit).as(result.toString()).isZero();
    assertThat(result.out).matches("[1-9]\\d{4} bad calls, 0 with a wrong outcome\n");
    assertThat(result.err).doesNotContain("Exception");
  }

  /** As that of a web application that has been stopped while a thread of it lives on. */
  @Test
  void aContextClassLoaderThatThrowsIsNotAsked() throws Exception {
    ChildJvm.Result result = new ChildJvm().run(BadInput.class, "failing-context-class-loader");
    assertThat(result.exit).as(result.toString()).isZero();
    assertThat(result.out).matches("[1-9]\\d{4} bad calls, 0 with a wrong outcome\n");
  }
}
