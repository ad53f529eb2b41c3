package io.ironsign.agent;

import java.lang.management.ManagementFactory;
import java.net.MalformedURLException;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.nio.file.Paths;
import javax.management.InstanceNotFoundException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;

/**
 * Runs an application of the tests in one class loader after the other, and tells what the agent's
 * MXBean says then. Knows nothing of Ironsign.
 */
final class Host {

  /** Where this class is. */
  static final Path PATH = Paths.get("target", "test-classes");

  static final String HEADING = "== ";

  private Host() {}

  static String heading(String text) {
    return HEADING + text + System.lineSeparator();
  }

  /**
   * Takes the name of a main class and class paths: each is given a class loader whose parent does
   * not have the application; an empty one means the application's own class loader.
   */
  public static void main(String[] args) throws Exception {
    for (int i = 1; i < args.length; i++) {
      System.out.print(heading("loader " + i));
      ClassLoader loader = loader(args[i]);
      Thread.currentThread().setContextClassLoader(loader); // as containers do
      loader
          .loadClass(args[0])
          .getMethod("main", String[].class)
          .invoke(null, (Object) new String[0]);
    }
    MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    ObjectName agent = new ObjectName("io.ironsign:type=Agent");
    try {
      TabularData calls = (TabularData) server.getAttribute(agent, "Calls");
      System.out.print(heading("calls"));
      for (Object row : calls.values()) {
        CompositeData entry = (CompositeData) row;
        System.out.println(entry.get("key") + " " + entry.get("value"));
      }
      print("swapped", (String[]) server.getAttribute(agent, "Swapped"));
      print("not swapped", (String[]) server.getAttribute(agent, "NotSwapped"));
    } catch (InstanceNotFoundException e) {
      System.out.print(heading("no agent"));
    }
  }

  private static ClassLoader loader(String classPath) throws MalformedURLException {
    ClassLoader own = ClassLoader.getSystemClassLoader();
    if (classPath.isEmpty()) {
      return own;
    }
    return new URLClassLoader(ClassPaths.urls(classPath), own.getParent());
  }

  private static void print(String heading, String[] lines) {
    System.out.print(heading(heading));
    for (String line : lines) {
      System.out.println(line);
    }
  }
}
