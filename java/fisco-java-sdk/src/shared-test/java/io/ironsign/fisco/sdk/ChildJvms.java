package io.ironsign.fisco.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** JVMs of their own in which one of the two native libraries is not to be had. */
public abstract class ChildJvms<P> {
  private final Sdk<P> sdk;
  private final List<String> expected;
  @TempDir private Path folder;

  protected ChildJvms(Sdk<P> sdk) {
    this.sdk = sdk;
    expected = EveryCall.outcomes(sdk, sdk.published());
  }

  /** This is how the tests know that the fast path takes what it should. */
  @Test
  void withoutWedprEveryCallOfTheFastPathIsAnsweredAsPublished() throws Exception {
    List<String> lines = run(WithoutWedpr.class);
    assertThat(lines).containsAll(expected);
    assertThat(lines)
        .as("that WeDPR is not there")
        .anyMatch(line -> line.startsWith("64-byte signature: java.lang.Exception"));
  }

  @Test
  void withoutIronsignNothingIsInstalledAndTheSdkAnswers() throws Exception {
    List<String> lines = run(WithoutIronsign.class, "-Dironsign.mode=java");
    assertThat(lines)
        .containsAll(expected)
        .anyMatch(line -> line.matches("Ironsign for java-sdk .: nothing installed: .*mode.*"));
  }

  static final class WithoutWedpr {
    public static void main(String[] args) throws Exception {
      // WeDPR's library is a resource of the thread's class loader, and this one has none.
      Thread.currentThread().setContextClassLoader(new ClassLoader(null) {});
      print(sdk(args[0]));
    }

    private static <P> void print(Sdk<P> sdk) {
      Suite<P> suite = sdk.acceleratedWithoutWedpr();
      EveryCall.outcomes(sdk, suite).forEach(System.out::println);
      System.out.println(
          "64-byte signature: "
              + Outcome.of(() -> suite.verify("", new byte[32], new byte[64])));
    }
  }

  static final class WithoutIronsign {
    public static void main(String[] args) throws Exception {
      print(sdk(args[0]));
    }

    private static <P> void print(Sdk<P> sdk) {
      System.out.println(sdk.install());
      EveryCall.outcomes(sdk, sdk.acceleratedWithoutWedpr()).forEach(System.out::println);
    }
  }

  private static Sdk<?> sdk(String className) throws ReflectiveOperationException {
    Constructor<?> constructor = Class.forName(className).getDeclaredConstructor();
    constructor.setAccessible(true);
    return (Sdk<?>) constructor.newInstance();
  }

  /** Runs a main class to its end and returns what it printed. */
  private List<String> run(Class<?> main, String... options)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Paths.get(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(Arrays.asList("-cp", System.getProperty("java.class.path")));
    command.add("-Duser.home=" + System.getProperty("user.home"));
    command.addAll(Arrays.asList(options));
    command.addAll(Arrays.asList(main.getName(), sdk.getClass().getName()));
    Path output = folder.resolve("output");
    Process child =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    boolean ended = child.waitFor(60, TimeUnit.SECONDS);
    child.destroyForcibly().waitFor();
    List<String> lines = Files.readAllLines(output);
    assertThat(ended).as("ended within 60 s: %s", lines).isTrue();
    assertThat(child.exitValue()).as("%s", lines).isZero();
    return lines;
  }
}
