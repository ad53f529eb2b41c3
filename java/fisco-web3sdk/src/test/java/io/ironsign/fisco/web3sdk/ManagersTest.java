package io.ironsign.fisco.web3sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.fisco.bcos.channel.client.TransactionSucCallback;
import org.fisco.bcos.web3j.crypto.Credentials;
import org.fisco.bcos.web3j.crypto.EncryptType;
import org.fisco.bcos.web3j.crypto.ExtendedTransactionEncoder;
import org.fisco.bcos.web3j.crypto.Hash;
import org.fisco.bcos.web3j.crypto.Sign;
import org.fisco.bcos.web3j.crypto.TransactionEncoder;
import org.fisco.bcos.web3j.protocol.Web3j;
import org.fisco.bcos.web3j.protocol.core.methods.response.SendTransaction;
import org.fisco.bcos.web3j.protocol.core.methods.response.TransactionReceipt;
import org.fisco.bcos.web3j.tx.ExtendedRawTransactionManager;
import org.fisco.bcos.web3j.tx.RawTransactionManager;
import org.fisco.bcos.web3j.tx.TransactionManager;
import org.fisco.bcos.web3j.tx.exceptions.TxHashMismatchException;
import org.fisco.bcos.web3j.utils.Numeric;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The SDK's own managers with Ironsign installed, on a channel that checks what they send. */
class ManagersTest {

  private static final int THREADS = 8;
  private static final int TRANSACTIONS_EACH = 5_000 / THREADS;
  private static final BigInteger GAS = BigInteger.valueOf(300_000_000);
  private static final BigInteger GROUP = BigInteger.ONE;
  private static final BigInteger CHAIN = BigInteger.valueOf(7);
  private static final String TO = "0x5a0b54d5dc17e0aadc383d2db43b0a0d3e029c4c";

  private final Credentials account = Credentials.create(TestData.randomPair(new Random(180)));
  private final OfflineChannel channel = new OfflineChannel();
  private final Web3j web3j = Web3j.build(channel, GROUP.intValueExact());

  @BeforeEach
  void install() {
    new EncryptType(0);
    IronsignWeb3sdk installed = IronsignWeb3sdk.install();
    assertThat(installed.signerInstalled() && installed.hashInstalled()).isTrue();
  }

  /** Nothing that was done has thrown the install away. */
  @AfterEach
  void stillInstalled() {
    boolean installed =
        Sign.getSignInterface() instanceof IronsignSign
            && Hash.getHashInterface() instanceof IronsignHash;
    new EncryptType(0);
    assertThat(installed).isTrue();
  }

  @Test
  void oneExtendedManagerOnThreads() throws Exception {
    onThreads(extended());

    assertSent();
    assertThat(channel.transactions().values())
        .allSatisfy(
            sent -> {
              assertThat(sent.isExtended()).isTrue();
              assertThat(sent.chainId()).isEqualTo(CHAIN);
              assertThat(sent.groupId()).isEqualTo(GROUP);
            });
    new EncryptType(0);
    for (SentTransaction sent : some()) {
      byte[] published = ExtendedTransactionEncoder.signMessage(sent.extended(), account);
      assertThat(sent.hex).isEqualTo(Numeric.toHexString(published));
    }
    IronsignWeb3sdk.install();
  }

  @Test
  void oneRawManagerOnThreads() throws Exception {
    onThreads(new RawTransactionManager(web3j, account));

    assertSent();
    new EncryptType(0);
    for (SentTransaction sent : some()) {
      assertThat(sent.isExtended()).isFalse();
      byte[] published = TransactionEncoder.signMessage(sent.raw(), account);
      assertThat(sent.hex).isEqualTo(Numeric.toHexString(published));
    }
    IronsignWeb3sdk.install();
  }

  @Test
  void aReceiptIsCalledBack() throws IOException {
    List<TransactionReceipt> receipts = new ArrayList<>();
    TransactionSucCallback callback =
        new TransactionSucCallback() {
          @Override
          public void onResponse(TransactionReceipt receipt) {
            receipts.add(receipt);
          }
        };
    for (TransactionManager manager : managers()) {
      manager.sendTransaction(GAS, GAS, TO, data(1), BigInteger.ONE, "", callback);
    }
    assertThat(receipts).hasSize(managers().size());
    for (TransactionReceipt receipt : receipts) {
      SentTransaction sent = channel.transactions().get(receipt.getTransactionHash());
      assertThat(sent.publicKey).isEqualTo(account.getEcKeyPair().getPublicKey());
      assertThat(sent.data()).isEqualTo(data(1));
    }
  }

