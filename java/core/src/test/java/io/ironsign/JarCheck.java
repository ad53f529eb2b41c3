package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;

import io.ironsign.modular.ModularUse;
import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;

/** The jar itself, which exists only after the other tests: Maven runs this one after packaging. */
class JarCheck {

  private final Path jar = Paths.get(System.getProperty("jar"));

  @Test
  void theLibraryOfThisPlatformIsInIt() throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      String library = "io/ironsign/native/" + Platform.current() + "/";
      assertThat(file.getJarEntry(library + System.mapLibraryName("ironsign_jni"))).isNotNull();
    }
  }

  @Test
  void itNamesItsModule() throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      assertThat(file.getManifest().getMainAttributes().getValue("Automatic-Module-Name"))
          .isEqualTo("io.ironsign");
    }
  }

  @Test
  void itIsAllThatIsNeededOnTheClassPath() throws Exception {
    ChildJvm.Result result = new ChildJvm().library(jar).run(Use.class);
    assertThat(result.out).as(result.toString()).contains("native, kernel ", "library of the jar");
  }

  @Test
  void itIsAllThatIsNeededOnTheModulePath() throws Exception {
    ChildJvm.Result result =
        new ChildJvm()
            .library(jar)
            .onModulePath("io.ironsign")
            .with("-Dironsign.mode=native")
            .run(ModularUse.class);
    assertThat(result.out).as(result.toString()).isEqualTo("module io.ironsign native true\n");
  }

  @Test
  void itIsLoadedBySeveralClassLoadersAtOnce() throws Exception {
    ChildJvm.Result result = new ChildJvm().run(ManyClassLoaders.class, jar.toString());
    assertThat(result.out).as(result.toString()).isEqualTo("4 classes, 1 signatures, 16 nonces\n");
  }
}
