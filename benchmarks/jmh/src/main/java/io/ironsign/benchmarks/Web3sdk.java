package io.ironsign.benchmarks;

import io.ironsign.demo.TxClient;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.fisco.bcos.web3j.crypto.ECDSASign;
import org.fisco.bcos.web3j.crypto.ECDSASignature;
import org.fisco.bcos.web3j.crypto.ECKeyPair;
import org.fisco.bcos.web3j.crypto.Hash;
import org.fisco.bcos.web3j.crypto.Sign;
import org.fisco.bcos.web3j.crypto.Sign.SignatureData;
import org.fisco.bcos.web3j.utils.Numeric;

/**
 * FISCO BCOS web3sdk 2.x. It signs and hashes with what lies in its seams: its own code, or
 * Ironsign where that was installed.
 *
 * <p>Compiled against 2.6.2 and run with 2.0.0-rc2 too, which has no {@link #verify}.
 */
final class Web3sdk implements Contestant {

  private static final int LOWEST_V = 27;

  /** As random as the ids of the SDK's transaction managers, but the same in each run. */
  private static final int NONCE_BITS = 250;

  private static final long NONCE_SEED = 1;

  private final ECKeyPair keyPair = ECKeyPair.create(Cases.PRIVATE_KEY_32);
  private final ECDSASign verifier = new ECDSASign();
  private final SignatureData[] signatures = new SignatureData[Cases.COUNT];
  private final ECDSASignature[] withoutIds = new ECDSASignature[Cases.COUNT];
  private final TxClient client;
  private final String[] callData = new String[Cases.COUNT];
  private final BigInteger[] nonces = new BigInteger[Cases.COUNT];
  private final List<String> batchCallData = new ArrayList<>();
  private final List<BigInteger> batchNonces = new ArrayList<>();

  Web3sdk(TxClient client) {
    this.client = client;
    Random random = new Random(NONCE_SEED);
    for (int i = 0; i < Cases.COUNT; i++) {
      byte[] sig65 = Cases.SIGNATURES_65[i];
      byte[] r = Arrays.copyOfRange(sig65, 0, 32);
      byte[] s = Arrays.copyOfRange(sig65, 32, 64);
      signatures[i] = new SignatureData((byte) (LOWEST_V + sig65[64]), r, s);
      withoutIds[i] = new ECDSASignature(new BigInteger(1, r), new BigInteger(1, s));
      callData[i] = client.callData(i);
      nonces[i] = new BigInteger(NONCE_BITS, random);
    }
  }

  @Override
  public Object sign(int i) {
    return Sign.getSignInterface().signMessage(Cases.MESSAGES[i], keyPair);
  }

  @Override
  public Object recover(int i) {
    int recoveryId = Cases.SIGNATURES_65[i][64];
    return Sign.recoverFromSignature(recoveryId, withoutIds[i], Cases.HASHES_32[i]);
  }

  @Override
  public boolean verify(int i) {
    return verifier.verify(Cases.HASHES_32[i], keyPair.getPublicKey(), signatures[i]);
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
  public byte[] toBytes(Object result) {
    if (result instanceof SignatureData signature) {
      byte[] sig65 = Arrays.copyOf(signature.getR(), 65);
      System.arraycopy(signature.getS(), 0, sig65, 32, 32);
      sig65[64] = (byte) (signature.getV() - LOWEST_V);
      return sig65;
    }
    return Numeric.toBytesPadded((BigInteger) result, 64);
  }
}
