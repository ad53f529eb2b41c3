package io.ironsign;

import java.util.Arrays;
import java.util.Objects;
import javax.security.auth.Destroyable;

/**
 * An Ed25519 private key with its public key, which signs in half the time of the private key
 * alone.
 *
 * <p>The public key is computed here and cannot be given: with one that does not belong to the
 * private key, signatures give the private key away. Thread-safe. {@link #destroy()} wipes the key;
 * without it the key stays in memory until the collector has used the place again.
 */
public final class Ed25519KeyPair implements Destroyable {

  private static final int SEED_LENGTH = 32;
  private static final int SIGNATURE_LENGTH = 64;

  private final byte[] publicKey32;

  /** Private key (32), public key (32); null once destroyed. */
  private byte[] keyPair64;

  /**
   * Makes the key pair of a private key, of which it keeps a copy.
   *
   * @param privateKey32 32 bytes: any
   * @throws NullPointerException if it is null
   * @throws IllegalArgumentException if it has another length
   * @throws IllegalStateException if the native library is not in use
   */
  public Ed25519KeyPair(byte[] privateKey32) {
    publicKey32 = Ed25519.publicKey(privateKey32);
    keyPair64 = Arrays.copyOf(privateKey32, SEED_LENGTH + publicKey32.length);
    System.arraycopy(publicKey32, 0, keyPair64, SEED_LENGTH, publicKey32.length);
  }

  /** The public key, 32 bytes: a new array. */
  public byte[] publicKey() {
    return publicKey32.clone();
  }

  /**
   * Signs a message, as {@link Ed25519#sign(byte[], byte[])} does.
   *
   * @return 64 bytes: R (32), S (32)
   * @throws NullPointerException if {@code message} is null
   * @throws IllegalStateException if this is destroyed
   */
  public byte[] sign(byte[] message) {
    Objects.requireNonNull(message, "message");
    return sign(message, 0, message.length);
  }

  /**
   * Signs {@code message[off, off + len)}.
   *
   * @return 64 bytes: R (32), S (32)
   * @throws NullPointerException if {@code message} is null
   * @throws IllegalArgumentException if the range does not lie within it
   * @throws IllegalStateException if this is destroyed
   */
  public byte[] sign(byte[] message, int off, int len) {
    byte[] sig64 = new byte[SIGNATURE_LENGTH];
    byte[] copy = copyOfKeyPair();
    try {
      nativeSign(message, off, len, copy, sig64);
      return sig64;
    } finally {
      Arrays.fill(copy, (byte) 0);
    }
  }

  /** So that a thread that destroys the key does not take it from one that signs with it. */
  private synchronized byte[] copyOfKeyPair() {
    if (keyPair64 == null) {
      throw new IllegalStateException("the key pair is destroyed");
    }
    return keyPair64.clone();
  }

  /** Wipes the private key; signing then throws {@link IllegalStateException}. */
  @Override
  public synchronized void destroy() {
    if (keyPair64 != null) {
      Arrays.fill(keyPair64, (byte) 0);
      keyPair64 = null;
    }
  }

  @Override
  public synchronized boolean isDestroyed() {
    return keyPair64 == null;
  }

  /** Never the private key. */
  @Override
  public String toString() {
    return isDestroyed() ? "Ed25519KeyPair, destroyed" : "Ed25519KeyPair";
  }

  private static native void nativeSign(
      byte[] message, int off, int len, byte[] keyPair64, byte[] sig64);
}
