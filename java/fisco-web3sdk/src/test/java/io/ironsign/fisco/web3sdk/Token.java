package io.ironsign.fisco.web3sdk;

import java.math.BigInteger;
import java.util.Collections;
import org.fisco.bcos.web3j.abi.datatypes.Address;
import org.fisco.bcos.web3j.abi.datatypes.Function;
import org.fisco.bcos.web3j.crypto.Credentials;
import org.fisco.bcos.web3j.protocol.Web3j;
import org.fisco.bcos.web3j.protocol.core.RemoteCall;
import org.fisco.bcos.web3j.protocol.core.methods.response.TransactionReceipt;
import org.fisco.bcos.web3j.tx.Contract;
import org.fisco.bcos.web3j.tx.TransactionManager;
import org.fisco.bcos.web3j.tx.gas.ContractGasProvider;
import org.fisco.bcos.web3j.tx.gas.StaticGasProvider;

/** A contract as the SDK wraps it: what an application deploys and calls. */
public final class Token extends Contract {

  static final String CREATION = "0x6080604052348015600f57600080fd5b50603f80601d6000396000f3fe";

  private static final ContractGasProvider GAS =
      new StaticGasProvider(BigInteger.valueOf(300_000_000), BigInteger.valueOf(300_000_000));

  /** The SDK looks for a constructor like this. */
  Token(String address, Web3j web3j, TransactionManager manager, ContractGasProvider gas) {
    super(CREATION, address, web3j, manager, gas);
  }

  /** And for one like this, with which it makes a manager itself. */
  Token(String address, Web3j web3j, Credentials credentials, ContractGasProvider gas) {
    super(CREATION, address, web3j, credentials, gas);
  }

  static Token deploy(Web3j web3j, TransactionManager manager) throws Exception {
    return deployRemoteCall(Token.class, web3j, manager, GAS, CREATION, "").send();
  }

  static Token deploy(Web3j web3j, Credentials credentials) throws Exception {
    return deployRemoteCall(Token.class, web3j, credentials, GAS, CREATION, "").send();
  }

  RemoteCall<TransactionReceipt> burn(String account) {
    return executeRemoteCallTransaction(
        new Function(
            "burn", Collections.singletonList(new Address(account)), Collections.emptyList()));
  }
}
