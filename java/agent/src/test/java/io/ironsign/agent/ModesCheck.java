package io.ironsign.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Paths;
import org.junit.jupiter.api.Test;

/** The agent where the native library is not wanted, or is not to be had. */
class ModesCheck {

  private static final String NO_LIBRARY = "-Dironsign.library.path=target/no-such-library";

  @Test
  void swapsNothingInModeJava() throws Exception {
    ChildJvm.Result result =
        SignOnceRun.start(new ChildJvm().with("-Dironsign.mode=java").withAgent()).join();
    SignOnceRun.assertRight(result);
    assertThat(result.section("no agent")).isEmpty();
    assertThat(result.agentLines())
        .singleElement()
        .asString()
        .startsWith("[ironsign-agent] nothing swapped: Ironsign ")
        .endsWith(": not native: ironsign.mode is java");
  }

  @Test
  void leavesTheSdkAloneWithoutALibrary() throws Exception {
    ChildJvm.Result result = SignOnceRun.start(new ChildJvm().with(NO_LIBRARY).withAgent()).join();
    SignOnceRun.assertRight(result);
    assertThat(result.section("no agent")).isEmpty();
    assertThat(result.agentLines())
        .singleElement()
        .asString()
        .contains("nothing swapped: ", "ironsign.library.path names no file");
  }

  @Test
  void endsTheJvmWithoutALibraryInModeNative() throws Exception {
    ChildJvm.Result result =
        SignOnceRun.start(new ChildJvm().with("-Dironsign.mode=native", NO_LIBRARY).withAgent())
            .join();
    assertThat(result.exit).isEqualTo(1);
    assertThat(result.out).isEmpty();
    assertThat(result.agentLines())
        .singleElement()
        .asString()
        .contains("nothing swapped: ", "ironsign.library.path names no file");
  }

  @Test
  void leavesTheSdkAloneWhereThereIsNoPlaceForTheBridge() throws Exception {
    // The library comes from where it is, so the bridge is the first to look for a place.
    String library =
        Paths.get("..", "core", "target", "classes", "io", "ironsign", "native")
            .resolve(Paths.get("linux-x86_64", "libironsign_jni.so"))
            .toString();
    assertThat(Files.isRegularFile(Paths.get(library))).isTrue();
    ChildJvm.Result result =
        SignOnceRun.start(
                new ChildJvm()
                    .with("-Dironsign.library.path=" + library)
                    .with("-Dironsign.tmpdir=target/no-such-directory")
                    .withAgent())
            .join();
    SignOnceRun.assertRight(result);
    assertThat(result.agentLines())
        .singleElement()
        .asString()
        .contains(
            "nothing swapped: cannot unpack to target/no-such-directory, the property"
                + " ironsign.tmpdir names another directory");
  }
}
