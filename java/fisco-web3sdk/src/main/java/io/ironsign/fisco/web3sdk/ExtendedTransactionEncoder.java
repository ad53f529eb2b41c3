package io.ironsign.fisco.web3sdk;

import io.ironsign.BadFieldException;
import io.ironsign.SigningStream;
import io.ironsign.internal.FieldSink;
import io.ironsign.internal.TransactionForm;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import org.fisco.bcos.web3j.crypto.Credentials;
import org.fisco.bcos.web3j.crypto.ExtendedRawTransaction;

/**
 * web3sdk's {@link org.fisco.bcos.web3j.crypto.ExtendedTransactionEncoder} with encoding, hashing
 * and signing in one native call: change the import. Every byte and every exception is the SDK's,
 * but that what no transaction can have is refused by all that signs, with a {@link
 * BadFieldException} that names the field, where the SDK signs it: a {@code to} of other than 20
 * bytes, a negative number or one above 2^256 - 1, characters that are no hexadecimal digits.
 *
 * <p>It need not be installed ({@link IronsignWeb3sdk}); a signer or hash of somebody else's that
 * is in force signs. With SM2 in force the bytes are the SDK's but for the signature, which has a
 * random part.
 */
public class ExtendedTransactionEncoder
    extends org.fisco.bcos.web3j.crypto.ExtendedTransactionEncoder {

  /** A subclass may have any getter overridden. */
  private static final TransactionForm<ExtendedRawTransaction> FORM =
      new TransactionForm<ExtendedRawTransaction>() {
        @Override
        public int type(ExtendedRawTransaction transaction) {
          return 0;
        }

        @Override
        public void fields(ExtendedRawTransaction transaction, FieldSink out) {
          if (transaction.getClass() != ExtendedRawTransaction.class) {
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
      };

  private static final Encoder<ExtendedRawTransaction> ENCODER =
      new Encoder<>(
          FORM,
          org.fisco.bcos.web3j.crypto.ExtendedTransactionEncoder::signMessage,
          org.fisco.bcos.web3j.crypto.ExtendedTransactionEncoder::encode);

  /**
   * Signs a transaction with the signer in force.
   *
   * @return the signed transaction, ready to be sent
   * @throws BadFieldException for a field that no transaction can have
   */
  public static byte[] signMessage(ExtendedRawTransaction rawTransaction, Credentials credentials) {
    return ENCODER.sign(rawTransaction, credentials);
  }

  /**
   * Signs a transaction with the signer in force, and has the chain id in v, as far as a byte holds
   * it.
   *
   * @return the signed transaction, ready to be sent
   * @throws BadFieldException for a field that no transaction can have
   */
  public static byte[] signMessage(
      ExtendedRawTransaction rawTransaction, byte chainId, Credentials credentials) {
    ENCODER.refuseBad(rawTransaction);
    return org.fisco.bcos.web3j.crypto.ExtendedTransactionEncoder.signMessage(
        rawTransaction, chainId, credentials);
  }

  /**
   * Signs many transactions, each like {@link #signMessage(ExtendedRawTransaction, Credentials)},
   * with one native call for thousands of them.
   *
   * @return as many, in the same order
   * @throws BadFieldException for a field that no transaction can have, with the first such
   *     transaction's index; nothing is returned
   */
  public static List<byte[]> signAll(
      List<? extends ExtendedRawTransaction> rawTransactions, Credentials credentials) {
    return ENCODER.signAll(rawTransactions, credentials);
  }

  /** Signs transactions as they are made, each like {@link #signMessage}. */
  public static SigningStream<ExtendedRawTransaction> stream(
      Iterator<? extends ExtendedRawTransaction> rawTransactions, Credentials credentials) {
    Objects.requireNonNull(rawTransactions, "rawTransactions");
    Objects.requireNonNull(credentials, "credentials");
    return SigningStream.of(rawTransactions, part -> signAll(part, credentials));
  }
}
