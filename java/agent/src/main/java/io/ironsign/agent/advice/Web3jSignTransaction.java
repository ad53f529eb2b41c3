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
 * web3j's {@code TransactionEncoder.signMessage(RawTransaction, Credentials)} for the transactions
 * that 4.8 has as well. Others, those with an access list among them, are encoded by web3j's own
 * code, which has them signed by a swapped method.
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
    if (tx.getClass() == LegacyTransaction.class && tx.getType() == TransactionType.LEGACY) {
      Object[] fields = {
        tx.getNonce(),
        tx.getGasPrice(),
        tx.getGasLimit(),
        tx.getTo() == null ? "" : tx.getTo(),
        tx.getValue(),
        tx.getData()
      };
      return Bridge.engine()
          .signTransaction(pair, pair.getPrivateKey(), pair.getPublicKey(), 0, null, fields);
    }
    if (tx.getClass() != Transaction1559.class || !Bridge.engine().hasNoAccessList(tx)) {
      return null;
    }
    Transaction1559 tx1559 = (Transaction1559) tx;
    Object[] fields = {
      BigInteger.valueOf(tx1559.getChainId()),
      tx.getNonce(),
      tx1559.getMaxPriorityFeePerGas(),
      tx1559.getMaxFeePerGas(),
      tx.getGasLimit(),
      tx.getTo() == null ? "" : tx.getTo(),
      tx.getValue(),
      tx.getData(),
      new Object[0]
    };
    return Bridge.engine()
        .signTransaction(pair, pair.getPrivateKey(), pair.getPublicKey(), 2, null, fields);
  }
}
