package io.ironsign.benchmarks;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.ironsign.Keccak256;
import java.io.IOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import org.web3j.utils.Numeric;

/** The least of a node that web3j's managers are content with: it answers, and checks nothing. */
final class AnsweringNode implements AutoCloseable {

  private static final ObjectMapper JSON = new ObjectMapper();

  private final AtomicLong sent = new AtomicLong();
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final HttpServer server;

  AnsweringNode() throws IOException {
    // Else each answer waits 40 ms for the client's acknowledgement of its head.
    System.setProperty("sun.net.httpserver.nodelay", "true");
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.setExecutor(threads);
    server.start();
  }

  String url() {
    return "http://" + server.getAddress().getHostString() + ":" + server.getAddress().getPort();
  }

  private void answer(HttpExchange exchange) throws IOException {
    JsonNode request = JSON.readTree(exchange.getRequestBody());
    String parameter = request.get("params").get(0).asText();
    String result =
        request.get("method").asText().equals("eth_getTransactionCount")
            ? Numeric.encodeQuantity(BigInteger.valueOf(sent.get()))
            : hash(parameter);
    byte[] body =
        ("{\"jsonrpc\":\"2.0\",\"id\":" + request.get("id") + ",\"result\":\"" + result + "\"}")
            .getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(200, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  /** The manager compares it with its own. */
  private String hash(String transaction) {
    sent.incrementAndGet();
    return Numeric.toHexString(Keccak256.digest(Numeric.hexStringToByteArray(transaction)));
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdown();
  }
}
