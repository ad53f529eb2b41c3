package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The ways in which the library gets into a JVM or does not, each in a JVM of its own. */
class LoaderTest {

  private static final String OTHER_VERSION = "9.8.7";

  private static final String USED =
      "isNative: true\nsign: 01\ndigest: 0cf6\nrandom: 0\nnonce: 1\n";

  @TempDir Path temp;
  private Path tmpdir;

  @BeforeEach
  void createTmpdir() throws IOException {
    tmpdir = Files.createDirectory(temp.resolve("tmp"));
  }

  @Test
  void theLibraryOfTheJarIsExtractedLoadedAndDeleted() throws Exception {
    ChildJvm.Result result = child().run(Use.class);
    assertUsed(result, "library of the jar");
    assertThat(result.out).endsWith("left: 0\n");
  }

  @Test
  void theDefaultPlaceIsTheTemporaryFolderOfJava() throws Exception {
    ChildJvm.Result result =
        new ChildJvm().with("-Djava.io.tmpdir=" + temp.resolve("none")).run(Use.class);
    assertNotUsed(result, "cannot extract the library to " + temp.resolve("none"));
    assertUsed(
        new ChildJvm().with("-Djava.io.tmpdir=" + tmpdir).run(Use.class), "library of the jar");
  }

  @Test
  void modeJavaLoadsNothingAndSaysNothing() throws Exception {
    ChildJvm.Result result = child().with("-Dironsign.mode=java").run(Use.class);
    assertRefused(result, "ironsign.mode is java");
    assertThat(result.out).contains("isNative: false\n");
    assertThat(result.err).isEmpty();
  }

  @Test
  void withoutTheLibraryThatIsSaidBeforeAnyArgumentIsLookedAt() throws Exception {
    ChildJvm.Result result = child().with("-Dironsign.mode=java").run(NoArguments.class);
    assertThat(result.out).as(result.toString()).isEqualTo("all methods\n");
  }

  @Test
  void modeNativeUsesTheLibrary() throws Exception {
    assertUsed(child().with("-Dironsign.mode=native").run(Use.class), "library of the jar");
  }

  @Test
  void modeNativeFailsWithTheReasonAtEachUse() throws Exception {
    ChildJvm.Result result =
        child()
            .with("-Dironsign.mode=native", "-Dironsign.library.path=/no/such/file")
            .run(Use.class);
    String reason = "ironsign.library.path names no file: /no/such/file";
    assertRefused(result, reason);
    assertThat(result.out).doesNotContain("isNative: false").contains(exception("isNative"));
    assertThat(result.err).isEmpty();
  }

  @Test
  void anUnknownModeIsNotTakenForAnother() throws Exception {
    ChildJvm.Result result = child().with("-Dironsign.mode=nativ").run(Use.class);
    assertRefused(result, "ironsign.mode is \"nativ\", which is none of auto, native and java");
    assertThat(result.out).doesNotContain("isNative: false").contains(exception("isNative"));
  }

  @Test
  void anotherLibraryIsLoadedFromWhereItLies() throws Exception {
    Path library = Builds.extractLibrary(temp);
    ChildJvm.Result result =
        child()
            .with("-Dironsign.library.path=" + library, "-Dironsign.tmpdir=/no/such/folder")
            .run(Use.class);
    assertUsed(result, "library " + library);
  }

  @Test
  void aLibraryPathThatNamesNoFileIsAnError() throws Exception {
    for (String path : new String[] {"", "none", "/no/such/file", temp.toString()}) {
      ChildJvm.Result result = child().with("-Dironsign.library.path=" + path).run(Use.class);
      assertNotUsed(result, "ironsign.library.path names no file: " + path);
    }
  }

  @Test
  void aFileThatIsNoLibraryIsAnError() throws Exception {
    Path text = Files.write(temp.resolve("text"), new byte[1000]);
    ChildJvm.Result result = child().with("-Dironsign.library.path=" + text).run(Use.class);
    assertNotUsed(result, "ironsign.library.path names a file that this JVM cannot load: ");
    assertThat(result.out).contains("java.lang.UnsatisfiedLinkError: " + text);
  }

