package io.ironsign;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;

/**
 * A program that loads Ironsign in a class loader, uses it, and lets it go, again and again, as a
 * server does with an application. A thread of the server outlives each: at its end its native
 * generator is wiped, by code that must still be there.
 */
final class Redeploy {

  private static final int PATIENCE_MILLIS = 20_000;

  private Redeploy() {}

  /** Takes the folder or jar of Ironsign and how many times. */
  public static void main(String[] args) throws Exception {
    URL[] library = {Paths.get(args[0]).toUri().toURL()};
    int times = Integer.parseInt(args[1]);
    Set<Thread> threads = Thread.getAllStackTraces().keySet();
    Set<String> threadLocals = new TreeSet<>();
    for (int i = 0; i < times; i++) {
      WorkerThread worker = new WorkerThread();
      WeakReference<ClassLoader> loader = deploy(library, worker);
      awaitCollection(loader);
      threadLocals.addAll(worker.end());
    }
    Set<Thread> threadsLeft = new HashSet<>(Thread.getAllStackTraces().keySet());
    threadsLeft.removeAll(threads);
    System.out.println(times + " redeployments, code of " + librariesMapped() + " kept");
    System.out.println("thread locals left: " + threadLocals);
    System.out.println("threads left: " + threadsLeft);
  }

  /** How many copies of the library are still there to run the end of a thread. */
  private static long librariesMapped() throws IOException {
    String name = System.mapLibraryName("ironsign_jni");
    try (Stream<String> maps = Files.lines(Paths.get("/proc/self/maps"))) {
      return maps.filter(line -> line.contains(" r-xp ") && line.contains(name)).count();
    }
  }

  /** In a method of its own, so that nothing on the stack keeps the class loader. */
  private static WeakReference<ClassLoader> deploy(URL[] library, WorkerThread worker)
      throws Exception {
    try (URLClassLoader loader = new URLClassLoader(library, null)) {
      ManyClassLoaders.sign(loader);
      worker.use(loader);
      return new WeakReference<>(loader);
    }
  }

  static void awaitCollection(WeakReference<?> reference) throws InterruptedException {
    for (int waited = 0; reference.get() != null; waited += 10) {
      if (waited > PATIENCE_MILLIS) {
        throw new AssertionError("something keeps the class loader");
      }
      System.gc();
      Thread.sleep(10);
    }
  }

  /** Draws a nonce in a class loader, forgets it, and lives on until told. */
  private static final class WorkerThread extends Thread {

    private final CountDownLatch drawn = new CountDownLatch(1);
    private final CountDownLatch end = new CountDownLatch(1);
    private volatile ClassLoader loader;
    private volatile Exception failure;
    private volatile List<String> threadLocals;

    void use(ClassLoader loaderToUse) throws Exception {
      loader = loaderToUse;
      start();
      drawn.await();
      throwFailure();
    }

    /** Ends the thread; returns the classes of what it had in its thread locals. */
    List<String> end() throws Exception {
      end.countDown();
      join();
      throwFailure();
      return threadLocals;
    }

    private void throwFailure() throws Exception {
      if (failure != null) {
        throw failure;
      }
    }

    @Override
    public void run() {
      try {
        ManyClassLoaders.nonce(loader);
      } catch (ReflectiveOperationException e) {
        failure = e;
      }
      loader = null;
      drawn.countDown();
      try {
        end.await();
        threadLocals = valuesOfThreadLocals();
      } catch (InterruptedException | ReflectiveOperationException e) {
        failure = e;
      }
    }

    private List<String> valuesOfThreadLocals() throws ReflectiveOperationException {
      List<String> classes = new ArrayList<>();
      Object map = field(Thread.class, "threadLocals").get(this);
      if (map != null) {
        for (Object entry : (Object[]) field(map.getClass(), "table").get(map)) {
          if (entry != null) {
            Object value = field(entry.getClass(), "value").get(entry);
            classes.add(value == null ? "null" : value.getClass().getName());
          }
        }
      }
      return classes;
    }

    private static Field field(Class<?> owner, String name) throws NoSuchFieldException {
      Field field = owner.getDeclaredField(name);
      field.setAccessible(true);
      return field;
    }
  }
}
