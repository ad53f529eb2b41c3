package io.ironsign.agent;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;

/** Class paths as the system writes them. */
final class ClassPaths {

  private ClassPaths() {}

  static URL[] urls(String classPath) throws MalformedURLException {
    String[] files = classPath.split(File.pathSeparator);
    URL[] urls = new URL[files.length];
    for (int i = 0; i < files.length; i++) {
      urls[i] = new File(files[i]).toURI().toURL();
    }
    return urls;
  }
}
