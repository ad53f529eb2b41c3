import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.bouncycastle.jcajce.provider.digest.Keccak;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.RawTransaction;
import org.web3j.protocol.Web3j;
import org.web3j.protocol.core.methods.response.EthSendTransaction;
import org.web3j.protocol.http.HttpService;
import org.web3j.tx.FastRawTransactionManager;
import org.web3j.tx.RawTransactionManager;
import org.web3j.tx.TransactionManager;
import org.web3j.utils.Numeric;

/**
 * An application on web3j 4.8.7 or later that sends with web3j's managers and HTTP client, as they
 * are made from credentials. Prints what arrives at the node, which knows nothing but BouncyCastle.
 */
public final class Web3jManagersApplication {

  private static final int TRANSACTIONS = Integer.getInteger("transactions", 400);
  private static final int THREADS = 8;
  private static final long CHAIN_ID = 1337;
  private static final BigInteger GAS = BigInteger.valueOf(9_000_000);
  private static final String TO = "0x00000000000000000000000000000000000000aa";
  private static final ObjectMapper JSON = new ObjectMapper();

  /** What has arrived, in an order that does not depend on the threads. */
  private final Set<String> arrived = new ConcurrentSkipListSet<>();

  private final Map<String, BigInteger> nonces = new ConcurrentHashMap<>();

  private Web3jManagersApplication() {}

  public static void main(String[] args) throws Exception {
    System.setProperty("sun.net.httpserver.nodelay", "true");
    Web3jManagersApplication application = new Web3jManagersApplication();
    ExecutorService threads = Executors.newCachedThreadPool();
    HttpServer node =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    node.createContext("/", application::answer);
    node.setExecutor(threads);
    node.start();
    Web3j web3j = Web3j.build(new HttpService("http://localhost:" + node.getAddress().getPort()));
    try {
      application.send(web3j);
    } finally {
      web3j.shutdown();
      node.stop(0);
      threads.shutdown();
    }
  }

  private void send(Web3j web3j) throws Exception {
    for (long chainId : new long[] {-1, 1, CHAIN_ID}) {
      sign(new RawTransactionManager(web3j, account(1), chainId));
    }
    List<TransactionManager> rawManagers = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      rawManagers.add(new RawTransactionManager(web3j, account(2 + i), CHAIN_ID));
    }
    onThreads(rawManagers);
    print("raw");

    FastRawTransactionManager fast =
        new FastRawTransactionManager(web3j, account(100), CHAIN_ID);
    List<TransactionManager> same = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      same.add(fast);
    }
    onThreads(same);
    print("fast");
    System.out.println("next nonce after " + fast.getCurrentNonce());
  }

  private static Credentials account(int privateKey) {
    return Credentials.create(String.format("%064x", BigInteger.valueOf(privateKey).pow(31)));
  }

  private static void sign(RawTransactionManager manager) {
    RawTransaction legacy =
        RawTransaction.createTransaction(BigInteger.ONE, GAS, GAS, TO, BigInteger.TEN, "0xcafe");
    RawTransaction creation =
        RawTransaction.createContractTransaction(
            BigInteger.ONE, GAS, GAS, BigInteger.ZERO, "0x6001");
    RawTransaction eip1559 =
        RawTransaction.createTransaction(
            5, BigInteger.ONE, GAS, TO, BigInteger.TEN, "0xcafe", BigInteger.ONE, GAS);
    Outcome.print("address", manager::getFromAddress);
    Outcome.print("legacy", () -> manager.sign(legacy));
    Outcome.print("creation", () -> manager.sign(creation));
    Outcome.print("EIP-1559", () -> manager.sign(eip1559));
    Outcome.print("null", () -> manager.sign(null));
  }

  private static void onThreads(List<TransactionManager> managers) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<?>> running = new ArrayList<>();
      for (TransactionManager manager : managers) {
        running.add(
            threads.submit(
                () -> {
                  for (int i = 0; i < TRANSACTIONS / THREADS; i++) {
                    send(manager);
                  }
                  return null;
                }));
      }
      for (Future<?> future : running) {
        future.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  /** The same but for the nonce, so that it does not matter which thread draws which. */
  private static void send(TransactionManager manager) throws IOException {
    EthSendTransaction answer =
        manager.sendTransaction(GAS, GAS, TO, "0xa9059cbb", BigInteger.ONE);
    if (answer.hasError()) {
      throw new IOException(answer.getError().getMessage());
    }
  }

  private void print(String name) {
    System.out.println(name + ": " + arrived.size());
    arrived.forEach(System.out::println);
    arrived.clear();
  }

  private void answer(HttpExchange exchange) throws IOException {
    JsonNode request = JSON.readTree(exchange.getRequestBody());
    String parameter = request.get("params").get(0).asText();
    String result =
        request.get("method").asText().equals("eth_getTransactionCount")
            ? nextNonce(parameter)
            : take(parameter);
    String json = "{\"jsonrpc\":\"2.0\",\"id\":" + request.get("id") + ",\"result\":\"" + result;
    byte[] body = (json + "\"}").getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(200, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  /** Each account asks once for each transaction that it sends. */
  private String nextNonce(String account) {
    BigInteger next = nonces.merge(account, BigInteger.ONE, BigInteger::add);
    return Numeric.encodeQuantity(next.subtract(BigInteger.ONE));
  }

  /** Returns the hash, which the manager compares with that of its own. */
  private String take(String hex) {
    arrived.add(hex);
    return Numeric.toHexString(new Keccak.Digest256().digest(Numeric.hexStringToByteArray(hex)));
  }
}