  @Test
  void contractsAreDeployedAndCalled() throws Exception {
    for (TransactionManager manager : managers()) {
      assertDeployedAndCalled(Token.deploy(web3j, manager));
    }
    assertDeployedAndCalled(Token.deploy(web3j, account));
  }

  private void assertDeployedAndCalled(Token token) throws Exception {
    assertThat(token.getContractAddress()).isEqualTo(OfflineChannel.CONTRACT);
    String creation = token.getTransactionReceipt().get().getTransactionHash();
    String call = token.burn(TO).send().getTransactionHash();
    SentTransaction created = channel.transactions().get(creation);
    assertThat(created.publicKey).isEqualTo(account.getEcKeyPair().getPublicKey());
    assertThat(created.to()).isEqualTo("0x");
    assertThat(created.data()).isEqualTo(Token.CREATION);
    SentTransaction called = channel.transactions().get(call);
    assertThat(called.publicKey).isEqualTo(account.getEcKeyPair().getPublicKey());
    assertThat(called.to()).isEqualTo(OfflineChannel.CONTRACT);
    assertThat(called.data()).startsWith("0x89afcb44").endsWith(TO.substring(2));
  }

  @Test
  void aRefusedTransactionLeavesTheManagersUsable() throws Exception {
    for (TransactionManager manager : managers()) {
      channel.answerNext("\"error\":{\"code\":-50001,\"message\":\"nonce check fail\"}");
      assertThatThrownBy(() -> send(manager, 1)).isInstanceOf(IOException.class);
      assertThat(channel.transactions()).containsKey(send(manager, 1).getTransactionHash());
    }
  }

  /** The SDK hashes what it has sent, with the hash in force, and compares. */
  @Test
  void theHashOfTheNodeIsComparedWithThatOfWhatWasSent() throws Exception {
    for (TransactionManager manager : managers()) {
      channel.answerNext("\"result\":\"" + data(1) + "\"");
      assertThatThrownBy(() -> send(manager, 1)).isInstanceOf(TxHashMismatchException.class);
      SendTransaction answer = send(manager, 1);
      assertThat(channel.transactions().get(answer.getTransactionHash()).hash)
          .isEqualTo(answer.getTransactionHash());
    }
  }

  private List<TransactionManager> managers() {
    List<TransactionManager> managers = new ArrayList<>();
    managers.add(extended());
    managers.add(new RawTransactionManager(web3j, account));
    return managers;
  }

  private TransactionManager extended() {
    return new ExtendedRawTransactionManager(web3j, account, GROUP, CHAIN);
  }

  private static void onThreads(TransactionManager manager) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<?>> running = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        int first = i * TRANSACTIONS_EACH;
        running.add(
            threads.submit(
                () -> {
                  for (int number = first; number < first + TRANSACTIONS_EACH; number++) {
                    send(manager, number);
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

  private static SendTransaction send(TransactionManager manager, int number) throws IOException {
    return manager.sendTransaction(
        GAS, GAS, TO, data(number), BigInteger.valueOf(number), number % 2 == 0 ? "" : "0xcafe");
  }

  private static String data(int number) {
    return String.format("0xa9059cbb%0128x", number);
  }

  /** Each transaction once, by the account, under a random id of its own. */
  private void assertSent() {
    int transactions = THREADS * TRANSACTIONS_EACH;
    assertThat(channel.transactions()).hasSize(transactions);
    assertThat(
            channel.transactions().values().stream()
                .map(SentTransaction::value)
                .collect(Collectors.toSet()))
        .isEqualTo(
            IntStream.range(0, transactions)
                .mapToObj(BigInteger::valueOf)
                .collect(Collectors.toSet()));
    assertThat(
            channel.transactions().values().stream()
                .map(SentTransaction::randomId)
                .collect(Collectors.toSet()))
        .hasSize(transactions);
    assertThat(channel.transactions().values())
        .allSatisfy(
            sent -> {
              assertThat(sent.publicKey).isEqualTo(account.getEcKeyPair().getPublicKey());
              assertThat(sent.blockLimit()).isGreaterThan(OfflineChannel.BLOCK_NUMBER);
              assertThat(sent.to()).isEqualTo(TO);
              assertThat(sent.data()).isEqualTo(data(sent.value().intValueExact()));
            });
  }

  private List<SentTransaction> some() {
    return channel.transactions().values().stream().limit(200).collect(Collectors.toList());
  }
}
