package io.ironsign.agent.engine;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;

/** Asks web3j's EIP-1559 transactions for the access list that they have from 4.11 on. */
final class AccessLists {

  private static final MethodHandle NONE = MethodHandles.identity(Object.class);

  private static final MethodType GETTER = MethodType.methodType(Object.class, Object.class);

  /** By the class of the transaction, which may be there in several class loaders. */
  private static final ClassValue<MethodHandle> GETTERS =
      new ClassValue<MethodHandle>() {
        @Override
        protected MethodHandle computeValue(Class<?> type) {
          try {
            return MethodHandles.publicLookup()
                .findVirtual(type, "getAccessList", MethodType.methodType(List.class))
                .asType(GETTER);
          } catch (ReflectiveOperationException e) {
            return NONE;
          }
        }
      };

  private AccessLists() {}

  static boolean isEmpty(Object transaction) {
    MethodHandle getter = GETTERS.get(transaction.getClass());
    if (getter == NONE) {
      return true;
    }
    try {
      Object list = (Object) getter.invokeExact(transaction);
      return list instanceof List && ((List<?>) list).isEmpty();
    } catch (Throwable e) {
      return false; // web3j's own code meets it again, and says so
    }
  }
}
