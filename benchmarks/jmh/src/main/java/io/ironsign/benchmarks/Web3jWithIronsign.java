package io.ironsign.benchmarks;

import io.ironsign.demo.TxClient;
import io.ironsign.web3j.Sign;
import io.ironsign.web3j.SignedRawTransaction;
import io.ironsign.web3j.TransactionDecoder;
import java.io.IOException;
import java.security.SignatureException;

/** web3j with the imports changed. */
final class Web3jWithIronsign extends Web3j {

  Web3jWithIronsign(TxClient client) {
    super(client);
  }

  @Override
  public Object sign(int i) {
    return Sign.signMessage(Cases.MESSAGES[i], keyPair);
  }

  @Override
  public Object recover(int i) throws SignatureException {
    return Sign.signedMessageHashToKey(Cases.HASHES_32[i], signatures[i]);
  }

  @Override
  public Object publicKey() {
    return Sign.publicKeyFromPrivate(keyPair.getPrivateKey());
  }

  @Override
  public Object sender(int i) throws SignatureException {
    return ((SignedRawTransaction) TransactionDecoder.decode(RawTransactions.HEX[i])).getFrom();
  }

  @Override
  public Object signTypedData() throws IOException {
    return Sign.signTypedData(TypedDataCases.MAIL, keyPair);
  }
}
