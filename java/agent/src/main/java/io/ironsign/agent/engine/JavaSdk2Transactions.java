package io.ironsign.agent.engine;

import io.ironsign.internal.PlainTransaction;
import io.ironsign.internal.SigningKey;
import java.util.Collections;

/** Transactions of java-sdk 2, in any class loader: the types are the SDK's. */
final class JavaSdk2Transactions {

  private static final String SDK = "org.fisco.bcos.sdk.";
  private static final String ENCODER = SDK + "transaction.codec.encode.TransactionEncoderService";
  private static final String ECDSA = SDK + "crypto.signature.ECDSASignature";
  private static final String KECCAK256 = SDK + "crypto.hash.Keccak256";
  private static final String SM2 = SDK + "crypto.signature.SM2Signature";
  private static final String SM3 = SDK + "crypto.hash.SM3Hash";

  private static final Getter SIGNATURE =
      getter(
          "transaction.signer.TransactionSignerServcie",
          "getSignature",
          "()Lorg/fisco/bcos/sdk/crypto/signature/Signature;");

  private static final Getter HASH =
      getter("crypto.CryptoSuite", "getHashImpl", "()Lorg/fisco/bcos/sdk/crypto/hash/Hash;");

  private static final Getter RANDOM_ID = number("getRandomid");
  private static final Getter GAS_PRICE = number("getGasPrice");
  private static final Getter GAS_LIMIT = number("getGasLimit");
  private static final Getter BLOCK_LIMIT = number("getBlockLimit");
  private static final Getter TO = text("getTo");
  private static final Getter VALUE = number("getValue");
  private static final Getter DATA = text("getData");
  private static final Getter CHAIN_ID = number("getFiscoChainId");
  private static final Getter GROUP_ID = number("getGroupId");
  private static final Getter EXTRA_DATA = text("getExtraData");

  private JavaSdk2Transactions() {}

  private static Getter getter(String className, String name, String descriptor) {
    return new Getter(Collections.singleton(SDK + className), name, descriptor);
  }

  private static Getter number(String name) {
    return getter("transaction.model.po.RawTransaction", name, "()Ljava/math/BigInteger;");
  }

  private static Getter text(String name) {
    return getter("transaction.model.po.RawTransaction", name, "()Ljava/lang/String;");
  }

  /**
   * The signed transaction. A hash of n or more, for which WeDPR has another nonce, nobody can find
   * a transaction for.
   *
   * @return null unless all that signs is the SDK's own code, and for what no transaction can have
   */
  static byte[] sign(
      Object encoder, Object suite, Object signer, Object transaction, Object pair, Calls calls) {
    if (!is(encoder, ENCODER)) {
      return null;
    }
    Object signature = SIGNATURE.of(signer);
    Object hash = HASH.of(suite);
    byte[] signed = null;
    if (is(signature, ECDSA) && is(hash, KECCAK256)) {
      signed = sign(JavaSdkKeyPairs.ecdsaKey(pair), transaction);
      count(signed, Operation.SIGN, calls);
    } else if (is(signature, SM2) && is(hash, SM3)) {
      signed = sign(JavaSdkKeyPairs.sm2Key(pair), transaction);
      count(signed, Operation.SM2_SIGN, calls);
    }
    return signed;
  }

  private static byte[] sign(SigningKey key, Object transaction) {
    try (SigningKey wiped = key) {
      return wiped == null ? null : wiped.sign(PlainTransaction.FORM, plain(transaction));
    } catch (IllegalArgumentException e) {
      return null; // a key that is none, or a bad field
    }
  }

  private static void count(byte[] signed, Operation operation, Calls calls) {
    if (signed != null) {
      calls.count(operation);
    }
  }

  /** Of another class than the SDK's all numbers are null, which is for the SDK as well. */
  private static PlainTransaction plain(Object transaction) {
    Object[] fields = {
      RANDOM_ID.of(transaction),
      GAS_PRICE.of(transaction),
      GAS_LIMIT.of(transaction),
      BLOCK_LIMIT.of(transaction),
      orEmpty(TO.of(transaction)),
      VALUE.of(transaction),
      DATA.of(transaction),
      CHAIN_ID.of(transaction),
      GROUP_ID.of(transaction),
      orEmpty(EXTRA_DATA.of(transaction))
    };
    return new PlainTransaction(0, null, fields);
  }

  private static Object orEmpty(Object text) {
    return text == null ? "" : text;
  }

  private static boolean is(Object object, String className) {
    return object != null && object.getClass().getName().equals(className);
  }
}
