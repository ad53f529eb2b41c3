package io.ironsign;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Commands that see a folder mounted in some way, for which no right is needed but by the kernel.
 */
final class Mounts {

  private static final String SCRIPT =
      "mount -t tmpfs -o \"$0\" tmpfs \"$1\" && shift && exec \"$@\"";

  private Mounts() {}

  /** What to put before a command; empty where the system does not let this user mount. */
  static String[] launcher(Path folder, String mountOption) throws IOException {
    String[] launcher = {
      "unshare", "--map-root-user", "--mount", "sh", "-c", SCRIPT, mountOption, folder.toString()
    };
    return works(launcher) ? launcher : new String[0];
  }

  private static boolean works(String[] launcher) throws IOException {
    String[] command = Arrays.copyOf(launcher, launcher.length + 1);
    command[launcher.length] = "true";
    try {
      return new ProcessBuilder(command).start().waitFor() == 0;
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }
}
