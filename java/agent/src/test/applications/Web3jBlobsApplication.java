import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.apache.tuweni.bytes.Bytes;
import org.apache.tuweni.bytes.Bytes48;
import org.apache.tuweni.bytes.DelegatingBytes;
import org.web3j.crypto.AccessListObject;
import org.web3j.crypto.Blob;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.RawTransaction;
import org.web3j.crypto.TransactionEncoder;
import org.web3j.utils.Numeric;

/** An application on web3j 4.12 or later: EIP-1559 with an access list, and EIP-4844. */
public final class Web3jBlobsApplication {

  private static final BigInteger ONE = BigInteger.ONE;
  private static final BigInteger TEN = BigInteger.TEN;

  private final Random random = new Random(8);
  private final Credentials credentials = Credentials.create(hex(31));
  private final String to = hex(20);

  private Web3jBlobsApplication() {}

  public static void main(String[] args) {
    Web3jBlobsApplication application = new Web3jBlobsApplication();
    application.accessLists();
    application.oddAccessLists();
    application.blobs();
    application.oddBlobs();
  }

  private void accessLists() {
    for (int i = 0; i < 50; i++) {
      AccessListObject entry = new AccessListObject(hex(20), Collections.nCopies(i % 5, hex(32)));
      print("whole 1559 " + i, dynamic(new BigInteger(i, random), Collections.nCopies(i, entry)));
    }
  }

  private void oddAccessLists() {
    print("no list", dynamic(ONE, null));
    print("no entry", dynamic(ONE, Collections.singletonList(null)));
    print("no nonce", dynamic(null, Collections.emptyList()));
    for (String text : new String[] {null, "", "0x1", "7f", "zz"}) {
      List<String> keys = Arrays.asList(hex(32), text);
      print("address " + text, dynamic(ONE, entry(text, Collections.emptyList())));
      print("key " + text, dynamic(ONE, entry(to, keys)));
    }
    print("no keys", dynamic(ONE, entry(to, null)));
  }

  private void blobs() {
    for (int i = 0; i < 50; i++) {
      List<Bytes> hashes = Collections.nCopies(i % 5, Bytes.wrap(bytes(32)));
      print("whole 4844 " + i, withoutBlobs(new BigInteger(i, random), hashes));
    }
    for (int i = 0; i < 3; i++) {
      Bytes proof = i == 0 ? Bytes48.wrap(bytes(48)) : Bytes.wrap(bytes(50), 1, 48);
      List<Bytes> proofs = Collections.nCopies(i, proof);
      Blob blob = new Blob(Bytes.wrap(bytes(131_072)));
      print("whole 4844 with " + i, withBlobs(Collections.nCopies(i, blob), proofs, proofs));
    }
  }

  private void oddBlobs() {
    List<Bytes> one = Collections.singletonList(Bytes.wrap(bytes(48)));
    List<Blob> blob = Collections.singletonList(new Blob(Bytes.wrap(bytes(100))));
    print("no blobs", withBlobs(null, one, one));
    print("no commitments", withBlobs(blob, null, one));
    print("no proofs", withBlobs(blob, one, null));
    print("no blob", withBlobs(Collections.singletonList(null), one, one));
    print("no commitment", withBlobs(blob, Collections.singletonList(null), one));
    print("no data", withBlobs(Collections.singletonList(new Blob((Bytes) null)), one, one));
    print("no hashes", withoutBlobs(ONE, null));
    print("no hash", withoutBlobs(ONE, Collections.singletonList(null)));
    print("no nonce", withoutBlobs(null, one));
    print("negative nonce", withoutBlobs(ONE.negate(), one));
    for (String text : new String[] {"0x", "0x00", "0x7f", "0x80", "0x0102"}) {
      List<Bytes> odd = Collections.singletonList(Bytes.fromHexString(text));
      print("hash " + text, withoutBlobs(ONE, odd));
      print("proof " + text, withBlobs(blob, one, odd));
    }
    Counting counting = new Counting();
    print("other bytes", withoutBlobs(ONE, Collections.singletonList(counting)));
    Outcome.print("asked", () -> counting.asked);
  }

  private void print(String name, RawTransaction transaction) {
    Outcome.print(name, () -> TransactionEncoder.signMessage(transaction, credentials));
    if (!name.startsWith("whole")) {
      Outcome.print(
          "for a chain", () -> TransactionEncoder.signMessage(transaction, 1L, credentials));
      Outcome.print("by nobody", () -> TransactionEncoder.signMessage(transaction, null));
    }
  }

  private static List<AccessListObject> entry(String address, List<String> keys) {
    return Collections.singletonList(new AccessListObject(address, keys));
  }

  private RawTransaction dynamic(BigInteger nonce, List<AccessListObject> entries) {
    return RawTransaction.createTransaction(
        1559, nonce, TEN, to, ONE, hex(68), ONE, TEN, entries);
  }

  private RawTransaction withoutBlobs(BigInteger nonce, List<Bytes> hashes) {
    return RawTransaction.createTransaction(
        1, nonce, ONE, TEN, TEN, to, ONE, hex(40), TEN, hashes);
  }

  private RawTransaction withBlobs(List<Blob> blobs, List<Bytes> commitments, List<Bytes> proofs) {
    List<Bytes> hashes = Collections.singletonList(Bytes.wrap(bytes(32)));
    return RawTransaction.createTransaction(
        blobs, commitments, proofs, 1, ONE, ONE, TEN, TEN, to, ONE, hex(40), TEN, hashes);
  }

  private String hex(int length) {
    return Numeric.toHexString(bytes(length));
  }

  private byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  /** Counts how often it is asked. */
  private static final class Counting extends DelegatingBytes {

    private int asked;

    Counting() {
      super(Bytes.fromHexString("0x010203"));
    }

    @Override
    public byte[] toArray() {
      asked++;
      return super.toArray();
    }
  }
}
