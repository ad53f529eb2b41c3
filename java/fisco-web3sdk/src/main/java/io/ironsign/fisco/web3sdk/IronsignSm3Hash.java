package io.ironsign.fisco.web3sdk;

import io.ironsign.Ironsign;
import io.ironsign.Sm3;
import org.fisco.bcos.web3j.crypto.gm.sm3.SM3Digest;

/**
 * web3sdk's SM3 computed by {@link Sm3}.
 *
 * <p>{@code hash(String)}, null and offsets outside the input are left to the SDK's own code, and
 * so is the use as a digest that takes pieces. The hash methods share no state: one object serves
 * any number of threads.
 */
public final class IronsignSm3Hash extends SM3Digest {

  /**
   * SM3.
   *
   * @param input not modified
   * @return 32 bytes
   * @throws RuntimeException what the SDK's {@link SM3Digest} throws for the same argument
   */
  @Override
  public byte[] hash(byte[] input) {
    return input != null && Ironsign.isNative() ? Sm3.digest(input) : super.hash(input);
  }

  /**
   * SM3 of {@code input[offset, offset + length)}.
   *
   * @param input not modified
   * @param offset where the data starts
   * @param length of the data in bytes
   * @return 32 bytes
   * @throws RuntimeException what the SDK's {@link SM3Digest} throws for the same arguments
   */
  @Override
  public byte[] hash(byte[] input, int offset, int length) {
    boolean inRange =
        input != null && offset >= 0 && length >= 0 && length <= input.length - offset;
    return inRange && Ironsign.isNative()
        ? Sm3.digest(input, offset, length)
        : super.hash(input, offset, length);
  }
}
