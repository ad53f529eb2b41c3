package io.ironsign;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Paths;
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
    for (int i = 0; i < times; i++) {
      CountDownLatch gone = new CountDownLatch(1);
      WorkerThread worker = new WorkerThread(gone);
      WeakReference<ClassLoader> loader = deploy(library, worker);
      awaitCollection(loader);
      gone.countDown();
      worker.join();
    }
    System.out.println(times + " redeployments, code of " + librariesMapped() + " kept");
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

  private static void awaitCollection(WeakReference<?> reference) throws InterruptedException {
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
    private final CountDownLatch end;
    private volatile ClassLoader loader;
    private volatile Exception failure;

    WorkerThread(CountDownLatch end) {
      this.end = end;
    }

    void use(ClassLoader loaderToUse) throws Exception {
      loader = loaderToUse;
      start();
      drawn.await();
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
      } catch (InterruptedException e) {
        failure = e;
      }
    }
  }
}
