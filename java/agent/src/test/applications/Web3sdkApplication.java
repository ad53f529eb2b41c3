import java.lang.reflect.Field;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.bouncycastle.asn1.ASN1EncodableVector;
import org.bouncycastle.asn1.ASN1Integer;
import org.bouncycastle.asn1.DERSequence;
import org.fisco.bcos.web3j.crypto.Credentials;
import org.fisco.bcos.web3j.crypto.ECDSASign;
import org.fisco.bcos.web3j.crypto.ECDSASignature;
import org.fisco.bcos.web3j.crypto.ECKeyPair;
import org.fisco.bcos.web3j.crypto.EncryptType;
import org.fisco.bcos.web3j.crypto.ExtendedRawTransaction;
import org.fisco.bcos.web3j.crypto.ExtendedTransactionEncoder;
import org.fisco.bcos.web3j.crypto.Hash;
import org.fisco.bcos.web3j.crypto.RawTransaction;
import org.fisco.bcos.web3j.crypto.SHA3Digest;
import org.fisco.bcos.web3j.crypto.Sign;
import org.fisco.bcos.web3j.crypto.Sign.SignatureData;
import org.fisco.bcos.web3j.crypto.TransactionEncoder;
import org.fisco.bcos.web3j.crypto.gm.GenCredential;
import org.fisco.bcos.web3j.crypto.gm.sm2.SM2Sign;
import org.fisco.bcos.web3j.crypto.gm.sm2.crypto.asymmetric.SM2Algorithm;
import org.fisco.bcos.web3j.rlp.RlpDecoder;
import org.fisco.bcos.web3j.rlp.RlpList;
import org.fisco.bcos.web3j.rlp.RlpString;
import org.fisco.bcos.web3j.rlp.RlpType;
import org.fisco.bcos.web3j.utils.Numeric;

/** An application on web3sdk 2.0.0-rc2 or later: what it signs, and what it does wrong. */
public final class Web3sdkApplication {

  private static final BigInteger N =
      new BigInteger("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141", 16);
  private static final String TO = "0x00000000000000000000000000000000000000aa";

  private final Random random = new Random(4);
  private final byte[] hash = bytes(32);
  private final ECKeyPair pair = ECKeyPair.create(new BigInteger(255, random));

  private Web3sdkApplication() {}

  public static void main(String[] args) throws Exception {
    Web3sdkApplication application = new Web3sdkApplication();
    new EncryptType(0); // as a Spring bean does
    application.keys();
    application.messages();
    application.transactions();
    application.oddTransactions();
    application.hashes();
    application.oddKeyPairs();
    application.oddHashes();
    application.oddSignatures();
    application.oddRanges();
    application.otherHash();
    application.sm2();
  }

  private void keys() {
    for (int i = 0; i < 4; i++) {
      BigInteger key = new BigInteger(256 - 8 * i, random).mod(N);
      Outcome.print("public key", () -> Sign.publicKeyFromPrivate(key));
      Outcome.print("address", () -> Credentials.create(key.toString(16)).getAddress());
    }
  }

  private void messages() throws Exception {
    for (int length : new int[] {0, 1, 32, 100, 300}) {
      byte[] message = bytes(length);
      SignatureData signature = sign(message, pair);
      Outcome.print("signed", () -> text(signature));
      Outcome.print("recovered", () -> Sign.signedMessageToKey(message, signature));
      Outcome.print("mistaken", () -> Sign.signedPrefixedMessageToKey(message, signature));
    }
    for (int i = 0; i < 10; i++) {
      byte[] digest = bytes(32);
      Outcome.print("scalars", () -> text(pair.sign(digest)));
      Outcome.print("scalars", () -> text(ECDSASign.sign(digest, pair.getPrivateKey())));
      Outcome.print("verified", () -> verify(pair, digest, pair.sign(digest)));
      Outcome.print("not verified", () -> verify(pair, hash, pair.sign(digest)));
    }
  }

