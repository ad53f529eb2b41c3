package io.ironsign.agent;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A JVM of its own, of the Java that the property {@code ironsign.test.java.home} names. */
final class ChildJvm {

  /** The jar that is tested. */
  static final Path AGENT = Paths.get(System.getProperty("ironsign.agent.jar"));

  private static final Path HOME = Paths.get(System.getProperty("ironsign.test.java.home"));
  private static final long TIMEOUT_SECONDS = Boolean.getBoolean("ironsign.long") ? 3600 : 120;

  private final List<String> options = new ArrayList<>();
  private final List<String> classPath = new ArrayList<>();

  /** Options of the JVM, such as {@code -Dironsign.mode=java}. */
  ChildJvm with(String... jvmOptions) {
    options.addAll(Arrays.asList(jvmOptions));
    return this;
  }

  /** The agent, as the option {@code -javaagent} of the JVM. */
  ChildJvm withAgent() {
    return with("-javaagent:" + AGENT);
  }

  /** The agent with an argument. */
  ChildJvm withAgent(String argument) {
    return with("-javaagent:" + AGENT + "=" + argument);
  }

  /** More of the class path: folders, jars, or several joined as the system does. */
  ChildJvm on(Object... paths) {
    for (Object path : paths) {
      classPath.add(path.toString());
    }
    return this;
  }

  /** Starts a main class. */
  Running start(String main, String... arguments) throws IOException {
    return start(Arrays.asList("-cp", String.join(File.pathSeparator, classPath), main), arguments);
  }

  private Running start(List<String> what, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(HOME.resolve(Paths.get("bin", "java")).toString());
    command.add("-XX:TieredStopAtLevel=1"); // children are short-lived
    // WeDPR extracts its library below the home folder.
    command.add("-Duser.home=" + Paths.get("target").toAbsolutePath());
    command.addAll(options);
    command.addAll(what);
    command.addAll(Arrays.asList(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().remove("JAVA_TOOL_OPTIONS"); // the JVM announces them on stderr
    builder.environment().remove("JDK_JAVA_OPTIONS");
    Path out = Files.createTempFile(Paths.get("target"), "child-", ".out");
    Path err = Files.createTempFile(Paths.get("target"), "child-", ".err");
    return new Running(
        builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start(), out, err);
  }

  /** Runs a main class to its end. */
  Result run(String main, String... arguments) throws IOException, InterruptedException {
    return start(main, arguments).join();
  }

  /** Runs the main class that a jar names to its end. */
  Result runJar(Path jar, String... arguments) throws IOException, InterruptedException {
    return start(Arrays.asList("-jar", jar.toString()), arguments).join();
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

    /** What {@link Host} has told under a heading. */
    String section(String heading) {
      int start = out.indexOf(Host.heading(heading));
      if (start < 0) {
        throw new AssertionError("no " + heading + ": " + this);
      }
      String rest = out.substring(start + Host.heading(heading).length());
      int end = rest.indexOf(Host.HEADING);
      return end < 0 ? rest : rest.substring(0, end);
    }

    /** What the application has told in each class loader. */
    List<String> loaders() {
      List<String> sections = new ArrayList<>();
      for (int i = 1; out.contains(Host.heading("loader " + i)); i++) {
        sections.add(section("loader " + i));
      }
      return sections;
    }

    /** How many native calls of this kind there were in all of them. */
    int calls(String operation) {
      for (String line : section("calls").split("\\R")) {
        if (line.startsWith(operation + " ")) {
          return Integer.parseInt(line.substring(operation.length() + 1));
        }
      }
      throw new AssertionError("no " + operation + ": " + this);
    }

    /** The lines that the agent has printed. */
    List<String> agentLines() {
      List<String> lines = new ArrayList<>(Arrays.asList(err.split("\\R")));
      lines.removeIf(line -> !line.startsWith("[ironsign-agent] "));
      return lines;
    }

    @Override
    public String toString() {
      return "exit " + exit + "\nout: " + out + "\nerr: " + err;
    }
  }
}
