package io.ironsign.fisco.sdk2;

import io.ironsign.fisco.sdk.Hex;
import io.ironsign.fisco.sdk.Sdk;
import io.ironsign.fisco.sdk.Suite;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.security.KeyPair;
import org.fisco.bcos.sdk.crypto.CryptoSuite;
import org.fisco.bcos.sdk.crypto.hash.Hash;
import org.fisco.bcos.sdk.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.crypto.keypair.ECDSAKeyPair;
import org.fisco.bcos.sdk.crypto.keypair.SM2KeyPair;
import org.fisco.bcos.sdk.crypto.signature.ECDSASignatureResult;
import org.fisco.bcos.sdk.crypto.signature.Signature;
import org.fisco.bcos.sdk.crypto.signature.SignatureResult;
import org.fisco.bcos.sdk.model.CryptoType;
import org.fisco.bcos.sdk.rlp.RlpEncoder;
import org.fisco.bcos.sdk.rlp.RlpList;

/** java-sdk 2 for the tests that both generations share. */
final class JavaSdk2 implements Sdk<CryptoKeyPair> {

  static CryptoSuite ecdsaSuite() {
    return new CryptoSuite(CryptoType.ECDSA_TYPE);
  }

  /** Everything that a signature object tells. */
  static String describe(SignatureResult signature) {
    return String.format(
        "%s v %d r %s s %s bytes %s text %s encoded %s",
        signature.getClass().getName(),
        ((ECDSASignatureResult) signature).getV(),
        Hex.encode(signature.getR()),
        Hex.encode(signature.getS()),
        Hex.encode(signature.getSignatureBytes()),
        signature.convertToString(),
        Hex.encode(RlpEncoder.encode(new RlpList(signature.encode()))));
  }

  @Override
  public Suite<CryptoKeyPair> published() {
    return view(ecdsaSuite());
  }

  @Override
  public Suite<CryptoKeyPair> accelerated() {
    CryptoSuite suite = ecdsaSuite();
    IronsignJavaSdk2.install(suite);
    return view(suite);
  }

  @Override
  public Suite<CryptoKeyPair> withoutSuite() {
    return new View(new IronsignSignature(), new IronsignHash());
  }

  @Override
  public CryptoKeyPair pair(KeyPair javaPair) {
    return new ECDSAKeyPair(javaPair);
  }

  @Override
  public CryptoKeyPair pairHolding(String privateKey) {
    try {
      Field field = CryptoKeyPair.class.getDeclaredField("hexPrivateKey");
      field.setAccessible(true);
      CryptoKeyPair pair = new ECDSAKeyPair();
      field.set(pair, privateKey);
      return pair;
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  @Override
  public CryptoKeyPair subclassPair(String privateKey, Runnable askedForPrivateKey) {
    return new ECDSAKeyPair() {
      @Override
      public String getHexPrivateKey() {
        askedForPrivateKey.run();
        return privateKey;
      }
    };
  }

  @Override
  public CryptoKeyPair sm2Pair() {
    return new SM2KeyPair();
  }

  @Override
  public CryptoKeyPair randomPair() {
    return ecdsaSuite().createKeyPair();
  }

  @Override
  public CryptoKeyPair pairOf(String privateKey) {
    return ecdsaSuite().createKeyPair(privateKey);
  }

  @Override
  public CryptoKeyPair load(String format, Path file, String password) {
    CryptoSuite suite = ecdsaSuite();
    suite.loadAccount(format, file.toString(), password);
    return suite.getCryptoKeyPair();
  }

  @Override
  public void storePem(CryptoKeyPair pair, Path file) {
    pair.storeKeyPairWithPem(file.toString());
  }

  @Override
  public void storeP12(CryptoKeyPair pair, Path file, String password) {
    pair.storeKeyPairWithP12(file.toString(), password);
  }

  @Override
  public String privateKey(CryptoKeyPair pair) {
    return pair.getHexPrivateKey();
  }

  @Override
  public String address(CryptoKeyPair pair) {
    return pair.getAddress();
  }

  @Override
  public String publicKey(CryptoKeyPair pair) {
    return pair.getHexPublicKey();
  }

  private static Suite<CryptoKeyPair> view(CryptoSuite suite) {
    return new View(suite.getSignatureImpl(), suite.getHashImpl());
  }

  private static final class View implements Suite<CryptoKeyPair> {
    private final Signature signature;
    private final Hash hash;

    private View(Signature signature, Hash hash) {
      this.signature = signature;
      this.hash = hash;
    }

    @Override
    public String sign(byte[] message, CryptoKeyPair pair) {
      return describe(signature.sign(message, pair));
    }

    @Override
    public String sign(String message, CryptoKeyPair pair) {
      return describe(signature.sign(message, pair));
    }

    @Override
    public String signWithStringSignature(String message, CryptoKeyPair pair) {
      return signature.signWithStringSignature(message, pair);
    }

    @Override
    public boolean verify(String publicKey, byte[] message, byte[] sig65) {
      return signature.verify(publicKey, message, sig65);
    }

    @Override
    public boolean verify(String publicKey, String message, String sig65) {
      return signature.verify(publicKey, message, sig65);
    }

    @Override
    public byte[] hash(byte[] input) {
      return hash.hash(input);
    }

    @Override
    public String hash(String input) {
      return hash.hash(input);
    }

    @Override
    public String hashBytes(byte[] input) {
      return hash.hashBytes(input);
    }
  }
}
