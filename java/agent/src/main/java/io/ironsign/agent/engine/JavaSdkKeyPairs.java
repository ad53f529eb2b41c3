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
  private static final Set<String> ECDSA_PAIRS =
      new HashSet<>(
          Arrays.asList(
              "org.fisco.bcos.sdk.crypto.keypair.ECDSAKeyPair",
              "org.fisco.bcos.sdk.v3.crypto.keypair.ECDSAKeyPair"));

  private static final ClassValue<MethodHandle> HEX_PRIVATE_KEY =
      new ClassValue<MethodHandle>() {
        @Override
        protected MethodHandle computeValue(Class<?> type) {
          return ECDSA_PAIRS.contains(type.getName()) ? hexPrivateKeyOf(type) : null;
        }
      };

  private JavaSdkKeyPairs() {}

  /** The private key of a pair for ECDSA as the SDK tells it; null for anything else. */
  static String hexPrivateKey(Object pair) {
    MethodHandle handle = pair == null ? null : HEX_PRIVATE_KEY.get(pair.getClass());
    try {
      return handle == null ? null : (String) handle.invokeExact(pair);
    } catch (Throwable e) {
      return null; // left to the SDK, which calls the same method
    }
  }

  private static MethodHandle hexPrivateKeyOf(Class<?> type) {
    try {
      return MethodHandles.publicLookup()
          .findVirtual(type, "getHexPrivateKey", MethodType.methodType(String.class))
          .asType(MethodType.methodType(String.class, Object.class));
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }
}
