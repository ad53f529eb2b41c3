package io.ironsign.fisco.sdk2;

import java.math.BigInteger;
import org.fisco.bcos.sdk.client.ClientImpl;
import org.fisco.bcos.sdk.crypto.CryptoSuite;

/** The SDK's client without a node: what signs asks it for its suite and for the block limit. */
final class OfflineClient extends ClientImpl {
  private final CryptoSuite suite;

  OfflineClient(CryptoSuite suite) {
    super(null);
    this.suite = suite;
  }

  @Override
  public CryptoSuite getCryptoSuite() {
    return suite;
  }

  @Override
  public BigInteger getBlockLimit() {
    return BigInteger.valueOf(600);
  }
}
