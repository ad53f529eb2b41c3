package io.ironsign.fisco.sdk3;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.math.BigInteger;
import java.util.ArrayList;
import org.fisco.bcos.sdk.v3.client.Client;
import org.fisco.bcos.sdk.v3.crypto.signature.SignatureResult;
import org.fisco.bcos.sdk.v3.transaction.manager.AssembleTransactionProcessor;
import org.fisco.bcos.sdk.v3.transaction.manager.TransactionProcessor;
import org.fisco.bcos.sdk.v3.transaction.manager.TransactionProcessorFactory;
import org.fisco.bcos.sdk.v3.transaction.manager.transactionv1.DefaultTransactionManager;
import org.fisco.bcos.sdk.v3.transaction.manager.transactionv1.TransactionManager;
import org.fisco.bcos.sdk.v3.transaction.signer.RemoteSignCallbackInterface;
import org.fisco.bcos.sdk.v3.transaction.signer.RemoteSignProviderInterface;
import org.junit.jupiter.api.Test;

/**
 * The SDK's own processors and managers, with Ironsign installed. Most build in the SDK's C++; what
 * asks the suite to sign is signed by Ironsign.
 */
class ManagersTest extends ManagerCases {

  @Override
  TransactionProcessor processor() {
    return TransactionProcessorFactory.createTransactionProcessor(client, account);
  }

  @Override
  AssembleTransactionProcessor assembleProcessor() {
    return TransactionProcessorFactory.createAssembleTransactionProcessor(
        client, account, "Greeting", Greeting.ABI, Greeting.CREATION);
  }

  @Override
  TransactionManager manager() {
    return new DefaultTransactionManager(client);
  }

  /** The C++ hashes and puts together, and asks the signer, here Ironsign's, in between. */
  @Test
  void signersBesideTheProcessorsSign() throws Exception {
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
    processor.deployAndGetResponse(Greeting.ABI, Greeting.CREATION, TEXT, "");
    processor.deployAsync(Greeting.ABI, Greeting.CREATION, TEXT).get();
    proxyManager().sendTransaction(TO, data(1), BigInteger.ONE);
    proxyManager().asyncSendTransaction(TO, data(2), BigInteger.ONE, callback(new ArrayList<>()));

    assertSent(4);
  }

  /** The C++ builds, signs and sends in one call, on a connection of its own: not by the client. */
  @Test
  void whatIsSentInCppNeedsAChain() {
    InvocationHandler unconnected =
        (proxy, method, arguments) -> {
          if (method.getName().equals("getNativePointer")) {
            throw new IllegalStateException("asks for the connection");
          }
          return nodes.invoke(proxy, method, arguments);
        };
    TransactionProcessor processor =
        TransactionProcessorFactory.createTransactionProcessor(
            (Client)
                Proxy.newProxyInstance(
                    Client.class.getClassLoader(), new Class<?>[] {Client.class}, unconnected),
            account);
    assertThatThrownBy(() -> processor.sendTransactionAndGetReceipt(TO, data(1), account, 0))
        .hasMessage("asks for the connection");
    assertThatThrownBy(
            () -> processor.sendTransactionAsync(TO, data(1), 0, callback(new ArrayList<>())))
        .hasMessage("asks for the connection");
  }
}
