import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;
import org.web3j.crypto.Bip32ECKeyPair;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.ECDSASignature;
import org.web3j.crypto.ECKeyPair;
import org.web3j.crypto.Hash;
import org.web3j.crypto.Keys;
import org.web3j.crypto.RawTransaction;
import org.web3j.crypto.Sign;
import org.web3j.crypto.Sign.SignatureData;
import org.web3j.crypto.SignedRawTransaction;
import org.web3j.crypto.TransactionDecoder;
import org.web3j.crypto.TransactionEncoder;
import org.web3j.utils.Numeric;

/** An application on web3j 4.8.7 or later: what it signs and recovers, and what it does wrong. */
public final class Web3jApplication {

  private static final BigInteger N =
      new BigInteger("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141", 16);
  private static final String TO = "0x00000000000000000000000000000000000000aa";

  private final Random random = new Random(3);
  private final byte[] hash = bytes(32);
  private final ECKeyPair pair = ECKeyPair.create(new BigInteger(255, random));

  private Web3jApplication() {}

  public static void main(String[] args) throws Exception {
    Web3jApplication application = new Web3jApplication();
    application.keys();
    application.messages();
    application.transactions();
    application.oddTransactions();
    application.hashes();
    application.oddKeyPairs();
    application.oddHashes();
    application.oddSignatures();
    application.oddRanges();
  }

  private void keys() {
    for (int i = 0; i < 4; i++) {
      BigInteger key = new BigInteger(256 - 8 * i, random).mod(N);
      Outcome.print("public key", () -> Sign.publicKeyFromPrivate(key));
      Outcome.print("address", () -> Credentials.create(key.toString(16)).getAddress());
    }
    Outcome.print("checksum", () -> Keys.toChecksumAddress(Keys.getAddress(pair)));
    Bip32ECKeyPair master = Bip32ECKeyPair.generateKeyPair(bytes(32));
    Bip32ECKeyPair child =
        Bip32ECKeyPair.deriveKeyPair(master, new int[] {44 | Bip32ECKeyPair.HARDENED_BIT, 1, 2});
    Outcome.print("derived", child::getPublicKey);
    Outcome.print("signed by derived", () -> text(Sign.signMessage(hash, child)));
  }

  private void messages() throws Exception {
    for (int length : new int[] {0, 1, 32, 100, 300}) {
      byte[] message = bytes(length);
      SignatureData signature = Sign.signMessage(message, pair);
      Outcome.print("signed", () -> text(signature));
      Outcome.print("prefixed", () -> text(Sign.signPrefixedMessage(message, pair)));
      Outcome.print("recovered", () -> Sign.signedMessageToKey(message, signature));
      Outcome.print("mistaken", () -> Sign.signedPrefixedMessageToKey(message, signature));
    }
    for (int i = 0; i < 10; i++) {
      byte[] digest = bytes(32);
      ECDSASignature signature = pair.sign(digest);
      Outcome.print("scalars", () -> text(signature));
      Outcome.print("signed hash", () -> text(Sign.signMessage(digest, pair, false)));
      Outcome.print("completed", () -> complete(signature, pair.getPublicKey(), digest));
    }
  }

  private void transactions() throws Exception {
    Credentials credentials = Credentials.create(pair);
    for (int i = 0; i < 3; i++) {
      BigInteger number = BigInteger.valueOf(i);
      RawTransaction legacy =
          RawTransaction.createTransaction(
              number, BigInteger.TEN, BigInteger.valueOf(21_000), TO, number, "0xabcdef");
      RawTransaction dynamic =
          RawTransaction.createTransaction(
              1L, number, BigInteger.valueOf(21_000), TO, number, "0x", number, BigInteger.TEN);
      byte[] signed = TransactionEncoder.signMessage(legacy, 1L, credentials);
      Outcome.print("legacy", () -> TransactionEncoder.signMessage(legacy, credentials));
      Outcome.print("EIP-155", () -> signed);
      Outcome.print("EIP-1559", () -> TransactionEncoder.signMessage(dynamic, credentials));
      Outcome.print(
          "sender",
          () ->
              ((SignedRawTransaction) TransactionDecoder.decode(Numeric.toHexString(signed)))
                  .getFrom());
    }
  }

