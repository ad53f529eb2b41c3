package io.ironsign.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The demo as `make demo` starts it, only shorter: from its jar, in JVMs of its own. */
class DemoCheck {

  private static final Path ROOT = Paths.get("..", "..");

  private static final String JAR = "java/demo/target/ironsign-demo.jar";

  @TempDir private Path target;

  @Test
  void everySdkIsComparedMeasuredAndReported() throws Exception {
    Run run = demo(Collections.emptyList());

    assertThat(run.exitCode).as(run.output).isZero();
    String report = read(target.resolve("report.json"));
    String chart = read(target.resolve("chart.svg"));
    int cores = Runtime.getRuntime().availableProcessors();
    for (Sdk sdk : Sdk.values()) {
      assertThat(report).contains("\"" + sdk.id() + "\": 300");
      assertThat(run.output).contains(sdk.id() + "\n", "all 300 compared equal");
      boolean random = sdk.id().endsWith("sm2");
      // Made alone and in a batch, 15 of each.
      assertThat(report).containsPattern("\"" + sdk.id() + "\": " + (random ? 30 : 0) + ",?\n");
      assertThat(chart).contains(">" + sdk.id() + "</text>");
      for (String signer : Arrays.asList("sdk", "ironsign")) {
        for (Scope scope : Scope.values()) {
          for (int threads : new int[] {1, cores}) {
            assertThat(report)
                .contains(
                    String.format(
                        "{\"sdk\": \"%s\", \"signer\": \"%s\", \"scope\": \"%s\", \"threads\": %d,",
                        sdk.id(), signer, scope.id(), threads));
          }
        }
      }
    }
  }

  @Test
  void withoutTheNativeLibraryTheDemoSaysSoAndFails() throws Exception {
    Run run = demo(Collections.singletonList("-Dironsign.mode=java"));

    assertThat(run.exitCode).isEqualTo(1);
    assertThat(run.output)
        .contains("The demo failed.", "the native library is not in use: Ironsign ");
    assertThat(target.resolve("report.json")).doesNotExist();
  }

  private Run demo(List<String> jvmArguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Paths.get(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(jvmArguments);
    command.addAll(Arrays.asList("-cp", JAR, Demo.class.getName()));
    command.add(target.toString());
    command.addAll(new Plan(300, 1, 20).arguments());
    Path output = target.resolve("output");
    Process process =
        new ProcessBuilder(command)
            .directory(ROOT.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    int exitCode = process.waitFor();
    return new Run(exitCode, read(output));
  }

  private static String read(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }

  private static final class Run {
    final int exitCode;
    final String output;

    Run(int exitCode, String output) {
      this.exitCode = exitCode;
      this.output = output;
    }
  }
}
