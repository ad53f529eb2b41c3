import java.lang.reflect.Field;
import java.math.BigInteger;
import java.util.Random;
import org.fisco.bcos.sdk.crypto.CryptoSuite;
import org.fisco.bcos.sdk.crypto.hash.Keccak256;
import org.fisco.bcos.sdk.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.crypto.keypair.ECDSAKeyPair;
import org.fisco.bcos.sdk.crypto.signature.ECDSASignature;
import org.fisco.bcos.sdk.utils.Hex;

/** An application on java-sdk 2.9; on 3.x its imports have a {@code v3} in them. */
public final class JavaSdkApplication {

  private static final BigInteger N =
      new BigInteger("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141", 16);

  /**
   * A signature by the key 10 of the hash in {@link #sm2}, from an earlier run: those of this run
   * are random, and WeDPR's library prints what it cannot read to the standard output.
   */
  private static final String SM2_SIGNATURE =
      "442733dd7003933fd3e1136aff9727062291ffb80b2f66420f0f51c4a1b8a3f8"
          + "46dd1431b57c1039b6bc32019be522230aecc51f8df3e50d6bff721522351136";

  private final Random random = new Random(5);
  private final CryptoSuite suite = new CryptoSuite(0);
  private final CryptoKeyPair pair =
      suite.getKeyPairFactory().createKeyPair(new BigInteger(255, random));
  private final ECDSASignature ecdsa = new ECDSASignature();

  private JavaSdkApplication() {}

  public static void main(String[] args) throws Exception {
    JavaSdkApplication application = new JavaSdkApplication();
    application.signatures();
    application.hashes();
    application.oddKeyPairs();
    application.oddHashes();
    application.oddSignatures();
    application.sm2();
  }

  private void signatures() {
    for (int i = 0; i < 10; i++) {
      byte[] hash = bytes(32);
      String hex = Hex.toHexString(hash);
      String signature = suite.sign(hash, pair).convertToString();
      Outcome.print("signed", () -> signature);
      Outcome.print("signed hex", () -> suite.sign(hex, pair).convertToString());
      Outcome.print("signed static", () -> ECDSASignature.signMessage(hex, pair));
      Outcome.print("encoded", () -> text(suite.sign(hash, pair).encode()));
      Outcome.print(
          "verified", () -> suite.verify(pair.getHexPublicKey(), hash, Hex.decode(signature)));
      Outcome.print("verified hex", () -> verify(pair.getHexPublicKey(), hex, signature));
      Outcome.print("verified 04", () -> verify("04" + pair.getHexPublicKey(), hex, signature));
    }
    Outcome.print("short key", () -> sign(hex(32), keyPair(BigInteger.TEN)));
  }

  private void hashes() {
    for (int length : new int[] {0, 1, 31, 32, 33, 135, 136, 137, 300}) {
      byte[] input = bytes(length);
      Outcome.print("hash " + length, () -> suite.hash(input));
      Outcome.print("hash to hex", () -> new Keccak256().hashBytes(input));
      Outcome.print("hash static", () -> Keccak256.calculateHash(input));
    }
    Outcome.print("hash of text", () -> suite.hash("transfer(address,uint256)"));
    Outcome.print("hash of null", () -> suite.hash((byte[]) null));
    Outcome.print("hash of null to hex", () -> Keccak256.calculateHash(null));
    Outcome.print("address", pair::getAddress);
  }

  private void oddKeyPairs() throws ReflectiveOperationException {
    String hash = hex(32);
    Outcome.print("null pair", () -> sign(hash, null));
    String[] keys = {
      null,
      "",
      "0",
      "0x" + pair.getHexPrivateKey(),
      pair.getHexPrivateKey().toUpperCase(),
      pair.getHexPrivateKey().substring(2),
      "00" + pair.getHexPrivateKey(),
      "g" + pair.getHexPrivateKey().substring(1),
      N.toString(16),
      N.add(BigInteger.ONE).toString(16),
      new String(new char[64]).replace('\0', '0'),
      new String(new char[64]).replace('\0', 'f'),
    };
    for (String key : keys) {
      OtherKey odd = new OtherKey(key);
      Outcome.print("odd key " + key, () -> sign(hash, odd) + ", asked " + odd.asked);
      CryptoKeyPair broken = keyPair(BigInteger.TEN);
      Field field = CryptoKeyPair.class.getDeclaredField("hexPrivateKey");
      field.setAccessible(true);
      field.set(broken, key);
      Outcome.print("broken key " + key, () -> sign(hash, broken));
    }
    CryptoKeyPair sm2 = new CryptoSuite(1).getKeyPairFactory().createKeyPair(BigInteger.TEN);
    Outcome.print("SM2 pair", () -> sign(hash, sm2));
  }

  private void oddHashes() {
    Outcome.print("null", () -> sign(null, pair));
    Outcome.print("null bytes", () -> suite.sign((byte[]) null, pair));
    for (int length = 0; length <= 64; length++) {
      String hash = hex(length);
      Outcome.print("hash of " + length, () -> sign(hash, pair));
    }
    String hash = hex(32);
    String signature = sign(hash, pair);
    String[] odd = {
      "0x" + hash,
      "0X" + hash,
      hash.toUpperCase(),
      "0x" + hash.substring(2),
      hash.substring(1),
      "g" + hash.substring(1),
      "\u0661" + hash.substring(1),
      new String(new char[64]).replace('\0', '0'),
      new String(new char[64]).replace('\0', 'f'),
      N.subtract(BigInteger.ONE).toString(16),
      N.toString(16),
      N.add(BigInteger.ONE).toString(16),
    };
    for (String one : odd) {
      Outcome.print("hash " + one, () -> sign(one, pair));
      Outcome.print("its verdict", () -> verify(pair.getHexPublicKey(), one, signature));
      Outcome.print("its own verdict", () -> verify(pair.getHexPublicKey(), one, sign(one, pair)));
    }
  }