  private void oddTransactions() {
    BigInteger one = BigInteger.ONE;
    String to = "0x00000000000000000000000000000000000000aa";
    ExtendedRawTransaction[] odd = {
      null,
      extended(one, "0xadd5355", "0x123", one, "0x5"),
      extended(one, "", "0x7f", one, null),
      extended(one, null, "0x80", one, ""),
      extended(one.negate(), to, "0x", one, "0x"),
      extended(one.shiftLeft(249), to, "0x0012", one, "a"),
      extended(one.shiftLeft(300), to, "0x", one, "text"),
      extended(null, to, "0x", one, null),
      extended(one, to, null, one, null),
      extended(one, "not hex", "zz", one, "zz"),
      extended(one, to, "0x12", null, null),
      extended(new BigInteger("7") {}, to, "0x00", one, null)
    };
    Credentials[] signers = {
      Credentials.create(pair),
      Credentials.create(new ECKeyPair(pair.getPrivateKey(), BigInteger.ONE)),
      Credentials.create(new ECKeyPair(BigInteger.ZERO, pair.getPublicKey())),
      null
    };
    byte chainId = 3;
    for (ExtendedRawTransaction tx : odd) {
      for (Credentials signer : signers) {
        Outcome.print("odd extended", () -> ExtendedTransactionEncoder.signMessage(tx, signer));
      }
      Outcome.print(
          "odd with a chain id",
          () -> ExtendedTransactionEncoder.signMessage(tx, chainId, signers[0]));
      RawTransaction raw =
          tx == null
              ? null
              : RawTransaction.createTransaction(
                  tx.getRandomid(), one, one, one, tx.getTo(), one, tx.getData());
      Outcome.print("odd raw", () -> TransactionEncoder.signMessage(raw, signers[0]));
    }
  }

  private static ExtendedRawTransaction extended(
      BigInteger id, String to, String data, BigInteger chainId, String extraData) {
    BigInteger ten = BigInteger.TEN;
    return ExtendedRawTransaction.createTransaction(
        id, ten, ten, ten, to, ten, data, chainId, ten, extraData);
  }

  private void transactions() {
    Credentials credentials = Credentials.create(pair);
    for (int i = 0; i < 3; i++) {
      BigInteger number = BigInteger.valueOf(i);
      RawTransaction raw =
          RawTransaction.createTransaction(
              new BigInteger(250, random), number, number, number, TO, number, "0xabcdef");
      ExtendedRawTransaction extended =
          ExtendedRawTransaction.createTransaction(
              new BigInteger(250, random),
              number,
              number,
              number,
              TO,
              number,
              "0xabcdef",
              BigInteger.ONE,
              BigInteger.TEN,
              "");
      Outcome.print("raw", () -> TransactionEncoder.signMessage(raw, credentials));
      Outcome.print(
          "extended", () -> ExtendedTransactionEncoder.signMessage(extended, credentials));
    }
  }

  private void hashes() {
    byte[] input = bytes(300);
    for (int length : new int[] {0, 1, 31, 32, 33, 135, 136, 137, 300}) {
      Outcome.print("sha3 " + length, () -> Hash.sha3(Arrays.copyOf(input, length)));
      Outcome.print("sha3 range", () -> Hash.sha3(input, 300 - length, length));
    }
    Outcome.print("sha3 of hex", () -> Hash.sha3("0xabcdef"));
    Outcome.print("sha3 of text", () -> Hash.sha3String("transfer(address,uint256)"));
  }

