package io.ironsign.internal;

import io.ironsign.BadFieldException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** A batch of which something is left to an SDK's own code: each transaction for itself. */
public final class OneByOne {

  private OneByOne() {}

  /**
   * Signs all.
   *
   * @throws BadFieldException as {@code sign} does, with the index; other exceptions as they are
   */
  public static <T> List<byte[]> sign(
      List<? extends T> transactions, Function<? super T, byte[]> sign) {
    List<byte[]> signed = new ArrayList<>(transactions.size());
    for (T transaction : transactions) {
      try {
        signed.add(sign.apply(transaction));
      } catch (BadFieldException e) {
        throw e.at(signed.size());
      }
    }
    return signed;
  }
}