  private void oddSignatures() {
    String hash = hex(32);
    String good = sign(hash, pair);
    String r = good.substring(0, 64);
    String s = good.substring(64, 128);
    String v = good.substring(128);
    String publicKey = pair.getHexPublicKey();
    String high = N.subtract(new BigInteger(s, 16)).toString(16);
    String[] signatures = {
      null,
      "",
      r + s,
      r + s + "02",
      r + s + "03",
      r + s + "04",
      r + s + "1b",
      r + s + "1c",
      r + s + "ff",
      r + s + (v.equals("00") ? "01" : "00"),
      r + high + v,
      r + high + (v.equals("00") ? "01" : "00"),
      "0x" + good,
      good.toUpperCase(),
      good + "00",
      "g" + good.substring(1),
      r + new String(new char[64]).replace('\0', '0') + v,
      new String(new char[64]).replace('\0', '0') + s + v,
      r + N.toString(16) + v,
      N.toString(16) + s + v,
    };
    for (String odd : signatures) {
      Outcome.print("signature " + odd, () -> verify(publicKey, hash, odd));
    }
    String[] publicKeys = {
      null,
      "",
      "0x" + publicKey,
      "0x04" + publicKey,
      "02" + publicKey.substring(0, 64),
      "03" + publicKey.substring(0, 64),
      publicKey.toUpperCase(),
      publicKey.substring(2),
      "g" + publicKey.substring(1),
      new String(new char[128]).replace('\0', '0'),
      "04" + new String(new char[128]).replace('\0', '1'),
      keyPair(BigInteger.TEN).getHexPublicKey(),
    };
    for (String odd : publicKeys) {
      Outcome.print("public key " + odd, () -> verify(odd, hash, good));
    }
    Outcome.print("null hash", () -> verify(publicKey, null, good));
  }

  private void sm2() {
    CryptoSuite sm = new CryptoSuite(1);
    Outcome.print("SM3", () -> sm.hash(new byte[] {1, 2, 3}));
    CryptoKeyPair smPair = sm.getKeyPairFactory().createKeyPair(BigInteger.TEN);
    String hash = hex(32);
    String signature = sm.sign(hash, smPair).convertToString();
    Outcome.print("SM2", () -> sm.verify(smPair.getHexPublicKey(), hash, signature));
    Outcome.print(
        "SM2 of earlier", () -> sm.verify(smPair.getHexPublicKey(), hash, SM2_SIGNATURE));
    Outcome.print("SM2 of another", () -> sm.verify(smPair.getHexPublicKey(), hex(32), signature));
    for (String message : new String[] {"ab", "0xab", "", "0x", "abc", "zz", null}) {
      Outcome.print(
          "SM2 of " + message,
          () ->
              sm.verify(
                  smPair.getHexPublicKey(),
                  message,
                  sm.getSignatureImpl().signWithStringSignature(message, smPair)));
      Outcome.print(
          "SM2 false of " + message,
          () -> sm.verify(smPair.getHexPublicKey(), message, SM2_SIGNATURE));
    }
    String[] signatures = {
      "", SM2_SIGNATURE.substring(2), SM2_SIGNATURE + "00", "0x" + SM2_SIGNATURE
    };
    for (String odd : signatures) {
      Outcome.print(
          "SM2 odd signature of " + odd.length(),
          () -> sm.verify(smPair.getHexPublicKey(), hash, odd));
    }
    for (String odd : new String[] {"", "04", hex(64), "05" + smPair.getHexPublicKey()}) {
      Outcome.print("SM2 odd key", () -> sm.verify(odd, hash, SM2_SIGNATURE));
    }
    Outcome.print("SM2 by ECDSA", () -> sm.sign(hash, pair).convertToString());
    Outcome.print("SM3 text", () -> sm.hash("abc"));
    Outcome.print("SM3 of nothing", () -> sm.hash((byte[]) null));
  }

  private String sign(String hash, CryptoKeyPair keyPair) {
    return ecdsa.signWithStringSignature(hash, keyPair);
  }

  private boolean verify(String publicKey, String hash, String signature) {
    return ecdsa.verify(publicKey, hash, signature);
  }

  private CryptoKeyPair keyPair(BigInteger privateKey) {
    return suite.getKeyPairFactory().createKeyPair(privateKey);
  }

  private String hex(int length) {
    return Hex.toHexString(bytes(length));
  }

  private byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  private static String text(Object encoded) {
    return encoded instanceof byte[] ? Hex.toHexString((byte[]) encoded) : "" + encoded.getClass();
  }

  /** Tells whatever private key it likes, and counts how often it is asked. */
  private static final class OtherKey extends ECDSAKeyPair {

    private final String key;
    private int asked;

    OtherKey(String key) {
      this.key = key;
    }

    @Override
    public String getHexPrivateKey() {
      asked++;
      return key;
    }
  }
}
