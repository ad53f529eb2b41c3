import java.lang.reflect.Field;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.fisco.bcos.sdk.crypto.CryptoSuite;
import org.fisco.bcos.sdk.crypto.hash.Keccak256;
import org.fisco.bcos.sdk.crypto.hash.SM3Hash;
import org.fisco.bcos.sdk.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.crypto.keypair.ECDSAKeyPair;
import org.fisco.bcos.sdk.crypto.signature.ECDSASignature;
import org.fisco.bcos.sdk.crypto.signature.SignatureResult;
import org.fisco.bcos.sdk.rlp.RlpDecoder;
import org.fisco.bcos.sdk.rlp.RlpList;
import org.fisco.bcos.sdk.rlp.RlpString;
import org.fisco.bcos.sdk.rlp.RlpType;
import org.fisco.bcos.sdk.transaction.codec.encode.TransactionEncoderService;
import org.fisco.bcos.sdk.transaction.model.po.RawTransaction;
import org.fisco.bcos.sdk.transaction.signer.RemoteSignCallbackInterface;
import org.fisco.bcos.sdk.transaction.signer.RemoteSignProviderInterface;
import org.fisco.bcos.sdk.utils.Hex;

/** An application that signs transactions by java-sdk 2.9. */
public final class JavaSdk2TransactionsApplication {

  private static final BigInteger N =
      new BigInteger("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141", 16);

  private static final BigInteger ONE = BigInteger.ONE;

  private final Random random = new Random(6);
  private final CryptoSuite suite = new CryptoSuite(0);
  private final CryptoKeyPair pair = keyPair(new BigInteger(255, random));
  private final TransactionEncoderService encoder = new TransactionEncoderService(suite);

  private JavaSdk2TransactionsApplication() {}

  public static void main(String[] args) throws Exception {
    JavaSdk2TransactionsApplication application = new JavaSdk2TransactionsApplication();
    application.transactions();
    application.numbers();
    application.texts();
    application.subclasses();
    application.oddKeyPairs();
    application.otherSigners();
    application.sm2();
  }

  private void transactions() {
    for (int i = 0; i < 300; i++) {
      RawTransaction transaction =
          transaction(
              new BigInteger(i % 257, random),
              i % 10 == 0 ? "" : "0x" + hex(20),
              hex(i % 60 == 59 ? 70000 : i % 140),
              i % 3 == 0 ? null : hex(i % 5));
      print("transaction " + i, encoder, transaction, pair);
    }
    for (int key = 1; key < 20; key++) {
      print("key " + key, encoder, transaction(ONE, "", "", ""), keyPair(BigInteger.valueOf(key)));
    }
  }

  private void numbers() {
    BigInteger[] numbers = {
      null,
      BigInteger.ZERO,
      ONE.negate(),
      BigInteger.valueOf(0x7f),
      BigInteger.valueOf(0x80),
      BigInteger.valueOf(Long.MIN_VALUE),
      ONE.shiftLeft(256).subtract(ONE),
      ONE.shiftLeft(256),
      ONE.shiftLeft(2048),
      new Twice(ONE),
    };
    for (BigInteger number : numbers) {
      for (int place = 0; place < 7; place++) {
        BigInteger[] all = {ONE, ONE, ONE, ONE, ONE, ONE, ONE};
        all[place] = number;
        RawTransaction transaction =
            RawTransaction.createTransaction(
                all[0], all[1], all[2], all[3], "", all[4], "ab", all[5], all[6], "");
        print("number " + place + " " + number, encoder, transaction, pair);
      }
    }
  }

  private void texts() {
    String[] texts = {
      null,
      "",
      "0x",
      "0x0",
      "0",
      "7f",
      "80",
      "0x0x",
      "0X12",
      "abc",
      "0xabc",
      "zz",
      "0xzz",
      "a z",
      "\u0661\u0661",
      hex(19),
      hex(21),
      "0x" + hex(20).toUpperCase(),
      hex(55),
      hex(56),
    };
    for (String text : texts) {
      print("to " + text, encoder, transaction(ONE, text, "ab", ""), pair);
      print("data " + text, encoder, transaction(ONE, "", text, ""), pair);
      print("extra " + text, encoder, transaction(ONE, "", "ab", text), pair);
    }
  }

  private void subclasses() {
    print("no transaction", encoder, null, pair);
    OtherTransaction other = new OtherTransaction();
    print("other transaction", encoder, other, pair);
    Outcome.print("asked", () -> other.asked);
    print(
        "other encoder",
        new TransactionEncoderService(suite) {
          @Override
          public byte[] encode(RawTransaction transaction, SignatureResult signature) {
            return new byte[] {1, 2, 3};
          }
        },
        transaction(ONE, "", "ab", ""),
        pair);
  }

