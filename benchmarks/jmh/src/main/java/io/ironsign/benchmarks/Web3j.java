package io.ironsign.benchmarks;

import io.ironsign.demo.TxClient;
import java.io.IOException;
import java.math.BigInteger;
import java.security.SignatureException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.web3j.crypto.ECKeyPair;
import org.web3j.crypto.Hash;
import org.web3j.crypto.Sign;
import org.web3j.crypto.Sign.SignatureData;
import org.web3j.crypto.SignedRawTransaction;
import org.web3j.crypto.TransactionDecoder;
import org.web3j.utils.Numeric;

/** web3j as published. */
class Web3j implements Contestant {

  static final int LOWEST_V = 27;

  final ECKeyPair keyPair = ECKeyPair.create(Cases.PRIVATE_KEY_32);
  final SignatureData[] signatures = new SignatureData[Cases.COUNT];
  private final TxClient client;
  private final String[] callData = new String[Cases.COUNT];
  private final BigInteger[] nonces = new BigInteger[Cases.COUNT];
  private final List<String> batchCallData = new ArrayList<>();
  private final List<BigInteger> batchNonces = new ArrayList<>();

  Web3j(TxClient client) {
    this.client = client;
    for (int i = 0; i < Cases.COUNT; i++) {
      byte[] sig65 = Cases.SIGNATURES_65[i];
      signatures[i] =
          new SignatureData(
              (byte) (LOWEST_V + sig65[64]),
              Arrays.copyOfRange(sig65, 0, 32),
              Arrays.copyOfRange(sig65, 32, 64));
      callData[i] = client.callData(i);
      nonces[i] = BigInteger.valueOf(i);
    }
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
  public byte[] keccak256(int i) {
    return Hash.sha3(Cases.MESSAGES[i]);
  }

  @Override
  public byte[] signedTransaction(int i) {
    return client.sign(callData[i], nonces[i]);
  }

  @Override
  public Object transactionBatch(int count) {
    if (batchNonces.size() != count) {
      batchCallData.clear();
      batchNonces.clear();
      for (int i = 0; i < count; i++) {
        batchCallData.add(callData[i % Cases.COUNT]);
        batchNonces.add(nonces[i % Cases.COUNT].add(BigInteger.valueOf(i)));
      }
    }
    return client.signAll(batchCallData, batchNonces);
  }

  @Override
  public Object sender(int i) throws SignatureException {
    return ((SignedRawTransaction) TransactionDecoder.decode(RawTransactions.HEX[i])).getFrom();
  }

  @Override
  public Object signTypedData() throws IOException {
    return Sign.signTypedData(TypedDataCases.MAIL, keyPair);
  }

  @Override
  public byte[] toBytes(Object result) {
    if (result instanceof SignatureData signature) {
      byte[] sig65 = Arrays.copyOf(signature.getR(), 65);
      System.arraycopy(signature.getS(), 0, sig65, 32, 32);
      sig65[64] = (byte) (signature.getV()[0] - LOWEST_V);
      return sig65;
    }
    if (result instanceof String address) {
      return Numeric.hexStringToByteArray(address);
    }
    return Numeric.toBytesPadded((BigInteger) result, 64);
  }
}
