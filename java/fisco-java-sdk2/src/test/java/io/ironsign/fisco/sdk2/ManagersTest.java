package io.ironsign.fisco.sdk2;

import static org.assertj.core.api.Assertions.assertThat;

import io.ironsign.fisco.sdk.TestData;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.fisco.bcos.sdk.client.Client;
import org.fisco.bcos.sdk.crypto.CryptoSuite;
import org.fisco.bcos.sdk.crypto.hash.Keccak256;
import org.fisco.bcos.sdk.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.crypto.signature.SignatureResult;
import org.fisco.bcos.sdk.model.TransactionReceipt;
import org.fisco.bcos.sdk.model.callback.TransactionCallback;
import org.fisco.bcos.sdk.transaction.codec.encode.TransactionEncoderService;
import org.fisco.bcos.sdk.transaction.manager.AssembleTransactionProcessor;
import org.fisco.bcos.sdk.transaction.manager.TransactionProcessor;
import org.fisco.bcos.sdk.transaction.manager.TransactionProcessorFactory;
import org.fisco.bcos.sdk.transaction.model.po.RawTransaction;
import org.fisco.bcos.sdk.transaction.signer.RemoteSignCallbackInterface;
import org.fisco.bcos.sdk.transaction.signer.RemoteSignProviderInterface;
import org.fisco.bcos.sdk.utils.Numeric;
import org.junit.jupiter.api.Test;

/** The SDK's own processors with Ironsign installed, on a group that checks what arrives. */
class ManagersTest {

  private static final int THREADS = 8;
  private static final int TRANSACTIONS_EACH = 2_000 / THREADS;
  private static final String TO = "0x5a0b54d5dc17e0aadc383d2db43b0a0d3e029c4c";

  private final GroupWithoutNodes group = new GroupWithoutNodes();
  private final CryptoSuite suite = JavaSdk2.ecdsaSuite();
  private final Client client = group.client(suite);
  private final CryptoKeyPair account = TestData.pairs(new JavaSdk2(), new Random(190)).get(20);

  ManagersTest() {
    suite.setCryptoKeyPair(account);
    assertThat(IronsignJavaSdk2.install(client.getCryptoSuite()).toString())
        .isEqualTo("Ironsign for java-sdk 2: signature installed, hash installed");
  }

  @Test
  void oneProcessorOnThreads() throws Exception {
    TransactionProcessor processor =
        TransactionProcessorFactory.createTransactionProcessor(client, account);

    onThreads(
        number -> {
          TransactionReceipt receipt =
              processor.sendTransactionAndGetReceipt(TO, data(number), account);
          assertThat(receipt.getStatus()).isEqualTo("0x0");
        });

    int transactions = THREADS * TRANSACTIONS_EACH;
    assertThat(group.transactions()).hasSize(transactions);
    assertThat(
            group.transactions().values().stream()
                .map(SentTransaction::data)
                .collect(Collectors.toSet()))
        .isEqualTo(
            IntStream.range(0, transactions)
                .mapToObj(ManagersTest::data)
                .collect(Collectors.toSet()));
    assertThat(
            group.transactions().values().stream()
                .map(SentTransaction::randomId)
                .collect(Collectors.toSet()))
        .hasSize(transactions);
    assertThat(group.transactions().values())
        .allSatisfy(
            sent -> {
              assertSent(sent);
              assertThat(sent.to()).isEqualTo(TO);
            });
    assertSignedAsPublished();
  }

  @Test
  void contractsAreDeployedAndCalled() throws Exception {
    Greeting contract = Greeting.deploy(client, account);
    assertThat(contract.getContractAddress()).isEqualTo(GroupWithoutNodes.CONTRACT);
    SentTransaction creation = sent(contract.getDeployReceipt());
    assertSent(creation);
    assertThat(creation.to()).isEqualTo("0x");
    assertThat(creation.data()).isEqualTo("0x" + Greeting.CREATION);

    assertSets(sent(contract.set("first")), "first");
    List<TransactionReceipt> receipts = new ArrayList<>();
    byte[] hash = contract.set("second", callback(receipts));
    assertThat(receipts.get(0).getTransactionHash()).isEqualTo(Numeric.toHexString(hash));
    assertSets(sent(receipts.get(0)), "second");
    assertSets(new SentTransaction(contract.signedSet("third")), "third");
    assertSignedAsPublished();
  }

