package io.ironsign.fisco.sdk2;

import java.util.Collections;
import org.fisco.bcos.sdk.abi.datatypes.Function;
import org.fisco.bcos.sdk.abi.datatypes.Utf8String;
import org.fisco.bcos.sdk.client.Client;
import org.fisco.bcos.sdk.contract.Contract;
import org.fisco.bcos.sdk.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.model.TransactionReceipt;
import org.fisco.bcos.sdk.model.callback.TransactionCallback;
import org.fisco.bcos.sdk.transaction.model.exception.ContractException;

/** A contract as the SDK wraps it: what an application deploys and calls. */
public final class Greeting extends Contract {

  static final String CREATION = "6080604052348015600f57600080fd5b50603f80601d6000396000f3fe";

  static final String ABI =
      "[{\"inputs\":[{\"name\":\"n\",\"type\":\"string\"}],\"payable\":false,"
          + "\"stateMutability\":\"nonpayable\",\"type\":\"constructor\"},"
          + "{\"constant\":false,\"inputs\":[{\"name\":\"n\",\"type\":\"string\"}],"
          + "\"name\":\"set\",\"outputs\":[],\"payable\":false,"
          + "\"stateMutability\":\"nonpayable\",\"type\":\"function\"}]";

  /** The first bytes of Keccak-256 of {@code set(string)}. */
  static final String SET = "0x4ed3885e";

  /** The SDK looks for a constructor like this. */
  Greeting(String address, Client client, CryptoKeyPair pair) {
    super(CREATION, address, client, pair);
  }

  static Greeting deploy(Client client, CryptoKeyPair pair) throws ContractException {
    return deploy(Greeting.class, client, pair, CREATION, "");
  }

  TransactionReceipt set(String text) {
    return executeTransaction(setting(text));
  }

  /** Returns the hash of the transaction. */
  byte[] set(String text, TransactionCallback callback) {
    return asyncExecuteTransaction(setting(text), callback);
  }

  String signedSet(String text) {
    return createSignedTransaction(setting(text));
  }

  private static Function setting(String text) {
    return new Function(
        "set", Collections.singletonList(new Utf8String(text)), Collections.emptyList());
  }
}