  private void oddTransactions() {
    BigInteger one = BigInteger.ONE;
    BigInteger large = one.shiftLeft(200);
    RawTransaction[] odd = {
      null,
      legacy(one, "0xadd5355", one, "0x123"),
      legacy(one, "", one, "0x7f"),
      legacy(one, null, one, "0x80"),
      legacy(one, "0x", one, null),
      legacy(one.negate(), TO, one, "0x"),
      legacy(one, TO, one.negate(), "0x"),
      legacy(large, TO, large, Numeric.toHexString(bytes(1000))),
      legacy(one.shiftLeft(300), TO, one, "0x"),
      legacy(null, TO, one, "0x"),
      legacy(one, TO, null, "0x"),
      legacy(one, "not hex", one, "zz"),
      legacy(new BigInteger("7") {}, TO, one, "0x00"),
      new RawTransaction(large, one, one, TO, one, "0x12") {},
      dynamic(1, one, TO, "0x123"),
      dynamic(0, one, "0x1", ""),
      dynamic(-1, one, TO, "0x"),
      dynamic(Long.MAX_VALUE, large, TO, "0x"),
      dynamic(1, null, TO, "0x"),
      dynamic(1, one, TO, null)
    };
    Credentials[] signers = {
      Credentials.create(pair),
      Credentials.create(new ECKeyPair(pair.getPrivateKey(), BigInteger.ONE)),
      Credentials.create(new Device(BigInteger.ONE, pair.getPublicKey()))
    };
    for (RawTransaction transaction : odd) {
      for (Credentials signer : signers) {
        Outcome.print("odd", () -> TransactionEncoder.signMessage(transaction, signer));
      }
      for (long chainId : new long[] {0, 1, 137, -1, Long.MAX_VALUE}) {
        Outcome.print(
            "odd for " + chainId,
            () -> TransactionEncoder.signMessage(transaction, chainId, signers[0]));
      }
      Outcome.print("unsigned", () -> TransactionEncoder.signMessage(transaction, null));
    }
  }

  private static RawTransaction legacy(BigInteger nonce, String to, BigInteger value, String data) {
    BigInteger ten = BigInteger.TEN;
    return RawTransaction.createTransaction(nonce, ten, ten, to, value, data);
  }

  private static RawTransaction dynamic(long chainId, BigInteger nonce, String to, String data) {
    BigInteger ten = BigInteger.TEN;
    return RawTransaction.createTransaction(chainId, nonce, ten, to, ten, data, ten, ten);
  }

  private void hashes() {
    byte[] input = bytes(500);
    for (int length : new int[] {0, 1, 31, 32, 33, 135, 136, 137, 500}) {
      Outcome.print("sha3 " + length, () -> Hash.sha3(Arrays.copyOf(input, length)));
      Outcome.print("sha3 range", () -> Hash.sha3(input, 500 - length, length));
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
      new Device(key, publicKey),
      new Device(BigInteger.ONE, publicKey),
      new OtherKey(key, publicKey),
    };
    for (int i = 0; i < odd.length; i++) {
      ECKeyPair one = odd[i];
      for (int repeat = 0; repeat < 2; repeat++) {
        Outcome.print("odd pair " + i, () -> text(Sign.signMessage(hash, one)));
      }
      Outcome.print("odd pair's hash " + i, () -> text(Sign.signMessage(hash, one, false)));
      Outcome.print("odd pair's own " + i, () -> text(one.sign(hash)));
    }
    for (BigInteger odd1 : new BigInteger[] {null, BigInteger.ZERO, N, N.add(key), key.negate()}) {
      Outcome.print("odd private key", () -> Sign.publicKeyFromPrivate(odd1));
    }
  }

