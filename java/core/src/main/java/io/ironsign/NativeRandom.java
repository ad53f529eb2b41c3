package io.ironsign;

import java.math.BigInteger;
import java.security.SecureRandom;
import java.security.SecureRandomSpi;
import java.util.Objects;

/**
 * A {@link SecureRandom} on a generator that every thread has for itself in native memory.
 *
 * <p>An instance has no state and takes no lock, so one serves all threads. The generator seeds
 * itself from the operating system, which never blocks once the machine is up, and again after a
 * while; a seed given from outside supplements nothing and is ignored.
 *
 * <p>Creating an instance and drawing from it throw {@link IllegalStateException} if the native
 * library is not in use ({@link Ironsign#status()}).
 */
public final class NativeRandom extends SecureRandom {

  private static final long serialVersionUID = 1L;

  private static final String ALGORITHM = "IronsignChaCha20";
  private static final int NONCE_LENGTH = 32;

  /** Leaves 250 bits of 32 bytes. */
  private static final byte NONCE_TOP_BITS = 0x03;

  /** Creates a generator; it is ready at once. */
  public NativeRandom() {
    super(new Spi(), null);
    NativeLibrary.require();
  }

  /** A number uniform in [0, 2^250), as FISCO BCOS wants for the nonce of a transaction. */
  public static BigInteger nextNonce() {
    byte[] nonce = draw(NONCE_LENGTH);
    nonce[0] &= NONCE_TOP_BITS;
    return new BigInteger(1, nonce);
  }

  private static byte[] draw(int length) {
    byte[] bytes = new byte[length];
    fill(bytes);
    return bytes;
  }

  private static void fill(byte[] bytes) {
    Objects.requireNonNull(bytes, "bytes");
    NativeLibrary.require();
    nativeNextBytes(bytes, 0, bytes.length);
  }

  /** The name of the native generator. */
  @Override
  public String getAlgorithm() {
    return ALGORITHM;
  }

  // SecureRandom takes a lock in these unless its provider declares the generator thread-safe.

  @Override
  public void nextBytes(byte[] bytes) {
    fill(bytes);
  }

  /** Ignored: the generator seeds itself. */
  @Override
  public void setSeed(byte[] seed) {
    Objects.requireNonNull(seed, "seed");
  }

  /** Ignored: the generator seeds itself. */
  @Override
  public void setSeed(long seed) {}

  /** Random bytes like any others; none is taken from the operating system. */
  @Override
  public byte[] generateSeed(int numBytes) {
    if (numBytes < 0) {
      throw new IllegalArgumentException("numBytes is negative: " + numBytes);
    }
    return draw(numBytes);
  }

  @Override
  public String toString() {
    return ALGORITHM;
  }

  /** There is no state to restore; this makes sure of the native library. */
  private Object readResolve() {
    return new NativeRandom();
  }

  private static native void nativeNextBytes(byte[] bytes, int off, int len);

  /**
   * SecureRandom wants one. It is left with what JDK 9 added, reseeding and drawing with
   * parameters, and refuses both with {@link UnsupportedOperationException}.
   */
  static final class Spi extends SecureRandomSpi {

    private static final long serialVersionUID = 1L;

    @Override
    protected void engineSetSeed(byte[] seed) {}

    @Override
    protected void engineNextBytes(byte[] bytes) {
      fill(bytes);
    }

    @Override
    protected byte[] engineGenerateSeed(int numBytes) {
      return draw(numBytes);
    }
  }
}
