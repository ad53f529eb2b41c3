package io.ironsign.fisco.sdk3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Field;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.fisco.bcos.sdk.jni.common.JniException;
import org.fisco.bcos.sdk.jni.utilities.tx.TxPair;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.v3.crypto.keypair.SM2KeyPair;
import org.fisco.bcos.sdk.v3.model.TransactionReceipt;
import org.fisco.bcos.sdk.v3.transaction.gasProvider.EIP1559Struct;
import org.fisco.bcos.sdk.v3.transaction.manager.AssembleTransactionProcessor;
import org.fisco.bcos.sdk.v3.transaction.manager.TransactionProcessor;
import org.fisco.bcos.sdk.v3.transaction.manager.transactionv1.DefaultTransactionManager;
import org.fisco.bcos.sdk.v3.transaction.manager.transactionv1.TransactionManager;
import org.fisco.bcos.sdk.v3.transaction.manager.transactionv1.dto.AbiEncodedRequest;
import org.fisco.bcos.sdk.v3.transaction.nonce.DefaultNonceAndBlockLimitProvider;
import org.fisco.bcos.sdk.v3.utils.Hex;
import org.junit.jupiter.api.Test;

/** The same with the processors and the manager that build natively, and what only they can. */
class IronsignManagersTest extends ManagerCases {

  @Override
  TransactionProcessor processor() {
    return new IronsignTransactionProcessor(client, account);
  }

  @Override
  AssembleTransactionProcessor assembleProcessor() {
    return new IronsignAssembleTransactionProcessor(
        client, account, "Greeting", Greeting.ABI, Greeting.CREATION);
  }

  @Override
  TransactionManager manager() {
    return new IronsignTransactionManager(client);
  }

  /** The SDK sends these in C++, for which it needs a chain. */
  @Test
  void processorsSendByTheClient() throws Exception {
    List<TransactionReceipt> receipts = new ArrayList<>();
    for (TransactionProcessor processor : processors()) {
      receipts.add(processor.sendTransactionAndGetReceipt(TO, data(1), account, 0));
      receipts.add(processor.sendTransactionAndGetReceipt(TO, data(1), 0));
      String hash = processor.sendTransactionAsync(TO, data(1), 0, callback(receipts));
      assertThat(receipts.get(receipts.size() - 1).getTransactionHash()).isEqualTo(hash);
      nodes.refuseNext("nonce check fail");
      TransactionReceipt refused = processor.sendTransactionAndGetReceipt(TO, data(1), account, 0);
      assertThat(refused.getStatus()).isNotZero();
      assertThat(refused.getMessage()).isEqualTo("nonce check fail");
    }
    assertSent(6);
    assertThat(receipts)
        .hasSize(6)
        .allSatisfy(
            receipt ->
                assertThat(receipt.getInput()).isEqualTo(Hex.toHexStringWithPrefix(data(1))));
  }

  @Test
  void assembleProcessorsSendByTheClient() throws Exception {
    AssembleTransactionProcessor processor = assembleProcessor();
    List<TransactionReceipt> receipts = new ArrayList<>();
    processor.sendTransactionAsync(TO, Greeting.ABI, "set", TEXT, callback(receipts));
    processor.sendTransactionAndGetReceiptByContractLoaderAsync(
        "Greeting", TO, "set", TEXT, callback(receipts));
    receipts.add(
        processor.sendTransactionAndGetReceiptByContractLoader("Greeting", TO, "set", TEXT));
    assertThat(receipts).hasSize(3);
    assertSent(3);
    nodes.transactions().values().forEach(sent -> assertSets(sent, "text"));
  }

  @Test
  void contractsCallByAProcessor() throws Exception {
    Greeting contract = new Greeting(ClientWithoutNodes.CONTRACT, client, account);
    List<TransactionReceipt> receipts = new ArrayList<>();
    for (TransactionProcessor processor : processors()) {
      contract.setTransactionProcessor(processor);
      receipts.add(contract.set("text"));
      contract.set("text", callback(receipts));
    }
    assertThat(receipts).hasSize(4);
    assertSent(4);
    nodes.transactions().values().forEach(sent -> assertSets(sent, "text"));
  }

