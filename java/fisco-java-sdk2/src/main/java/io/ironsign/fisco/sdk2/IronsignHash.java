package io.ironsign.fisco.sdk2;

import io.ironsign.Ironsign;
import io.ironsign.fisco.sdk.Hex;
import org.fisco.bcos.sdk.crypto.hash.Keccak256;

/**
 * java-sdk's Keccak-256 computed by {@link io.ironsign.Keccak256}.
 *
 * <p>Null is left to the SDK's own code. Has no state; one object serves any number of threads.
 */
public final class IronsignHash extends Keccak256 {

  /**
   * Keccak-256 of the bytes of a text (not of the bytes that it may spell in hexadecimal digits).
   *
   * @param inputData taken in the JVM's default character set, as the SDK takes it
   * @return 64 hexadecimal digits in lower case
   */
  @Override
  public String hash(String inputData) {
    return takes(inputData)
        ? Hex.encode(io.ironsign.Keccak256.digest(inputData.getBytes()))
        : super.hash(inputData);
  }

  /**
   * Keccak-256.
   *
   * @param inputBytes not modified
   * @return 32 bytes
   */
  @Override
  public byte[] hash(byte[] inputBytes) {
    return takes(inputBytes) ? io.ironsign.Keccak256.digest(inputBytes) : super.hash(inputBytes);
  }

  /**
   * Keccak-256.
   *
   * @param inputBytes not modified
   * @return 64 hexadecimal digits in lower case
   */
  @Override
  public String hashBytes(byte[] inputBytes) {
    return takes(inputBytes)
        ? Hex.encode(io.ironsign.Keccak256.digest(inputBytes))
        : super.hashBytes(inputBytes);
  }

  private static boolean takes(Object input) {
    return input != null && Ironsign.isNative();
  }
}
