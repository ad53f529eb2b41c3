package io.ironsign.web3j;

import io.ironsign.BadFieldException;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.RawTransaction;
import org.web3j.service.TxSignService;

/**
 * Signs natively for web3j's {@code RawTransactionManager}, from web3j 4.9 on:
 *
 * <pre>{@code
 * new RawTransactionManager(web3j, new IronsignTxSignService(credentials), chainId)
 * }</pre>
 *
 * <p>The same bytes and exceptions as from web3j's own {@code TxSignServiceImpl}. The only class
 * here that needs web3j's {@code core}.
 */
public final class IronsignTxSignService implements TxSignService {

  /** web3j's deprecated ChainId.NONE. */
  private static final long NO_CHAIN_ID = -1;

  private final Credentials credentials;

  /**
   * @param credentials any, an {@link IronsignKeyPair} in them or not
   */
  public IronsignTxSignService(Credentials credentials) {
    this.credentials = credentials;
  }

  /**
   * Signs a transaction.
   *
   * @param chainId for legacy and EIP-1559 transactions; -1 and below for none: a legacy
   *     transaction is signed as before EIP-155, a typed one for the chain that it names itself
   * @return the signed transaction, ready to be sent
   */
  @Override
  public byte[] sign(RawTransaction rawTransaction, long chainId) {
    try {
      return chainId > NO_CHAIN_ID
          ? TransactionEncoder.signMessage(rawTransaction, chainId, credentials)
          : TransactionEncoder.signMessage(rawTransaction, credentials);
    } catch (BadFieldException e) {
      return signAsWeb3j(rawTransaction, chainId);
    }
  }

  /** web3j signs what {@link TransactionEncoder} refuses, and so does this. */
  private byte[] signAsWeb3j(RawTransaction rawTransaction, long chainId) {
    return chainId > NO_CHAIN_ID
        ? TransactionEncoder.signAsWeb3j(rawTransaction, chainId, credentials)
        : TransactionEncoder.signAsWeb3j(rawTransaction, credentials);
  }

  @Override
  public String getAddress() {
    return credentials.getAddress();
  }
}
