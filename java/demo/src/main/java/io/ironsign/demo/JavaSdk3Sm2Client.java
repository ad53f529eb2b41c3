package io.ironsign.demo;

import io.ironsign.Sm2;
import io.ironsign.fisco.sdk3.IronsignSm3Hash;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.fisco.bcos.sdk.jni.common.JniException;
import org.fisco.bcos.sdk.jni.utilities.tx.Transaction;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionStructBuilderJniObj;
import org.fisco.bcos.sdk.v3.crypto.hash.SM3Hash;
import org.fisco.bcos.sdk.v3.crypto.keypair.SM2KeyPair;
import org.fisco.bcos.sdk.v3.crypto.signature.SM2Signature;
import org.fisco.bcos.sdk.v3.utils.Hex;

/**
 * FISCO BCOS java-sdk 3.x on a chain of 国密: the same transactions, hashed by SM3 and signed by
 * SM2, with the public key in them.
 */
public final class JavaSdk3Sm2Client extends JavaSdk3Client {

  private static final int NUMBERS_LENGTH = 64;

  private final SM2Signature verifier = new SM2Signature();
  private final String publicKey = keyPair().getHexPublicKey();

  /** A client of its own key pair, as all of the demo. */
  public JavaSdk3Sm2Client() {
    super(
        new SM2KeyPair().createKeyPair(Payments.PRIVATE_KEY),
        new SM3Hash(),
        new IronsignSm3Hash());
  }

  @Override
  public RandomlySigned takeApart(byte[] transaction) {
    String digits = new String(transaction, StandardCharsets.ISO_8859_1);
    try {
      Transaction decoded = TransactionStructBuilderJniObj.decodeTransactionStructV1(digits);
      byte[] sig64 = Arrays.copyOf(decoded.getSignature(), NUMBERS_LENGTH);
      String rest = digits.replace(Hex.toHexString(sig64), "");
      if (rest.length() != digits.length() - 2 * NUMBERS_LENGTH) {
        throw new DemoException("a transaction does not hold its signature once: " + digits);
      }
      return new RandomlySigned(
          decoded.getDataHash(), sig64, rest.getBytes(StandardCharsets.ISO_8859_1));
    } catch (JniException e) {
      throw new DemoException("the SDK does not decode a transaction: " + e.getMessage());
    }
  }

  @Override
  public boolean verifies(RandomlySigned transaction) {
    return isIronsignInUse()
        ? Sm2.verify(transaction.signed, transaction.sig64, Hex.decode(publicKey))
        : verifier.verify(publicKey, transaction.signed, transaction.sig64);
  }
}
