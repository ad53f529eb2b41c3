package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class IronsignTest {

  @Test
  void theLibraryOfThisBuildIsInUse() {
    Status status = Ironsign.status();
    assertThat(Ironsign.isNative()).as(status.toString()).isTrue();
    assertThat(status.isNative()).isTrue();
    assertThat(status.reason()).isEqualTo("library of the jar");
    assertThat(status.cause()).isEmpty();
    assertThat(status.platform()).matches("[a-z]+(-musl)?-[a-z0-9_]+");
    assertThat(status.kernel()).isNotEmpty();
  }

  @Test
  void theStatusReadsAsOneLine() {
    Status status = Ironsign.status();
    assertThat(status)
        .hasToString(
            "Ironsign "
                + status.version()
                + " on "
                + status.platform()
                + ": native, kernel "
                + status.kernel()
                + ", library of the jar");
    Platform platform = Platform.of("Linux", "amd64", false);
    assertThat(Status.notInUse("no such luck", null, platform))
        .hasToString("Ironsign " + Ironsign.VERSION + " on linux-x86_64: not native: no such luck");
  }

  /** The version of the library is compared with the same constant when it is loaded. */
  @Test
  void theVersionIsThatOfThePom() {
    assertThat(Ironsign.VERSION).isEqualTo(System.getProperty("project.version"));
  }

  @Test
  void theCauseOfAFailureIsKept() {
    Throwable cause = new UnsatisfiedLinkError("text");
    Status status = Status.notInUse("reason", cause, Platform.of("Linux", "amd64", false));
    assertThat(status.cause()).containsSame(cause);
    assertThat(status.reason()).isEqualTo("reason");
    assertThat(status.kernel()).isEqualTo("none");
  }

  @Test
  void theEmptyNativeMethodReturns() {
    NativeLibrary.nativeEmpty();
  }
}
