package io.ironsign.web3j;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.SignatureException;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import org.web3j.protocol.Web3j;
import org.web3j.protocol.http.HttpService;
import org.web3j.utils.Numeric;

/**
 * A node of one machine that speaks JSON-RPC over HTTP: it reads what arrives, recovers who signed
 * it, keeps account of the nonces and puts each transaction in a block at once. Knows nothing of
 * Ironsign.
 */
final class JsonRpcNode implements AutoCloseable {

  /** The address of each contract that is created. */
  static final String CONTRACT = "0x00000000000000000000000000000000000c0de0";

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int OK = 200;
  private static final BigInteger ONE_BLOCK = BigInteger.ONE;

  private final Map<String, SentTransaction> byHash = new ConcurrentHashMap<>();
  private final Map<String, Set<BigInteger>> noncesOf = new ConcurrentHashMap<>();
  private final AtomicReference<Answer> nextAnswer = new AtomicReference<>();
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final HttpServer server;

  JsonRpcNode() throws IOException {
    // Else each answer waits 40 ms for the client's acknowledgement of its head.
    System.setProperty("sun.net.httpserver.nodelay", "true");
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::handle);
    server.setExecutor(threads);
    server.start();
  }

  /** web3j with its own HTTP client. */
  Web3j connect() {
    InetSocketAddress address = server.getAddress();
    return Web3j.build(
        new HttpService("http://" + address.getHostString() + ":" + address.getPort()));
  }

  /** What the next transaction is answered with, whatever it is; it is thrown away. */
  void refuseNext(int status, String body) {
    nextAnswer.set(new Answer(status, body));
  }

  /** The transactions that have been taken, each under its hash. */
  Map<String, SentTransaction> transactions() {
    return byHash;
  }

  /** The one transaction that has been taken of this hash. */
  SentTransaction transaction(String hash) {
    return byHash.get(hash);
  }

  /** The nonces of the transactions that an account has sent. */
  Set<BigInteger> nonces(String account) {
    return noncesOf.computeIfAbsent(account, key -> ConcurrentHashMap.newKeySet());
  }

  private void handle(HttpExchange exchange) throws IOException {
    JsonNode request = JSON.readTree(exchange.getRequestBody());
    Answer answer = answer(request);
    byte[] body = answer.body.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(answer.status, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  private Answer answer(JsonNode request) {
    String parameter = request.get("params").get(0).asText();
    String method = request.get("method").asText();
    switch (method) {
      case "eth_getTransactionCount":
        return result(request, quoted(quantity(nonces(parameter).size())));
      case "eth_sendRawTransaction":
        Answer refusal = nextAnswer.getAndSet(null);
        return refusal != null ? refusal : take(request, parameter);
      case "eth_getTransactionReceipt":
        return result(request, receipt(byHash.get(parameter)));
      default:
        throw new IllegalArgumentException(method);
    }
  }

  private Answer take(JsonNode request, String hex) {
    try {
      SentTransaction transaction = SentTransaction.of(hex);
      if (!nonces(transaction.from).add(transaction.nonce())) {
        return error(request, "nonce too low");
      }
      byHash.put(transaction.hash, transaction);
      return result(request, quoted(transaction.hash));
    } catch (SignatureException | RuntimeException e) {
      return error(request, "invalid transaction: " + e);
    }
  }

  private static String receipt(SentTransaction transaction) {
    return "{\"transactionHash\":\""
        + transaction.hash
        + "\",\"status\":\"0x1\",\"blockNumber\":\""
        + Numeric.encodeQuantity(ONE_BLOCK)
        + "\",\"contractAddress\":"
        + (transaction.to().equals("0x") ? quoted(CONTRACT) : "null")
        + ",\"logs\":[]}";
  }

  private static String quantity(int number) {
    return Numeric.encodeQuantity(BigInteger.valueOf(number));
  }

  private static String quoted(String text) {
    return "\"" + text + "\"";
  }

  private static Answer result(JsonNode request, String json) {
    return answer(request, "\"result\":" + json);
  }

  private static Answer error(JsonNode request, String message) {
    return answer(request, "\"error\":{\"code\":-32000,\"message\":\"" + message + "\"}");
  }

  private static Answer answer(JsonNode request, String member) {
    return new Answer(OK, "{\"jsonrpc\":\"2.0\",\"id\":" + request.get("id") + "," + member + "}");
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdown();
  }

  private static final class Answer {
    private final int status;
    private final String body;

    private Answer(int status, String body) {
      this.status = status;
      this.body = body;
    }
  }
}