  private void oddHashes() throws Exception {
    SignatureData signature = Sign.signMessage(hash, pair, false);
    ECDSASignature scalars = pair.sign(hash);
    Outcome.print("null message", () -> text(Sign.signMessage(null, pair)));
    Outcome.print("null hash", () -> text(Sign.signMessage(null, pair, false)));
    Outcome.print("null to recover", () -> Sign.recoverFromSignature(0, scalars, null));
    for (int length = 0; length <= 64; length++) {
      byte[] odd = bytes(length);
      Outcome.print("hash of " + length, () -> text(Sign.signMessage(odd, pair, false)));
      Outcome.print("recovery of " + length, () -> Sign.signedMessageHashToKey(odd, signature));
    }
    for (int i = -1; i <= 1; i++) {
      byte[] odd = Numeric.toBytesPadded(N.add(BigInteger.valueOf(i)), 32);
      Outcome.print("hash n + " + i, () -> text(Sign.signMessage(odd, pair, false)));
    }
    Outcome.print("hash 0", () -> text(Sign.signMessage(new byte[32], pair, false)));
  }

  private void oddSignatures() {
    SignatureData good = Sign.signMessage(hash, pair, false);
    ECDSASignature scalars = pair.sign(hash);
    for (int v = 0; v <= 40; v++) {
      SignatureData odd = new SignatureData((byte) v, good.getR(), good.getS());
      Outcome.print("v " + v, () -> Sign.signedMessageHashToKey(hash, odd));
    }
    for (int recId = -1; recId <= 4; recId++) {
      int id = recId;
      Outcome.print("id " + id, () -> Sign.recoverFromSignature(id, scalars, hash));
      Outcome.print("id of null", () -> Sign.recoverFromSignature(id, null, hash));
    }
    BigInteger[] odd = {null, BigInteger.ONE.negate(), BigInteger.ZERO, BigInteger.ONE, N};
    for (BigInteger scalar : odd) {
      ECDSASignature oddR = new ECDSASignature(scalar, scalars.s);
      ECDSASignature oddS = new ECDSASignature(scalars.r, scalar);
      for (int recId = 0; recId <= 2; recId++) {
        int id = recId;
        Outcome.print("odd r", () -> Sign.recoverFromSignature(id, oddR, hash));
        Outcome.print("odd s", () -> Sign.recoverFromSignature(id, oddS, hash));
      }
      Outcome.print("odd r completed", () -> complete(oddR, pair.getPublicKey(), hash));
      Outcome.print("odd s completed", () -> complete(oddS, pair.getPublicKey(), hash));
    }
    ECDSASignature high = new ECDSASignature(scalars.r, N.subtract(scalars.s));
    Outcome.print("high s", () -> complete(high, pair.getPublicKey(), hash));
    Outcome.print("another's", () -> complete(scalars, BigInteger.TEN, hash));
    Outcome.print("nobody's", () -> complete(scalars, null, hash));
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

  /** By what 4.9 has for it. */
  private static String complete(ECDSASignature signature, BigInteger publicKey, byte[] hash)
      throws Exception {
    Object completed =
        Outcome.callIfThere(Sign.class, "createSignatureData", null, signature, publicKey, hash);
    return completed == null ? "not in this version" : text((SignatureData) completed);
  }

  private byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  private static String text(SignatureData signature) {
    return Numeric.toHexString(signature.getV())
        + Numeric.toHexString(signature.getR())
        + Numeric.toHexString(signature.getS());
  }

  private static String text(ECDSASignature signature) {
    return signature.r.toString(16) + " " + signature.s.toString(16);
  }

  /** Signs where the application's keys are; the private key here is of no use. */
  private static final class Device extends ECKeyPair {

    Device(BigInteger privateKey, BigInteger publicKey) {
      super(privateKey, publicKey);
    }

    @Override
    public ECDSASignature sign(byte[] transactionHash) {
      System.out.println("the device signs");
      return super.sign(transactionHash);
    }
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
