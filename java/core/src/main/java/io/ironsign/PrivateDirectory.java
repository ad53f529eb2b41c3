package io.ironsign;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;

/**
 * A fresh directory that only its owner can enter, for files that do not outlive this process.
 *
 * <p>A file in it, locked until the directory is closed, tells other processes that it is in use.
 * The system drops the lock when the process ends in whatever way, and a process id, unlike the
 * lock, means nothing in the next container. What no live process has locked is swept by the next
 * one that creates a directory in the same place.
 *
 * <p>On Windows the permissions are those of the place.
 */
final class PrivateDirectory implements Closeable {

  private static final String PREFIX = "ironsign-native-";
  private static final String LOCK = "lock";
  private static final int COPY_BUFFER = 1 << 16;

  /** Directories that could not be deleted, held so that their locks are not collected. */
  private static final List<PrivateDirectory> STILL_IN_USE = new ArrayList<>();

  private final Path path;
  private final FileChannel lock;

  private PrivateDirectory(Path path, FileChannel lock) {
    this.path = path;
    this.lock = lock;
  }

  /** Creates a directory in {@code place}, and deletes those that dead processes left there. */
  static PrivateDirectory create(Path place) throws IOException {
    PrivateDirectory created = null;
    while (created == null) {
      created = tryToCreate(place.toAbsolutePath());
    }
    created.sweepSiblings();
    return created;
  }

  /** Returns null if another process swept the new directory before it was locked. */
  private static PrivateDirectory tryToCreate(Path place) throws IOException {
    Path path = Files.createTempDirectory(place, PREFIX, ownerOnly(place));
    Path lockFile = path.resolve(LOCK);
    FileChannel lock;
    try {
      lock = FileChannel.open(lockFile, CREATE_NEW, WRITE);
    } catch (NoSuchFileException e) {
      return null;
    }
    boolean held = false;
    try {
      held = lock.tryLock() != null && Files.exists(lockFile);
    } finally {
      if (!held) {
        lock.close();
      }
    }
    return held ? new PrivateDirectory(path, lock) : null;
  }

  /** Read, write and execute for the owner, set when the file comes into being and not later. */
  private static FileAttribute<?>[] ownerOnly(Path place) {
    if (!place.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      return new FileAttribute<?>[0];
    }
    return new FileAttribute<?>[] {
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
    };
  }

  /** Writes all of {@code content} to a new file of this name. */
  Path newFile(String name, InputStream content) throws IOException {
    Path file = path.resolve(name);
    try (OutputStream out =
        Channels.newOutputStream(
            FileChannel.open(file, EnumSet.of(CREATE_NEW, WRITE), ownerOnly(path)))) {
      byte[] buffer = new byte[COPY_BUFFER];
      int read;
      while ((read = content.read(buffer)) >= 0) {
        out.write(buffer, 0, read);
      }
    }
    return file;
  }

  private void sweepSiblings() {
    try (DirectoryStream<Path> found = Files.newDirectoryStream(path.getParent(), PREFIX + "*")) {
      UserPrincipal self = Files.getOwner(path);
      for (Path sibling : found) {
        if (!sibling.equals(path)) {
          sweep(sibling, self);
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      // Tidying only: what is left is left to the next process.
    }
  }

  private static void sweep(Path directory, UserPrincipal self) {
    try {
      // Nothing of other users, not even by a link of theirs that points to something of ours.
      if (Files.isDirectory(directory, NOFOLLOW_LINKS)
          && Files.getOwner(directory, NOFOLLOW_LINKS).equals(self)) {
        deleteUnlessLocked(directory);
      }
    } catch (IOException | OverlappingFileLockException e) {
      // In use, in this JVM or by a system that keeps open files; or just deleted by its owner.
    }
  }

  private static void deleteUnlessLocked(Path directory) throws IOException {
    try (FileChannel lock = FileChannel.open(directory.resolve(LOCK), WRITE)) {
      if (lock.tryLock() == null) {
        return;
      }
      deleteFiles(directory);
    } catch (NoSuchFileException e) {
      // Its process died before it made a lock, or is about to and will find the directory gone.
    }
    Files.delete(directory);
  }

  /** The lock file is the last to go: until then the directory is swept again if this fails. */
  private static void deleteFiles(Path directory) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory)) {
      for (Path file : files) {
        if (!file.endsWith(LOCK)) {
          Files.delete(file);
        }
      }
    }
    Files.delete(directory.resolve(LOCK));
  }

  /**
   * Deletes the directory and all in it, if the system allows: Windows keeps a loaded library. Then
   * the directory stays locked until this process ends.
   */
  @Override
  public void close() {
    try {
      deleteFiles(path);
      lock.close();
      Files.delete(path);
    } catch (IOException e) {
      STILL_IN_USE.add(this);
    }
  }
}
