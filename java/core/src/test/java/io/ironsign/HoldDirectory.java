package io.ironsign;

import java.io.ByteArrayInputStream;
import java.nio.file.Paths;

/** A program that is killed before it has loaded the copy that it made. */
final class HoldDirectory {

  private HoldDirectory() {}

  /** Takes the place for the directory. */
  public static void main(String[] args) throws Exception {
    PrivateDirectory directory = PrivateDirectory.create(Paths.get(args[0]));
    directory.newFile("library", new ByteArrayInputStream(new byte[10]));
    System.out.println("held");
    Thread.sleep(Long.MAX_VALUE);
    directory.close();
  }
}
