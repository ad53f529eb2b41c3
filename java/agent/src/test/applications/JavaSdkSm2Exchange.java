import java.math.BigInteger;
import org.fisco.bcos.sdk.crypto.CryptoSuite;
import org.fisco.bcos.sdk.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.utils.Hex;

/** java-sdk's side, of 2.9 or 3.x. */
public final class JavaSdkSm2Exchange extends Sm2Exchange {

  private final CryptoSuite suite = new CryptoSuite(1);
  private CryptoKeyPair pair;

  public static void main(String[] args) throws Exception {
    new JavaSdkSm2Exchange().run();
  }

  @Override
  String publicKey(BigInteger privateKey) {
    pair = suite.getKeyPairFactory().createKeyPair(privateKey);
    return pair.getHexPublicKey();
  }

  @Override
  String sign(BigInteger privateKey, String message) {
    return suite.getSignatureImpl().signWithStringSignature(message, pair);
  }

  @Override
  boolean verify(String publicKey, String message, String signature) {
    return suite.verify(publicKey, message, signature);
  }

  @Override
  String hash(String message) {
    return Hex.toHexString(suite.hash(Hex.decode(message)));
  }
}
