package io.ironsign.fisco.sdk2;

import io.ironsign.BadFieldException;
import io.ironsign.Ironsign;
import io.ironsign.SigningStream;
import io.ironsign.fisco.sdk.Hex;
import io.ironsign.internal.FieldSink;
import io.ironsign.internal.OneByOne;
import io.ironsign.internal.SigningKey;
import io.ironsign.internal.TransactionForm;
import io.ironsign.internal.TransactionSigner;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import org.fisco.bcos.sdk.crypto.CryptoSuite;
import org.fisco.bcos.sdk.crypto.hash.Hash;
import org.fisco.bcos.sdk.crypto.hash.Keccak256;
import org.fisco.bcos.sdk.crypto.hash.SM3Hash;
import org.fisco.bcos.sdk.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.crypto.signature.ECDSASignature;
import org.fisco.bcos.sdk.crypto.signature.SM2Signature;
import org.fisco.bcos.sdk.crypto.signature.Signature;
import org.fisco.bcos.sdk.transaction.model.po.RawTransaction;
import org.fisco.bcos.sdk.transaction.signer.RemoteSignProviderInterface;

/**
 * java-sdk's {@link org.fisco.bcos.sdk.transaction.codec.encode.TransactionEncoderService} with
 * encoding, hashing and signing in one native call: change the import. Every byte and every
 * exception is the SDK's, but that what no transaction can have is refused by all that signs, with
 * a {@link BadFieldException} that names the field, where the SDK signs it: a {@code to} of other
 * than 20 bytes, a negative number or one above 2^256 - 1, characters that are no hexadecimal
 * digits.
 *
 * <p>It need not be installed ({@link IronsignJavaSdk2}). A signer or hash of somebody else's in
 * the suite signs, and so does a remote signer. In a suite for SM2 the bytes are the SDK's but for
 * the signature, which has a random part.
 */
