package io.ironsign.fisco.sdk3;

import java.util.Collections;
import org.fisco.bcos.sdk.v3.client.Client;
import org.fisco.bcos.sdk.v3.codec.datatypes.Function;
import org.fisco.bcos.sdk.v3.codec.datatypes.Utf8String;
import org.fisco.bcos.sdk.v3.contract.Contract;
import org.fisco.bcos.sdk.v3.crypto.hash.Hash;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.v3.model.TransactionReceipt;
import org.fisco.bcos.sdk.v3.model.callback.TransactionCallback;
import org.fisco.bcos.sdk.v3.transaction.model.exception.ContractException;

/** A contract as the SDK wraps it: what an application deploys and calls. */
public final class Greeting extends Contract {

  static final String CREATION = "6080604052348015600f57600080fd5b50603f80601d6000396000f3fe";

  static final String ABI =
      "[{\"inputs\":[{\"name\":\"n\",\"type\":\"string\"}],\"payable\":false,"
          + "\"stateMutability\":\"nonpayable\",\"type\":\"constructor\"},"
          + "{\"constant\":false,\"inputs\":[{\"name\":\"n\",\"type\":\"string\"}],"
          + "\"name\":\"set\",\"outputs\":[],\"payable\":false,"
          + "\"stateMutability\":\"nonpayable\",\"type\":\"function\"}]";

  /** The SDK looks for a constructor like this. */
  Greeting(String address, Client client, CryptoKeyPair pair) {
    super(CREATION, address, client, pair);
  }

  static Greeting deploy(Client client, CryptoKeyPair pair) throws ContractException {
    return deploy(Greeting.class, client, pair, CREATION, ABI, new byte[0], "");
  }

  /** What the input of a call of {@code set} begins with, in hexadecimal digits after 0x. */
  static String setter(Hash hash) {
    return "0x" + hash.hash("set(string)").substring(0, 8);
  }

  TransactionReceipt set(String text) {
    return executeTransaction(setting(text));
  }

  /** Returns the hash of the transaction. */
  String set(String text, TransactionCallback callback) {
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
