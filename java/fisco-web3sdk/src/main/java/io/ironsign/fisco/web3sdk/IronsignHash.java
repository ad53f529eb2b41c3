package io.ironsign.fisco.web3sdk;

import io.ironsign.Ironsign;
import io.ironsign.Keccak256;
import org.fisco.bcos.web3j.crypto.SHA3Digest;

/**
 * web3sdk's Keccak-256 computed by {@link Keccak256}.
 *
 * <p>The other two methods of the interface, {@code hash(byte[])} and {@code hash(String)}, are
 * inherited: they end in the one below. Null and offsets outside the input are left to the SDK's
 * own code. Has no state; one object serves any number of threads.
 */
public final class IronsignHash extends SHA3Digest {

  /**
   * Keccak-256 of {@code input[offset, offset + length)}.
   *
   * @param input not modified
   * @param offset where the data starts
   * @param length of the data in bytes
   * @return 32 bytes
   * @throws RuntimeException what the SDK's {@link SHA3Digest} throws for the same arguments
   */
  @Override
  public byte[] hash(byte[] input, int offset, int length) {
    boolean inRange =
        input != null && offset >= 0 && length >= 0 && length <= input.length - offset;
    return inRange && Ironsign.isNative()
        ? Keccak256.digest(input, offset, length)
        : super.hash(input, offset, length);
  }
}
