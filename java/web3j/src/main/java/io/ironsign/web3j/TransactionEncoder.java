package io.ironsign.web3j;

import io.ironsign.BadFieldException;
import io.ironsign.Ironsign;
import io.ironsign.SigningStream;
import io.ironsign.internal.OneByOne;
import io.ironsign.internal.TransactionSigner;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.RawTransaction;
import org.web3j.crypto.Sign.SignatureData;
import org.web3j.crypto.transaction.type.TransactionType;
import org.web3j.rlp.RlpEncoder;
import org.web3j.rlp.RlpList;

/**
 * web3j's {@link org.web3j.crypto.TransactionEncoder} with encoding, hashing and signing in one
 * native call: change the import. Every byte and every exception is web3j's, but for two things.
 * Chain ids in a {@code byte} are read as 0 to 255. And what no transaction can have is refused by
 * all that signs, with a {@link BadFieldException} that names the field, where web3j signs it: a
 * {@code to} or an address of other than 20 bytes, a negative number, one above 2^256 - 1 (a nonce
 * above 2^64 - 1), characters that are no hexadecimal digits.
 *
 * <p>Transactions of every type are signed here that the web3j on the class path has.
 */
public class TransactionEncoder extends org.web3j.crypto.TransactionEncoder {

  /**
   * Signs a transaction that carries its own chain id, or a legacy one without (before EIP-155).
   *
   * @return the signed transaction, ready to be sent
   * @throws BadFieldException for a field that no transaction can have
   */
  public static byte[] signMessage(RawTransaction rawTransaction, Credentials credentials) {
    byte[] signed = signNatively(RawTransactionForm.OWN_CHAIN, rawTransaction, credentials);
    return signed != null ? signed : signAsWeb3j(rawTransaction, credentials);
  }

  /**
   * Signs a legacy transaction for one chain (EIP-155). An EIP-1559 transaction is signed for the
   * chain it names itself, whatever {@code chainId} says; other types are refused, as web3j does.
   *
   * @return the signed transaction, ready to be sent
   * @throws BadFieldException for a field that no transaction can have
   */
  public static byte[] signMessage(
      RawTransaction rawTransaction, long chainId, Credentials credentials) {
    byte[] signed =
        signNatively(RawTransactionForm.forChain(chainId), rawTransaction, credentials);
    return signed != null ? signed : signAsWeb3j(rawTransaction, chainId, credentials);
  }

  /**
   * Signs many transactions, each like {@link #signMessage(RawTransaction, Credentials)}, with one
   * native call for thousands of them.
   *
   * @return as many, in the same order
   * @throws BadFieldException for a field that no transaction can have, with the first such
   *     transaction's index; nothing is returned
   */
  public static List<byte[]> signAll(
      List<? extends RawTransaction> rawTransactions, Credentials credentials) {
    List<byte[]> signed =
        signAllNatively(RawTransactionForm.OWN_CHAIN, rawTransactions, credentials);
    return signed != null
        ? signed
        : OneByOne.sign(rawTransactions, transaction -> signMessage(transaction, credentials));
  }

  /**
   * Signs many transactions, each like {@link #signMessage(RawTransaction, long, Credentials)},
   * with one native call for thousands of them.
   *
   * @return as many, in the same order
   * @throws BadFieldException for a field that no transaction can have, with the first such
   *     transaction's index; nothing is returned
   */
  public static List<byte[]> signAll(
      List<? extends RawTransaction> rawTransactions, long chainId, Credentials credentials) {
    List<byte[]> signed =
        signAllNatively(RawTransactionForm.forChain(chainId), rawTransactions, credentials);
    return signed != null
        ? signed
        : OneByOne.sign(
            rawTransactions, transaction -> signMessage(transaction, chainId, credentials));
  }

  /** Signs transactions as they are made, each like {@link #signMessage}. */
  public static SigningStream<RawTransaction> stream(
      Iterator<? extends RawTransaction> rawTransactions, Credentials credentials) {
    Objects.requireNonNull(rawTransactions, "rawTransactions");
    Objects.requireNonNull(credentials, "credentials");
    return SigningStream.of(rawTransactions, part -> signAll(part, credentials));
  }

  /** Signs transactions for one chain as they are made, each like {@link #signMessage}. */
  public static SigningStream<RawTransaction> stream(
      Iterator<? extends RawTransaction> rawTransactions, long chainId, Credentials credentials) {
    Objects.requireNonNull(rawTransactions, "rawTransactions");
    Objects.requireNonNull(credentials, "credentials");
    return SigningStream.of(rawTransactions, part -> signAll(part, chainId, credentials));
  }

