package io.ironsign.fisco.sdk3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.fisco.bcos.sdk.jni.common.JniException;
import org.fisco.bcos.sdk.jni.utilities.tx.TxPair;
import org.fisco.bcos.sdk.v3.client.Client;
import org.fisco.bcos.sdk.v3.client.exceptions.ClientException;
import org.fisco.bcos.sdk.v3.crypto.CryptoSuite;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.v3.model.TransactionReceipt;
import org.fisco.bcos.sdk.v3.model.callback.TransactionCallback;
import org.fisco.bcos.sdk.v3.transaction.gasProvider.EIP1559Struct;
import org.fisco.bcos.sdk.v3.transaction.manager.AssembleTransactionProcessor;
import org.fisco.bcos.sdk.v3.transaction.manager.TransactionProcessor;
import org.fisco.bcos.sdk.v3.transaction.manager.transactionv1.AssembleTransactionService;
import org.fisco.bcos.sdk.v3.transaction.manager.transactionv1.ProxySignTransactionManager;
import org.fisco.bcos.sdk.v3.transaction.manager.transactionv1.TransactionManager;
import org.fisco.bcos.sdk.v3.transaction.manager.transactionv1.utils.TransactionRequestBuilder;
import org.fisco.bcos.sdk.v3.utils.Hex;
import org.junit.jupiter.api.Test;

/** What processors and managers send is right, on a client that checks what arrives. */
abstract class ManagerCases {

  private static final int THREADS = 8;
  static final String TO = "0x5a0b54d5dc17e0aadc383d2db43b0a0d3e029c4c";
  static final List<Object> TEXT = Collections.singletonList("text");

  final Chain chain = chain();
  final CryptoSuite suite = chain.suite();
  final ClientWithoutNodes nodes = new ClientWithoutNodes(chain, suite);
  final Client client = nodes.client();
  final CryptoKeyPair account = chain.account();

  /** WeDPR takes half a millisecond to verify one of SM2. */
  private final int transactionsEach = (chain == Chain.SM2 ? 400 : 2_000) / THREADS;

  ManagerCases() {
    suite.setCryptoKeyPair(account);
    assertThat(IronsignJavaSdk3.install(client.getCryptoSuite()).toString())
        .isEqualTo("Ironsign for java-sdk 3: signature installed, hash installed");
  }

  @Test
  void oneTransactionManagerOnThreads() throws Exception {
    TransactionManager manager = manager();
    onThreads(number -> manager.sendTransaction(TO, data(number), BigInteger.valueOf(number)));
    assertSentByThreads(1);
  }

  @Test
  void oneProcessorOnThreads() throws Exception {
    TransactionProcessor processor = processor();
    onThreads(number -> processor.deployAndGetReceipt(TO, data(number), "", account, 0));
    assertSentByThreads(0);
  }

  @Test
  void contractsAreDeployedAndCalled() throws Exception {
    Greeting contract = Greeting.deploy(client, account);
    assertThat(contract.getContractAddress()).isEqualTo(ClientWithoutNodes.CONTRACT);
    SentTransaction creation = sent(contract.getDeployReceipt());
    assertThat(creation.input()).isEqualTo("0x" + Greeting.CREATION);
    assertThat(creation.data.getAbi()).isEqualTo(Greeting.ABI);
    assertSets(new SentTransaction(chain, contract.signedSet("first")), "first");

    contract.setTransactionProcessor(processor());
    assertSets(new SentTransaction(chain, contract.signedSet("second")), "second");
    contract.setTransactionManager(manager());
    assertSets(sent(contract.set("second")), "second");
    List<TransactionReceipt> receipts = new ArrayList<>();
    String hash = contract.set("third", callback(receipts));
    assertThat(receipts.get(0).getTransactionHash()).isEqualTo(hash);
    assertSets(sent(receipts.get(0)), "third");
    assertSets(new SentTransaction(chain, contract.signedSet("fourth")), "fourth");
    assertSent(3);
  }

