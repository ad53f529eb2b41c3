import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.web3j.crypto.AccessListObject;
import org.web3j.crypto.AuthorizationTuple;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.RawTransaction;
import org.web3j.crypto.TransactionEncoder;
import org.web3j.utils.Numeric;

/** An application on web3j 5 that signs EIP-7702 transactions. */
public final class Web3jSetCodeApplication {

  private static final BigInteger ONE = BigInteger.ONE;

  private final Random random = new Random(9);
  private final Credentials credentials = Credentials.create(hex(31));
  private final String to = hex(20);

  private Web3jSetCodeApplication() {}

  public static void main(String[] args) {
    Web3jSetCodeApplication application = new Web3jSetCodeApplication();
    application.transactions();
    application.oddTransactions();
  }

  private void transactions() {
    for (int i = 0; i < 100; i++) {
      List<AuthorizationTuple> tuples = new ArrayList<>();
      for (int tuple = 0; tuple < i % 4; tuple++) {
        BigInteger parity = BigInteger.valueOf(tuple % 2);
        tuples.add(tuple(new BigInteger(i, random), hex(20), parity, new BigInteger(256, random)));
      }
      print("whole " + i, transaction(access(i % 3), tuples));
    }
  }

  private void oddTransactions() {
    print("no access list", transaction(null, Collections.emptyList()));
    print("no authorizations", transaction(access(1), null));
    print("no authorization", transaction(access(1), Collections.singletonList(null)));
    for (BigInteger number : new BigInteger[] {BigInteger.ZERO, ONE.negate(), ONE.shiftLeft(256)}) {
      print("chain " + number, tuple(number, to, ONE, ONE));
      print("parity " + number, tuple(ONE, to, number, ONE));
      print("r " + number, tuple(ONE, to, ONE, number));
    }
    for (String address : new String[] {"", "0x", "0x1", "7f", "zz"}) {
      print("address " + address, tuple(ONE, address, ONE, ONE));
    }
    Outcome.print("no tuple", () -> tuple(null, to, ONE, ONE));
    Outcome.print("no address", () -> tuple(ONE, null, ONE, ONE));
  }

  private void print(String name, AuthorizationTuple tuple) {
    print(name, transaction(access(1), Collections.singletonList(tuple)));
  }

  private void print(String name, RawTransaction transaction) {
    Outcome.print(name, () -> TransactionEncoder.signMessage(transaction, credentials));
    if (!name.startsWith("whole")) {
      Outcome.print(
          "for a chain", () -> TransactionEncoder.signMessage(transaction, 1L, credentials));
      Outcome.print("by nobody", () -> TransactionEncoder.signMessage(transaction, null));
    }
  }

  private List<AccessListObject> access(int entries) {
    return Collections.nCopies(
        entries, new AccessListObject(hex(20), Collections.singletonList(hex(32))));
  }

  private static AuthorizationTuple tuple(
      BigInteger chainId, String address, BigInteger parity, BigInteger r) {
    return new AuthorizationTuple(chainId, address, chainId, parity, r, BigInteger.TEN);
  }

  private RawTransaction transaction(
      List<AccessListObject> entries, List<AuthorizationTuple> tuples) {
    return RawTransaction.createTransaction(
        7702, ONE, ONE, BigInteger.TEN, ONE, to, ONE, "0x12", entries, tuples);
  }

  private String hex(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return Numeric.toHexString(bytes);
  }
}
