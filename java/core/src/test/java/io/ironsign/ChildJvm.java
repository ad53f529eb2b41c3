package io.ironsign;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A JVM of its own that runs a main class of the tests; with this JVM's Java. */
final class ChildJvm {

  private static final long TIMEOUT_SECONDS = Boolean.getBoolean("ironsign.long") ? 3600 : 120;

  private final List<String> launcher = new ArrayList<>();
  private final List<String> options = new ArrayList<>();
  private Path library = codeOf(Ironsign.class);
  private String addedModule;

  /** The folder or jar that a class was loaded from. */
  static Path codeOf(Class<?> type) {
    try {
      return Paths.get(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  /** Options of the JVM, such as {@code -Dironsign.mode=java}. */
  ChildJvm with(String... jvmOptions) {
    options.addAll(Arrays.asList(jvmOptions));
    return this;
  }

  /** Another folder or jar with the classes of Ironsign. */
  ChildJvm library(Path classes) {
    library = classes;
    return this;
  }

  /** Ironsign on the module path, where its module has this name. */
  ChildJvm onModulePath(String module) {
    addedModule = module;
    return this;
  }

  /** A command that runs the JVM, which is appended to it. */
  ChildJvm launchedBy(String... command) {
    launcher.addAll(Arrays.asList(command));
    return this;
  }

  /** Runs the main class to its end. */
  Result run(Class<?> main, String... arguments) throws IOException, InterruptedException {
    return start(main, arguments).join();
  }

  /** Starts the main class. */
  Running start(Class<?> main, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(launcher);
    command.add(Paths.get(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    String tests = codeOf(main).toString();
    if (addedModule == null) {
      command.addAll(Arrays.asList("-cp", library + File.pathSeparator + tests));
    } else {
      command.addAll(
          Arrays.asList("-p", library.toString(), "--add-modules", addedModule, "-cp", tests));
    }
    command.add(main.getName());
    command.addAll(Arrays.asList(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().remove("JAVA_TOOL_OPTIONS"); // the JVM announces them on stderr
    builder.environment().remove("JDK_JAVA_OPTIONS");
    Path out = Files.createTempFile(Paths.get("target"), "child-", ".out");
    Path err = Files.createTempFile(Paths.get("target"), "child-", ".err");
    Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    return new Running(process, out, err);
  }

  /** A JVM that has been started. */
  static final class Running {

    private final Process process;
    private final Path out;
    private final Path err;

    private Running(Process process, Path out, Path err) {
      this.process = process;
      this.out = out;
      this.err = err;
    }

    /** Waits until the child has printed {@code text}. */
    void awaitOutput(String text) throws IOException, InterruptedException {
      long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(TIMEOUT_SECONDS);
      while (!read(out).contains(text)) {
        if (System.nanoTime() > deadline || !process.isAlive()) {
          throw new AssertionError("no \"" + text + "\" from the child: " + join());
        }
        Thread.sleep(10);
      }
    }

    /** Ends the child as {@code kill -9} does. */
    void kill() throws InterruptedException {
      process.destroyForcibly().waitFor();
    }

    Result join() throws IOException, InterruptedException {
      if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
        throw new AssertionError("no end after " + TIMEOUT_SECONDS + " s: " + read(out));
      }
      Result result = new Result(process.exitValue(), read(out), read(err));
      Files.delete(out);
      Files.delete(err);
      return result;
    }

    private static String read(Path file) throws IOException {
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }
  }

  /** What a child left. */
  static final class Result {

    final int exit;
    final String out;
    final String err;

    private Result(int exit, String out, String err) {
      this.exit = exit;
      this.out = out;
      this.err = err;
    }

    @Override
    public String toString() {
      return "exit " + exit + "\nout: " + out + "\nerr: " + err;
    }
  }
}
