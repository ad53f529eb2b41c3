package io.ironsign.web3j;

import org.web3j.crypto.Credentials;
import org.web3j.crypto.RawTransaction;
import org.web3j.protocol.Web3j;
import org.web3j.tx.FastRawTransactionManager;
import org.web3j.tx.RawTransactionManager;
import org.web3j.utils.Numeric;

/** web3j's managers with native signing in 4.8, which has no TxSignService: sign is overridden. */
final class Managers {

  private static final long NO_CHAIN_ID = -1;

  private Managers() {}

  static RawTransactionManager raw(Web3j web3j, Credentials credentials, long chainId) {
    return new RawTransactionManager(web3j, credentials, chainId) {
      @Override
      public String sign(RawTransaction transaction) {
        return signed(transaction, chainId, credentials);
      }
    };
  }

  static FastRawTransactionManager fast(Web3j web3j, Credentials credentials, long chainId) {
    return new FastRawTransactionManager(web3j, credentials, chainId) {
      @Override
      public String sign(RawTransaction transaction) {
        return signed(transaction, chainId, credentials);
      }
    };
  }

  private static String signed(RawTransaction transaction, long chainId, Credentials credentials) {
    return Numeric.toHexString(
        chainId > NO_CHAIN_ID
            ? TransactionEncoder.signMessage(transaction, chainId, credentials)
            : TransactionEncoder.signMessage(transaction, credentials));
  }
}
