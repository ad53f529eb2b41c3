package io.ironsign.fisco.web3sdk;

import java.io.IOException;
import java.math.BigInteger;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.fisco.bcos.channel.client.Service;
import org.fisco.bcos.web3j.protocol.channel.ChannelEthereumService;
import org.fisco.bcos.web3j.protocol.core.Request;
import org.fisco.bcos.web3j.protocol.core.Response;
import org.fisco.bcos.web3j.protocol.core.methods.response.TransactionReceipt;

/**
 * The SDK's channel without a node at its other end. What is above it is the SDK's own: {@code
 * Web3j}, its requests and the reading of their answers. Each transaction is read and is in a block
 * at once.
 */
final class OfflineChannel extends ChannelEthereumService {

  static final BigInteger BLOCK_NUMBER = BigInteger.valueOf(100);

  /** The address of each contract that is created. */
  static final String CONTRACT = "0x00000000000000000000000000000000000c0de0";

  private static final String TO_NOBODY = "0x0000000000000000000000000000000000000000";

  private static final String VERSION =
      "{\"Chain Id\":\"7\",\"FISCO-BCOS Version\":\"2.0.0\",\"Supported Version\":\"2.0.0\"}";

  private final Map<String, SentTransaction> byHash = new ConcurrentHashMap<>();
  private final AtomicReference<String> nextAnswer = new AtomicReference<>();

  OfflineChannel() {
    Service service = new Service();
    service.setNumber(BLOCK_NUMBER);
    setChannelService(service);
  }

  /** The transactions that have been taken, each under its hash. */
  Map<String, SentTransaction> transactions() {
    return byHash;
  }

  /** What the next transaction is answered with, whatever it is; it is thrown away. */
  void answerNext(String member) {
    nextAnswer.set(member);
  }

  @Override
  @SuppressWarnings("rawtypes")
  public <T extends Response> T send(Request request, Class<T> responseType) throws IOException {
    String member = answer(request);
    if (member.startsWith("\"error\"")) {
      throw new IOException(member);
    }
    T response = objectMapper.readValue("{\"id\":1," + member + "}", responseType);
    if (request.isNeedTransCallback()) {
      String receipt = receipt(new SentTransaction(parameter(request)));
      request
          .getTransactionSucCallback()
          .onResponse(objectMapper.readValue(receipt, TransactionReceipt.class));
    }
    return response;
  }

  /** From 2.6 on the managers send so, where an answer is called back. */
  @SuppressWarnings("rawtypes")
  public void sendOnly(Request request) throws IOException {
    send(request, Response.class);
  }

  @Override
  @SuppressWarnings("rawtypes")
  public String sendSpecial(Request request) {
    return VERSION;
  }

  @SuppressWarnings("rawtypes")
  private String answer(Request request) {
    switch (request.getMethod()) {
      case "getClientVersion":
        return "\"result\":" + VERSION;
      case "sendRawTransaction":
        String refusal = nextAnswer.getAndSet(null);
        return refusal != null ? refusal : take(parameter(request));
      case "getTransactionReceipt":
        return "\"result\":" + receipt(byHash.get(parameter(request)));
      default:
        throw new IllegalArgumentException(request.getMethod());
    }
  }

  private String take(String hex) {
    SentTransaction transaction = new SentTransaction(hex);
    byHash.put(transaction.hash, transaction);
    return "\"result\":\"" + transaction.hash + "\"";
  }

  private static String receipt(SentTransaction transaction) {
    String address = transaction.to().equals("0x") ? CONTRACT : TO_NOBODY;
    return "{\"status\":\"0x0\",\"transactionHash\":\""
        + transaction.hash
        + "\",\"contractAddress\":\""
        + address
        + "\"}";
  }

  /** After the number of the group. */
  @SuppressWarnings("rawtypes")
  private static String parameter(Request request) {
    return (String) request.getParams().get(1);
  }
}
