package io.ironsign.fisco.sdk3;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.math.BigInteger;
import java.util.Collections;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;
import org.fisco.bcos.sdk.v3.client.Client;
import org.fisco.bcos.sdk.v3.client.exceptions.ClientException;
import org.fisco.bcos.sdk.v3.client.protocol.response.BcosTransactionReceipt;
import org.fisco.bcos.sdk.v3.client.protocol.response.Call;
import org.fisco.bcos.sdk.v3.config.ConfigOption;
import org.fisco.bcos.sdk.v3.config.model.NetworkConfig;
import org.fisco.bcos.sdk.v3.crypto.CryptoSuite;
import org.fisco.bcos.sdk.v3.model.TransactionReceipt;
import org.fisco.bcos.sdk.v3.model.callback.TransactionCallback;

/**
 * The SDK's client without nodes: all that processors and managers ask it for. The SDK's own cannot
 * be made without a connection, which its C++ holds. Each transaction is read and is in a block at
 * once.
 */
final class ClientWithoutNodes implements InvocationHandler {

  static final String GROUP = "group0";
  static final String CHAIN = "chain0";
  static final BigInteger BLOCK_LIMIT = BigInteger.valueOf(600);

  /** The address of each contract that is created. */
  static final String CONTRACT = "0x00000000000000000000000000000000000c0de0";

  private static final int SIGNER_TIMEOUT_MILLISECONDS = 10_000;
  private static final int REFUSED = -1;

  private final Chain chain;
  private final CryptoSuite suite;
  private final Map<String, SentTransaction> byHash = new ConcurrentHashMap<>();
  private final Queue<String> callSignatures = new ConcurrentLinkedQueue<>();
  private final AtomicReference<String> nextError = new AtomicReference<>();

  ClientWithoutNodes(Chain chain, CryptoSuite suite) {
    this.chain = chain;
    this.suite = suite;
  }

  /** It as the SDK takes it. */
  Client client() {
    return (Client)
        Proxy.newProxyInstance(Client.class.getClassLoader(), new Class<?>[] {Client.class}, this);
  }

  /** The transactions that have been taken, each under its hash. */
  Map<String, SentTransaction> transactions() {
    return byHash;
  }

  /** What came with the calls that are signed. */
  Queue<String> callSignatures() {
    return callSignatures;
  }

  /** Why the next transaction is refused, whatever it is. */
  void refuseNext(String message) {
    nextError.set(message);
  }

  @Override
  public Object invoke(Object proxy, Method method, Object[] arguments) {
    switch (method.getName()) {
      case "getCryptoSuite":
        return suite;
      case "getCryptoType":
        return suite.getCryptoTypeConfig();
      case "getGroup":
        return GROUP;
      case "getChainId":
        return CHAIN;
      case "getBlockLimit":
        return BLOCK_LIMIT;
      case "isWASM":
        return false;
      case "isSupportTransactionV1":
        return true;
      case "getConfigOption":
        return config();
      case "getExtraData":
      case "getNodeToSendRequest":
        return "";
      case "getNativePointer": // an event subscription keeps it, and does nothing with it yet
        return 0L;
      case "sendTransaction":
        return answer((String) arguments[0]);
      case "sendTransactionAsync":
        sendAsync((String) arguments[0], (TransactionCallback) arguments[2]);
        return null;
      case "call":
        callSignatures.add((String) arguments[1]);
        return new Call();
      default:
        throw new UnsupportedOperationException(method.toString());
    }
  }

  /** With the time that a manager waits for a signer beside it. */
  private static ConfigOption config() {
    NetworkConfig network = new NetworkConfig();
    network.setTimeout(SIGNER_TIMEOUT_MILLISECONDS);
    ConfigOption config = new ConfigOption();
    config.setNetworkConfig(network);
    return config;
  }

  private BcosTransactionReceipt answer(String hex) {
    String error = nextError.getAndSet(null);
    if (error != null) {
      throw new ClientException(REFUSED, error, error);
    }
    BcosTransactionReceipt answer = new BcosTransactionReceipt();
    answer.setResult(take(hex));
    return answer;
  }

  private void sendAsync(String hex, TransactionCallback callback) {
    String error = nextError.getAndSet(null);
    if (error != null) {
      callback.onError(REFUSED, error);
      return;
    }
    TransactionReceipt receipt = take(hex);
    if (callback != null) {
      callback.onResponse(receipt);
    }
  }

  private TransactionReceipt take(String hex) {
    SentTransaction transaction = new SentTransaction(chain, hex);
    byHash.put(transaction.hash, transaction);
    TransactionReceipt receipt = new TransactionReceipt();
    receipt.setTransactionHash(transaction.hash);
    receipt.setStatus(0);
    receipt.setOutput("0x");
    receipt.setLogEntries(Collections.emptyList());
    receipt.setContractAddress(transaction.data.getTo().isEmpty() ? CONTRACT : "");
    return receipt;
  }
}
