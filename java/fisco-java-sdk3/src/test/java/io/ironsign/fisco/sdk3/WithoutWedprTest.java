package io.ironsign.fisco.sdk3;

import static org.assertj.core.api.Assertions.assertThat;

import io.ironsign.fisco.sdk.ChildJvm;
import io.ironsign.fisco.sdk.WithoutWedpr;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A JVM of its own in which the SDK's native library cannot be loaded. */
class WithoutWedprTest {

  @Test
  void everyCallOfTheFastPathNeedsNoWedpr(@TempDir Path folder) throws Exception {
    List<String> lines = ChildJvm.run(folder.resolve("output"), Child.class);
    assertThat(lines)
        .filteredOn(line -> line.startsWith("native: "))
        .hasSize(11)
        .noneMatch(line -> line.contains("Error") || line.contains("Exception"));
    assertThat(lines).filteredOn("native: true"::equals).hasSize(4);
    assertThat(lines)
        .as("that WeDPR is not there")
        .anyMatch(line -> line.startsWith("WeDPR: java.lang.ExceptionInInitializerError"));
  }

  static final class Child {
    public static void main(String[] args) {
      WithoutWedpr.run(new JavaSdk3());
    }
  }
}