public class TransactionEncoderService
    extends org.fisco.bcos.sdk.transaction.codec.encode.TransactionEncoderService {

  private static final TransactionForm<RawTransaction> FORM = new RawTransactionForm();

  private final CryptoSuite suite;
  private final boolean remote;

  /**
   * Signs with the signer that the suite has now, as the SDK's does.
   *
   * @param cryptoSuite whose hash is asked at each transaction
   */
  public TransactionEncoderService(CryptoSuite cryptoSuite) {
    super(cryptoSuite);
    suite = cryptoSuite;
    remote = false;
  }

  /** Has everything signed by {@code transactionSignProvider}. */
  public TransactionEncoderService(
      CryptoSuite cryptoSuite, RemoteSignProviderInterface transactionSignProvider) {
    super(cryptoSuite, transactionSignProvider);
    suite = cryptoSuite;
    remote = true;
  }

  /**
   * Signs a transaction.
   *
   * @return 0x and hexadecimal digits, ready to be sent
   * @throws BadFieldException for a field that no transaction can have
   */
  @Override
  public String encodeAndSign(RawTransaction rawTransaction, CryptoKeyPair cryptoKeyPair) {
    return "0x" + Hex.encode(encodeAndSignBytes(rawTransaction, cryptoKeyPair));
  }

  /**
   * Signs a transaction.
   *
   * @return the signed transaction
   * @throws BadFieldException for a field that no transaction can have
   */
  @Override
  public byte[] encodeAndSignBytes(RawTransaction rawTransaction, CryptoKeyPair cryptoKeyPair) {
    try (SigningKey key = rawTransaction == null ? null : nativeKey(cryptoKeyPair)) {
      if (key == null) {
        refuseBad(rawTransaction);
      } else {
        byte[] signed = key.sign(FORM, rawTransaction);
        if (signed != null) {
          return signed;
        }
      }
    } catch (BadFieldException e) {
      throw e;
    } catch (IllegalArgumentException e) {
      // A key that is none is the SDK's to refuse.
    }
    return super.encodeAndSignBytes(rawTransaction, cryptoKeyPair);
  }

  /**
   * Signs many transactions, each like {@link #encodeAndSignBytes}, with one native call for
   * thousands of them.
   *
   * @return as many, in the same order
   * @throws BadFieldException for a field that no transaction can have, with the first such
   *     transaction's index; nothing is returned
   */
  public List<byte[]> signAll(
      List<? extends RawTransaction> rawTransactions, CryptoKeyPair cryptoKeyPair) {
    boolean complete = rawTransactions.stream().allMatch(Objects::nonNull);
    List<byte[]> signed = null;
    try (SigningKey key = complete ? nativeKey(cryptoKeyPair) : null) {
      if (key != null) {
        signed = key.signAll(FORM, rawTransactions);
      }
    } catch (BadFieldException e) {
      throw e;
    } catch (IllegalArgumentException e) {
      signed = null; // a key that is none is the SDK's to refuse
    }
    return signed != null
        ? signed
        : OneByOne.sign(
            rawTransactions, transaction -> encodeAndSignBytes(transaction, cryptoKeyPair));
  }

  /** Signs transactions as they are made, each like {@link #encodeAndSignBytes}. */
  public SigningStream<RawTransaction> stream(
      Iterator<? extends RawTransaction> rawTransactions, CryptoKeyPair cryptoKeyPair) {
    Objects.requireNonNull(rawTransactions, "rawTransactions");
    Objects.requireNonNull(cryptoKeyPair, "cryptoKeyPair");
    return SigningStream.of(rawTransactions, part -> signAll(part, cryptoKeyPair));
  }

  /** Whoever signs it; without the native library everything is as in the SDK. */
  private static void refuseBad(RawTransaction rawTransaction) {
    if (rawTransaction != null && Ironsign.isNative()) {
      TransactionSigner.payload(FORM, rawTransaction);
    }
  }

  /**
   * Null where somebody else's code has to sign. A hash of n or more, for which WeDPR has another
   * nonce, nobody can find a transaction for.
   */
  private SigningKey nativeKey(CryptoKeyPair pair) {
    if (remote) {
      return null;
    }
    Signature signature = getSignature();
    Hash hash = suite.getHashImpl();
    if (isEcdsa(signature) && isKeccak(hash)) {
      return IronsignSignature.nativeKey(pair);
    }
    return isSm2(signature) && isSm3(hash) ? IronsignSm2Signature.nativeKey(pair) : null;
  }

  private static boolean isEcdsa(Signature signature) {
    return signature instanceof IronsignSignature || isExactly(ECDSASignature.class, signature);
  }

  private static boolean isKeccak(Hash hash) {
    return hash instanceof IronsignHash || isExactly(Keccak256.class, hash);
  }

  private static boolean isSm2(Signature signature) {
    return signature instanceof IronsignSm2Signature || isExactly(SM2Signature.class, signature);
  }

  private static boolean isSm3(Hash hash) {
    return hash instanceof IronsignSm3Hash || isExactly(SM3Hash.class, hash);
  }

  private static boolean isExactly(Class<?> type, Object part) {
    return part != null && part.getClass() == type;
  }

  /** A subclass may have any getter overridden. */
  private static final class RawTransactionForm extends TransactionForm<RawTransaction> {

    @Override
    public int type(RawTransaction transaction) {
      return 0;
    }

    @Override
    public void fields(RawTransaction transaction, FieldSink out) {
      if (transaction.getClass() != RawTransaction.class) {
        out.unknown();
        return;
      }
      out.number("randomid", transaction.getRandomid());
      out.number("gasPrice", transaction.getGasPrice());
      out.number("gasLimit", transaction.getGasLimit());
      out.number("blockLimit", transaction.getBlockLimit());
      out.to(transaction.getTo());
      out.number("value", transaction.getValue());
      out.hex("data", transaction.getData());
      out.number("fiscoChainId", transaction.getFiscoChainId());
      out.number("groupId", transaction.getGroupId());
      String extraData = transaction.getExtraData();
      out.hex("extraData", extraData == null ? "" : extraData);
    }
  }
}