  @Test
  void aLibraryOfSomethingElseIsAnError() throws Exception {
    Path other = Builds.compileC("unrelated.c", temp);
    ChildJvm.Result result = child().with("-Dironsign.library.path=" + other).run(Use.class);
    assertNotUsed(result, "library " + other + " is not Ironsign's: ");
    assertThat(result.out).contains("nativeVersion");
  }

  @Test
  void aLibraryThatFailsItsSelfTestIsNotUsed() throws Exception {
    Path library = Builds.smallLibrary(Ironsign.VERSION, null, temp);
    ChildJvm.Result result = child().with("-Dironsign.library.path=" + library).run(Use.class);
    assertNotUsed(result, "library " + library + ": ironsign.kernel is auto: the kernel fails");
  }

  @Test
  void theKernelIsTheOneAskedFor() throws Exception {
    for (String kernel : new String[] {"portable", "k256"}) {
      ChildJvm.Result result = child().with("-Dironsign.kernel=" + kernel).run(Use.class);
      assertUsed(result, "library of the jar");
      assertThat(result.out).contains("native, kernel " + kernel + ", ");
    }
  }

  @Test
  void aKernelThatDoesNotExistIsAnErrorThatNamesThoseThatDo() throws Exception {
    ChildJvm.Result result = child().with("-Dironsign.kernel=fast").run(Use.class);
    assertNotUsed(
        result,
        "library of the jar: ironsign.kernel is fast: "
            + "there are the kernels auto, ifma, portable, k256");
  }

  @Test
  void aLibraryOfAnotherVersionIsNotUsed() throws Exception {
    Path classes = Builds.classesOfVersion(OTHER_VERSION, temp);
    ChildJvm.Result result = child().library(classes).run(Use.class);
    assertNotUsed(
        result,
        "library of the jar is of version "
            + Ironsign.VERSION
            + ", the jar of version "
            + OTHER_VERSION);
  }

  @Test
  void twoVersionsWorkSideBySide() throws Exception {
    String ours = ChildJvm.codeOf(Ironsign.class).toString();
    String other = Builds.buildOfVersion(OTHER_VERSION, temp).toString();
    ChildJvm.Result result = child().run(SeveralVersions.class, ours, other, ours);
    String status = "Ironsign \\Q%s\\E on .*: native, kernel .*\n";
    assertThat(result.out)
        .as(result.toString())
        .matches(
            String.format(
                    status + status + status, Ironsign.VERSION, OTHER_VERSION, Ironsign.VERSION)
                + "1 signatures\n");
    assertThat(tmpdir).isEmptyDirectory();
  }