  private void oddKeyPairs() {
    BigInteger key = pair.getPrivateKey();
    BigInteger publicKey = pair.getPublicKey();
    ECKeyPair[] odd = {
      null,
      new ECKeyPair(null, publicKey),
      new ECKeyPair(key, null),
      new ECKeyPair(key, BigInteger.ONE),
      new ECKeyPair(BigInteger.ZERO, publicKey),
      new ECKeyPair(BigInteger.ONE.negate(), publicKey),
      new ECKeyPair(N, publicKey),
      new ECKeyPair(N.add(key), publicKey),
      new OtherKey(key, publicKey),
    };
    for (int i = 0; i < odd.length; i++) {
      ECKeyPair one = odd[i];
      for (int repeat = 0; repeat < 2; repeat++) {
        Outcome.print("odd pair " + i, () -> text(sign(hash, one)));
      }
      Outcome.print("odd pair's own " + i, () -> text(one.sign(hash)));
      Outcome.print("odd pair's verdict " + i, () -> verify(one, hash, pair.sign(hash)));
    }
    for (BigInteger one : new BigInteger[] {null, BigInteger.ZERO, N, N.add(key), key.negate()}) {
      Outcome.print("odd private key", () -> Sign.publicKeyFromPrivate(one));
      Outcome.print("odd key's scalars", () -> text(ECDSASign.sign(hash, one)));
    }
  }

  private void oddHashes() {
    ECDSASignature scalars = pair.sign(hash);
    for (int i = -1; i <= 1; i++) {
      byte[] odd = Numeric.toBytesPadded(N.add(BigInteger.valueOf(i)), 32);
      Outcome.print("hash n + " + i, () -> text(pair.sign(odd)));
      Outcome.print("recovery", () -> Sign.recoverFromSignature(0, pair.sign(odd), odd));
    }
    Outcome.print("hash 0", () -> text(pair.sign(new byte[32])));
    Outcome.print("null message", () -> text(sign(null, pair)));
    Outcome.print("null hash", () -> text(pair.sign(null)));
    for (int length = 0; length <= 64; length++) {
      byte[] odd = bytes(length);
      Outcome.print("hash of " + length, () -> text(pair.sign(odd)));
      Outcome.print("static", () -> text(ECDSASign.sign(odd, pair.getPrivateKey())));
      Outcome.print("recovery", () -> Sign.recoverFromSignature(0, scalars, odd));
      Outcome.print("verdict", () -> verify(pair, odd, scalars));
    }
  }

  private void oddSignatures() throws Exception {
    byte[] message = bytes(50);
    SignatureData good = sign(message, pair);
    ECDSASignature scalars = pair.sign(hash);
    for (int v = 0; v <= 40; v++) {
      SignatureData odd = new SignatureData((byte) v, good.getR(), good.getS());
      Outcome.print("v " + v, () -> Sign.signedMessageToKey(message, odd));
    }
    for (int recId = -1; recId <= 5; recId++) {
      int id = recId;
      Outcome.print("id " + id, () -> Sign.recoverFromSignature(id, scalars, hash));
      Outcome.print("id of null", () -> Sign.recoverFromSignature(id, null, hash));
    }
    BigInteger[] odd = {null, BigInteger.ONE.negate(), BigInteger.ZERO, BigInteger.ONE, N};
    for (BigInteger scalar : odd) {
      ECDSASignature oddR = new ECDSASignature(scalar, scalars.s);
      ECDSASignature oddS = new ECDSASignature(scalars.r, scalar);
      Outcome.print("odd r", () -> Sign.recoverFromSignature(0, oddR, hash));
      Outcome.print("odd s", () -> Sign.recoverFromSignature(0, oddS, hash));
      Outcome.print("odd r's verdict", () -> verify(pair, hash, oddR));
      Outcome.print("odd s's verdict", () -> verify(pair, hash, oddS));
    }
    Outcome.print("null's verdict", () -> verify(pair, hash, null));
  }

  private void oddRanges() {
    byte[] input = bytes(40);
    int[][] ranges = {{0, 41}, {41, 0}, {-1, 3}, {3, -1}, {40, 0}, {39, 2}, {1, Integer.MAX_VALUE}};
    for (int[] range : ranges) {
      Outcome.print("range " + Arrays.toString(range), () -> Hash.sha3(input, range[0], range[1]));
    }
    Outcome.print("sha3 of null", () -> Hash.sha3((byte[]) null));
    Outcome.print("sha3 of null's range", () -> Hash.sha3(null, 0, 0));
  }

