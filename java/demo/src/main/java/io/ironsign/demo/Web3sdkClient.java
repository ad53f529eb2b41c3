package io.ironsign.demo;

import io.ironsign.NativeRandom;
import io.ironsign.fisco.web3sdk.IronsignWeb3sdk;
import java.math.BigInteger;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import org.fisco.bcos.web3j.abi.FunctionEncoder;
import org.fisco.bcos.web3j.abi.TypeReference;
import org.fisco.bcos.web3j.abi.datatypes.Address;
import org.fisco.bcos.web3j.abi.datatypes.Function;
import org.fisco.bcos.web3j.abi.datatypes.generated.Uint256;
import org.fisco.bcos.web3j.crypto.Credentials;
import org.fisco.bcos.web3j.crypto.ECKeyPair;
import org.fisco.bcos.web3j.crypto.ExtendedRawTransaction;

/**
 * FISCO BCOS web3sdk 2.x: transactions with a random id in place of a counting nonce, as its {@code
 * ExtendedRawTransactionManager} makes them.
 */
public class Web3sdkClient implements TxClient {

  /** Bits of a random id, in every version of the SDK. */
  private static final int NONCE_BITS = 250;

  private static final BigInteger GAS_PRICE = BigInteger.valueOf(300_000_000);
  private static final BigInteger GAS_LIMIT = BigInteger.valueOf(300_000_000);
  private static final BigInteger BLOCK_LIMIT = BigInteger.valueOf(1_000_500);
  private static final BigInteger CHAIN_ID = BigInteger.ONE;
  private static final BigInteger GROUP_ID = BigInteger.ONE;
  private static final String EXTRA_DATA = "";

  private final Credentials credentials;
  private final Supplier<BigInteger> sdkNonce;
  private volatile Supplier<BigInteger> nonceSource;
  private volatile IronsignWeb3sdk installed;

  /**
   * @param sdkNonce how the SDK's own transaction manager draws the random id, which differs from
   *     version to version: {@link #secureRandomNonce} or {@link #threadLocalNonce}
   */
  public Web3sdkClient(Supplier<BigInteger> sdkNonce) {
    this(sdkNonce, ECKeyPair.create(Payments.PRIVATE_KEY));
  }

  Web3sdkClient(Supplier<BigInteger> sdkNonce, ECKeyPair keyPair) {
    credentials = Credentials.create(keyPair);
    this.sdkNonce = sdkNonce;
    this.nonceSource = sdkNonce;
  }

  /** The random id of 2.0.x: a {@link SecureRandom} of its own for each. */
  public static BigInteger secureRandomNonce() {
    return new BigInteger(NONCE_BITS, new SecureRandom());
  }

  /** The random id of 2.6.x: fast and not cryptographic. */
  public static BigInteger threadLocalNonce() {
    return new BigInteger(NONCE_BITS, ThreadLocalRandom.current());
  }

  @Override
  public void use(Signer signer) {
    if (signer == Signer.IRONSIGN && installed == null) {
      installed = IronsignWeb3sdk.install();
      if (!installed.signerInstalled()) {
        throw new IllegalStateException("web3sdk still signs by itself: " + installed);
      }
      nonceSource = NativeRandom::nextNonce;
    } else if (signer == Signer.SDK && installed != null) {
      installed.restore();
      installed = null;
      nonceSource = sdkNonce;
    }
  }

  final boolean isIronsignInUse() {
    return installed != null;
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
    return nonceSource.get();
  }

  @Override
  public byte[] sign(String callData, BigInteger nonce) {
    ExtendedRawTransaction transaction = transaction(callData, nonce);
    return installed != null
        ? io.ironsign.fisco.web3sdk.ExtendedTransactionEncoder.signMessage(transaction, credentials)
        : org.fisco.bcos.web3j.crypto.ExtendedTransactionEncoder.signMessage(
            transaction, credentials);
  }

  @Override
  public List<byte[]> signAll(List<String> callData, List<BigInteger> nonces) {
    if (installed == null) {
      return TxClient.super.signAll(callData, nonces);
    }
    List<ExtendedRawTransaction> transactions = new ArrayList<>(nonces.size());
    for (int i = 0; i < nonces.size(); i++) {
      transactions.add(transaction(callData.get(i), nonces.get(i)));
    }
    return io.ironsign.fisco.web3sdk.ExtendedTransactionEncoder.signAll(transactions, credentials);
  }

  private static ExtendedRawTransaction transaction(String callData, BigInteger nonce) {
    return ExtendedRawTransaction.createTransaction(
        nonce,
        GAS_PRICE,
        GAS_LIMIT,
        BLOCK_LIMIT,
        Payments.TOKEN,
        BigInteger.ZERO,
        callData,
        CHAIN_ID,
        GROUP_ID,
        EXTRA_DATA);
  }
}
