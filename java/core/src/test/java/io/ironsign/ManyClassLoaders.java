package io.ironsign;

import java.math.BigInteger;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A program that loads Ironsign in several class loaders at once, each used by several threads. */
final class ManyClassLoaders {

  private static final int LOADERS = 4;
  private static final int THREADS_EACH = 4;

  private ManyClassLoaders() {}

  /** Takes the folder or jar of Ironsign. */
  public static void main(String[] args) throws Exception {
    URL[] library = {Paths.get(args[0]).toUri().toURL()};
    ExecutorService threads = Executors.newFixedThreadPool(LOADERS * THREADS_EACH);
    CyclicBarrier start = new CyclicBarrier(LOADERS * THREADS_EACH);
    List<Future<?>> uses = new ArrayList<>();
    Set<Class<?>> classes = new HashSet<>();
    Set<String> signatures = ConcurrentHashMap.newKeySet();
    Set<Object> nonces = ConcurrentHashMap.newKeySet();
    for (int i = 0; i < LOADERS; i++) {
      ClassLoader loader = new URLClassLoader(library, null);
      classes.add(loader.loadClass("io.ironsign.Secp256k1"));
      for (int j = 0; j < THREADS_EACH; j++) {
        uses.add(
            threads.submit(
                () -> {
                  start.await();
                  signatures.add(sign(loader));
                  return nonces.add(nonce(loader));
                }));
      }
    }
    for (Future<?> use : uses) {
      use.get();
    }
    threads.shutdown();
    System.out.printf(
        "%d classes, %d signatures, %d nonces%n", classes.size(), signatures.size(), nonces.size());
  }

  static String sign(ClassLoader loader) throws ReflectiveOperationException {
    byte[] one = Hex.bytes32(BigInteger.ONE);
    return Hex.encode(
        (byte[])
            loader
                .loadClass("io.ironsign.Secp256k1")
                .getMethod("signRecoverable", byte[].class, byte[].class)
                .invoke(null, one, one));
  }

  static Object nonce(ClassLoader loader) throws ReflectiveOperationException {
    return loader.loadClass("io.ironsign.NativeRandom").getMethod("nextNonce").invoke(null);
  }
}
