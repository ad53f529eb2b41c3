package io.ironsign.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.OutputStream;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.web3j.crypto.ECKeyPair;
import org.web3j.crypto.Sign;
import org.web3j.crypto.Sign.SignatureData;

/** The agent installed in other ways than by the option of the JVM. */
class InstallCheck {

  @Test
  void swapsClassesThatAreInUse() throws Exception {
    ChildJvm.Result result = run(new ChildJvm().with("-XX:+EnableDynamicAgentLoading"), null);
    assertThat(result.out)
        .contains(
            "before: not installed: neither -javaagent nor IronsignAgent.install() was used",
            "installed true",
            "same true",
            "again true");
    assertThat(result.out.split("\\R")[4])
        .startsWith("after: Ironsign ")
        .contains(
            "; swapped [org.web3j.crypto.",
            "; not swapped [org.web3j.crypto.Sign.publicPointFromPrivate (",
            "sign=1, ");
    assertThat(result.agentLines()).singleElement().asString().contains(": swapped Sign.sign");
  }

  @Test
  void saysNoWhereAttachingIsDisabled() throws Exception {
    ChildJvm.Result result = run(new ChildJvm().with("-XX:+DisableAttachMechanism"), null);
    assertThat(result.out)
        .contains("installed false", "same true", "again false", "after: not installed: this JVM");
  }

  @Test
  void saysNoWhereAgentsCannotBeLoadedLater() throws Exception {
    ChildJvm.Result result = run(new ChildJvm().with("-XX:-EnableDynamicAgentLoading"), null);
    assertThat(result.out)
        .contains("installed false", "same true", "again false", "after: not installed: this JVM");
  }

  @Test
  void saysNoInModeJava() throws Exception {
    ChildJvm.Result result =
        run(new ChildJvm().with("-Dironsign.mode=java", "-XX:+EnableDynamicAgentLoading"), null);
    assertThat(result.out)
        .contains("installed false", "same true", "not native: ironsign.mode is java");
  }

  @Test
  void saysNoToAnOptionThatIsUnknown() throws Exception {
    ChildJvm.Result result = run(new ChildJvm().with("-XX:+EnableDynamicAgentLoading"), "nonsense");
    assertThat(result.out)
        .contains("installed false", "same true", "not installed: unknown option \"nonsense\"");
  }

  @Test
  void doesNothingMoreUnderTheOptionOfTheJvm() throws Exception {
    ChildJvm.Result result = run(new ChildJvm().withAgent(), null);
    assertThat(result.out).contains("before: Ironsign ", "installed true", "same true");
    assertThat(result.agentLines()).hasSize(1);
  }

  private static ChildJvm.Result run(ChildJvm jvm, String argument) throws Exception {
    jvm.on(Host.PATH, ChildJvm.AGENT, Sdk.WEB3J_4_12_3.classPath());
    ChildJvm.Result result =
        argument == null
            ? jvm.run(Application.class.getName())
            : jvm.run(Application.class.getName(), argument);
    assertThat(result.exit).as("%s", result).isZero();
    return result;
  }

  /** Signs, installs the agent, signs again. */
  public static final class Application {

    private Application() {}

    /** Takes the argument of the agent, if there is to be one. */
    public static void main(String[] args) {
      byte[] message = {1, 2, 3};
      ECKeyPair pair = ECKeyPair.create(BigInteger.TEN);
      SignatureData before = Sign.signMessage(message, pair);
      System.out.println("before: " + IronsignAgent.status());
      System.out.println("installed " + install(args));
      System.out.println("same " + Sign.signMessage(message, pair).equals(before));
      System.out.println("again " + install(args));
      System.out.println("after: " + IronsignAgent.status());
    }

    private static boolean install(String[] args) {
      return args.length == 0 ? IronsignAgent.install() : IronsignAgent.install(args[0]);
    }
  }

  /** An application that names the agent in the manifest of its own jar, for {@code java -jar}. */
  @Test
  void isLaunchedByTheManifestOfTheApplication() throws Exception {
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.put(Attributes.Name.MAIN_CLASS, Host.class.getName());
    attributes.putValue("Launcher-Agent-Class", IronsignAgent.class.getName());
    attributes.putValue("Can-Retransform-Classes", "true");
    attributes.put(
        Attributes.Name.CLASS_PATH,
        Arrays.stream(
                String.join(
                        File.pathSeparator,
                        Host.PATH.toString(),
                        ChildJvm.AGENT.toString(),
                        SignOnceRun.classPath())
                    .split(File.pathSeparator))
            .map(file -> new File(file).toURI().toString())
            .collect(Collectors.joining(" ")));
    Path jar = Paths.get("target", "launched.jar");
    try (OutputStream out = Files.newOutputStream(jar)) {
      new JarOutputStream(out, manifest).close();
    }
    ChildJvm.Result result = new ChildJvm().runJar(jar, SignOnceRun.APPLICATION, "");
    SignOnceRun.assertRight(result);
    assertThat(result.calls("sign")).isEqualTo(SignOnceRun.SIGNATURES);
  }
}
