package io.ironsign.web3j;

import io.ironsign.internal.FieldSink;
import io.ironsign.internal.Rlp;
import java.lang.invoke.MethodHandle;
import java.math.BigInteger;
import java.util.List;

/** Reads what EIP-7702 transactions, which web3j has from 5.0 on, have of their own. */
final class SetCodeTransactions {

  private static final Class<?> TRANSACTION_7702 =
      Getter.type("org.web3j.crypto.transaction.type.Transaction7702");

  private static final Class<?> TUPLE = Getter.type("org.web3j.crypto.AuthorizationTuple");

  private static final MethodHandle AUTHORIZATIONS =
      Getter.of(TRANSACTION_7702, "getAuthorizationList", List.class);

  private static final MethodHandle CHAIN_ID = Getter.of(TUPLE, "getChainId", BigInteger.class);
  private static final MethodHandle ADDRESS = Getter.of(TUPLE, "getAddress", String.class);
  private static final MethodHandle NONCE = Getter.of(TUPLE, "getNonce", BigInteger.class);
  private static final MethodHandle Y_PARITY = Getter.of(TUPLE, "getYParity", BigInteger.class);
  private static final MethodHandle R = Getter.of(TUPLE, "getR", BigInteger.class);
  private static final MethodHandle S = Getter.of(TUPLE, "getS", BigInteger.class);

  private static final boolean COMPLETE =
      AUTHORIZATIONS != null
          && CHAIN_ID != null
          && ADDRESS != null
          && NONCE != null
          && Y_PARITY != null
          && R != null
          && S != null;

  private static final int ADDRESS_LENGTH = 20;

  private SetCodeTransactions() {}

  static boolean is(Class<?> type) {
    return COMPLETE && type == TRANSACTION_7702;
  }

  /** Tells the authorizations. */
  static void fields(Object tx, FieldSink out) {
    List<?> tuples = (List<?>) Getter.get(AUTHORIZATIONS, tx);
    long length = 0;
    for (Object tuple : tuples) {
      length += Rlp.itemLength(length(tuple));
    }
    out.list(length);
    for (Object tuple : tuples) {
      out.list(length(tuple));
      out.number("authorizationList chainId", number(CHAIN_ID, tuple));
      out.hex("authorizationList address", (String) Getter.get(ADDRESS, tuple), ADDRESS_LENGTH);
      out.nonce("authorizationList nonce", number(NONCE, tuple));
      out.number("authorizationList yParity", number(Y_PARITY, tuple));
      out.number("authorizationList r", number(R, tuple));
      out.number("authorizationList s", number(S, tuple));
    }
  }

  /** Whether there is a list, and nothing in it is null. */
  static boolean isWhole(Object tx) {
    List<?> tuples = (List<?>) Getter.get(AUTHORIZATIONS, tx);
    boolean whole = tuples != null;
    for (int i = 0; whole && i < tuples.size(); i++) {
      Object tuple = tuples.get(i);
      whole =
          tuple != null
              && number(CHAIN_ID, tuple) != null
              && number(NONCE, tuple) != null
              && number(Y_PARITY, tuple) != null
              && number(R, tuple) != null
              && number(S, tuple) != null;
    }
    return whole;
  }

  private static long length(Object tuple) {
    return Rlp.authorizationPayload(
        number(CHAIN_ID, tuple),
        number(NONCE, tuple),
        number(Y_PARITY, tuple),
        number(R, tuple),
        number(S, tuple));
  }

  private static BigInteger number(MethodHandle getter, Object tuple) {
    return (BigInteger) Getter.get(getter, tuple);
  }
}