  private void oddKeyPairs() throws ReflectiveOperationException {
    RawTransaction transaction = transaction(ONE, "", "ab", "");
    print("no pair", encoder, transaction, null);
    String key = pair.getHexPrivateKey();
    String[] keys = {
      null,
      "",
      "0x" + key,
      key.toUpperCase(),
      key.substring(2),
      "g" + key.substring(1),
      N.toString(16),
      N.subtract(ONE).toString(16),
      new String(new char[64]).replace('\0', '0'),
    };
    for (String odd : keys) {
      CryptoKeyPair broken = keyPair(BigInteger.TEN);
      Field field = CryptoKeyPair.class.getDeclaredField("hexPrivateKey");
      field.setAccessible(true);
      field.set(broken, odd);
      print("broken key " + odd, encoder, transaction, broken);
    }
    OtherPair other = new OtherPair();
    print("other pair", encoder, transaction, other);
    Outcome.print("asked", () -> other.asked);
    CryptoSuite sm = new CryptoSuite(1);
    print("SM2 pair", encoder, transaction, sm.getKeyPairFactory().createKeyPair(BigInteger.TEN));
  }

  private void otherSigners() {
    RawTransaction transaction = transaction(ONE, "", "ab", "");
    CryptoSuite changed = new CryptoSuite(0);
    TransactionEncoderService changing = new TransactionEncoderService(changed);
    changed.signatureImpl = new OtherSignature();
    print("signature changed later", changing, transaction, pair);
    print("other signature", new TransactionEncoderService(changed), transaction, pair);
    changed.hashImpl = new OtherHash();
    print("other hash", changing, transaction, pair);
    changed.hashImpl = null;
    print("no hash", changing, transaction, pair);
    changed.hashImpl = new Keccak256();
    changed.signatureImpl = null;
    print("no signature", new TransactionEncoderService(changed), transaction, pair);
    CryptoSuite other =
        new CryptoSuite(0) {
          @Override
          public byte[] hash(byte[] input) {
            return new byte[32];
          }
        };
    print("other suite", new TransactionEncoderService(other), transaction, pair);
    TransactionEncoderService remote = new TransactionEncoderService(suite, new Remote());
    print("remote", remote, transaction, pair);
    CryptoSuite sm = new CryptoSuite(1);
    Outcome.print(
        "SM2", () -> new TransactionEncoderService(sm).encodeAndHashBytes(transaction, pair));
  }

  /** A signature of SM2 has a random part: all other fields, and whether the SDK accepts it. */
  private void sm2() throws ReflectiveOperationException {
    CryptoSuite sm = new CryptoSuite(1);
    TransactionEncoderService sm2Encoder = new TransactionEncoderService(sm);
    for (int i = 1; i <= 100; i++) {
      CryptoKeyPair signer = sm.getKeyPairFactory().createKeyPair(BigInteger.valueOf(i % 20 + 1));
      RawTransaction transaction =
          transaction(
              new BigInteger(i, random), i % 10 == 0 ? "" : "0x" + hex(20), hex(3 * i), hex(i % 5));
      printSm2("SM2 transaction " + i, sm, sm2Encoder, transaction, signer);
    }
    CryptoKeyPair signer = sm.getKeyPairFactory().createKeyPair(BigInteger.TEN);
    String[] texts = {null, "", "0x", "0", "7f", "0X12", "abc", "zz", "a z", hex(19), hex(55)};
    for (String text : texts) {
      printSm2("SM2 to " + text, sm, sm2Encoder, transaction(ONE, text, "ab", ""), signer);
      printSm2("SM2 data " + text, sm, sm2Encoder, transaction(ONE, "", text, ""), signer);
    }
    printSm2("SM2 no transaction", sm, sm2Encoder, null, signer);
    RawTransaction transaction = transaction(ONE, "", "ab", "");
    printSm2("SM2 no pair", sm, sm2Encoder, transaction, null);
    printSm2("SM2 by an ECDSA pair", sm, sm2Encoder, transaction, pair);
    String zero = new String(new char[64]).replace('\0', '0');
    String[][] keys = {
      {null, signer.getHexPublicKey()},
      {signer.getHexPrivateKey(), null},
      {zero, signer.getHexPublicKey()},
      {"fffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54122", zero + zero},
      {signer.getHexPrivateKey().substring(2), signer.getHexPublicKey()},
      {signer.getHexPrivateKey(), signer.getHexPublicKey().substring(2)},
      {signer.getHexPrivateKey(), "04" + signer.getHexPublicKey()},
      {signer.getHexPrivateKey().toUpperCase(), signer.getHexPublicKey()},
      {"zz" + signer.getHexPrivateKey().substring(2), signer.getHexPublicKey()},
    };
    for (String[] odd : keys) {
      CryptoKeyPair broken = sm.getKeyPairFactory().createKeyPair(BigInteger.TEN);
      set(broken, "hexPrivateKey", odd[0]);
      set(broken, "hexPublicKey", odd[1]);
      printSm2("SM2 keys " + odd[0] + " " + odd[1], sm, sm2Encoder, transaction, broken);
    }
    sm.hashImpl = new Keccak256();
    printSm2("SM2 of Keccak-256", sm, sm2Encoder, transaction, signer);
    CryptoSuite ecdsa = new CryptoSuite(0);
    ecdsa.hashImpl = new SM3Hash();
    print("ECDSA of SM3", new TransactionEncoderService(ecdsa), transaction, pair);
  }

