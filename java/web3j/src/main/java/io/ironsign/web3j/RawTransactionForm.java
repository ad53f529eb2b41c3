package io.ironsign.web3j;

import io.ironsign.BadFieldException;
import io.ironsign.internal.FieldSink;
import io.ironsign.internal.Rlp;
import io.ironsign.internal.TransactionForm;
import java.math.BigInteger;
import java.util.Collections;
import java.util.List;
import org.web3j.crypto.AccessListObject;
import org.web3j.crypto.RawTransaction;
import org.web3j.crypto.transaction.type.ITransaction;
import org.web3j.crypto.transaction.type.LegacyTransaction;
import org.web3j.crypto.transaction.type.Transaction1559;
import org.web3j.crypto.transaction.type.Transaction2930;
import org.web3j.crypto.transaction.type.TransactionType;

/**
 * Reads web3j's transactions. A class that is not web3j's own may have any getter overridden, and
 * so is left to web3j, as what has a null in it.
 */
final class RawTransactionForm extends TransactionForm<RawTransaction> {

  /** For the chain that the transaction itself names, or none. */
  static final RawTransactionForm OWN_CHAIN = new RawTransactionForm(null);

  private static final int ACCESS_LIST_KEY = 32;
  private static final int ADDRESS = 20;

  /** web3j 4.8 has no such transactions. */
  private static final boolean HAS_2930 = has("Transaction2930");

  private final BigInteger chainId;

  private RawTransactionForm(BigInteger chainId) {
    this.chainId = chainId;
  }

  /** For one chain (EIP-155); but an EIP-1559 transaction is for its own, and others are unknown. */
  static RawTransactionForm forChain(long chainId) {
    return new RawTransactionForm(BigInteger.valueOf(chainId));
  }

  /** Whether this web3j has the transactions of this class. */
  private static boolean has(String simpleName) {
    try {
      Class.forName(ITransaction.class.getPackage().getName() + "." + simpleName);
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
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
    if (chainId != null && chainId.signum() < 0) {
      throw new BadFieldException("chainId", "is negative");
    }
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
    accessList(accessListOf(tx), out);
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
    if (HAS_2930 && Eip2930.is(type)) {
      Eip2930.fields(tx, out);
    } else if (BlobTransactions.is(type)) {
      withPriorityFee((Transaction1559) tx, out);
      BlobTransactions.fields(tx, out);
    } else if (SetCodeTransactions.is(type) && SetCodeTransactions.isWhole(tx)) {
      withPriorityFee((Transaction1559) tx, out);
      accessList(accessListOf(tx), out);
      SetCodeTransactions.fields(tx, out);
    } else {
      out.unknown();
    }
  }

  /** Until web3j 4.10 an EIP-1559 transaction has none and is no EIP-2930 transaction. */
  private static List<AccessListObject> accessListOf(ITransaction tx) {
    return HAS_2930 ? Eip2930.accessListOf(tx) : Collections.emptyList();
  }

  private static void accessList(List<AccessListObject> entries, FieldSink out) {
    if (entries == null) {
      out.unknown();
      return;
    }
    long length = 0;
    for (AccessListObject entry : entries) {
      if (entry == null || entry.getStorageKeys() == null) {
        out.unknown();
        return;
      }
      length += Rlp.accessListEntryLength(entry.getStorageKeys().size());
    }
    out.list(length);
    for (AccessListObject entry : entries) {
      entry(entry, out);
    }
  }

  private static void entry(AccessListObject entry, FieldSink out) {
    List<String> keys = entry.getStorageKeys();
    out.list(Rlp.accessListEntryPayload(keys.size()));
    out.hex("accessList address", entry.getAddress(), ADDRESS);
    out.list(Rlp.storageKeysPayload(keys.size()));
    for (String key : keys) {
      out.hex("accessList storage key", key, ACCESS_LIST_KEY);
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

  /** Loaded only where web3j has the class that is used here. */
  private static final class Eip2930 {

    static boolean is(Class<?> type) {
      return type == Transaction2930.class;
    }

    static List<AccessListObject> accessListOf(Object tx) {
      return tx instanceof Transaction2930
          ? ((Transaction2930) tx).getAccessList()
          : Collections.emptyList();
    }

    static void fields(ITransaction tx, FieldSink out) {
      out.number("chainId", ((Transaction2930) tx).getChainId());
      legacy(tx, out);
      accessList(accessListOf(tx), out);
    }
  }
}
