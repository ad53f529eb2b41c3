import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.web3j.crypto.AccessListObject;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.RawTransaction;
import org.web3j.crypto.TransactionEncoder;
import org.web3j.crypto.transaction.type.Transaction2930;
import org.web3j.utils.Numeric;

/** An application on web3j 4.9 or later that signs EIP-2930 transactions. */
public final class Web3jAccessListsApplication {

  private static final BigInteger ONE = BigInteger.ONE;

  private final Random random = new Random(7);
  private final Credentials credentials = Credentials.create(hex(31));

  private Web3jAccessListsApplication() {}

  public static void main(String[] args) {
    Web3jAccessListsApplication application = new Web3jAccessListsApplication();
    application.transactions();
    application.oddTransactions();
  }

  private void transactions() {
    for (int i = 0; i < 100; i++) {
      BigInteger number = new BigInteger(i, random);
      List<AccessListObject> entries = new ArrayList<>();
      for (int entry = 0; entry < i % 51; entry++) {
        List<String> keys = Collections.nCopies(entry % 4, hex(32));
        entries.add(new AccessListObject(hex(20), keys));
      }
      String to = i % 10 == 0 ? null : hex(20);
      print("whole " + i, transaction(i + 1, number, to, hex(i), entries));
    }
  }

  private void oddTransactions() {
    String to = hex(20);
    for (long chainId : new long[] {0, -1, Long.MAX_VALUE}) {
      print("chain " + chainId, transaction(chainId, ONE, to, "0x", Collections.emptyList()));
    }
    BigInteger[] numbers = {null, BigInteger.ZERO, ONE.negate(), ONE.shiftLeft(256)};
    for (BigInteger number : numbers) {
      print("number " + number, transaction(1, number, to, "0x", Collections.emptyList()));
    }
    for (String text : new String[] {null, "", "0x", "0x1", "7f", "0x80", "zz", "0x\u0661\u0661"}) {
      List<AccessListObject> ofAddress = entry(text, Collections.singletonList(hex(32)));
      List<AccessListObject> ofKey = entry(to, Arrays.asList(hex(32), text));
      print("to " + text, transaction(1, ONE, text, "0x", Collections.emptyList()));
      print("data " + text, transaction(1, ONE, to, text, Collections.emptyList()));
      print("address " + text, transaction(1, ONE, to, "0x", ofAddress));
      print("key " + text, transaction(1, ONE, to, "0x", ofKey));
    }
    print("no list", transaction(1, ONE, to, "0x", null));
    print("no entry", transaction(1, ONE, to, "0x", Collections.singletonList(null)));
    print("no keys", transaction(1, ONE, to, "0x", entry(to, null)));
    Counting counting = new Counting();
    print("other entry", transaction(1, ONE, to, "0x", Collections.singletonList(counting)));
    Outcome.print("asked", () -> counting.asked);
    @SuppressWarnings({"unchecked", "rawtypes"})
    List<String> numbersForKeys = (List) Collections.singletonList(ONE);
    print("numbers for keys", transaction(1, ONE, to, "0x", entry(to, numbersForKeys)));
    Other other = new Other();
    print("other transaction", new RawTransaction(other) {});
    Outcome.print("asked", () -> other.asked);
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

  private static RawTransaction transaction(
      long chainId, BigInteger number, String to, String data, List<AccessListObject> entries) {
    return RawTransaction.createTransaction(
        chainId, number, ONE, BigInteger.TEN, to, ONE, data, entries);
  }

  private String hex(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return Numeric.toHexString(bytes);
  }

  /** Counts how often it is asked. */
  private static final class Counting extends AccessListObject {

    private int asked;

    Counting() {
      super("0x01", Collections.emptyList());
    }

    @Override
    public String getAddress() {
      asked++;
      return super.getAddress();
    }
  }

  /** Another nonce each time. */
  private static final class Other extends Transaction2930 {

    private int asked;

    Other() {
      super(1, ONE, ONE, ONE, "", ONE, "0x", Collections.emptyList());
    }

    @Override
    public BigInteger getNonce() {
      return BigInteger.valueOf(++asked);
    }
  }
}
