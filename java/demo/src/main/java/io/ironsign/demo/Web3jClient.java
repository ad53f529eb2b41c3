package io.ironsign.demo;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.web3j.abi.FunctionEncoder;
import org.web3j.abi.TypeReference;
import org.web3j.abi.datatypes.Address;
import org.web3j.abi.datatypes.Function;
import org.web3j.abi.datatypes.generated.Uint256;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.ECKeyPair;
import org.web3j.crypto.RawTransaction;

/**
 * web3j: EIP-1559 transactions with a nonce that counts up, as {@code FastRawTransactionManager}
 * makes them.
 */
public final class Web3jClient implements TxClient {

  private static final long CHAIN_ID = 1;
  private static final BigInteger GAS_LIMIT = BigInteger.valueOf(65_000);
  private static final BigInteger MAX_PRIORITY_FEE = BigInteger.valueOf(1_500_000_000L);
  private static final BigInteger MAX_FEE = BigInteger.valueOf(40_000_000_000L);

  private final Credentials credentials =
      Credentials.create(ECKeyPair.create(Payments.PRIVATE_KEY));
  private final AtomicLong nextNonce = new AtomicLong();
  private volatile Signer signer = Signer.SDK;

  @Override
  public void use(Signer signer) {
    this.signer = signer;
  }

  @Override
  public String callData(long index) {
    return FunctionEncoder.encode(
        new Function(
            "transfer",
            Arrays.asList(
                new Address(Payments.recipient(index)), new Uint256(Payments.amount(index))),
            Collections.<TypeReference<?>>emptyList()));
  }

  @Override
  public BigInteger freshNonce() {
    return BigInteger.valueOf(nextNonce.getAndIncrement());
  }

  @Override
  public byte[] sign(String callData, BigInteger nonce) {
    RawTransaction transaction = transaction(callData, nonce);
    return signer == Signer.IRONSIGN
        ? io.ironsign.web3j.TransactionEncoder.signMessage(transaction, CHAIN_ID, credentials)
        : org.web3j.crypto.TransactionEncoder.signMessage(transaction, CHAIN_ID, credentials);
  }

  @Override
  public List<byte[]> signAll(List<String> callData, List<BigInteger> nonces) {
    if (signer != Signer.IRONSIGN) {
      return TxClient.super.signAll(callData, nonces);
    }
    List<RawTransaction> transactions = new ArrayList<>(nonces.size());
    for (int i = 0; i < nonces.size(); i++) {
      transactions.add(transaction(callData.get(i), nonces.get(i)));
    }
    return io.ironsign.web3j.TransactionEncoder.signAll(transactions, CHAIN_ID, credentials);
  }

  private static RawTransaction transaction(String callData, BigInteger nonce) {
    return RawTransaction.createTransaction(
        CHAIN_ID,
        nonce,
        GAS_LIMIT,
        Payments.TOKEN,
        BigInteger.ZERO,
        callData,
        MAX_PRIORITY_FEE,
        MAX_FEE);
  }
}
