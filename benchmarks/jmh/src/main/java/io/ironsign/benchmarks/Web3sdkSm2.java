package io.ironsign.benchmarks;

import io.ironsign.Sm2;
import io.ironsign.demo.Web3sdkSm2Client;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.fisco.bcos.web3j.crypto.ECKeyPair;
import org.fisco.bcos.web3j.crypto.Hash;
import org.fisco.bcos.web3j.crypto.Sign;
import org.fisco.bcos.web3j.crypto.Sign.SignatureData;
import org.fisco.bcos.web3j.crypto.gm.sm2.crypto.asymmetric.SM2Algorithm;
import org.fisco.bcos.web3j.utils.Numeric;

/** FISCO BCOS web3sdk 2.x with SM2, which signs the hash of a hash. */
final class Web3sdkSm2 implements Contestant {

  /** As random as the ids of the SDK's transaction managers, but the same in each run. */
  private static final int NONCE_BITS = 250;

  private static final long NONCE_SEED = 1;

  private final ECKeyPair keyPair =
      new ECKeyPair(
          new BigInteger(1, Cases.PRIVATE_KEY_32),
          new BigInteger(1, Sm2.publicKey(Cases.PRIVATE_KEY_32)));
  private final String publicKey = Numeric.toHexStringNoPrefix(keyPair.getPublicKey());
  private final Web3sdkSm2Client client;
  private final String[] callData = new String[Cases.COUNT];
  private final BigInteger[] nonces = new BigInteger[Cases.COUNT];
  private final List<String> batchCallData = new ArrayList<>();
  private final List<BigInteger> batchNonces = new ArrayList<>();

  Web3sdkSm2(Web3sdkSm2Client client) {
    this.client = client;
    Random random = new Random(NONCE_SEED);
    for (int i = 0; i < Cases.COUNT; i++) {
      callData[i] = client.callData(i);
      nonces[i] = new BigInteger(NONCE_BITS, random);
    }
  }

  @Override
  public Object sm2Sign(int i) {
    return Sign.getSignInterface().signMessage(Cases.MESSAGES[i], keyPair);
  }

  @Override
  public boolean sm2Verify(int i, byte[] sig64) {
    byte[] hash = Hash.sha3(Cases.MESSAGES[i]);
    try {
      return SM2Algorithm.verify(
          hash, Sm2.toDer(sig64), publicKey.substring(0, 64), publicKey.substring(64));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public byte[] sm3(int i) {
    return Hash.sha3(Cases.MESSAGES[i]);
  }

  @Override
  public byte[] sm2Transaction(int i) {
    return client.sign(callData[i], nonces[i]);
  }

  @Override
  public boolean sm2TransactionVerifies(int i) {
    return client.verifies(client.takeApart(sm2Transaction(i)));
  }

  @Override
  public Object sm2TransactionBatch(int count) {
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
  public byte[] toBytes(Object result) {
    SignatureData signature = (SignatureData) result;
    byte[] sig64 = Arrays.copyOf(signature.getR(), 64);
    System.arraycopy(signature.getS(), 0, sig64, 32, 32);
    return sig64;
  }
}
