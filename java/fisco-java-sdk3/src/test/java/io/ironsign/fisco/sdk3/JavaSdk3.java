package io.ironsign.fisco.sdk3;

import io.ironsign.fisco.sdk.Hex;
import io.ironsign.fisco.sdk.Sdk;
import io.ironsign.fisco.sdk.Suite;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.security.KeyPair;
import org.fisco.bcos.sdk.v3.crypto.CryptoSuite;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.v3.crypto.keypair.ECDSAKeyPair;
import org.fisco.bcos.sdk.v3.crypto.keypair.SM2KeyPair;
import org.fisco.bcos.sdk.v3.crypto.keystore.PEMKeyStore;
import org.fisco.bcos.sdk.v3.crypto.signature.ECDSASignatureResult;
import org.fisco.bcos.sdk.v3.crypto.signature.SM2SignatureResult;
import org.fisco.bcos.sdk.v3.crypto.signature.SignatureResult;
import org.fisco.bcos.sdk.v3.model.CryptoType;

/** java-sdk 3 for the tests that both generations share. */
final class JavaSdk3 implements Sdk<CryptoKeyPair> {

  static CryptoSuite ecdsaSuite() {
    return new CryptoSuite(CryptoType.ECDSA_TYPE);
  }

  static CryptoSuite sm2Suite() {
    return new CryptoSuite(CryptoType.SM_TYPE);
  }

  /** Everything that a signature object tells. */
  private static String describe(SignatureResult signature) {
    if (signature instanceof SM2SignatureResult) {
      return describeSm2((SM2SignatureResult) signature);
    }
    return String.format(
        "%s v %d r %s s %s bytes %s text %s encoded %s",
        signature.getClass().getName(),
        ((ECDSASignatureResult) signature).getV(),
        Hex.encode(signature.getR()),
        Hex.encode(signature.getS()),
        Hex.encode(signature.getSignatureBytes()),
        signature.convertToString(),
        Hex.encode(signature.encode()));
  }

  /** The signature first, as the rest is checked against it. */
  @SuppressWarnings("deprecation")
  private static String describeSm2(SM2SignatureResult signature) {
    return String.format(
        "%s %s pub %s r %s s %s bytes %s encoded %s",
        ((SignatureResult) signature).convertToString(),
        signature.getClass().getName(),
        Hex.encode(signature.getPub()),
        Hex.encode(signature.getR()),
        Hex.encode(signature.getS()),
        Hex.encode(signature.getSignatureBytes()),
        Hex.encode(signature.encode()));
  }

  @Override
  public String describeSm2(String publicKey, String signature) {
    return describe(new SM2SignatureResult(publicKey, signature));
  }

  @Override
  public Suite<CryptoKeyPair> publishedSm2() {
    return new View(sm2Suite());
  }

  @Override
  public Suite<CryptoKeyPair> acceleratedSm2() {
    CryptoSuite suite = sm2Suite();
    IronsignJavaSdk3.install(suite);
    return new View(suite);
  }

  @Override
  public CryptoKeyPair sm2PairHolding(String privateKey, String publicKey) {
    CryptoKeyPair pair = new SM2KeyPair();
    set(pair, "hexPrivateKey", privateKey);
    set(pair, "hexPublicKey", publicKey);
    return pair;
  }

  private static void set(CryptoKeyPair pair, String name, String value) {
    try {
      Field field = CryptoKeyPair.class.getDeclaredField(name);
      field.setAccessible(true);
      field.set(pair, value);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  @Override
  public Suite<CryptoKeyPair> published() {
    return new View(ecdsaSuite());
  }

  @Override
  public Suite<CryptoKeyPair> accelerated() {
    CryptoSuite suite = ecdsaSuite();
    IronsignJavaSdk3.install(suite);
    return new View(suite);
  }

  @Override
  public Suite<CryptoKeyPair> acceleratedWithoutWedpr() {
    return new View(
        new CryptoSuite(CryptoType.ECDSA_TYPE) {
          @Override
          public void initCryptoSuite(int type) {
            signatureImpl = new IronsignSignature();
            hashImpl = new IronsignHash();
          }
        });
  }

  @Override
  public String install() {
    return IronsignJavaSdk3.install(ecdsaSuite()).toString();
  }

  @Override
  public CryptoKeyPair pair(KeyPair javaPair) {
    return new ECDSAKeyPair(javaPair);
  }

  @Override
  public CryptoKeyPair pairHolding(String privateKey) {
    CryptoKeyPair pair = new ECDSAKeyPair();
    set(pair, "hexPrivateKey", privateKey);
    return pair;
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
    return ecdsaSuite().generateRandomKeyPair();
  }

  @Override
  public CryptoKeyPair pairOf(String privateKey) {
    return ecdsaSuite().loadKeyPair(privateKey);
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

  private static final class View implements Suite<CryptoKeyPair> {
    private final CryptoSuite suite;

    private View(CryptoSuite suite) {
      this.suite = suite;
    }

    @Override
    public String sign(byte[] hash, CryptoKeyPair pair) {
      return describe(suite.sign(hash, pair));
    }

    @Override
    public String sign(String hash, CryptoKeyPair pair) {
      return describe(suite.sign(hash, pair));
    }

    @Override
    public String signWithStringSignature(String hash, CryptoKeyPair pair) {
      return suite.getSignatureImpl().signWithStringSignature(hash, pair);
    }

    @Override
    public String sign(Path privateKey, String hash) {
      return suite.sign(new PEMKeyStore(privateKey.toString()), hash);
    }

    @Override
    public boolean verify(String publicKey, byte[] hash, byte[] signature) {
      return suite.verify(publicKey, hash, signature);
    }

    @Override
    public boolean verify(String publicKey, String hash, String signature) {
      return suite.verify(publicKey, hash, signature);
    }

    @Override
    public boolean verify(Path publicKey, byte[] hash, byte[] signature) {
      return suite.verify(new PEMKeyStore(publicKey.toString()), hash, signature);
    }

    @Override
    public boolean verify(Path publicKey, String hash, String signature) {
      return suite.verify(new PEMKeyStore(publicKey.toString()), hash, signature);
    }

    @Override
    public byte[] hash(byte[] input) {
      return suite.hash(input);
    }

    @Override
    public String hash(String input) {
      return suite.hash(input);
    }

    @Override
    public String hashBytes(byte[] input) {
      return suite.getHashImpl().hashBytes(input);
    }
  }
}
