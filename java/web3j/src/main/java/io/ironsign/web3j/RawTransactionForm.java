package io.ironsign.web3j;

import io.ironsign.internal.FieldSink;
import io.ironsign.internal.TransactionForm;
import java.math.BigInteger;
import org.web3j.crypto.RawTransaction;
import org.web3j.crypto.transaction.type.ITransaction;
import org.web3j.crypto.transaction.type.LegacyTransaction;
import org.web3j.crypto.transaction.type.Transaction1559;
import org.web3j.crypto.transaction.type.TransactionType;

/**
 * Reads web3j's transactions. A class that is not web3j's own may have any getter overridden, and
 * so is left to web3j, as what has a null in it.
 */
final class RawTransactionForm extends TransactionForm<RawTransaction> {

  /** For the chain that the transaction itself names, or none. */
  static final RawTransactionForm OWN_CHAIN = new RawTransactionForm(null);

  private final BigInteger chainId;

  private RawTransactionForm(BigInteger chainId) {
    this.chainId = chainId;
  }

  /** For one chain (EIP-155); an EIP-1559 transaction is for its own, and others are unknown. */
  static RawTransactionForm forChain(long chainId) {
    return new RawTransactionForm(BigInteger.valueOf(chainId));
  }

  @Override
  public int type(RawTransaction transaction) {
    Byte type = transaction.getType().getRlpType();
    return type == null ? 0 : type;
  }

  @Override
  public BigInteger chainIdInV(RawTransaction transaction) {
    return transaction.getType() == TransactionType.LEGACY ? chainId : null;
  }

  @Override
  public void fields(RawTransaction transaction, FieldSink out) {
    Class<?> outer = transaction.getClass();
    ITransaction tx = isWeb3js(outer) ? transaction.getTransaction() : null;
    Class<?> inner = tx == null ? null : tx.getClass();
    if (inner == Transaction1559.class) {
      eip1559((Transaction1559) tx, out);
    } else if (inner == LegacyTransaction.class && tx.getType() == TransactionType.LEGACY) {
      legacyForChain(tx, out);
    } else if (tx != null && chainId == null) {
      newer(tx, out);
    } else {
      out.unknown();
    }
  }

  private static boolean isWeb3js(Class<?> type) {
    return type == RawTransaction.class
        || type == org.web3j.crypto.SignedRawTransaction.class
        || type == SignedRawTransaction.class;
  }

  private void legacyForChain(ITransaction tx, FieldSink out) {
    if (chainId != null && chainId.signum() == 0) {
      out.unknown(); // web3j signs a zero byte, which is no RLP of 0
    }
    legacy(tx, out);
  }

  private static void legacy(ITransaction tx, FieldSink out) {
    out.nonce("nonce", tx.getNonce());
    out.number("gasPrice", tx.getGasPrice());
    out.number("gasLimit", tx.getGasLimit());
    call(tx, out);
  }

  private static void call(ITransaction tx, FieldSink out) {
    out.to(tx.getTo());
    out.number("value", tx.getValue());
    out.hex("data", tx.getData());
  }

  private static void eip1559(Transaction1559 tx, FieldSink out) {
    withPriorityFee(tx, out);
    AccessLists.tell(tx, out);
  }

  /** What EIP-1559 transactions and those of the later types begin with. */
  private static void withPriorityFee(Transaction1559 tx, FieldSink out) {
    out.number("chainId", tx.getChainId());
    out.nonce("nonce", tx.getNonce());
    out.number("maxPriorityFeePerGas", tx.getMaxPriorityFeePerGas());
    out.number("maxFeePerGas", tx.getMaxFeePerGas());
    out.number("gasLimit", tx.getGasLimit());
    call(tx, out);
  }

  private static void newer(ITransaction tx, FieldSink out) {
    Class<?> type = tx.getClass();
    if (AccessLists.isEip2930(type)) {
      out.number("chainId", AccessLists.chainId(tx));
      legacy(tx, out);
      AccessLists.tell(tx, out);
    } else if (BlobTransactions.is(type)) {
      withPriorityFee((Transaction1559) tx, out);
      BlobTransactions.fields(tx, out);
    } else if (SetCodeTransactions.is(type) && SetCodeTransactions.isWhole(tx)) {
      withPriorityFee((Transaction1559) tx, out);
      AccessLists.tell(tx, out);
      SetCodeTransactions.fields(tx, out);
    } else {
      out.unknown();
    }
  }

  @Override
  public boolean hasSidecar(RawTransaction transaction) {
    return BlobTransactions.is(transaction.getTransaction().getClass());
  }

  @Override
  public void sidecar(RawTransaction transaction, FieldSink out) {
    BlobTransactions.sidecar(transaction.getTransaction(), out);
  }
}
