package io.ironsign.fisco.web3sdk;

import io.ironsign.Ironsign;
import io.ironsign.Sm2;
import io.ironsign.internal.Scalars;
import io.ironsign.internal.Sm2Verdicts;
import java.io.IOException;
import java.lang.reflect.Field;
import java.math.BigInteger;
import java.util.Arrays;
import org.fisco.bcos.web3j.crypto.gm.sm2.crypto.asymmetric.SM2PrivateKey;
import org.fisco.bcos.web3j.crypto.gm.sm2.crypto.asymmetric.SM2PublicKey;

/**
 * web3sdk's {@link org.fisco.bcos.web3j.crypto.gm.sm2.crypto.asymmetric.SM2Algorithm} with
 * signatures and verdicts by {@link Sm2}: change the import. Verdicts are the SDK's, and so are
 * signatures but for their random part. Signed is e = SM3(Z | data): data is not hashed before, as
 * it is by {@link IronsignSm2Sign}.
 *
 * <p>What is odd (keys out of range, public keys that are no point, signatures that are not DER)
 * and everything while the native library is not in use is left to the SDK's own code.
 */
public class SM2Algorithm
    extends org.fisco.bcos.web3j.crypto.gm.sm2.crypto.asymmetric.SM2Algorithm {

  private static final int HEX = 16;

  /** The SDK's, which an application can change from 2.6 on; null before. */
  private static final Field USER_ID_OF_SDK = userIdOfSdk();

  private static final byte[] DEFAULT_USER_ID = Sm2.defaultUserId();

  /**
   * Signs data.
   *
   * @param data any length; not modified
   * @return r and s in DER
   * @throws IOException as the SDK's own method
   */
  public static byte[] sign(byte[] data, BigInteger privateKeyS) throws IOException {
    byte[] userId = userId();
    if (!Ironsign.isNative()
        || data == null
        || !Scalars.isSm2PrivateKey(privateKeyS)
        || !Sm2Verdicts.isUserId(userId)) {
      return org.fisco.bcos.web3j.crypto.gm.sm2.crypto.asymmetric.SM2Algorithm.sign(
          data, privateKeyS);
    }
    byte[] key32 = Scalars.toBytes(privateKeyS);
    try {
      return Sm2.toDer(Sm2.sign(data, userId, key32));
    } finally {
      Arrays.fill(key32, (byte) 0);
    }
  }

  /** Signs data, like {@link #sign(byte[], BigInteger)}. */
  public static byte[] sign(byte[] data, SM2PrivateKey pvk) throws IOException {
    return sign(data, pvk.getD());
  }

  /**
   * Whether a signature of data is valid.
   *
   * @param data any length; not modified
   * @param signData r and s in DER
   * @param hexPbkX x of the public key in hexadecimal digits
   * @param hexPbkY y of the public key in hexadecimal digits
   * @throws IOException as the SDK's own method
   */
  public static boolean verify(byte[] data, byte[] signData, String hexPbkX, String hexPbkY)
      throws IOException {
    Boolean verdict = verdict(data, signData, hexPbkX, hexPbkY);
    return verdict != null
        ? verdict
        : org.fisco.bcos.web3j.crypto.gm.sm2.crypto.asymmetric.SM2Algorithm.verify(
            data, signData, hexPbkX, hexPbkY);
  }

  /** Whether a signature of data is valid, like the other method. */
  public static boolean verify(byte[] data, byte[] signData, SM2PublicKey pbk) throws IOException {
    return verify(data, signData, pbk.getPbkxHex(), pbk.getPbkyHex());
  }

  /** Null where the SDK's own code has to decide. */
  private static Boolean verdict(byte[] data, byte[] der, String hexX, String hexY) {
    byte[] userId = userId();
    byte[] publicKey64 = publicKey64(hexX, hexY);
    byte[] sig64 = sig64(der);
    return !Ironsign.isNative()
            || data == null
            || publicKey64 == null
            || sig64 == null
            || !Sm2Verdicts.isUserId(userId)
        ? null
        : Sm2Verdicts.verify(data, userId, sig64, publicKey64);
  }

  private static byte[] publicKey64(String hexX, String hexY) {
    try {
      BigInteger x = new BigInteger(hexX, HEX);
      BigInteger y = new BigInteger(hexY, HEX);
      return Scalars.pair(x, y);
    } catch (NullPointerException | NumberFormatException e) {
      return null; // the SDK fails as well
    }
  }

  private static byte[] sig64(byte[] der) {
    try {
      return der == null ? null : Sm2.fromDer(der);
    } catch (IllegalArgumentException notStrict) {
      return null;
    }
  }

  private static byte[] userId() {
    try {
      return USER_ID_OF_SDK == null ? DEFAULT_USER_ID : (byte[]) USER_ID_OF_SDK.get(null);
    } catch (IllegalAccessException e) {
      return null;
    }
  }

  private static Field userIdOfSdk() {
    try {
      return org.fisco.bcos.web3j.crypto.gm.sm2.crypto.asymmetric.SM2Algorithm.class.getField(
          "USER_ID");
    } catch (NoSuchFieldException e) {
      return null; // it is private, and nobody changes it
    }
  }
}