  private static void set(CryptoKeyPair pair, String name, String value)
      throws ReflectiveOperationException {
    Field field = CryptoKeyPair.class.getDeclaredField(name);
    field.setAccessible(true);
    field.set(pair, value);
  }

  private static void printSm2(
      String name,
      CryptoSuite suite,
      TransactionEncoderService encoder,
      RawTransaction transaction,
      CryptoKeyPair pair) {
    Outcome.print(
        name,
        () -> {
          byte[] signed = encoder.encodeAndSignBytes(transaction, pair);
          return fields(suite, encoder, transaction, pair, signed);
        });
    Outcome.print(
        "its digits",
        () -> {
          String signed = encoder.encodeAndSign(transaction, pair);
          byte[] bytes = Hex.decode(signed.substring(2));
          return signed.substring(0, 2) + fields(suite, encoder, transaction, pair, bytes);
        });
  }

  private static String fields(
      CryptoSuite suite,
      TransactionEncoderService encoder,
      RawTransaction transaction,
      CryptoKeyPair pair,
      byte[] signed) {
    List<String> fields = new ArrayList<>();
    for (RlpType field : ((RlpList) RlpDecoder.decode(signed).getValues().get(0)).getValues()) {
      fields.add(Hex.toHexString(((RlpString) field).getBytes()));
    }
    int count = fields.size();
    String signature = padded(fields.get(count - 2)) + padded(fields.get(count - 1));
    String hash = Hex.toHexString(encoder.encodeAndHashBytes(transaction, pair));
    return fields.subList(0, count - 2)
        + " "
        + suite.verify(pair.getHexPublicKey(), hash, signature);
  }

  private static String padded(String number) {
    return new String(new char[64 - number.length()]).replace('\0', '0') + number;
  }

  private static void print(
      String name,
      TransactionEncoderService encoder,
      RawTransaction transaction,
      CryptoKeyPair pair) {
    Outcome.print(name, () -> encoder.encodeAndSign(transaction, pair));
    Outcome.print("its bytes", () -> encoder.encodeAndSignBytes(transaction, pair));
  }

  private static RawTransaction transaction(
      BigInteger value, String to, String data, String extraData) {
    BigInteger gas = BigInteger.valueOf(300000000);
    BigInteger limit = BigInteger.valueOf(501);
    return RawTransaction.createTransaction(
        value.multiply(limit), gas, gas, limit, to, value, data, ONE, ONE, extraData);
  }

  private CryptoKeyPair keyPair(BigInteger privateKey) {
    return suite.getKeyPairFactory().createKeyPair(privateKey);
  }

  private String hex(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return Hex.toHexString(bytes);
  }

  /** A number that encodes itself as another. */
  private static final class Twice extends BigInteger {

    private static final long serialVersionUID = 1;

    Twice(BigInteger value) {
      super(value.toByteArray());
    }

    @Override
    public byte[] toByteArray() {
      return new byte[] {2};
    }
  }

  /** Counts how often it is asked. */
  private static final class OtherTransaction extends RawTransaction {

    private int asked;

    OtherTransaction() {
      super(ONE, ONE, ONE, ONE, "", ONE, "ab", ONE, ONE, "");
    }

    @Override
    public BigInteger getRandomid() {
      return BigInteger.valueOf(++asked);
    }
  }

  /** Tells its private key, and counts how often it is asked. */
  private static final class OtherPair extends ECDSAKeyPair {

    private int asked;

    @Override
    public String getHexPrivateKey() {
      asked++;
      return String.format("%064x", 10);
    }
  }

  private static final class OtherSignature extends ECDSASignature {

    @Override
    public String signWithStringSignature(String message, CryptoKeyPair keyPair) {
      return new String(new char[130]).replace('\0', '1');
    }
  }

  private static final class OtherHash extends Keccak256 {

    @Override
    public byte[] hash(byte[] input) {
      return new byte[] {1};
    }
  }

  private static final class Remote implements RemoteSignProviderInterface {

    @Override
    public SignatureResult requestForSign(byte[] dataToSign, int cryptoType) {
      return new org.fisco.bcos.sdk.crypto.signature.ECDSASignatureResult(
          (byte) 1, new byte[] {0, 5}, new byte[] {7});
    }

    @Override
    public void requestForSignAsync(
        byte[] dataToSign, int cryptoType, RemoteSignCallbackInterface callback) {}
  }
}
