package io.ironsign.agent.engine;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** The key pairs of java-sdk 2 and 3, in any class loader: the types are the SDK's. */
final class JavaSdkKeyPairs {

  /** No subclass: it may tell one key and sign with another. */
  private static final Set<String> ECDSA_PAIRS = pairs("ECDSAKeyPair");

  private static final Set<String> SM2_PAIRS = pairs("SM2KeyPair");

  private static final Getter ECDSA_PRIVATE_KEY = new Getter(ECDSA_PAIRS, "getHexPrivateKey");
  private static final Getter SM2_PRIVATE_KEY = new Getter(SM2_PAIRS, "getHexPrivateKey");
  private static final Getter SM2_PUBLIC_KEY = new Getter(SM2_PAIRS, "getHexPublicKey");

  private JavaSdkKeyPairs() {}

  private static Set<String> pairs(String name) {
    return new HashSet<>(
        Arrays.asList(
            "org.fisco.bcos.sdk.crypto.keypair." + name,
            "org.fisco.bcos.sdk.v3.crypto.keypair." + name));
  }

  /** The private key of a pair for ECDSA as the SDK tells it; null for anything else. */
  static String hexPrivateKey(Object pair) {
    return ECDSA_PRIVATE_KEY.of(pair);
  }

  /** The private key of a pair for SM2 as the SDK tells it; null for anything else. */
  static String sm2HexPrivateKey(Object pair) {
    return SM2_PRIVATE_KEY.of(pair);
  }

  /** The public key of a pair for SM2 as the SDK tells it; null for anything else. */
  static String sm2HexPublicKey(Object pair) {
    return SM2_PUBLIC_KEY.of(pair);
  }

  /** A method without arguments that gives a text, of the classes with these names. */
  private static final class Getter extends ClassValue<MethodHandle> {

    private final Set<String> classes;
    private final String name;

    Getter(Set<String> classes, String name) {
      this.classes = classes;
      this.name = name;
    }

    String of(Object pair) {
      MethodHandle handle = pair == null ? null : get(pair.getClass());
      try {
        return handle == null ? null : (String) handle.invokeExact(pair);
      } catch (Throwable e) {
        return null; // left to the SDK, which calls the same method
      }
    }

    @Override
    protected MethodHandle computeValue(Class<?> type) {
      if (!classes.contains(type.getName())) {
        return null;
      }
      try {
        return MethodHandles.publicLookup()
            .findVirtual(type, name, MethodType.methodType(String.class))
            .asType(MethodType.methodType(String.class, Object.class));
      } catch (ReflectiveOperationException e) {
        return null;
      }
    }
  }
}
