package io.ironsign.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.StandardCopyOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** More than one class loader with an SDK in it, and one that hides the bridge. */
class ClassLoadersCheck {

  @ParameterizedTest
  @CsvSource({"WEB3J_4_8_7, WEB3J_4_12_3", "WEB3SDK_2_0_0_RC2, WEB3SDK_2_6_2"})
  void twoVersionsAtOnce(Sdk one, Sdk other) throws Exception {
    String[] arguments = {
      one.application, one.classPathWith(one.application), other.classPathWith(one.application)
    };
    ChildJvm.Running plain = new ChildJvm().on(Host.PATH).start(Host.class.getName(), arguments);
    ChildJvm.Result result =
        new ChildJvm().withAgent().on(Host.PATH).run(Host.class.getName(), arguments);
    ChildJvm.Result expected = plain.join();

    assertThat(result.exit).as("%s", result).isZero();
    assertThat(result.loaders()).hasSize(2).isEqualTo(expected.loaders());
    assertThat(result.calls("sign")).isGreaterThan(80);
    assertThat(result.agentLines()).hasSize(3);
    assertThat(result.agentLines().get(0)).endsWith("; no SDK on the class path");
    assertThat(result.agentLines().get(1)).contains(": swapped ");
    assertThat(result.agentLines().get(2)).contains(": swapped ");
  }

  @Test
  void leavesAnSdkAloneThatDoesNotSeeTheBridge() throws Exception {
    ChildJvm.Result result =
        new ChildJvm()
            .withAgent()
            .on(Host.PATH)
            .run(HidingLoader.class.getName(), SignOnceRun.classPath());
    SignOnceRun.assertRight(result);
    assertThat(result.agentLines())
        .contains(
            "[ironsign-agent] org.web3j.crypto.Sign is left as it is: its class loader hides the"
                + " package io.ironsign.agent.bridge of the boot class path");
  }

  @Test
  void anSdkThatCannotBeReadDoesNotKeepTheAgentFromOthers() throws Exception {
    Path folder = Paths.get("target", "of-a-later-java");
    Path ecdsaSign = folder.resolve("org/fisco/bcos/web3j/crypto/ECDSASign.class");
    Files.createDirectories(ecdsaSign.getParent());
    try (InputStream own = ClassLoadersCheck.class.getResourceAsStream("Host.class")) {
      Files.copy(own, ecdsaSign, StandardCopyOption.REPLACE_EXISTING);
    }
    byte[] classFile = Files.readAllBytes(ecdsaSign);
    classFile[7] = (byte) 200; // the major version
    Files.write(ecdsaSign, classFile);

    ChildJvm.Result result = SignOnceRun.start(new ChildJvm().withAgent().on(folder)).join();
    SignOnceRun.assertRight(result);
    assertThat(result.calls("sign")).isEqualTo(SignOnceRun.SIGNATURES);
    assertThat(result.agentLines())
        .singleElement()
        .asString()
        .contains("): swapped Sign.signMessage, ", "; web3sdk: cannot be read: ");
  }

  @Test
  void anSdkIsUnloadedAsWithoutTheAgent() throws Exception {
    ChildJvm.Result result =
        new ChildJvm()
            .withAgent()
            .on(Host.PATH)
            .run(Redeploy.class.getName(), SignOnceRun.classPath());
    SignOnceRun.assertRight(result);
    assertThat(result.out).contains("unloaded true");
    assertThat(result.agentLines()).last().asString().contains(": swapped Sign.signMessage, ");
  }

  /** Runs the application in a class loader that it then drops. */
  public static final class Redeploy {

    private Redeploy() {}

    /** Takes the class path of the application. */
    public static void main(String[] args) throws Exception {
      WeakReference<ClassLoader> dropped = deploy(ClassPaths.urls(args[0]));
      for (int i = 0; i < 100 && dropped.get() != null; i++) {
        System.gc();
        Thread.sleep(10);
      }
      System.out.println("unloaded " + (dropped.get() == null));
    }

    private static WeakReference<ClassLoader> deploy(URL[] urls) throws Exception {
      try (URLClassLoader loader =
          new URLClassLoader(urls, ClassLoader.getSystemClassLoader().getParent())) {
        loader
            .loadClass(SignOnceRun.APPLICATION)
            .getMethod("main", String[].class)
            .invoke(null, (Object) new String[0]);
        return new WeakReference<>(loader);
      }
    }
  }

  /** A class loader as those of OSGi, which give of the boot class path what they are told to. */
  public static final class HidingLoader extends URLClassLoader {

    private HidingLoader(URL[] urls) {
      super(urls, ClassLoader.getSystemClassLoader().getParent());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.startsWith("io.ironsign.")) {
        throw new ClassNotFoundException(name);
      }
      return super.loadClass(name, resolve);
    }

    /** Runs the application on the class path that it is given. */
    public static void main(String[] args) throws Exception {
      try (HidingLoader loader = new HidingLoader(ClassPaths.urls(args[0]))) {
        loader
            .loadClass(SignOnceRun.APPLICATION)
            .getMethod("main", String[].class)
            .invoke(null, (Object) new String[0]);
      }
    }
  }
}
