package io.ironsign.web3j;

import org.web3j.crypto.Credentials;
import org.web3j.crypto.ECKeyPair;
import org.web3j.utils.Numeric;

/** web3j's {@link Credentials} with an {@link IronsignKeyPair} in them. */
public final class IronsignCredentials {

  private IronsignCredentials() {}

  /**
   * Credentials for a pair. One of a class other than {@link ECKeyPair} itself stays as it is: it
   * may sign in its own way, or know more than its keys.
   */
  public static Credentials create(ECKeyPair ecKeyPair) {
    boolean plain = ecKeyPair != null && ecKeyPair.getClass() == ECKeyPair.class;
    return Credentials.create(plain ? IronsignKeyPair.of(ecKeyPair) : ecKeyPair);
  }

  /**
   * Credentials for two keys.
   *
   * @param privateKey hexadecimal digits, with or without 0x
   * @param publicKey x | y as hexadecimal digits, with or without 0x
   */
  public static Credentials create(String privateKey, String publicKey) {
    return Credentials.create(
        new IronsignKeyPair(Numeric.toBigInt(privateKey), Numeric.toBigInt(publicKey)));
  }

  /**
   * Credentials for a private key.
   *
   * @param privateKey hexadecimal digits, with or without 0x
   */
  public static Credentials create(String privateKey) {
    return Credentials.create(IronsignKeyPair.create(Numeric.toBigInt(privateKey)));
  }
}