  /** With a nonce that is not drawn there is nothing left that could differ. */
  @Test
  void theManagersTransactionsAreTheSdks() throws JniException {
    DefaultTransactionManager published = new DefaultTransactionManager(client);
    TransactionManager ironsign = manager();
    published.setNonceProvider(new FixedNonce());
    ironsign.setNonceProvider(new FixedNonce());
    for (String to : new String[] {TO, "", null}) {
      for (boolean creation : new boolean[] {false, true}) {
        for (BigInteger gasLimit : new BigInteger[] {null, BigInteger.TEN}) {
          for (String abi : new String[] {Greeting.ABI, "", null}) {
            BigInteger seven = BigInteger.valueOf(7);
            assertSame(
                ironsign.createSignedTransaction(
                    to, data(1), seven, seven, gasLimit, seven, abi, creation),
                published.createSignedTransaction(
                    to, data(1), seven, seven, gasLimit, seven, abi, creation));
          }
        }
      }
    }
  }

  @Test
  void theManagersTransactionsOfRequestsAreTheSdks() throws JniException {
    DefaultTransactionManager published = new DefaultTransactionManager(client);
    TransactionManager ironsign = manager();
    published.setNonceProvider(new FixedNonce());
    ironsign.setNonceProvider(new FixedNonce());
    BigInteger five = BigInteger.valueOf(5);
    for (BigInteger number : new BigInteger[] {null, five}) {
      for (String nonce : new String[] {null, "mine"}) {
        for (String abi : new String[] {null, "", Greeting.ABI}) {
          AbiEncodedRequest request =
              new AbiEncodedRequest(
                  data(1), TO, abi, number, nonce, BigInteger.ONE, number, number, null);
          assertSame(
              ironsign.createSignedTransaction(request).getSignedTx(),
              published.createSignedTransaction(request).getSignedTx());
        }
      }
    }
    AbiEncodedRequest withoutData =
        new AbiEncodedRequest(null, TO, "", five, "mine", BigInteger.ONE, five, five, null);
    assertThatThrownBy(() -> ironsign.createSignedTransaction(withoutData))
        .isInstanceOf(JniException.class)
        .hasMessageContaining("essential fields");
  }

  private void assertSame(String signed, String published) {
    assertThat(chain.withoutRandom(signed)).isEqualTo(chain.withoutRandom(published));
  }

  /** By a pair whose handle in C++ is that of another key: only native code signs with its own. */
  @Test
  void theSdksCppIsNotAsked() throws Exception {
    CryptoKeyPair other = chain.randomPair();
    Field handle = CryptoKeyPair.class.getDeclaredField("jniKeyPair");
    handle.setAccessible(true);
    long own = account.getJniKeyPair();
    handle.set(account, other.getJniKeyPair());
    try {
      manager().sendTransaction(TO, data(1), BigInteger.ONE);
      manager().sendTransaction(new AbiEncodedRequest(data(2), TO));
      EIP1559Struct fees = new EIP1559Struct(BigInteger.ONE, BigInteger.TEN, BigInteger.TEN);
      manager().sendTransactionEIP1559(TO, data(3), BigInteger.ONE, fees, "", false);
      for (TransactionProcessor processor : processors()) {
        processor.deployAndGetReceipt(TO, data(4), "", account, 0);
        processor.sendTransactionAndGetReceipt(TO, data(5), account, 0);
      }
      new DefaultTransactionManager(client).sendTransaction(TO, data(6), BigInteger.ONE);
    } finally {
      handle.set(account, own);
    }
    assertThat(nodes.transactions()).hasSize(8);
    nodes
        .transactions()
        .values()
        .forEach(
            sent -> {
              boolean bySdk = sent.input().equals(Hex.toHexStringWithPrefix(data(6)));
              assertThat(sent.isSignedBy(bySdk ? other : account)).isTrue();
            });
  }

  /** What a pair signs that is not of one of the SDK's own classes is signed by the SDK. */
  @Test
  void otherPairsSignAsInTheSdk() {
    CryptoKeyPair subclass = new SM2KeyPair() {};
    for (TransactionProcessor processor : processors()) {
      TxPair call = processor.createSignedTransaction(TO, data(1), subclass, 0, "");
      TxPair creation = processor.createDeploySignedTransaction("", data(1), "", subclass, 0, "");
      assertThat(Arrays.asList(call.getSignedTx(), creation.getSignedTx()))
          .allSatisfy(signed -> assertThat(signed).startsWith("0x"));
      assertThatThrownBy(() -> processor.createSignedTransaction(TO, data(1), null, 0, ""))
          .isInstanceOf(NullPointerException.class);
    }
  }

  private List<TransactionProcessor> processors() {
    return Arrays.asList(processor(), assembleProcessor());
  }

  private static final class FixedNonce extends DefaultNonceAndBlockLimitProvider {
    @Override
    public String getNonce() {
      return "0123456789";
    }
  }
}
