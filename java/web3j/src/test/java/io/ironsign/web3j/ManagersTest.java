package io.ironsign.web3j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ironsign.Ironsign;
import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.RawTransaction;
import org.web3j.protocol.Web3j;
import org.web3j.protocol.core.methods.response.EthSendTransaction;
import org.web3j.protocol.core.methods.response.TransactionReceipt;
import org.web3j.protocol.exceptions.ClientConnectionException;
import org.web3j.tx.FastRawTransactionManager;
import org.web3j.tx.RawTransactionManager;
import org.web3j.tx.TransactionManager;
import org.web3j.tx.exceptions.TxHashMismatchException;
import org.web3j.utils.TxHashVerifier;

/** web3j's own managers and HTTP client, signing natively, against a node that checks it all. */
class ManagersTest {

  private static final int THREADS = 8;
  private static final int TRANSACTIONS_EACH = Math.min(5_000, Samples.SIGNATURES) / THREADS;
  private static final long CHAIN_ID = 1337;
  private static final BigInteger GAS_PRICE = BigInteger.valueOf(4_100_000_000L);
  private static final BigInteger GAS_LIMIT = BigInteger.valueOf(9_000_000);

  private final Samples samples = new Samples(170);
  private final String to = samples.hex(20);
  private JsonRpcNode node;
  private Web3j web3j;

  @BeforeEach
  void startNode() throws IOException {
    assertThat(Ironsign.isNative()).as("%s", Ironsign.status()).isTrue();
    node = new JsonRpcNode();
    web3j = node.connect();
  }

  @AfterEach
  void stopNode() {
    web3j.shutdown();
    node.close();
  }

  /** The manager takes no lock: it asks the node for the nonce and then sends. */
  @Test
  void rawManagersOfOneAccountEachOnThreads() throws Exception {
    List<Credentials> accounts = new ArrayList<>();
    List<RawTransactionManager> managers = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      accounts.add(credentials());
      managers.add(Managers.raw(web3j, accounts.get(i), CHAIN_ID));
    }

    onThreads(thread -> sendMany(managers.get(thread), thread));