  @Test
  void anAssembleTransactionProcessorDeploys() throws Exception {
    AssembleTransactionProcessor processor = assembleProcessor();
    List<String> strings = Collections.singletonList("text");
    List<TransactionReceipt> receipts = new ArrayList<>();

    processor.deployAndGetResponse(Greeting.ABI, Greeting.CREATION, TEXT, "");
    processor.deployAndGetResponseWithStringParams(Greeting.ABI, Greeting.CREATION, strings, "");
    processor.deployByContractLoader("Greeting", TEXT);
    processor.deployAsync(Greeting.ABI, Greeting.CREATION, TEXT).get();
    processor.deployAsync(Greeting.ABI, Greeting.CREATION, TEXT, callback(receipts));
    processor.deployOnly(Greeting.ABI, Greeting.CREATION, TEXT);
    processor.deployAndGetReceipt(Hex.decode(Greeting.CREATION + hex("text")));

    assertThat(receipts).hasSize(1);
    assertSent(7);
    assertThat(nodes.transactions().values())
        .allSatisfy(
            sent -> {
              assertThat(sent.data.getTo()).isEmpty();
              assertThat(sent.input()).startsWith("0x" + Greeting.CREATION).contains(hex("text"));
            });
  }

  @Test
  void anAssembleTransactionProcessorCalls() throws Exception {
    AssembleTransactionProcessor processor = assembleProcessor();

    processor.sendTransactionAndGetResponse(TO, Greeting.ABI, "set", TEXT);
    processor.sendTransactionWithStringParamsAndGetResponse(
        TO, Greeting.ABI, "set", Collections.singletonList("text"));
    TxPair pair = processor.createSignedTransaction(TO, data(1), account, 0);
    processor.sendTransactionAsync(pair.getSignedTx()).get();

    assertThat(nodes.transactions()).containsKey(pair.getTxHash());
    assertSent(3);
    nodes.transactions().remove(pair.getTxHash());
    nodes.transactions().values().forEach(sent -> assertSets(sent, "text"));
  }

  @Test
  void anAssembleTransactionServiceDeploysAndCalls() throws Exception {
    AssembleTransactionService service = new AssembleTransactionService(client);
    service.setTransactionManager(manager());
    List<TransactionReceipt> receipts = new ArrayList<>();

    service.sendTransaction(
        new TransactionRequestBuilder(Greeting.ABI, "set", TO).buildRequest(TEXT));
    service.asyncSendTransaction(
        new TransactionRequestBuilder(Greeting.ABI, "set", TO).buildRequest(TEXT),
        callback(receipts));
    service.deployContract(
        new TransactionRequestBuilder(Greeting.ABI, Greeting.CREATION).buildDeployRequest(TEXT));

    assertThat(receipts).hasSize(1);
    assertSent(3);
    assertThat(nodes.transactions().values())
        .allSatisfy(
            sent -> {
              assertThat(sent.data.getVersion()).isEqualTo(1);
              assertThat(sent.input()).contains(hex("text"));
            });
  }

  @Test
  void eip1559() throws Exception {
    List<TransactionReceipt> receipts = new ArrayList<>();
    EIP1559Struct prices =
        new EIP1559Struct(BigInteger.valueOf(3), BigInteger.TEN, BigInteger.valueOf(21_000));
    for (TransactionManager manager : managers()) {
      BigInteger value = BigInteger.ONE;
      manager.sendTransactionEIP1559(TO, data(1), value, prices, "", false);
      manager.asyncSendTransactionEIP1559(
          TO, data(1), value, prices, "", false, callback(receipts));
    }
    assertThat(receipts).hasSize(managers().size());
    assertSent(2 * managers().size());
    assertThat(nodes.transactions().values())
        .allSatisfy(sent -> assertThat(sent.data.getMaxFeePerGas()).isNotEmpty());
  }

  /** A node that checks who calls is told by a signature of the address and the data. */
  @Test
  void callsAreSigned() {
    TransactionProcessor processor = processor();
    byte[] data = data(1);
    processor.executeCallWithSign(account.getAddress(), TO, data);
    for (TransactionManager manager : managers()) {
      manager.sendCall(TO, data);
    }

    String called = TO.substring(2) + new String(data, StandardCharsets.ISO_8859_1);
    byte[] hash = chain.hash.hash(called.getBytes(StandardCharsets.ISO_8859_1));
    assertThat(nodes.callSignatures())
        .hasSize(1 + managers().size())
        .allSatisfy(
            digits -> {
              byte[] signature = Hex.decode(digits);
              assertThat(chain.isSigned(hash, signature, account)).isTrue();
              assertThat(chain.publishedSignature(hash, signature, account)).isEqualTo(signature);
            });
  }

