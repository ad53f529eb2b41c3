package io.ironsign.pipeline;

import io.ironsign.SignatureAlgorithm;
import io.ironsign.TaggedSignature;
import io.ironsign.Verifier;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;

/**
 * Verifies signatures in batches: each verdict is that of {@link Verifier#verify}. Thread-safe.
 *
 * <p>Signatures of several algorithms may go through one pipeline; those of one batch that have the
 * same are verified together.
 *
 * <p>To be closed. The arguments are copied, so arrays may be used again at once.
 */
public final class VerifyPipeline implements AutoCloseable {

  private static final int HASH_LENGTH = 32;
  private static final int SIGNATURE_LENGTH = 64;

  /** An input is the code of the algorithm, digest, signature and public key. */
  private static final int HASH_OFFSET = 1;

  private static final int SIGNATURE_OFFSET = HASH_OFFSET + HASH_LENGTH;
  private static final int KEY_OFFSET = SIGNATURE_OFFSET + SIGNATURE_LENGTH;

  private final SignatureAlgorithm algorithm;
  private final Batcher<Boolean> batcher;

  /** For secp256k1, with the default settings. */
  public VerifyPipeline() {
    this(SignatureAlgorithm.ECDSA_SECP256K1, PipelineSettings.defaults());
  }

  /**
   * Makes a pipeline.
   *
   * @param algorithm what signatures are of that do not say it
   */
  public VerifyPipeline(SignatureAlgorithm algorithm, PipelineSettings settings) {
    this.algorithm = Objects.requireNonNull(algorithm, "algorithm");
    Objects.requireNonNull(settings, "settings");
    batcher = new Batcher<>("ironsign-verify", new Verification(), settings);
  }

  /**
   * Asks whether a signature is valid.
   *
   * @param hash32 32 bytes: what was signed
   * @param sig64 64 bytes
   * @param publicKey {@link SignatureAlgorithm#publicKeyLength()} bytes: x (32), y (32), or those
   *     of Ed25519
   * @return completes with the verdict; fails with {@link
   *     java.util.concurrent.RejectedExecutionException} if the queue is full and {@link
   *     BackPressure#FAIL} set, or the pipeline closed
   * @throws NullPointerException naming the argument that is null
   * @throws IllegalArgumentException naming the argument that has another length
   */
  public CompletableFuture<Boolean> submit(byte[] hash32, byte[] sig64, byte[] publicKey) {
    return batcher.submit(input(algorithm, hash32, sig64, publicKey));
  }

  /**
   * The same for a signature that says what it is of, whatever the pipeline's algorithm is.
   *
   * @param hash32 32 bytes: what was signed
   */
  public CompletableFuture<Boolean> submit(byte[] hash32, TaggedSignature signature) {
    Objects.requireNonNull(signature, "signature");
    return batcher.submit(
        input(signature.algorithm(), hash32, signature.signature(), signature.publicKey()));
  }

  static byte[] input(
      SignatureAlgorithm algorithm, byte[] hash32, byte[] sig64, byte[] publicKey) {
    byte[] input = new byte[KEY_OFFSET + algorithm.publicKeyLength()];
    input[0] = (byte) algorithm.code();
    Input.put(hash32, "hash32", input, HASH_OFFSET, HASH_LENGTH);
    Input.put(sig64, "sig64", input, SIGNATURE_OFFSET, SIGNATURE_LENGTH);
    Input.put(publicKey, "publicKey", input, KEY_OFFSET, algorithm.publicKeyLength());
    return input;
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

  static final class Verification implements Operation<Boolean> {

    @Override
    public void runBatch(List<Request<Boolean>> requests) {
      Groups.run(requests, (code, group) -> verify(SignatureAlgorithm.ofCode(code), group));
    }

    private static void verify(SignatureAlgorithm algorithm, List<Request<Boolean>> requests) {
      byte[] verdicts = new byte[requests.size()];
      Verifier.verifyBatch(
          algorithm,
          Input.column(requests, HASH_OFFSET, HASH_LENGTH),
          Input.column(requests, SIGNATURE_OFFSET, SIGNATURE_LENGTH),
          Input.column(requests, KEY_OFFSET, algorithm.publicKeyLength()),
          verdicts);
      for (int i = 0; i < verdicts.length; i++) {
        requests.get(i).succeed(verdicts[i] == 1);
      }
    }

    @Override
    public Boolean runAlone(byte[] input) {
      return Verifier.verify(
          SignatureAlgorithm.ofCode(input[0]),
          Arrays.copyOfRange(input, HASH_OFFSET, SIGNATURE_OFFSET),
          Arrays.copyOfRange(input, SIGNATURE_OFFSET, KEY_OFFSET),
          Arrays.copyOfRange(input, KEY_OFFSET, input.length));
    }
  }
}
