package io.ironsign.consumer;

import io.ironsign.Ironsign;
import io.ironsign.web3j.TransactionEncoder; // was: org.web3j.crypto.TransactionEncoder
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collections;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.RawTransaction;
import org.web3j.utils.Numeric;

/** An application on web3j: one import is changed, and each result is compared with web3j's own. */
public final class Web3jApplication {

  private static final int TRANSACTIONS_OF_EACH_TYPE = 10;
  private static final long CHAIN_ID = 1;
  private static final BigInteger GAS_PRICE = BigInteger.valueOf(20_000_000_000L);
  private static final BigInteger GAS_LIMIT = BigInteger.valueOf(65_000);
  private static final BigInteger TIP = BigInteger.valueOf(1_500_000_000L);
  private static final String TO = "0x3535353535353535353535353535353535353535";
  private static final String DATA = "0xa9059cbb" + "00".repeat(64);

  private static final Credentials CREDENTIALS = Credentials.create("46".repeat(32));

  private Web3jApplication() {}

  /** Takes nothing; fails if a transaction is another than web3j's, or not signed natively. */
  public static void main(String[] args) {
    for (int i = 0; i < TRANSACTIONS_OF_EACH_TYPE; i++) {
      BigInteger nonce = BigInteger.valueOf(i);
      signAsReplayProtected(
          RawTransaction.createTransaction(nonce, GAS_PRICE, GAS_LIMIT, TO, nonce, DATA));
      sign(
          RawTransaction.createTransaction(
              CHAIN_ID, nonce, GAS_PRICE, GAS_LIMIT, TO, nonce, DATA, Collections.emptyList()));
      sign(
          RawTransaction.createTransaction(
              CHAIN_ID, nonce, GAS_LIMIT, TO, nonce, DATA, TIP, GAS_PRICE));
    }
    if (!Ironsign.isNative()) {
      throw new IllegalStateException(Ironsign.status().toString());
    }
    System.out.println(
        3 * TRANSACTIONS_OF_EACH_TYPE
            + " transactions (legacy, EIP-2930, EIP-1559) equal web3j's own. "
            + Ironsign.status());
  }

  private static void sign(RawTransaction transaction) {
    check(
        TransactionEncoder.signMessage(transaction, CREDENTIALS),
        org.web3j.crypto.TransactionEncoder.signMessage(transaction, CREDENTIALS));
  }

  private static void signAsReplayProtected(RawTransaction transaction) {
    check(
        TransactionEncoder.signMessage(transaction, CHAIN_ID, CREDENTIALS),
        org.web3j.crypto.TransactionEncoder.signMessage(transaction, CHAIN_ID, CREDENTIALS));
  }

  private static void check(byte[] signed, byte[] signedByWeb3j) {
    if (!Arrays.equals(signed, signedByWeb3j)) {
      throw new IllegalStateException(
          Numeric.toHexString(signed) + " is not " + Numeric.toHexString(signedByWeb3j));
    }
  }
}
