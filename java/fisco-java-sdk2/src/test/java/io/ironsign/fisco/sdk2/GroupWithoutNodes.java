package io.ironsign.fisco.sdk2;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.math.BigInteger;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.fisco.bcos.sdk.channel.Channel;
import org.fisco.bcos.sdk.channel.ResponseCallback;
import org.fisco.bcos.sdk.client.Client;
import org.fisco.bcos.sdk.client.ClientImpl;
import org.fisco.bcos.sdk.crypto.CryptoSuite;
import org.fisco.bcos.sdk.eventsub.EventResource;
import org.fisco.bcos.sdk.model.Message;
import org.fisco.bcos.sdk.model.NodeVersion;
import org.fisco.bcos.sdk.model.Response;
import org.fisco.bcos.sdk.model.TransactionReceipt;
import org.fisco.bcos.sdk.model.callback.TransactionCallback;
import org.fisco.bcos.sdk.service.GroupManagerService;

/**
 * The group of nodes that the SDK's client sends to, without nodes. What is above it is the SDK's
 * own: the client, its requests and the reading of their answers. Each transaction is read and is
 * in a block at once.
 */
final class GroupWithoutNodes implements InvocationHandler {

  static final int GROUP = 3;
  static final BigInteger CHAIN = BigInteger.valueOf(7);
  static final BigInteger BLOCK_LIMIT = BigInteger.valueOf(600);

  /** The address of each contract that is created. */
  static final String CONTRACT = "0x00000000000000000000000000000000000c0de0";

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String VERSION =
      "{\"result\":{\"FISCO-BCOS Version\":\"2.9.1\",\"Supported Version\":\"2.9.1\","
          + "\"Chain Id\":\"7\"}}";

  private final Map<String, SentTransaction> byHash = new ConcurrentHashMap<>();
  private final AtomicReference<String> nextAnswer = new AtomicReference<>();
  private final Channel channel =
      (Channel) proxy(Channel.class, (proxy, method, arguments) -> null);

  /** A client that signs with a suite, and sends here. */
  Client client(CryptoSuite suite) {
    return new ClientOfSuite(this, suite);
  }

  /** The transactions that have been taken, each under its hash. */
  Map<String, SentTransaction> transactions() {
    return byHash;
  }

  /** What the next transaction is answered with, whatever it is; it is thrown away. */
  void answerNext(String json) {
    nextAnswer.set(json);
  }

  @Override
  public Object invoke(Object proxy, Method method, Object[] arguments) throws IOException {
    switch (method.getName()) {
      case "getBlockLimitByGroup":
        return BLOCK_LIMIT;
      case "getChannel":
        return channel;
      case "asyncSendTransaction":
        send(
            (Message) arguments[1],
            (TransactionCallback) arguments[2],
            (ResponseCallback) arguments[3]);
        return null;
      case "eraseTransactionSeq":
        return null;
      default:
        throw new UnsupportedOperationException(method.toString());
    }
  }

  private void send(Message message, TransactionCallback callback, ResponseCallback answered)
      throws IOException {
    Response response = new Response();
    response.setErrorCode(0);
    response.setMessageID(message.getSeq());
    String refusal = nextAnswer.getAndSet(null);
    if (refusal != null) {
      response.setContent(refusal);
      answered.onResponse(response);
      return;
    }
    SentTransaction transaction = read(message);
    byHash.put(transaction.hash, transaction);
    response.setContent("{\"result\":\"" + transaction.hash + "\"}");
    answered.onResponse(response);
    if (callback != null) {
      callback.onResponse(receipt(transaction));
    }
  }

  private static SentTransaction read(Message message) throws IOException {
    JsonNode request = JSON.readTree(message.getData());
    if (!request.get("method").asText().equals("sendRawTransaction")) {
      throw new UnsupportedOperationException(request.toString());
    }
    return new SentTransaction(request.get("params").get(1).asText());
  }

  private static TransactionReceipt receipt(SentTransaction transaction) {
    TransactionReceipt receipt = new TransactionReceipt();
    receipt.setTransactionHash(transaction.hash);
    receipt.setStatus("0x0");
    receipt.setOutput("0x");
    receipt.setContractAddress(transaction.to().equals("0x") ? CONTRACT : null);
    return receipt;
  }

  private static Object proxy(Class<?> type, InvocationHandler handler) {
    return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler);
  }

  /** The SDK makes its clients of a suite of their own. */
  private static final class ClientOfSuite extends ClientImpl {
    private ClientOfSuite(GroupWithoutNodes group, CryptoSuite suite) {
      super(
          (GroupManagerService) proxy(GroupManagerService.class, group),
          group.channel,
          GROUP,
          suite,
          version(),
          new EventResource());
    }

    private static NodeVersion version() {
      try {
        return JSON.readValue(VERSION, NodeVersion.class);
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