  @Test
  void aRefusedTransactionLeavesTheManagersUsable() throws Exception {
    AssembleTransactionProcessor processor = assembleProcessor();
    nodes.refuseNext("nonce check fail");
    assertThatThrownBy(
            () -> processor.sendTransactionAndGetResponse(TO, Greeting.ABI, "set", TEXT))
        .isInstanceOf(ClientException.class);
    processor.sendTransactionAndGetResponse(TO, Greeting.ABI, "set", TEXT);
    for (TransactionManager manager : managers()) {
      nodes.refuseNext("nonce check fail");
      assertThatThrownBy(() -> manager.sendTransaction(TO, data(1), BigInteger.ONE))
          .isInstanceOf(ClientException.class);
      manager.sendTransaction(TO, data(1), BigInteger.ONE);
    }
    assertSent(1 + managers().size());
  }

  /** What the transactions are for. */
  Chain chain() {
    return Chain.ECDSA;
  }

  abstract TransactionProcessor processor();

  /** That knows the contract {@link Greeting}. */
  abstract AssembleTransactionProcessor assembleProcessor();

  abstract TransactionManager manager();

  private List<TransactionManager> managers() {
    List<TransactionManager> managers = new ArrayList<>();
    managers.add(manager());
    managers.add(proxyManager());
    return managers;
  }

  TransactionManager proxyManager() {
    return new ProxySignTransactionManager(
        client,
        (hash, callback) -> callback.handleSignedTransaction(suite.sign(hash, account)));
  }

  private interface Work {
    void on(int number) throws JniException;
  }

  private void onThreads(Work work) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<?>> running = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        int first = i * transactionsEach;
        running.add(
            threads.submit(
                () -> {
                  for (int number = first; number < first + transactionsEach; number++) {
                    work.on(number);
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

  static TransactionCallback callback(List<TransactionReceipt> receipts) {
    return new TransactionCallback() {
      @Override
      public void onResponse(TransactionReceipt receipt) {
        receipts.add(receipt);
      }
    };
  }

  static byte[] data(int number) {
    return Hex.decode(String.format("a9059cbb%0128x", number));
  }

  static String hex(String text) {
    StringBuilder hex = new StringBuilder();
    text.chars().forEach(character -> hex.append(String.format("%02x", character)));
    return hex.toString();
  }

  private SentTransaction sent(TransactionReceipt receipt) {
    return nodes.transactions().get(receipt.getTransactionHash());
  }

  void assertSets(SentTransaction sent, String text) {
    assertThat(sent.input()).startsWith(Greeting.setter(chain.hash)).contains(hex(text));
  }

  private void assertSentByThreads(int version) throws JniException {
    int transactions = THREADS * transactionsEach;
    assertSent(transactions);
    assertThat(
            nodes.transactions().values().stream()
                .map(sent -> sent.data.getNonce())
                .collect(Collectors.toSet()))
        .hasSize(transactions);
    assertThat(
            nodes.transactions().values().stream()
                .map(SentTransaction::input)
                .collect(Collectors.toSet()))
        .isEqualTo(
            IntStream.range(0, transactions)
                .mapToObj(number -> Hex.toHexStringWithPrefix(data(number)))
                .collect(Collectors.toSet()));
    assertThat(nodes.transactions().values())
        .allSatisfy(
            sent -> {
              assertThat(sent.data.getVersion()).isEqualTo(version);
              assertThat(sent.data.getTo()).isEqualTo(TO);
            });
  }

  /** This many, each signed by the account, in the bytes that the SDK itself makes of it. */
  void assertSent(int transactions) throws JniException {
    assertThat(nodes.transactions()).hasSize(transactions);
    for (SentTransaction sent : nodes.transactions().values()) {
      assertThat(sent.isSignedBy(account)).isTrue();
      assertThat(Hex.addPrefix(sent.hex)).isEqualTo(sent.asPublished(account));
      assertThat(sent.data.getGroupId()).isEqualTo(ClientWithoutNodes.GROUP);
      assertThat(sent.data.getChainId()).isEqualTo(ClientWithoutNodes.CHAIN);
      assertThat(sent.data.getBlockLimit())
          .isEqualTo(ClientWithoutNodes.BLOCK_LIMIT.longValueExact());
    }
  }
}
