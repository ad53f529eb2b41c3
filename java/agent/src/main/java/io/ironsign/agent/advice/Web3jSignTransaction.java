package io.ironsign.agent.advice;

import io.ironsign.agent.bridge.Bridge;
import java.math.BigInteger;
import net.bytebuddy.asm.Advice;
import org.web3j.crypto.Bip32ECKeyPair;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.ECKeyPair;
import org.web3j.crypto.RawTransaction;
import org.web3j.crypto.transaction.type.ITransaction;
import org.web3j.crypto.transaction.type.LegacyTransaction;
import org.web3j.crypto.transaction.type.Transaction1559;
import org.web3j.crypto.transaction.type.TransactionType;

/**
 * web3j's {@code TransactionEncoder.signMessage(RawTransaction, Credentials)}. Reads what 4.8 has
 * as well; the engine reads the rest.
 */
final class Web3jSignTransaction {

  private Web3jSignTransaction() {}

  @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class, suppress = Throwable.class)
  static byte[] enter(
      @Advice.Argument(0) RawTransaction transaction,
      @Advice.Argument(1) Credentials credentials) {
    if (transaction == null || credentials == null || credentials.getEcKeyPair() == null) {
      return null;
    }
    ECKeyPair pair = credentials.getEcKeyPair();
    Class<?> type = pair.getClass();
    boolean ownTransaction = transaction.getClass() == RawTransaction.class;
    if (!ownTransaction
        || type != ECKeyPair.class
            && type != Bip32ECKeyPair.class
            && !type.getName().equals("io.ironsign.web3j.IronsignKeyPair")) {
      return null;
    }
    ITransaction tx = transaction.getTransaction();
    if (!tx.getClass().getName().startsWith("org.web3j.crypto.transaction.type.")) {
      return null; // may have any getter overridden
    }
    String to = tx.getTo() == null ? "" : tx.getTo();
    if (tx instanceof Transaction1559) {
      Transaction1559 tx1559 = (Transaction1559) tx;
      Object[] fields = {
        BigInteger.valueOf(tx1559.getChainId()),
        tx.getNonce(),
        tx1559.getMaxPriorityFeePerGas(),
        tx1559.getMaxFeePerGas(),
        tx.getGasLimit(),
        to,
        tx.getValue(),
        tx.getData()
      };
      return Bridge.engine()
          .signTypedTransaction(pair, pair.getPrivateKey(), pair.getPublicKey(), tx, fields);
    }
    Object[] fields = {
      tx.getNonce(), tx.getGasPrice(), tx.getGasLimit(), to, tx.getValue(), tx.getData()
    };
    return tx.getClass() == LegacyTransaction.class && tx.getType() == TransactionType.LEGACY
        ? Bridge.engine()
            .signTransaction(pair, pair.getPrivateKey(), pair.getPublicKey(), null, fields)
        : Bridge.engine()
            .signTypedTransaction(pair, pair.getPrivateKey(), pair.getPublicKey(), tx, fields);
  }
}