  /** A hash that the application has put in force, which tells when it is asked. */
  private void otherHash() {
    Hash.setHashInterface(
        new SHA3Digest() {
          @Override
          public byte[] hash(byte[] input, int offset, int length) {
            System.out.println("hash of " + length);
            return Arrays.copyOf(super.hash(input, offset, length), 31);
          }
        });
    Outcome.print("by another hash", () -> text(sign(hash, pair)));
    Hash.setHashInterface(null);
    Outcome.print("by no hash", () -> text(sign(hash, pair)));
    new EncryptType(0);
    Outcome.print("by the SDK's hash", () -> text(sign(hash, pair)));
  }

  private void sm2() throws Exception {
    new EncryptType(1);
    Outcome.print("SM3", () -> Hash.sha3(hash));
    Outcome.print("SM3 of a part", () -> Hash.sha3(hash, 3, 20));
    Outcome.print("SM3 of nothing", () -> Hash.sha3((byte[]) null));
    Outcome.print("SM2 address", () -> GenCredential.create("0102030405060708").getAddress());
    ECKeyPair sm2Pair = GenCredential.create("0102030405060708").getEcKeyPair();
    for (int length : new int[] {0, 1, 32, 100}) {
      byte[] message = bytes(length);
      Outcome.print("SM2 of " + length, () -> verifies(message, sign(message, sm2Pair)));
    }
    sm2Transactions(sm2Pair);
    sm2Verdicts(sm2Pair);
    Outcome.print("SM2 of null", () -> sign((byte[]) null, sm2Pair).getPub());
    Outcome.print("SM2 by nobody", () -> sign(hash, null).getPub());
    new EncryptType(0);
    Outcome.print("Keccak-256 again", () -> Hash.sha3(hash));
  }

  /** By a usual pair, one whose public key begins with a zero, one that is none, and nobody. */
  private void sm2Transactions(ECKeyPair sm2Pair) throws Exception {
    BigInteger two = BigInteger.valueOf(2);
    ECKeyPair zero = sm2Pair;
    for (int i = 327; zero.getPublicKey().bitLength() > 504; i++) {
      zero = GenCredential.create(String.format("%064x", i)).getEcKeyPair();
    }
    Credentials[] signers = {
      Credentials.create(sm2Pair),
      Credentials.create(zero),
      Credentials.create(new ECKeyPair(two, sm2Pair.getPublicKey())),
      Credentials.create(new ECKeyPair(BigInteger.ZERO, sm2Pair.getPublicKey())),
      null
    };
    for (int i = 0; i < 12; i++) {
      ExtendedRawTransaction extended =
          extended(
              new BigInteger(250, random),
              i == 3 ? null : TO,
              Numeric.toHexString(bytes(20 * i)),
              i == 4 ? null : BigInteger.valueOf(i),
              i == 5 ? "zz" : "0x12");
      RawTransaction raw =
          RawTransaction.createTransaction(
              new BigInteger(250, random), two, two, two, TO, two, i == 6 ? "zz" : "0x1234");
      for (Credentials signer : signers) {
        Outcome.print(
            "SM2 extended " + i,
            () ->
                fields(
                    ExtendedTransactionEncoder.encode(extended),
                    ExtendedTransactionEncoder.signMessage(extended, signer)));
        Outcome.print(
            "SM2 raw " + i,
            () ->
                fields(
                    TransactionEncoder.encode(raw), TransactionEncoder.signMessage(raw, signer)));
      }
    }
    EncryptType.encryptType = 0; // the form of ECDSA for a signature of SM2
    ExtendedRawTransaction other = extended(two, TO, "0x", two, "");
    Outcome.print(
        "SM2 in another form",
        () ->
            fieldsOf(ExtendedTransactionEncoder.signMessage(other, signers[0]))
                .subList(0, 11)
                .toString());
    EncryptType.encryptType = 1;
  }

