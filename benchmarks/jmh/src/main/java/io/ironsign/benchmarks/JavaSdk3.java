package io.ironsign.benchmarks;

import io.ironsign.demo.JavaSdk3Client;
import java.math.BigInteger;
import java.util.Arrays;

/** FISCO BCOS java-sdk 3.x: the transactions that its C++ library makes, or Ironsign for it. */
final class JavaSdk3 implements Contestant {

  /** As long as the nonces of the SDK's provider: 128 bits in hexadecimal digits. */
  private static final BigInteger FIRST_NONCE = BigInteger.ONE.shiftLeft(127);

  /** As long as that of a token transfer. */
  private static final int CALL_DATA_LENGTH = 68;

  private final JavaSdk3Client client;
  private final byte[][] callData = new byte[Cases.COUNT][];
  private final String[] nonces = new String[Cases.COUNT];
  private byte[][] batchCallData = {};
  private String[] batchNonces = {};

  JavaSdk3(JavaSdk3Client client) {
    this.client = client;
    for (int i = 0; i < Cases.COUNT; i++) {
      callData[i] = Arrays.copyOf(Cases.MESSAGES[i], CALL_DATA_LENGTH);
      nonces[i] = nonce(i);
    }
  }

  @Override
  public byte[] signedTransaction(int i) {
    return client.sign(callData[i], nonces[i]);
  }

  @Override
  public Object transactionBatch(int count) {
    if (batchNonces.length != count) {
      prepare(count);
    }
    return client.sign(batchCallData, batchNonces);
  }

  private void prepare(int count) {
    batchCallData = new byte[count][];
    batchNonces = new String[count];
    for (int i = 0; i < count; i++) {
      batchCallData[i] = callData[i % Cases.COUNT];
      batchNonces[i] = nonce(i);
    }
  }

  private static String nonce(int i) {
    return FIRST_NONCE.add(BigInteger.valueOf(i)).toString(16);
  }

  @Override
  public byte[] toBytes(Object result) {
    throw new UnsupportedOperationException();
  }
}
