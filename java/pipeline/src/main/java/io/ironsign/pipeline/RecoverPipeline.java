package io.ironsign.pipeline;

import io.ironsign.Secp256k1;
import java.security.SignatureException;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;

/**
 * Recovers public keys of secp256k1 in batches, each as {@link Secp256k1#recover} does.
 * Thread-safe.
 *
 * <p>To be closed. The arguments are copied, so arrays may be used again at once.
 */
public final class RecoverPipeline implements AutoCloseable {

  private static final int HASH_LENGTH = 32;
  private static final int SIGNATURE_LENGTH = 65;
  private static final int PUBLIC_KEY_LENGTH = 64;

  private final Batcher<byte[]> batcher;

  /** With the default settings. */
  public RecoverPipeline() {
    this(PipelineSettings.defaults());
  }

  public RecoverPipeline(PipelineSettings settings) {
    Objects.requireNonNull(settings, "settings");
    batcher = new Batcher<>("ironsign-recover", new Recovery(), settings);
  }

  /**
   * Asks for the public key that made a signature.
   *
   * @param hash32 32 bytes: the digest that was signed
   * @param sig65 65 bytes: r (32), s (32), recovery id
   * @return completes with 64 bytes, x (32), y (32); fails with {@link SignatureException} if no
   *     public key belongs to the signature, with {@link
   *     java.util.concurrent.RejectedExecutionException} if the queue is full and {@link
   *     BackPressure#FAIL} set, or the pipeline closed
   * @throws NullPointerException naming the argument that is null
   * @throws IllegalArgumentException naming the argument that has another length
   */
  public CompletableFuture<byte[]> submit(byte[] hash32, byte[] sig65) {
    byte[] input = new byte[HASH_LENGTH + SIGNATURE_LENGTH];
    Input.put(hash32, "hash32", input, 0, HASH_LENGTH);
    Input.put(sig65, "sig65", input, HASH_LENGTH, SIGNATURE_LENGTH);
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

  private static final class Recovery implements Operation<byte[]> {

    @Override
    public void runBatch(List<Request<byte[]>> requests) {
      byte[] keys = new byte[PUBLIC_KEY_LENGTH * requests.size()];
      byte[] status = new byte[requests.size()];
      Secp256k1.recoverBatch(
          Input.column(requests, 0, HASH_LENGTH),
          Input.column(requests, HASH_LENGTH, SIGNATURE_LENGTH),
          keys,
          status);
      for (int i = 0; i < status.length; i++) {
        int off = PUBLIC_KEY_LENGTH * i;
        if (status[i] == 1) {
          requests.get(i).succeed(Arrays.copyOfRange(keys, off, off + PUBLIC_KEY_LENGTH));
        } else {
          requests
              .get(i)
              .fail(new SignatureException("sig65: no public key gives this signature"));
        }
      }
    }

    @Override
    public byte[] runAlone(byte[] input) throws SignatureException {
      return Secp256k1.recover(
          Arrays.copyOf(input, HASH_LENGTH),
          Arrays.copyOfRange(input, HASH_LENGTH, input.length));
    }
  }
}