  /** Null where web3j's code, or the pair's, has to sign. */
  private static byte[] signNatively(
      RawTransactionForm form, RawTransaction rawTransaction, Credentials credentials) {
    if (!Ironsign.isNative() || !isTyped(rawTransaction) || credentials == null) {
      return null;
    }
    byte[] key32 = Sign.nativePrivateKey(credentials.getEcKeyPair());
    if (key32 == null) {
      TransactionSigner.payload(form, rawTransaction); // refuses bad fields for another signer too
      return null;
    }
    try {
      return TransactionSigner.sign(form, rawTransaction, key32);
    } finally {
      Arrays.fill(key32, (byte) 0);
    }
  }

  private static List<byte[]> signAllNatively(
      RawTransactionForm form,
      List<? extends RawTransaction> transactions,
      Credentials credentials) {
    if (credentials == null || !transactions.stream().allMatch(TransactionEncoder::isTyped)) {
      return null;
    }
    byte[] key32 = Sign.nativePrivateKey(credentials.getEcKeyPair());
    if (key32 == null) {
      return null;
    }
    try {
      return TransactionSigner.signAll(form, transactions, key32);
    } finally {
      Arrays.fill(key32, (byte) 0);
    }
  }

  /** Only the signature is ours. */
  static byte[] signAsWeb3j(RawTransaction rawTransaction, Credentials credentials) {
    if (!Ironsign.isNative() || !isTyped(rawTransaction) || credentials == null) {
      return org.web3j.crypto.TransactionEncoder.signMessage(rawTransaction, credentials);
    }
    SignatureData signature =
        Sign.signMessage(signingPayload(rawTransaction), credentials.getEcKeyPair());
    return encodeSigned(rawTransaction, signature);
  }

  /** Only the signature is ours. */
  static byte[] signAsWeb3j(RawTransaction rawTransaction, long chainId, Credentials credentials) {
    if (!Ironsign.isNative() || !isTyped(rawTransaction) || credentials == null) {
      return org.web3j.crypto.TransactionEncoder.signMessage(rawTransaction, chainId, credentials);
    }
    TransactionType type = rawTransaction.getType();
    if (type == TransactionType.EIP1559) {
      return signAsWeb3j(rawTransaction, credentials);
    }
    if (type != TransactionType.LEGACY) {
      return org.web3j.crypto.TransactionEncoder.signMessage(rawTransaction, chainId, credentials);
    }
    SignatureData signature =
        Sign.signMessage(encode(rawTransaction, chainId), credentials.getEcKeyPair());
    return encodeSigned(rawTransaction, createEip155SignatureData(signature, chainId));
  }

  /**
   * Signs for a chain id of one byte.
   *
   * @param chainId 0 to 255; web3j takes it as signed, and so signs for no chain from 128 on
   * @deprecated as in web3j: few chain ids fit a byte
   */
  @Deprecated
  public static byte[] signMessage(
      RawTransaction rawTransaction, byte chainId, Credentials credentials) {
    return signMessage(rawTransaction, unsigned(chainId), credentials);
  }

  /**
   * Encodes a legacy transaction for signing for a chain id of one byte.
   *
   * @param chainId 0 to 255; web3j takes it as signed
   * @deprecated as in web3j: few chain ids fit a byte
   */
  @Deprecated
  public static byte[] encode(RawTransaction rawTransaction, byte chainId) {
    return encode(rawTransaction, unsigned(chainId));
  }

  /**
   * Puts a chain id of one byte into v.
   *
   * @param chainId 0 to 255; web3j takes it as signed
   * @deprecated as in web3j: few chain ids fit a byte
   */
  @Deprecated
  public static SignatureData createEip155SignatureData(SignatureData signatureData, byte chainId) {
    return createEip155SignatureData(signatureData, unsigned(chainId));
  }

  private static long unsigned(byte chainId) {
    return Byte.toUnsignedLong(chainId);
  }

  private static boolean isTyped(RawTransaction rawTransaction) {
    return rawTransaction != null && rawTransaction.getType() != null;
  }

  /**
   * What is hashed and signed. Asked of web3j's signed transaction, which knows it for every type
   * of its version: for EIP-4844 it is not what {@code encode} gives.
   */
  private static byte[] signingPayload(RawTransaction rawTransaction) {
    return new org.web3j.crypto.SignedRawTransaction(rawTransaction.getTransaction(), null)
        .getEncodedTransaction(null);
  }

  /** web3j's {@code encode} with a signature, which is private in web3j 4.8. */
  static byte[] encodeSigned(RawTransaction rawTransaction, SignatureData signature) {
    byte[] fields = RlpEncoder.encode(new RlpList(asRlpValues(rawTransaction, signature)));
    Byte type = rawTransaction.getType().getRlpType();
    if (type == null) {
      return fields;
    }
    byte[] encoded = new byte[1 + fields.length];
    encoded[0] = type;
    System.arraycopy(fields, 0, encoded, 1, fields.length);
    return encoded;
  }
}
