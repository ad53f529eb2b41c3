package io.ironsign.agent;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** A version of an SDK, and the application of the tests that is written against it. */
enum Sdk {
  WEB3J_4_8_7("web3j/versions/4.8.7", "Web3jApplication", 8),
  WEB3J_4_9_8("web3j", "Web3jApplication", 8),
  WEB3J_4_12_3("web3j/versions/4.12.3", "Web3jApplication", 17),
  WEB3J_4_14_0("web3j/versions/4.14.0", "Web3jApplication", 21),
  WEB3J_5_0_1("web3j/versions/5.0.1", "Web3jApplication", 21),
  WEB3SDK_2_0_0_RC2("fisco-web3sdk", "Web3sdkApplication", 8),
  WEB3SDK_2_6_2("fisco-web3sdk/versions/2.6.2", "Web3sdkApplication", 8),
  JAVA_SDK_2_9_1("fisco-java-sdk2", "JavaSdkApplication", 8),
  JAVA_SDK_3_6_0("fisco-java-sdk3", "JavaSdkApplication", 8);

  private static final Path SOURCES = Paths.get("src", "test", "applications");

  /** The main class of the application. */
  final String application;

  /** Whether another class loader has to be in another JVM: WeDPR's library refuses a second. */
  final boolean runsInOneLoaderOnly;

  private final Path module;
  private final int javaVersion;
  private final Set<String> compiled = new HashSet<>();

  Sdk(String module, String application, int javaVersion) {
    this.module = Paths.get("..").resolve(module);
    this.application = application;
    this.javaVersion = javaVersion;
    this.runsInOneLoaderOnly = application.equals("JavaSdkApplication");
  }

  /** Those whose modules are built by this Java, so that their class paths are known. */
  static Stream<Sdk> known() {
    int feature = (int) Double.parseDouble(System.getProperty("java.specification.version"));
    return Arrays.stream(values()).filter(sdk -> sdk.javaVersion <= feature);
  }

  /** The SDK and what it drags in. */
  String classPath() throws IOException {
    Path file = module.resolve(Paths.get("target", "sdk.classpath"));
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8).trim();
  }

  /**
   * The class path of an application: the SDK, and the application's own classes, which this
   * compiles with nothing but the SDK.
   *
   * @param main the name of a source in {@code src/test/applications}
   * @param helpers those of others that it needs
   */
  synchronized String classPathWith(String main, String... helpers) throws IOException {
    Path target = Paths.get("target", "applications", name());
    if (compiled.add(main)) {
      List<String> names = new ArrayList<>(Arrays.asList("Outcome", main));
      names.addAll(Arrays.asList(helpers));
      compile(target, names);
    }
    return target + File.pathSeparator + classPath();
  }

  private void compile(Path target, List<String> names) throws IOException {
    Path sources = Files.createDirectories(target.resolve("sources"));
    List<String> arguments = new ArrayList<>();
    arguments.addAll(Arrays.asList("--release", "" + javaVersion, "-Xlint:-options", "-proc:none"));
    arguments.addAll(Arrays.asList("-cp", classPath(), "-d", target.toString()));
    for (String name : names) {
      String source = read(SOURCES.resolve(name + ".java"));
      if (this == JAVA_SDK_3_6_0 && name.startsWith("JavaSdk")) {
        source = source.replace("org.fisco.bcos.sdk.", "org.fisco.bcos.sdk.v3.");
      }
      Path file = sources.resolve(name + ".java");
      Files.write(file, source.getBytes(StandardCharsets.UTF_8));
      arguments.add(file.toString());
    }
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(new String[0]));
    if (exit != 0) {
      throw new AssertionError(names + " do not compile with " + this);
    }
  }

  private static String read(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }
}
