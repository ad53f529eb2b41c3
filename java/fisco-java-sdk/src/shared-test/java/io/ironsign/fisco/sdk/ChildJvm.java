package io.ironsign.fisco.sdk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A JVM of its own with this one's class path. */
public final class ChildJvm {
  private ChildJvm() {}

  /** Runs a main class to its end and returns what it printed. */
  public static List<String> run(Path output, Class<?> main, String... options)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Paths.get(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(Arrays.asList("-cp", System.getProperty("java.class.path")));
    command.add("-Duser.home=" + System.getProperty("user.home"));
    command.addAll(Arrays.asList(options));
    command.add(main.getName());
    Process child =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    if (!child.waitFor(60, TimeUnit.SECONDS)) {
      child.destroyForcibly().waitFor();
      throw new AssertionError("no end after 60 s: " + Files.readAllLines(output));
    }
    List<String> lines = Files.readAllLines(output);
    if (child.exitValue() != 0) {
      throw new AssertionError("exit " + child.exitValue() + ": " + lines);
    }
    return lines;
  }
}
