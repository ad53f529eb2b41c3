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
import org.web3j.crypto.transaction.type.TransactionType;

/**
 * web3j's {@code TransactionEncoder.signMessage(RawTransaction, long, Credentials)} for legacy
 * transactions (EIP-155). web3j hands those of EIP-1559 to the method without a chain id. For chain
 * 0 it signs a zero byte, which is no RLP of 0: left to it.
 */
final class Web3jSignTransactionForChain {

  private Web3jSignTransactionForChain() {}

  @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class, suppress = Throwable.class)
  static byte[] enter(
      @Advice.Argument(0) RawTransaction transaction,
      @Advice.Argument(1) long chainId,
      @Advice.Argument(2) Credentials credentials) {
    if (transaction == null
        || credentials == null
        || credentials.getEcKeyPair() == null
        || chainId <= 0) {
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
    if (tx.getClass() != LegacyTransaction.class || tx.getType() != TransactionType.LEGACY) {
      return null;
    }
    Object[] fields = {
      tx.getNonce(),
      tx.getGasPrice(),
      tx.getGasLimit(),
      tx.getTo() == null ? "" : tx.getTo(),
      tx.getValue(),
      tx.getData()
    };
    BigInteger chain = BigInteger.valueOf(chainId);
    return Bridge.engine()
        .signTransaction(pair, pair.getPrivateKey(), pair.getPublicKey(), chain, fields);
  }
}
