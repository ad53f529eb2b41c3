package io.ironsign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrivateDirectoryTest {

  @TempDir Path place;

  @Test
  void onlyTheOwnerCanUseItAndWhatIsInIt() throws Exception {
    try (PrivateDirectory directory = PrivateDirectory.create(place)) {
      Path file = directory.newFile("library", content());
      assertThat(Files.readAllBytes(file)).hasSize(100_000);
      for (Path path : new Path[] {file, file.getParent()}) {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(path)))
            .isEqualTo("rwx------");
      }
    }
  }

  @Test
  void closingDeletesItAndAllInIt() throws Exception {
    try (PrivateDirectory directory = PrivateDirectory.create(place)) {
      directory.newFile("library", content());
      assertThat(list()).hasSize(1);
    }
    assertThat(list()).isEmpty();
  }

  @Test
  void anExistingFileIsNotReplaced() throws Exception {
    try (PrivateDirectory directory = PrivateDirectory.create(place)) {
      directory.newFile("library", content());
      assertThatThrownBy(() -> directory.newFile("library", content()))
          .isInstanceOf(FileAlreadyExistsException.class);
    }
  }

  @Test
  void leftoversOfDeadProcessesAreSwept() throws Exception {
    leftover("ironsign-native-1", "lock", "libironsign_jni.so");
    leftover("ironsign-native-2", "lock");
    leftover("ironsign-native-3");
    PrivateDirectory.create(place).close();
    assertThat(list()).isEmpty();
  }

  @Test
  void whatAnotherProcessUsesStaysUntilItDies() throws Exception {
    ChildJvm.Running child = new ChildJvm().start(HoldDirectory.class, place.toString());
    child.awaitOutput("held");
    Path held = list().get(0);
    PrivateDirectory.create(place).close();
    assertThat(list()).containsExactly(held);
    assertThat(held).isDirectoryContaining("glob:**/library");

    child.kill();
    PrivateDirectory.create(place).close();
    assertThat(list()).isEmpty();
  }

  @Test
  void whatThisProcessUsesStays() throws Exception {
    try (PrivateDirectory first = PrivateDirectory.create(place);
        PrivateDirectory second = PrivateDirectory.create(place)) {
      first.newFile("library", content());
      second.newFile("library", content());
      assertThat(list()).hasSize(2);
    }
    assertThat(list()).isEmpty();
  }

  @Test
  void whatIsNotOursStays() throws Exception {
    leftover("precious", "lock", "file");
    leftover("ironsign-nativ", "lock");
    Files.createSymbolicLink(place.resolve("ironsign-native-link"), place.resolve("precious"));
    Files.createFile(place.resolve("ironsign-native-file"));
    PrivateDirectory.create(place).close();
    assertThat(list()).hasSize(4);
    assertThat(place.resolve("precious")).isDirectoryContaining("glob:**/{lock,file}");
    assertThat(place.resolve("precious").toFile().list()).hasSize(2);
  }

  private void leftover(String name, String... files) throws IOException {
    Path directory = Files.createDirectory(place.resolve(name));
    for (String file : files) {
      Files.createFile(directory.resolve(file));
    }
  }

  private List<Path> list() throws IOException {
    try (Stream<Path> entries = Files.list(place)) {
      return entries.collect(Collectors.toList());
    }
  }

  private static ByteArrayInputStream content() {
    return new ByteArrayInputStream(new byte[100_000]);
  }
}
