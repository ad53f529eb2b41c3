package io.ironsign.pipeline;

import io.ironsign.Secp256k1;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;

/**
 * Signs digests with secp256k1 in batches, each as {@link Secp256k1#signRecoverable} does.
 * Thread-safe.
 *
 * <p>To be closed. The arguments are copied, so arrays may be used again at once; the copies of
 * private keys are wiped when they have been used.
 */
public final class SignPipeline implements AutoCloseable {

  private static final int HASH_LENGTH = 32;
  private static final int KEY_LENGTH = 32;
  private static final int SIGNATURE_LENGTH = 65;

  private final Batcher<byte[]> batcher;

  /** With the default settings. */
  public SignPipeline() {
    this(PipelineSettings.defaults());
  }

  public SignPipeline(PipelineSettings settings) {
    Objects.requireNonNull(settings, "settings");
    batcher = new Batcher<>("ironsign-sign", new Signing(), settings);
  }

  /**
   * Asks for a signature.
   *
   * @param hash32 32 bytes: the digest
   * @param privateKey32 32 bytes: a number in [1, n-1]
   * @return completes with 65 bytes, r (32), s (32), recovery id; fails with {@link
   *     IllegalArgumentException} if the key is not in its range, with {@link
   *     java.util.concurrent.RejectedExecutionException} if the queue is full and {@link
   *     BackPressure#FAIL} set, or the pipeline closed
   * @throws NullPointerException naming the argument that is null
   * @throws IllegalArgumentException naming the argument that has another length
   */
  public CompletableFuture<byte[]> submit(byte[] hash32, byte[] privateKey32) {
    byte[] input = new byte[HASH_LENGTH + KEY_LENGTH];
    Input.put(hash32, "hash32", input, 0, HASH_LENGTH);
    Input.put(privateKey32, "privateKey32", input, HASH_LENGTH, KEY_LENGTH);
    return batcher.submit(input);
  }

  /** What it has done so far. */
  public PipelineMetrics metrics() {
    return batcher.metrics();
  }

  /** Takes no more requests and does those that wait. */
  @Override
  public void close() {
    batcher.close();
  }

  private static final class Signing implements Operation<byte[]> {

    @Override
    public void runBatch(List<Request<byte[]>> requests) {
      byte[] sigs = new byte[SIGNATURE_LENGTH * requests.size()];
      byte[] keys = Input.column(requests, HASH_LENGTH, KEY_LENGTH);
      try {
        Secp256k1.signRecoverableBatch(Input.column(requests, 0, HASH_LENGTH), keys, sigs);
      } finally {
        Arrays.fill(keys, (byte) 0);
      }
      for (int i = 0; i < requests.size(); i++) {
        int off = SIGNATURE_LENGTH * i;
        requests.get(i).succeed(Arrays.copyOfRange(sigs, off, off + SIGNATURE_LENGTH));
      }
    }

    @Override
    public byte[] runAlone(byte[] input) {
      byte[] sig65 = new byte[SIGNATURE_LENGTH];
      Secp256k1.signRecoverable(input, 0, input, HASH_LENGTH, sig65, 0);
      return sig65;
    }
  }
}
