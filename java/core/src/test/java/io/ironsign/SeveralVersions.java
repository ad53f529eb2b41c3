package io.ironsign;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Paths;
import java.util.HashSet;
import java.util.Set;

/** A program that uses Ironsign from several folders or jars, each in a class loader of its own. */
final class SeveralVersions {

  private SeveralVersions() {}

  /** Takes the folders or jars; with the first and the last it signs. */
  public static void main(String[] args) throws Exception {
    ClassLoader[] loaders = new ClassLoader[args.length];
    for (int i = 0; i < args.length; i++) {
      loaders[i] = new URLClassLoader(new URL[] {Paths.get(args[i]).toUri().toURL()}, null);
      System.out.println(
          loaders[i].loadClass("io.ironsign.Ironsign").getMethod("status").invoke(null));
    }
    // Only now, with all of them loaded.
    Set<String> signatures = new HashSet<>();
    signatures.add(ManyClassLoaders.sign(loaders[0]));
    signatures.add(ManyClassLoaders.sign(loaders[loaders.length - 1]));
    System.out.println(signatures.size() + " signatures");
  }
}
