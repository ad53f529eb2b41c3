package io.ironsign.fisco.web3sdk;

import io.ironsign.BadFieldException;
import io.ironsign.SigningStream;
import io.ironsign.internal.FieldSink;
import io.ironsign.internal.TransactionForm;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import org.fisco.bcos.web3j.crypto.Credentials;
import org.fisco.bcos.web3j.crypto.RawTransaction;

/**
 * web3sdk's {@link org.fisco.bcos.web3j.crypto.TransactionEncoder} with encoding, hashing and
 * signing in one native call: change the import. Every byte and every exception is the SDK's, but
 * that what no transaction can have is refused by all that signs, as {@link
 * ExtendedTransactionEncoder} says.
 */
public class TransactionEncoder extends org.fisco.bcos.web3j.crypto.TransactionEncoder {

  /** A subclass may have any getter overridden. */
  private static final TransactionForm<RawTransaction> FORM =
      new TransactionForm<RawTransaction>() {
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
        }
      };

  private static final Encoder<RawTransaction> ENCODER =
      new Encoder<>(
          FORM,
          org.fisco.bcos.web3j.crypto.TransactionEncoder::signMessage,
          org.fisco.bcos.web3j.crypto.TransactionEncoder::encode);

  /**
   * Signs a transaction with the signer in force.
   *
   * @return the signed transaction, ready to be sent
   * @throws BadFieldException for a field that no transaction can have
   */
  public static byte[] signMessage(RawTransaction rawTransaction, Credentials credentials) {
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
      RawTransaction rawTransaction, byte chainId, Credentials credentials) {
    ENCODER.refuseBad(rawTransaction);
    return org.fisco.bcos.web3j.crypto.TransactionEncoder.signMessage(
        rawTransaction, chainId, credentials);
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
    return ENCODER.signAll(rawTransactions, credentials);
  }

  /** Signs transactions as they are made, each like {@link #signMessage}. */
  public static SigningStream<RawTransaction> stream(
      Iterator<? extends RawTransaction> rawTransactions, Credentials credentials) {
    Objects.requireNonNull(rawTransactions, "rawTransactions");
    Objects.requireNonNull(credentials, "credentials");
    return SigningStream.of(rawTransactions, part -> signAll(part, credentials));
  }
}
