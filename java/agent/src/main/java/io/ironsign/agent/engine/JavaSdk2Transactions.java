package io.ironsign.agent.engine;

import io.ironsign.internal.PlainTransaction;
import io.ironsign.internal.Scalars;
import io.ironsign.internal.TransactionSigner;
import java.util.Arrays;
import java.util.Collections;

/** Transactions of java-sdk 2, in any class loader: the types are the SDK's. */
final class JavaSdk2Transactions {

  private static final String SDK = "org.fisco.bcos.sdk.";
  private static final String ENCODER = SDK + "transaction.codec.encode.TransactionEncoderService";
  private static final String ECDSA = SDK + "crypto.signature.ECDSASignature";
  private static final String KECCAK256 = SDK + "crypto.hash.Keccak256";

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
  static byte[] sign(Object encoder, Object suite, Object signer, Object transaction, Object pair) {
    if (!is(encoder, ENCODER)
        || !is(SIGNATURE.of(signer), ECDSA)
        || !is(HASH.of(suite), KECCAK256)) {
      return null;
    }
    byte[] key32 = Hex.decode(JavaSdkKeyPairs.hexPrivateKey(pair), 0, Scalars.LENGTH);
    if (key32 == null) {
      return null;
    }
    try {
      return TransactionSigner.sign(PlainTransaction.FORM, plain(transaction), key32);
    } catch (IllegalArgumentException e) {
      return null; // a key that is not in [1, n-1], or a bad field
    } finally {
      Arrays.fill(key32, (byte) 0);
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
