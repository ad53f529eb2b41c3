package io.ironsign.web3j;

import java.math.BigInteger;
import org.web3j.crypto.Credentials;
import org.web3j.protocol.Web3j;
import org.web3j.tx.FastRawTransactionManager;
import org.web3j.tx.RawTransactionManager;

/** web3j's managers with native signing, from 4.9 on: by an {@link IronsignTxSignService}. */
final class Managers {

  /** To begin with the nonce that the node names. */
  private static final BigInteger ASK_THE_NODE = BigInteger.ONE.negate();

  private Managers() {}

  static RawTransactionManager raw(Web3j web3j, Credentials credentials, long chainId) {
    return new RawTransactionManager(web3j, new IronsignTxSignService(credentials), chainId);
  }

  static FastRawTransactionManager fast(Web3j web3j, Credentials credentials, long chainId) {
    return new FastRawTransactionManager(
        web3j, new IronsignTxSignService(credentials), chainId, ASK_THE_NODE);
  }
}
