package io.ironsign.fisco.sdk3;

import io.ironsign.Fisco3Transaction;
import java.util.Arrays;
import java.util.Objects;
import org.fisco.bcos.sdk.jni.utilities.tx.TxPair;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;

/** Many transactions signed with one key pair of the SDK, which are faster together. */
public final class IronsignTransactions {

  private IronsignTransactions() {}

  /**
   * Signs all of them.
   *
   * @param transactions not modified; one without a nonce is given a new one
   * @param keyPair of the SDK's class for ECDSA
   * @return hash and signed transaction of each, in order, as the SDK's builders give them
   * @throws NullPointerException naming what is null
   * @throws IllegalArgumentException if {@code keyPair} is of another class or has been released:
   *     such pairs sign one by one, with {@link IronsignTransactionBuilder}
   * @throws IllegalStateException if the native library is not in use
   */
  public static TxPair[] sign(Fisco3Transaction[] transactions, CryptoKeyPair keyPair) {
    byte[] key32 = NativeTransactions.privateKey(Objects.requireNonNull(keyPair, "keyPair"));
    if (key32 == null) {
      throw new IllegalArgumentException("keyPair is no ECDSAKeyPair, or has been released");
    }
    try {
      return pairs(Fisco3Transaction.signBatch(transactions, key32));
    } finally {
      Arrays.fill(key32, (byte) 0);
    }
  }

  private static TxPair[] pairs(Fisco3Transaction.Signed[] signed) {
    TxPair[] pairs = new TxPair[signed.length];
    for (int i = 0; i < pairs.length; i++) {
      pairs[i] = NativeTransactions.pair(signed[i]);
    }
    return pairs;
  }
}