  /** All fields but the signature, and whether that verifies. */
  private static String fields(byte[] payload, byte[] signed) throws Exception {
    List<String> fields = fieldsOf(signed);
    int count = fields.size();
    String key = fields.get(count - 3);
    byte[] der = der(number(fields.get(count - 2)), number(fields.get(count - 1)));
    boolean verifies =
        key.length() == 130
            && SM2Algorithm.verify(
                Hash.sha3(payload), der, key.substring(2, 66), key.substring(66));
    return fields.subList(0, count - 2) + " " + verifies;
  }

  private static List<String> fieldsOf(byte[] signed) {
    List<String> fields = new ArrayList<>();
    for (RlpType field : ((RlpList) RlpDecoder.decode(signed).getValues().get(0)).getValues()) {
      fields.add(Numeric.toHexString(((RlpString) field).getBytes()));
    }
    return fields;
  }

  private static BigInteger number(String hex) {
    return Numeric.toBigInt(hex);
  }

  private void sm2Verdicts(ECKeyPair sm2Pair) throws Exception {
    byte[] message = bytes(50);
    SignatureData signature = SM2Sign.sign(message, sm2Pair);
    byte[] hash32 = Hash.sha3(message);
    BigInteger r = new BigInteger(1, signature.getR());
    BigInteger s = new BigInteger(1, signature.getS());
    BigInteger n = SM2Algorithm.n;
    BigInteger one = BigInteger.ONE;
    String key = Numeric.toHexStringNoPrefix(signature.getPub());
    String x = key.substring(0, 64);
    String y = key.substring(64);
    for (int i = 0; i < 20; i++) {
      byte[] other = bytes(i);
      byte[] der = SM2Algorithm.sign(other, sm2Pair.getPrivateKey());
      verdict("signed", other, der, x, y);
      verdict("of another", hash32, der, x, y);
    }
    for (BigInteger odd : new BigInteger[] {null, n}) {
      Outcome.print("SM2 by an odd key", () -> SM2Algorithm.sign(hash32, odd).length > 8);
    }
    Outcome.print("SM2 of no data", () -> SM2Algorithm.sign(null, one).length);
    BigInteger[] numbers = {
      BigInteger.ZERO, one, one.negate(), n.subtract(one), n, n.add(one), n.subtract(r),
      n.subtract(s), r.add(n), s.add(n), r.negate(), one.shiftLeft(256), one.shiftLeft(300).add(r)
    };
    for (BigInteger number : numbers) {
      verdict("odd r", hash32, der(number, s), x, y);
      verdict("odd s", hash32, der(r, number), x, y);
      verdict("both odd", hash32, der(number, number), x, y);
    }
    byte[] good = der(r, s);
    byte[] whole = der(n.subtract(one), n.subtract(one));
    for (byte[] odd :
        new byte[][] {
          null, {}, {1}, {48, 0}, {48, 3, 2, 1, 1}, Arrays.copyOf(whole, whole.length + 1),
          Arrays.copyOf(whole, whole.length - 1)
        }) {
      verdict("odd signature", hash32, odd, x, y);
    }
    String p = SM2Algorithm.p.toString(16);
    String yOver = SM2Algorithm.p.add(new BigInteger(y, 16)).toString(16);
    String yOther = SM2Algorithm.p.subtract(new BigInteger(y, 16)).toString(16);
    String[][] keys = {
      {x, yOver}, {x, yOther}, {p, y}, {"0", "0"}, {"1", "1"}, {x.toUpperCase(), y}, {"00" + x, y},
      {"-" + x, y}, {x, "-1"}, {"", y}, {x, "zz"}, {null, y}, {x, null}, {y, x}, {"04" + x, y}
    };
    // What comes of a point on no curve depends on r + s, so that those are the same each time.
    byte[] fixed = der(BigInteger.TEN, one);
    for (String[] odd : keys) {
      verdict("odd key", hash32, fixed, odd[0], odd[1]);
    }
    verdict("capital letters", hash32, good, x.toUpperCase(), y);
    verdict("leading zeros", hash32, good, "00" + x, y);
    verdict("no message", null, good, x, y);
    // s * G + (r + s) * Q = 0: (1 + d) s = -r d
    BigInteger d = sm2Pair.getPrivateKey();
    BigInteger infinite = r.negate().multiply(d).multiply(d.add(one).modInverse(n)).mod(n);
    verdict("no point", hash32, der(r, infinite), x, y);
    String gx = SM2Algorithm.gx.toString(16);
    String gy = SM2Algorithm.gy.toString(16);
    String minusGy = SM2Algorithm.p.subtract(SM2Algorithm.gy).toString(16);
    verdict("of G", hash32, der(one, one), gx, gy);
    // d = n - 1, for which r = 0 alone gives that
    verdict("of -G", hash32, der(one, one), gx, minusGy);
    otherUserId(sm2Pair, hash32, x, y);
  }

