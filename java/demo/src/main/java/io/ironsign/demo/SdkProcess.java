package io.ironsign.demo;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.ObjectInputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;

/** Starts the {@link Worker} of one SDK in a JVM with that SDK on its class path. */
final class SdkProcess {

  private SdkProcess() {}

  /**
   * Runs one SDK to its end.
   *
   * @param java the folder {@code java} of the source tree, built
   * @param progress where all that the process prints goes, line by line
   * @throws DemoException with what to tell the user, if there is no result
   */
  static Result run(Sdk sdk, Plan plan, Path java, PrintStream progress)
      throws IOException, InterruptedException {
    String sdkClassPath = sdkClassPath(sdk, java);
    Path resultFile = Files.createTempFile("ironsign-demo-", ".result");
    try {
      Process process =
          new ProcessBuilder(command(sdk, plan, sdkClassPath, resultFile))
              .redirectErrorStream(true)
              .start();
      try {
        forward(process, progress);
        int exitCode = process.waitFor();
        if (exitCode != 0) {
          throw new DemoException(
              sdk.id() + ": its process failed with exit code " + exitCode + ", see above");
        }
      } finally {
        process.destroy();
      }
      return read(resultFile);
    } finally {
      Files.delete(resultFile);
    }
  }

  private static String sdkClassPath(Sdk sdk, Path java) throws IOException {
    Path file = sdk.classPathFile(java);
    if (!Files.exists(file)) {
      throw new DemoException(sdk.id() + ": " + file + " is missing; `make demo` builds it");
    }
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8).trim();
  }

  private static List<String> command(Sdk sdk, Plan plan, String sdkClassPath, Path resultFile) {
    List<String> command = new ArrayList<>();
    command.add(Paths.get(System.getProperty("java.home"), "bin", "java").toString());
    // What the user sets for Ironsign holds for the processes too.
    for (String name : System.getProperties().stringPropertyNames()) {
      if (name.startsWith("ironsign.")) {
        command.add("-D" + name + "=" + System.getProperty(name));
      }
    }
    command.add("-cp");
    command.add(System.getProperty("java.class.path") + File.pathSeparator + sdkClassPath);
    command.add(Worker.class.getName());
    command.add(sdk.name());
    command.add(resultFile.toString());
    command.addAll(plan.arguments());
    return command;
  }

  private static void forward(Process process, PrintStream progress) throws IOException {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), Charset.defaultCharset()))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        progress.println(line);
      }
    }
  }

  private static Result read(Path file) throws IOException {
    try (ObjectInputStream in = new ObjectInputStream(Files.newInputStream(file))) {
      return (Result) in.readObject();
    } catch (ClassNotFoundException e) {
      throw new IOException("the result of a process is of another version of the demo", e);
    }
  }
}
