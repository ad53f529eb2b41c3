import java.math.BigInteger;
import java.util.Arrays;
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
import org.fisco.bcos.web3j.crypto.gm.sm2.crypto.asymmetric.SM2Algorithm;
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

  private void sm2() {
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
    Outcome.print("SM2 of null", () -> sign((byte[]) null, sm2Pair).getPub());
    Outcome.print("SM2 by nobody", () -> sign(hash, null).getPub());
    new EncryptType(0);
    Outcome.print("Keccak-256 again", () -> Hash.sha3(hash));
  }

  /** A signature of SM2 has a random part: what is told is whether the SDK accepts it. */
  private static String verifies(byte[] message, SignatureData signature) throws Exception {
    String key = Numeric.toHexStringNoPrefix(signature.getPub());
    ASN1EncodableVector numbers = new ASN1EncodableVector();
    numbers.add(new ASN1Integer(new BigInteger(1, signature.getR())));
    numbers.add(new ASN1Integer(new BigInteger(1, signature.getS())));
    byte[] der = new DERSequence(numbers).getEncoded();
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