  /** Which an application can put there from 2.6 on. */
  private static void otherUserId(ECKeyPair sm2Pair, byte[] hash32, String x, String y)
      throws Exception {
    Field field = SM2Algorithm.class.getDeclaredField("USER_ID");
    field.setAccessible(true);
    byte[] before = (byte[]) field.get(null);
    for (int length : new int[] {0, 5, 8191}) {
      field.set(null, new byte[length]);
      byte[] der = SM2Algorithm.sign(hash32, sm2Pair.getPrivateKey());
      verdict("other user", hash32, der, x, y);
      field.set(null, before);
      verdict("other user's", hash32, der, x, y);
    }
    field.set(null, null);
    verdict("no user", hash32, new byte[] {48, 6, 2, 1, 1, 2, 1, 1}, x, y);
    field.set(null, before);
  }

  private static void verdict(String name, byte[] message, byte[] der, String x, String y) {
    Outcome.print("SM2 verdict " + name, () -> SM2Algorithm.verify(message, der, x, y));
  }

  private static byte[] der(BigInteger r, BigInteger s) throws Exception {
    ASN1EncodableVector numbers = new ASN1EncodableVector();
    numbers.add(new ASN1Integer(r));
    numbers.add(new ASN1Integer(s));
    return new DERSequence(numbers).getEncoded();
  }

  /** A signature of SM2 has a random part: what is told is whether the SDK accepts it. */
  private static String verifies(byte[] message, SignatureData signature) throws Exception {
    String key = Numeric.toHexStringNoPrefix(signature.getPub());
    byte[] der =
        der(new BigInteger(1, signature.getR()), new BigInteger(1, signature.getS()));
    boolean verifies =
        SM2Algorithm.verify(Hash.sha3(message), der, key.substring(0, 64), key.substring(64));
    return signature.getV() + " " + key + " " + verifies;
  }

  private static SignatureData sign(byte[] message, ECKeyPair keyPair) {
    return Sign.getSignInterface().signMessage(message, keyPair);
  }

  /** By what 2.6 has for it. */
  private static Object verify(ECKeyPair keyPair, byte[] hash, ECDSASignature signature)
      throws Exception {
    return Outcome.callIfThere(ECKeyPair.class, "verify", keyPair, hash, signature);
  }

  private byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  private static String text(SignatureData signature) {
    return signature.getV()
        + " "
        + Numeric.toHexString(signature.getR())
        + Numeric.toHexString(signature.getS());
  }

  private static String text(ECDSASignature signature) {
    return signature.r.toString(16) + " " + signature.s.toString(16);
  }

  /** Tells another private key than it signs with. */
  private static final class OtherKey extends ECKeyPair {

    OtherKey(BigInteger privateKey, BigInteger publicKey) {
      super(privateKey, publicKey);
    }

    @Override
    public BigInteger getPrivateKey() {
      return BigInteger.TEN;
    }
  }
}