    for (Credentials account : accounts) {
      assertThat(node.nonces(account.getAddress())).isEqualTo(firstNonces(TRANSACTIONS_EACH));
    }
    for (int thread = 0; thread < THREADS; thread++) {
      assertSentBy(accounts.get(thread), thread);
    }
    assertThat(node.transactions()).hasSize(THREADS * TRANSACTIONS_EACH);
  }

  @Test
  void oneFastManagerOfOneAccountOnThreads() throws Exception {
    Credentials account = credentials();
    FastRawTransactionManager manager = Managers.fast(web3j, account, CHAIN_ID);

    onThreads(thread -> sendMany(manager, thread));

    int transactions = THREADS * TRANSACTIONS_EACH;
    assertThat(node.transactions()).hasSize(transactions);
    assertThat(node.nonces(account.getAddress())).isEqualTo(firstNonces(transactions));
    assertThat(manager.getCurrentNonce()).isEqualTo(transactions - 1);
    for (int thread = 0; thread < THREADS; thread++) {
      assertSentBy(account, thread);
    }
  }

  @Test
  void sendsWhatAManagerSendsThatSignsItself() throws IOException {
    Credentials account = credentials();
    for (long chainId : new long[] {-1, 1, 110, 137, CHAIN_ID, Integer.MAX_VALUE, 1L << 40}) {
      RawTransactionManager ironsign = Managers.raw(web3j, account, chainId);
      RawTransactionManager plain = new RawTransactionManager(web3j, account, chainId);
      int nonce = node.nonces(account.getAddress()).size();
      for (RawTransaction transaction :
          Arrays.asList(
              legacy(nonce, to, samples.hex(68)),
              legacy(nonce + 1, "", samples.hex(3_000)),
              eip1559(nonce + 2, Math.max(chainId, 1), to, samples.hex(68)),
              eip1559(nonce + 3, Math.max(chainId, 1), "", samples.hex(3_000)))) {
        String signed = ironsign.sign(transaction);
        assertThat(signed).isEqualTo(plain.sign(transaction));
        EthSendTransaction answer = ironsign.signAndSend(transaction);
        assertThat(answer.hasError()).isFalse();
        SentTransaction sent = node.transaction(answer.getTransactionHash());
        assertThat(sent.hex).isEqualTo(signed);
        assertThat(sent.from).isEqualTo(account.getAddress());
        assertThat(sent.chainId).isEqualTo(sent.type == 2 ? Math.max(chainId, 1) : chainId);
      }
    }
  }

  @Test
  void contractsAreDeployedAndCalled() throws Exception {
    Credentials account = credentials();
    for (RawTransactionManager manager :
        Arrays.asList(
            Managers.raw(web3j, account, -1),
            Managers.raw(web3j, account, CHAIN_ID),
            Managers.fast(web3j, account, CHAIN_ID))) {
      Token token = Token.deploy(web3j, manager);
      TransactionReceipt deployed = token.getTransactionReceipt().get();
      TransactionReceipt called = token.burn(to).send();

      assertThat(token.getContractAddress()).isEqualTo(JsonRpcNode.CONTRACT);
      SentTransaction creation = node.transaction(deployed.getTransactionHash());
      assertThat(creation.from).isEqualTo(account.getAddress());
      assertThat(creation.to()).isEqualTo("0x");
      assertThat(creation.data()).isEqualTo(Token.CREATION);
      SentTransaction call = node.transaction(called.getTransactionHash());
      assertThat(call.from).isEqualTo(account.getAddress());
      assertThat(call.to()).isEqualTo(JsonRpcNode.CONTRACT);
      assertThat(call.data()).startsWith("0x89afcb44").endsWith(to.substring(2));
    }
  }

  @Test
  void aRefusedTransactionLeavesTheManagerUsable() throws Exception {
    RawTransactionManager manager = Managers.raw(web3j, credentials(), CHAIN_ID);
    RawTransaction first = legacy(0, to, "0x");
    assertThat(manager.signAndSend(first).hasError()).isFalse();
    EthSendTransaction again = manager.signAndSend(first);
    assertThat(again.getError().getMessage()).isEqualTo("nonce too low");
    node.refuseNext(500, "down");
    assertThatThrownBy(() -> send(manager, 1)).isInstanceOf(ClientConnectionException.class);
    node.refuseNext(200, "{\"jsonrpc\":");
    assertThatThrownBy(() -> send(manager, 1)).isInstanceOf(IOException.class);

    assertThat(send(manager, 1).hasError()).isFalse();
    assertThat(node.nonces(manager.getFromAddress())).isEqualTo(firstNonces(2));
  }

  /** It has counted the refused one: the nonce is set back as with any signer. */
  @Test
  void aRefusedTransactionLeavesTheFastManagerUsable() throws Exception {
    FastRawTransactionManager manager = Managers.fast(web3j, credentials(), CHAIN_ID);
    assertThat(send(manager, 0).hasError()).isFalse();
    node.refuseNext(500, "down");
    assertThatThrownBy(() -> send(manager, 1)).isInstanceOf(ClientConnectionException.class);
    manager.setNonce(manager.getCurrentNonce().subtract(BigInteger.ONE));

    assertThat(send(manager, 1).hasError()).isFalse();
    manager.setNonce(BigInteger.ZERO);
    assertThat(send(manager, 1).getError().getMessage()).isEqualTo("nonce too low");
    assertThat(send(manager, 2).hasError()).isFalse();
    assertThat(node.nonces(manager.getFromAddress())).isEqualTo(firstNonces(3));
  }

  /** web3j hashes what it has sent, with its own Keccak, and compares. */
  @Test
  void theHashOfTheNodeIsComparedWithThatOfWhatWasSent() throws Exception {
    RawTransactionManager manager = Managers.raw(web3j, credentials(), CHAIN_ID);
    RawTransaction transaction = legacy(0, to, "0x");
    String hash = Hash.sha3(manager.sign(transaction));
    String other = samples.hex(32);
    node.refuseNext(200, "{\"jsonrpc\":\"2.0\",\"id\":0,\"result\":\"" + other + "\"}");
    assertThatThrownBy(() -> manager.signAndSend(transaction))
        .isInstanceOf(TxHashMismatchException.class);

    List<String> compared = new ArrayList<>();
    manager.setTxHashVerifier(
        new TxHashVerifier() {
          @Override
          public boolean verify(String local, String remote) {
            compared.addAll(Arrays.asList(local, remote));
            return super.verify(local, remote);
          }
        });
    assertThat(manager.signAndSend(transaction).getTransactionHash()).isEqualTo(hash);
    assertThat(compared).containsExactly(hash, hash);
  }

  private interface Work {
    void on(int thread) throws IOException;
  }

  private static void onThreads(Work work) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<?>> running = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        int thread = i;
        running.add(
            threads.submit(
                () -> {
                  work.on(thread);
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

  private void sendMany(TransactionManager manager, int thread) throws IOException {
    for (int i = 0; i < TRANSACTIONS_EACH; i++) {
      int number = thread * TRANSACTIONS_EACH + i;
      EthSendTransaction answer = send(manager, number);
      assertThat(answer.hasError()).as("%s", answer.getRawResponse()).isFalse();
    }
  }

  /** Legacy and EIP-1559 in turn; the value and the data tell which it is. */
  private EthSendTransaction send(TransactionManager manager, int number) throws IOException {
    BigInteger value = BigInteger.valueOf(number);
    return number % 2 == 0
        ? manager.sendTransaction(GAS_PRICE, GAS_LIMIT, to, data(number), value)
        : manager.sendEIP1559Transaction(
            CHAIN_ID, BigInteger.ONE, GAS_PRICE, GAS_LIMIT, to, data(number), value);
  }

  private static String data(int number) {
    return String.format("0xa9059cbb%0128x", number);
  }

  private void assertSentBy(Credentials account, int thread) {
    int first = thread * TRANSACTIONS_EACH;
    int end = first + TRANSACTIONS_EACH;
    List<SentTransaction> sent =
        node.transactions().values().stream()
            .filter(transaction -> number(transaction) >= first && number(transaction) < end)
            .collect(Collectors.toList());
    assertThat(sent.stream().map(ManagersTest::number).collect(Collectors.toSet()))
        .hasSize(TRANSACTIONS_EACH);
    assertThat(sent)
        .hasSize(TRANSACTIONS_EACH)
        .allSatisfy(
            transaction -> {
              assertThat(transaction.from).isEqualTo(account.getAddress());
              assertThat(transaction.chainId).isEqualTo(CHAIN_ID);
              assertThat(transaction.type).isEqualTo(number(transaction) % 2 == 0 ? -1 : 2);
              assertThat(transaction.to()).isEqualTo(to);
              assertThat(transaction.data()).isEqualTo(data(number(transaction)));
            });
  }

  private static int number(SentTransaction transaction) {
    return transaction.value().intValueExact();
  }

  private static Set<BigInteger> firstNonces(int count) {
    return IntStream.range(0, count).mapToObj(BigInteger::valueOf).collect(Collectors.toSet());
  }

  private Credentials credentials() {
    return Credentials.create(samples.keyPair());
  }

  private RawTransaction legacy(int nonce, String receiver, String data) {
    return RawTransaction.createTransaction(
        BigInteger.valueOf(nonce), GAS_PRICE, GAS_LIMIT, receiver, samples.amount(), data);
  }

  private RawTransaction eip1559(int nonce, long chainId, String receiver, String data) {
    return RawTransaction.createTransaction(
        chainId,
        BigInteger.valueOf(nonce),
        GAS_LIMIT,
        receiver,
        samples.amount(),
        data,
        BigInteger.ONE,
        GAS_PRICE);
  }
}
