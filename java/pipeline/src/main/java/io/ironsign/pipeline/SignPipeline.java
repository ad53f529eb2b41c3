package io.ironsign.pipeline;

import io.ironsign.Secp256k1;
import io.ironsign.Sm2;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;

/**
 * Signs digests in batches: with secp256k1, each as {@link Secp256k1#signRecoverable} does, or with
 * SM2, each as {@link Sm2#sign(byte[], byte[])} signs it as a message. Both may go through one
 * pipeline. Thread-safe.
 *
 * <p>To be closed. The arguments are copied, so arrays may be used again at once; the copies of
 * private keys are wiped when they have been used.
 */
public final class SignPipeline implements AutoCloseable {

  private static final int HASH_LENGTH = 32;
  private static final int KEY_LENGTH = 32;
  private static final int PUBLIC_KEY_LENGTH = 64;
  private static final int RECOVERABLE_LENGTH = 65;
  private static final int SM2_LENGTH = 64;

  /** An input is one of these, digest, private key and, if it is given, public key. */
  private static final byte SECP256K1 = 1;

  private static final byte SM2 = 2;
  private static final byte SM2_WITH_PUBLIC_KEY = 3;

  private static final int HASH_OFFSET = 1;
  private static final int KEY_OFFSET = HASH_OFFSET + HASH_LENGTH;
  private static final int PUBLIC_KEY_OFFSET = KEY_OFFSET + KEY_LENGTH;

  private static final byte[] NO_KEY = {};

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
   * Asks for a signature with secp256k1.
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
    return batcher.submit(input(SECP256K1, hash32, privateKey32, NO_KEY));
  }

  /**
   * Asks for a signature with SM2 of a digest as a message, for the user id 1234567812345678. That
   * is what FISCO BCOS signs. The public key is computed first: as much work again.
   *
   * @param hash32 32 bytes: the digest
   * @param privateKey32 32 bytes: a number in [1, n-2]
   * @return completes with 64 bytes, r (32), s (32); fails as that of {@link #submit} does
   * @throws NullPointerException naming the argument that is null
   * @throws IllegalArgumentException naming the argument that has another length
   */
  public CompletableFuture<byte[]> submitSm2(byte[] hash32, byte[] privateKey32) {
    return batcher.submit(input(SM2, hash32, privateKey32, NO_KEY));
  }

  /**
   * The same, given the public key.
   *
   * @param publicKey64 64 bytes, x (32), y (32): that of the private key, which is not checked
   * @return fails with {@link IllegalArgumentException} also if it is no point of the curve
   */
  public CompletableFuture<byte[]> submitSm2(
      byte[] hash32, byte[] privateKey32, byte[] publicKey64) {
    Objects.requireNonNull(publicKey64, "publicKey64");
    return batcher.submit(input(SM2_WITH_PUBLIC_KEY, hash32, privateKey32, publicKey64));
  }

  private static byte[] input(
      byte kind, byte[] hash32, byte[] privateKey32, byte[] publicKey64) {
    int publicKeyLength = kind == SM2_WITH_PUBLIC_KEY ? PUBLIC_KEY_LENGTH : 0;
    byte[] input = new byte[PUBLIC_KEY_OFFSET + publicKeyLength];
    input[0] = kind;
    Input.put(hash32, "hash32", input, HASH_OFFSET, HASH_LENGTH);
    Input.put(publicKey64, "publicKey64", input, PUBLIC_KEY_OFFSET, publicKeyLength);
    // The last, so that no copy of it is left behind where another argument is malformed.
    Input.put(privateKey32, "privateKey32", input, KEY_OFFSET, KEY_LENGTH);
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

  private static final class Signing implements Operation<byte[]> {

    @Override
    public void runBatch(List<Request<byte[]>> requests) {
      Groups.run(requests, Signing::sign);
    }

    private static void sign(byte kind, List<Request<byte[]>> requests) {
      int length = kind == SECP256K1 ? RECOVERABLE_LENGTH : SM2_LENGTH;
      byte[] sigs = new byte[length * requests.size()];
      byte[] hashes = Input.column(requests, HASH_OFFSET, HASH_LENGTH);
      byte[] keys = Input.column(requests, KEY_OFFSET, KEY_LENGTH);
      try {
        if (kind == SECP256K1) {
          Secp256k1.signRecoverableBatch(hashes, keys, sigs);
        } else {
          signSm2(kind, requests, hashes, keys, sigs);
        }
      } finally {
        Arrays.fill(keys, (byte) 0);
      }
      for (int i = 0; i < requests.size(); i++) {
        requests.get(i).succeed(Arrays.copyOfRange(sigs, length * i, length * (i + 1)));
      }
    }

    private static void signSm2(
        byte kind, List<Request<byte[]>> requests, byte[] hashes, byte[] keys, byte[] sigs64) {
      int[] offsets = new int[requests.size() + 1];
      for (int i = 0; i < offsets.length; i++) {
        offsets[i] = HASH_LENGTH * i;
      }
      byte[] userId = Sm2.defaultUserId();
      if (kind == SM2) {
        Sm2.signBatch(hashes, offsets, userId, keys, sigs64);
      } else {
        byte[] publicKeys = Input.column(requests, PUBLIC_KEY_OFFSET, PUBLIC_KEY_LENGTH);
        Sm2.signBatch(hashes, offsets, userId, keys, publicKeys, sigs64);
      }
    }

    @Override
    public byte[] runAlone(byte[] input) {
      if (input[0] == SECP256K1) {
        byte[] sig65 = new byte[RECOVERABLE_LENGTH];
        Secp256k1.signRecoverable(input, HASH_OFFSET, input, KEY_OFFSET, sig65, 0);
        return sig65;
      }
      byte[] privateKey32 = Arrays.copyOfRange(input, KEY_OFFSET, PUBLIC_KEY_OFFSET);
      byte[] publicKey = Arrays.copyOfRange(input, PUBLIC_KEY_OFFSET, input.length);
      try {
        byte[] hash32 = Arrays.copyOfRange(input, HASH_OFFSET, KEY_OFFSET);
        return input[0] == SM2
            ? Sm2.sign(hash32, privateKey32)
            : Sm2.sign(hash32, Sm2.defaultUserId(), privateKey32, publicKey);
      } finally {
        Arrays.fill(privateKey32, (byte) 0);
      }
    }
  }
}