  @Test
  void anAssembleTransactionProcessorDeploysAndCalls() throws Exception {
    AssembleTransactionProcessor processor =
        TransactionProcessorFactory.createAssembleTransactionProcessor(
            client, account, "Greeting", Greeting.ABI, Greeting.CREATION);
    List<Object> parameters = Collections.singletonList("text");
    List<String> strings = Collections.singletonList("text");
    List<TransactionReceipt> receipts = new ArrayList<>();

    receipts.add(
        processor
            .deployAndGetResponse(Greeting.ABI, Greeting.CREATION, parameters)
            .getTransactionReceipt());
    receipts.add(
        processor
            .deployAndGetResponseWithStringParams(Greeting.ABI, Greeting.CREATION, strings)
            .getTransactionReceipt());
    receipts.add(
        processor.deployByContractLoader("Greeting", parameters).getTransactionReceipt());
    receipts.add(processor.deployAsync(Greeting.ABI, Greeting.CREATION, parameters).get());
    processor.deployAsync(Greeting.ABI, Greeting.CREATION, parameters, callback(receipts));
    processor.deployOnly(Greeting.ABI, Greeting.CREATION, parameters);
    assertThat(group.transactions()).hasSize(6);
    assertThat(receipts).hasSize(5);
    assertThat(group.transactions().values())
        .allSatisfy(
            sent -> {
              assertSent(sent);
              assertThat(sent.to()).isEqualTo("0x");
              assertThat(sent.data()).startsWith("0x" + Greeting.CREATION).contains(hex("text"));
            });
    assertSignedAsPublished();
    group.transactions().clear();
    receipts.clear();

    receipts.add(
        processor
            .sendTransactionAndGetResponse(TO, Greeting.ABI, "set", parameters)
            .getTransactionReceipt());
    receipts.add(
        processor
            .sendTransactionWithStringParamsAndGetResponse(TO, Greeting.ABI, "set", strings)
            .getTransactionReceipt());
    receipts.add(
        processor.sendTransactionAndGetReceiptByContractLoader("Greeting", TO, "set", parameters));
    processor.sendTransactionAsync(TO, Greeting.ABI, "set", parameters, callback(receipts));
    processor.sendTransactionAndGetReceiptByContractLoaderAsync(
        "Greeting", TO, "set", parameters, callback(receipts));
    assertThat(receipts).hasSize(5);
    for (TransactionReceipt receipt : receipts) {
      assertSets(sent(receipt), "text");
      assertThat(sent(receipt).to()).isEqualTo(TO);
    }
    assertSignedAsPublished();
  }

  /** Only the hash is Ironsign's then, unless the provider signs with the suite. */
  @Test
  void aRemoteSignerSignsTheHash() throws Exception {
    RemoteSignProviderInterface provider =
        new RemoteSignProviderInterface() {
          @Override
          public SignatureResult requestForSign(byte[] hash, int cryptoType) {
            return suite.sign(hash, account);
          }

          @Override
          public void requestForSignAsync(
              byte[] hash, int cryptoType, RemoteSignCallbackInterface callback) {
            callback.handleSignedTransaction(requestForSign(hash, cryptoType));
          }
        };
    AssembleTransactionProcessor processor =
        TransactionProcessorFactory.createAssembleTransactionWithRemoteSignProcessor(
            client, account, "Greeting", provider);

    TransactionReceipt receipt =
        processor
            .sendTransactionAndGetResponse(
                TO, Greeting.ABI, "set", Collections.<Object>singletonList("text"))
            .getTransactionReceipt();
    assertSets(sent(receipt), "text");
    assertSignedAsPublished();
  }

  @Test
  void aRefusedTransactionLeavesTheProcessorUsable() {
    TransactionProcessor processor =
        TransactionProcessorFactory.createTransactionProcessor(client, account);
    for (String refusal :
        new String[] {
          "{\"error\":{\"code\":-50001,\"message\":\"nonce check fail\"}}", "{\"result\":"
        }) {
      group.answerNext(refusal);
      TransactionReceipt refused = processor.sendTransactionAndGetReceipt(TO, data(1), account);
      assertThat(refused.getStatus()).isNotEqualTo("0x0");
      assertThat(group.transactions()).isEmpty();
    }
    assertSent(sent(processor.sendTransactionAndGetReceipt(TO, data(1), account)));
  }

  private interface Work {
    void on(int number);
  }

  private static void onThreads(Work work) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<?>> running = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        int first = i * TRANSACTIONS_EACH;
        running.add(
            threads.submit(
                () -> IntStream.range(first, first + TRANSACTIONS_EACH).forEach(work::on)));
      }
      for (Future<?> future : running) {
        future.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static TransactionCallback callback(List<TransactionReceipt> receipts) {
    return new TransactionCallback() {
      @Override
      public void onResponse(TransactionReceipt receipt) {
        receipts.add(receipt);
      }
    };
  }

  private static String data(int number) {
    return String.format("0xa9059cbb%0128x", number);
  }

  private static String hex(String text) {
    StringBuilder hex = new StringBuilder();
    text.chars().forEach(character -> hex.append(String.format("%02x", character)));
    return hex.toString();
  }

  private SentTransaction sent(TransactionReceipt receipt) {
    return group.transactions().get(receipt.getTransactionHash());
  }

  private void assertSets(SentTransaction sent, String text) {
    assertSent(sent);
    assertThat(sent.data()).startsWith(Greeting.SET).contains(hex(text));
  }

  private void assertSent(SentTransaction sent) {
    assertThat(sent.isSignedBy(account)).isTrue();
    assertThat(sent.chainId()).isEqualTo(GroupWithoutNodes.CHAIN);
    assertThat(sent.groupId()).isEqualTo(GroupWithoutNodes.GROUP);
    assertThat(sent.blockLimit()).isEqualTo(GroupWithoutNodes.BLOCK_LIMIT);
  }

  /** Some of them again, by the SDK's encoder as published. */
  private void assertSignedAsPublished() {
    TransactionEncoderService published = new TransactionEncoderService(JavaSdk2.ecdsaSuite());
    assertThat(suite.getHashImpl()).isNotExactlyInstanceOf(Keccak256.class);
    group.transactions().values().stream()
        .limit(200)
        .forEach(
            sent -> {
              RawTransaction raw = sent.raw();
              assertThat(sent.hex).isEqualTo(published.encodeAndSign(raw, account));
            });
  }
}
