package io.ironsign.fisco.web3sdk;

import io.ironsign.Ironsign;
import io.ironsign.internal.OneByOne;
import io.ironsign.internal.SigningKey;
import io.ironsign.internal.TransactionForm;
import io.ironsign.internal.TransactionSigner;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import org.fisco.bcos.web3j.crypto.Credentials;
import org.fisco.bcos.web3j.crypto.ECKeyPair;
import org.fisco.bcos.web3j.crypto.Sign.SignatureData;

/** What both encoders have in common: the decision whether the SDK's own code has to sign. */
final class Encoder<T> {

  private final TransactionForm<T> form;
  private final BiFunction<T, Credentials, byte[]> sdk;
  private final BiFunction<T, SignatureData, byte[]> sdkEncode;

  /**
   * @param sdk the SDK's encoder, which signs with the signer in force
   * @param sdkEncode the same for a signature that is known
   */
  Encoder(
      TransactionForm<T> form,
      BiFunction<T, Credentials, byte[]> sdk,
      BiFunction<T, SignatureData, byte[]> sdkEncode) {
    this.form = form;
    this.sdk = sdk;
    this.sdkEncode = sdkEncode;
  }

  byte[] sign(T transaction, Credentials credentials) {
    try (SigningKey key = transaction == null ? null : nativeKey(credentials, transaction)) {
      if (key == null) {
        refuseBad(transaction);
        return sdk.apply(transaction, credentials);
      }
      byte[] signed = key.sign(form, transaction);
      return signed != null ? signed : sdk.apply(transaction, credentials);
    }
  }

  List<byte[]> signAll(List<? extends T> transactions, Credentials credentials) {
    boolean complete =
        !transactions.isEmpty() && transactions.stream().allMatch(Objects::nonNull);
    List<byte[]> signed = null;
    try (SigningKey key = complete ? nativeKey(credentials, transactions.get(0)) : null) {
      if (key != null) {
        signed = key.signAll(form, transactions);
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

  /**
   * Null where somebody else's code has to sign.
   *
   * @param any transaction that is to be signed
   */
  private SigningKey nativeKey(Credentials credentials, T any) {
    ECKeyPair pair = credentials == null ? null : credentials.getEcKeyPair();
    SigningKey ecdsa = IronsignSign.nativeKey(pair);
    return ecdsa != null
        ? ecdsa
        : IronsignSm2Sign.nativeKey(pair, publicKey64 -> isWrittenWhole(any, publicKey64));
  }

  /** Or without its leading zeros, as before 2.6. */
  private boolean isWrittenWhole(T any, byte[] publicKey64) {
    byte[] withoutZeros = publicKey64.clone();
    withoutZeros[0] = 1;
    byte[] one = {1};
    int expected = sdkEncode.apply(any, new SignatureData((byte) 0, one, one, withoutZeros)).length;
    SignatureData signature = new SignatureData((byte) 0, one, one, publicKey64);
    return sdkEncode.apply(any, signature).length == expected;
  }
}
