package io.ironsign.fisco.sdk3;

import io.ironsign.Fisco3Transaction;
import io.ironsign.SigningStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import org.fisco.bcos.sdk.jni.utilities.tx.TxPair;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;

/** Many transactions signed with one key pair of the SDK, which are faster together. */
public final class IronsignTransactions {

  private static final String NO_PAIR =
      "keyPair is neither an ECDSAKeyPair nor an SM2KeyPair (nor is a subclass), or its keys are no"
          + " pair or not in range, or it has been released";

  private IronsignTransactions() {}

  /**
   * Signs all of them.
   *
   * @param transactions not modified; one without a nonce is given a new one
   * @param keyPair of the SDK's class for ECDSA or SM2
   * @return hash and signed transaction of each, in order, as the SDK's builders give them
   * @throws NullPointerException naming what is null
   * @throws IllegalArgumentException if {@code keyPair} is of another class or has been released,
   *     or its private key is not in [1, n-1], for SM2 [1, n-2], or its keys for SM2 do not belong
   *     together. Where the SDK signs with such a pair, {@link IronsignTransactionBuilder} does too
   * @throws IllegalStateException if the native library is not in use
   */
  public static TxPair[] sign(Fisco3Transaction[] transactions, CryptoKeyPair keyPair) {
    try (PairKeys keys = PairKeys.of(Objects.requireNonNull(keyPair, "keyPair"))) {
      if (keys == null) {
        throw new IllegalArgumentException(NO_PAIR);
      }
      return pairs(keys.sign(transactions));
    }
  }

  /**
   * Signs transactions as they are made, in bounded memory and in order.
   *
   * @param transactions asked by one thread at a time; one without a nonce is given a new one
   * @param keyPair of the SDK's class for ECDSA or SM2, not to be released before the run has ended
   * @return what hands on each signed transaction as the node takes it: 0x and hexadecimal digits
   *     in lower case, one byte each. The hash is {@link Fisco3Transaction#dataHash()}, of SM2
   *     {@link Fisco3Transaction#dataHashSm3()}
   * @throws NullPointerException naming what is null
   * @throws IllegalArgumentException as {@link #sign}, also at the run
   */
  public static SigningStream<Fisco3Transaction> stream(
      Iterator<Fisco3Transaction> transactions, CryptoKeyPair keyPair) {
    if (!PairKeys.known(Objects.requireNonNull(keyPair, "keyPair"))) {
      throw new IllegalArgumentException(NO_PAIR);
    }
    Objects.requireNonNull(transactions, "transactions");
    return SigningStream.of(transactions, part -> digits(part, keyPair));
  }

  private static List<byte[]> digits(List<Fisco3Transaction> part, CryptoKeyPair keyPair) {
    List<byte[]> digits = new ArrayList<>(part.size());
    for (TxPair signed : sign(part.toArray(new Fisco3Transaction[0]), keyPair)) {
      digits.add(signed.getSignedTx().getBytes(StandardCharsets.ISO_8859_1));
    }
    return digits;
  }

  private static TxPair[] pairs(Fisco3Transaction.Signed[] signed) {
    TxPair[] pairs = new TxPair[signed.length];
    for (int i = 0; i < pairs.length; i++) {
      pairs[i] = NativeTransactions.pair(signed[i]);
    }
    return pairs;
  }
}
