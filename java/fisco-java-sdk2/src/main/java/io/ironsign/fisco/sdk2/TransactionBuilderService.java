package io.ironsign.fisco.sdk2;

import java.math.BigInteger;
import org.fisco.bcos.sdk.client.Client;
import org.fisco.bcos.sdk.transaction.model.po.RawTransaction;

/**
 * java-sdk's {@link org.fisco.bcos.sdk.transaction.builder.TransactionBuilderService} with random
 * ids from {@link IronsignJavaSdk2#nextNonce}: the SDK takes them from {@link
 * java.util.concurrent.ThreadLocalRandom}, whose numbers can be predicted.
 */
public class TransactionBuilderService
    extends org.fisco.bcos.sdk.transaction.builder.TransactionBuilderService {

  /**
   * @param client gives the block limit where none is given
   */
  public TransactionBuilderService(Client client) {
    super(client);
  }

  /** The SDK's other methods end in this one, but for the static createSignedTransaction. */
  @Override
  public RawTransaction createTransaction(
      BigInteger blockLimit,
      BigInteger gasPrice,
      BigInteger gasLimit,
      String to,
      String data,
      BigInteger value,
      BigInteger chainId,
      BigInteger groupId,
      String extraData) {
    return RawTransaction.createTransaction(
        IronsignJavaSdk2.nextNonce(),
        gasPrice,
        gasLimit,
        blockLimit,
        to,
        value,
        data,
        chainId,
        groupId,
        extraData);
  }
}
