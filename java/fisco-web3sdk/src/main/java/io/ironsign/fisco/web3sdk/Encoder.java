package io.ironsign.fisco.web3sdk;

import io.ironsign.Ironsign;
import io.ironsign.internal.OneByOne;
import io.ironsign.internal.TransactionForm;
import io.ironsign.internal.TransactionSigner;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import org.fisco.bcos.web3j.crypto.Credentials;

/** What both encoders have in common: the decision whether the SDK's own code has to sign. */
final class Encoder<T> {

  private final TransactionForm<T> form;
  private final BiFunction<T, Credentials, byte[]> sdk;

  /**
   * @param sdk the SDK's encoder, which signs with the signer in force
   */
  Encoder(TransactionForm<T> form, BiFunction<T, Credentials, byte[]> sdk) {
    this.form = form;
    this.sdk = sdk;
  }

  byte[] sign(T transaction, Credentials credentials) {
    byte[] key32 = transaction == null ? null : nativePrivateKey(credentials);
    if (key32 == null) {
      refuseBad(transaction);
      return sdk.apply(transaction, credentials);
    }
    try {
      byte[] signed = TransactionSigner.sign(form, transaction, key32);
      return signed != null ? signed : sdk.apply(transaction, credentials);
    } finally {
      Arrays.fill(key32, (byte) 0);
    }
  }

  List<byte[]> signAll(List<? extends T> transactions, Credentials credentials) {
    boolean complete = transactions.stream().allMatch(Objects::nonNull);
    byte[] key32 = complete ? nativePrivateKey(credentials) : null;
    List<byte[]> signed = null;
    if (key32 != null) {
      try {
        signed = TransactionSigner.signAll(form, transactions, key32);
      } finally {
        Arrays.fill(key32, (byte) 0);
      }
    }
    return signed != null
        ? signed
        : OneByOne.sign(transactions, transaction -> sign(transaction, credentials));
  }

  /** Whoever signs it; without the native library everything is as in the SDK. */
  void refuseBad(T transaction) {
    if (transaction != null && Ironsign.isNative()) {
      TransactionSigner.payload(form, transaction);
    }
  }

  private static byte[] nativePrivateKey(Credentials credentials) {
    return credentials == null ? null : IronsignSign.nativePrivateKey(credentials.getEcKeyPair());
  }
}