  @Test
  void programsOfTwoVersionsShareThePlace() throws Exception {
    Path other = Builds.buildOfVersion(OTHER_VERSION, temp);
    List<ChildJvm.Running> children = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      children.add(child().start(Use.class));
      children.add(child().library(other).start(Use.class));
    }
    for (int i = 0; i < children.size(); i++) {
      String version = i % 2 == 0 ? Ironsign.VERSION : OTHER_VERSION;
      ChildJvm.Result result = children.get(i).join();
      assertThat(result.out)
          .as(result.toString())
          .containsPattern("status: Ironsign \\Q" + version + "\\E on .*: native, kernel ");
    }
    assertThat(tmpdir).isEmptyDirectory();
  }

  @Test
  void aCorruptedLibraryIsNotLoaded() throws Exception {
    Path classes = Builds.copyOfClasses(temp);
    Path library = Builds.libraryIn(classes);
    byte[] bytes = Files.readAllBytes(library);
    bytes[bytes.length / 2] ^= 1;
    Files.write(library, bytes);
    ChildJvm.Result result = child().library(classes).run(Use.class);
    assertNotUsed(result, "the extracted library is not the one that was built: SHA-256 ");
    assertThat(tmpdir).isEmptyDirectory();
  }

  @Test
  void aJarWithoutTheLibraryNamesThePlatform() throws Exception {
    String architecture = System.getProperty("os.arch").equals("s390x") ? "ppc64" : "s390x";
    ChildJvm.Result result = child().with("-Dos.arch=" + architecture).run(Use.class);
    assertNotUsed(result, "no library for this platform in the jar: native/");
    assertThat(result.out).contains("-" + architecture + "/");
    assertThat(tmpdir).isEmptyDirectory();
  }

  @Test
  void aPlaceThatCannotBeWrittenIsNamed() throws Exception {
    Path file = Files.createFile(temp.resolve("file"));
    // Nobody, root included, can create a directory in /proc.
    for (String place : new String[] {temp.resolve("none").toString(), file.toString(), "/proc"}) {
      ChildJvm.Result result = new ChildJvm().with("-Dironsign.tmpdir=" + place).run(Use.class);
      assertNotUsed(result, "cannot extract the library to " + place);
      assertThat(result.out).contains("the property ironsign.tmpdir names another directory");
    }
  }

  @Test
  void aPlaceMountedNoexecIsNamed() throws Exception {
    Path copy = Files.createFile(Files.createDirectory(tmpdir.resolve("fresh")).resolve("copy"));
    assertThat(BundledLibrary.explain(copy, new UnsatisfiedLinkError("failed to map segment")))
        .startsWith(tmpdir + " is mounted noexec")
        .contains("ironsign.tmpdir")
        .endsWith("failed to map segment");

    // And for real where this user may mount, which many a container forbids.
    String[] mount = Mounts.launcher(tmpdir, "noexec");
    if (mount.length > 0) {
      ChildJvm.Result result = child().launchedBy(mount).run(Use.class);
      assertNotUsed(result, tmpdir + " is mounted noexec");
      assertThat(result.out).contains("left: 0\n");
    }
  }

  @Test
  void aPlaceThatIsFullIsNamed() throws Exception {
    assertThat(Builds.libraryIn(ChildJvm.codeOf(Ironsign.class)).toFile().length())
        .isGreaterThan(64 << 10);
    String[] mount = Mounts.launcher(tmpdir, "size=64k");
    if (mount.length > 0) {
      ChildJvm.Result result = child().launchedBy(mount).run(Use.class);
      assertNotUsed(result, "cannot extract the library to " + tmpdir);
      assertThat(result.out)
          .contains("the property ironsign.tmpdir names another directory")
          .contains("No space left on device")
          .contains("left: 0\n");
    }
  }

  @Test
  void aPlaceMountedReadOnlyIsNamed() throws Exception {
    String[] mount = Mounts.launcher(tmpdir, "ro");
    if (mount.length > 0) {
      ChildJvm.Result result = child().launchedBy(mount).run(Use.class);
      assertNotUsed(result, "cannot extract the library to " + tmpdir);
      assertThat(result.out.toLowerCase(Locale.ROOT)).contains("read-only file system");
    }
  }

  @Test
  void aJvmThatForbidsNativeCodeUsesNone() throws Exception {
    // Before JDK 24 there is no such option; the property behind it then has no effect.
    ChildJvm.Result result =
        child()
            .with("-XX:+IgnoreUnrecognizedVMOptions", "--illegal-native-access=deny")
            .run(Use.class);
    boolean forbids = Integer.parseInt(System.getProperty("java.version").split("\\D")[0]) >= 24;
    if (forbids) {
      assertNotUsed(result, "this JVM forbids native code, --enable-native-access=ALL-UNNAMED");
    } else {
      assertUsed(result, "library of the jar");
    }
  }

  @Test
  void anInterruptedThreadLoadsTheLibraryAndStaysInterrupted() throws Exception {
    ChildJvm.Result result = child().run(Use.class, "interrupted");
    assertUsed(result, "library of the jar");
    assertThat(result.out).contains("interrupted: true\n");
  }

  @Test
  void aLogThatFailsIsNoReasonToFail() throws Exception {
    ChildJvm.Result result =
        child().with("-Dironsign.library.path=/no/such/file").run(Use.class, "failing-log");
    assertRefused(result, "ironsign.library.path names no file: /no/such/file");
    assertThat(result.out).contains("isNative: false\n").doesNotContain("a log that fails");
  }

  @Test
  void severalClassLoadersUseItAtOnce() throws Exception {
    Path library = ChildJvm.codeOf(Ironsign.class);
    ChildJvm.Result result = child().run(ManyClassLoaders.class, library.toString());
    assertThat(result.out).as(result.toString()).isEqualTo("4 classes, 1 signatures, 16 nonces\n");
    assertThat(result.exit).isZero();
    assertThat(tmpdir).isEmptyDirectory();
  }

  @Test
  void anApplicationCanBeRedeployed() throws Exception {
    int times = Boolean.getBoolean("ironsign.long") ? 300 : 10;
    Path library = ChildJvm.codeOf(Ironsign.class);
    ChildJvm.Result result =
        child()
            .with("--add-opens=java.base/java.lang=ALL-UNNAMED")
            .run(Redeploy.class, library.toString(), Integer.toString(times));
    assertThat(result.out)
        .as(result.toString())
        .isEqualTo(
            times
                + " redeployments, code of "
                + times
                + " kept\nthread locals left: []\nthreads left: []\n");
    assertThat(result.exit).isZero();
    assertThat(tmpdir).isEmptyDirectory();
  }

  /** The tables of 300 keys take 13 MiB. */
  @Test
  void anApplicationThatGoesTakesTheTablesOfItsKeysWithIt() throws Exception {
    Path library = ChildJvm.codeOf(Ironsign.class);
    ChildJvm.Result result =
        child()
            .with("-Xms32m")
            .with("-Xmx32m")
            .with("-XX:+UseSerialGC")
            .run(RedeployKeys.class, library.toString());
    assertThat(result.exit).as(result.toString()).isZero();
    assertThat(Integer.parseInt(result.out.trim())).as("MiB in 6 times").isLessThan(40);
  }

  @Test
  void severalProcessesShareThePlaceAndSweepIt() throws Exception {
    for (int i = 0; i < 50; i++) {
      Path dead = Files.createDirectory(tmpdir.resolve("ironsign-native-dead" + i));
      Files.createFile(dead.resolve("lock"));
      Files.createFile(dead.resolve(System.mapLibraryName("ironsign_jni")));
    }
    List<ChildJvm.Running> children = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      children.add(child().start(Use.class));
    }
    for (ChildJvm.Running running : children) {
      assertUsed(running.join(), "library of the jar");
    }
    assertThat(tmpdir).isEmptyDirectory();
  }

  private ChildJvm child() {
    return new ChildJvm().with("-Dironsign.tmpdir=" + tmpdir);
  }

  private static void assertUsed(ChildJvm.Result result, String origin) {
    assertThat(result.exit).as(result.toString()).isZero();
    assertThat(result.out)
        .startsWith(USED + USED)
        .contains("status: Ironsign " + Ironsign.VERSION + " on ")
        .contains(": native, kernel ")
        .contains(origin + "\n");
  }

  /** Mode auto: false, one warning, and each use refused with the reason. */
  private static void assertNotUsed(ChildJvm.Result result, String reason) {
    assertRefused(result, reason);
    assertThat(result.out).contains("isNative: false\n").doesNotContain(exception("isNative"));
    assertThat(result.err.split("not native: ", -1)).as(result.err).hasSize(2);
    assertThat(result.err).contains(reason).contains("the SDK's own code is used instead");
  }

  /** Whatever the mode: the first use and the second fail alike, and the status says why. */
  private static void assertRefused(ChildJvm.Result result, String reason) {
    assertThat(result.exit).as(result.toString()).isZero();
    for (String use : new String[] {"sign", "digest", "random", "nonce"}) {
      assertThat(lines(result, exception(use)))
          .as(result.toString())
          .hasSize(2)
          .allSatisfy(line -> assertThat(line).contains(": not native: " + reason));
    }
    assertThat(lines(result, "status: Ironsign "))
        .hasSize(1)
        .allSatisfy(line -> assertThat(line).contains(": not native: " + reason));
  }

  private static String exception(String use) {
    return use + ": java.lang.IllegalStateException: Ironsign ";
  }

  private static String[] lines(ChildJvm.Result result, String start) {
    return Stream.of(result.out.split("\n"))
        .filter(line -> line.startsWith(start))
        .toArray(String[]::new);
  }
}
