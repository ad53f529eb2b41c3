package io.ironsign.web3j;

import java.math.BigInteger;
import java.util.Collections;
import org.web3j.abi.datatypes.Address;
import org.web3j.abi.datatypes.Function;
import org.web3j.protocol.Web3j;
import org.web3j.protocol.core.RemoteFunctionCall;
import org.web3j.protocol.core.methods.response.TransactionReceipt;
import org.web3j.tx.Contract;
import org.web3j.tx.TransactionManager;
import org.web3j.tx.gas.ContractGasProvider;
import org.web3j.tx.gas.StaticGasProvider;

/** A contract as web3j wraps it: what an application deploys and calls. */
public final class Token extends Contract {

  static final String CREATION = "0x6080604052348015600f57600080fd5b50603f80601d6000396000f3fe";

  private static final ContractGasProvider GAS =
      new StaticGasProvider(BigInteger.valueOf(4_100_000_000L), BigInteger.valueOf(9_000_000));

  /** web3j looks for a constructor like this. */
  Token(String address, Web3j web3j, TransactionManager manager, ContractGasProvider gas) {
    super(CREATION, address, web3j, manager, gas);
  }

  static Token deploy(Web3j web3j, TransactionManager manager) throws Exception {
    return deployRemoteCall(Token.class, web3j, manager, GAS, CREATION, "").send();
  }

  RemoteFunctionCall<TransactionReceipt> burn(String account) {
    return executeRemoteCallTransaction(
        new Function(
            "burn", Collections.singletonList(new Address(account)), Collections.emptyList()));
  }
}
