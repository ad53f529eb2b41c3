package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlatformTest {

  @ParameterizedTest
  @CsvSource({
    "Linux, amd64, linux-x86_64",
    "Linux, x86_64, linux-x86_64",
    "Linux, aarch64, linux-aarch64",
    "Linux, i386, linux-i386",
    "Linux, riscv64, linux-riscv64",
    "Mac OS X, x86_64, macos-x86_64",
    "Mac OS X, aarch64, macos-aarch64",
    "Windows 11, amd64, windows-x86_64",
    "Windows Server 2022, aarch64, windows-aarch64",
    "FreeBSD, amd64, freebsd-x86_64",
    "Z/OS, s390x, zos-s390x",
  })
  void theFolderFollowsFromTheJvmsProperties(String osName, String osArch, String folder) {
    assertThat(Platform.of(osName, osArch, false)).hasToString(folder);
  }

  @Test
  void onlyLinuxHasMuslFolders() {
    assertThat(Platform.of("Linux", "amd64", true)).hasToString("linux-musl-x86_64");
    assertThat(Platform.of("Linux", "aarch64", true)).hasToString("linux-musl-aarch64");
    assertThat(Platform.of("Mac OS X", "aarch64", true)).hasToString("macos-aarch64");
  }

  @Test
  void muslIsToldByWhatIsMappedIntoTheProcess() {
    assertThat(
            Platform.hasMuslLoader(
                Stream.of(
                    "55f0c0a00000-55f0c0a01000 r--p 00000000 fd:00 131 /usr/lib/jvm/bin/java",
                    "7f1e4a000000-7f1e4a014000 r--p 00000000 fd:00 17 /lib/ld-musl-x86_64.so.1")))
        .isTrue();
    assertThat(
            Platform.hasMuslLoader(
                Stream.of(
                    "55f0c0a00000-55f0c0a01000 r--p 00000000 fd:00 131 /usr/lib/jvm/bin/java",
                    "7f1e4a000000-7f1e4a014000 r--p 0 fd:00 17 /usr/lib/ld-linux-x86-64.so.2")))
        .isFalse();
  }
}
