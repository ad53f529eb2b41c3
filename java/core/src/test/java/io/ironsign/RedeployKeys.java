package io.ironsign;

import java.lang.ref.WeakReference;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Paths;
import java.util.Arrays;

/**
 * A program that fills the cache of public keys in a class loader and lets it go, again and again, and
 * prints by how many MiB the process has grown after the second time.
 */
final class RedeployKeys {

  private static final int TIMES = 8;
  private static final int KEYS = 300;

  /** So many of one key that it gets a table. */
  private static final int ITEMS = 40;

  private RedeployKeys() {}

  /** Takes the folder or jar of Ironsign. */
  public static void main(String[] args) throws Exception {
    URL[] library = {Paths.get(args[0]).toUri().toURL()};
    long before = 0;
    for (int i = 1; i <= TIMES; i++) {
      Redeploy.awaitCollection(deploy(library));
      if (i == 2) {
        before = ManyCalls.residentKib();
      }
    }
    System.out.println((ManyCalls.residentKib() - before) / 1024);
  }

  /** In a method of its own, so that nothing on the stack keeps the class loader. */
  private static WeakReference<ClassLoader> deploy(URL[] library) throws Exception {
    try (URLClassLoader loader = new URLClassLoader(library, null)) {
      fillCache(loader.loadClass("io.ironsign.Secp256k1"));
      return new WeakReference<>(loader);
    }
  }

  private static void fillCache(Class<?> secp256k1) throws ReflectiveOperationException {
    Method publicKey = secp256k1.getMethod("publicKey", byte[].class);
    Method verifyBatch =
        secp256k1.getMethod(
            "verifyBatch", byte[].class, byte[].class, byte[].class, byte[].class);
    byte[] sigs64 = new byte[64 * ITEMS];
    Arrays.fill(sigs64, (byte) 1); // r and s in range: the key is looked at
    for (int i = 1; i <= KEYS; i++) {
      byte[] key32 = new byte[32];
      key32[30] = (byte) (i >> 8);
      key32[31] = (byte) i;
      Object key64 = publicKey.invoke(null, (Object) key32);
      verifyBatch.invoke(null, new byte[32 * ITEMS], sigs64, key64, new byte[ITEMS]);
    }
  }
}
