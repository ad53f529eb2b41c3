package io.ironsign.fisco.sdk3;

import io.ironsign.Ironsign;
import io.ironsign.Sm3;
import io.ironsign.fisco.sdk.Hex;
import org.fisco.bcos.sdk.v3.crypto.hash.SM3Hash;

/**
 * java-sdk's SM3 computed by {@link Sm3}.
 *
 * <p>Null is left to the SDK's own code. Has no state; one object serves any number of threads.
 */
public final class IronsignSm3Hash extends SM3Hash {

  /**
   * SM3 of the bytes of a text (not of the bytes that it may spell in hexadecimal digits).
   *
   * @param inputData taken in the JVM's default character set, as the SDK takes it
   * @return 64 hexadecimal digits in lower case
   */
  @Override
  public String hash(String inputData) {
    return takes(inputData)
        ? Hex.encode(Sm3.digest(inputData.getBytes()))
        : super.hash(inputData);
  }

  /**
   * SM3.
   *
   * @param inputBytes not modified
   * @return 32 bytes
   */
  @Override
  public byte[] hash(byte[] inputBytes) {
    return takes(inputBytes) ? Sm3.digest(inputBytes) : super.hash(inputBytes);
  }

  /**
   * SM3.
   *
   * @param inputBytes not modified
   * @return 64 hexadecimal digits in lower case
   */
  @Override
  public String hashBytes(byte[] inputBytes) {
    return takes(inputBytes)
        ? Hex.encode(Sm3.digest(inputBytes))
        : super.hashBytes(inputBytes);
  }

  private static boolean takes(Object input) {
    return input != null && Ironsign.isNative();
  }
}
