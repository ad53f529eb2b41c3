package io.ironsign.consumer;

import io.ironsign.Ironsign;
import io.ironsign.fisco.web3sdk.IronsignWeb3sdk;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.fisco.bcos.web3j.crypto.Credentials;
import org.fisco.bcos.web3j.crypto.ExtendedRawTransaction;
import org.fisco.bcos.web3j.crypto.ExtendedTransactionEncoder;
import org.fisco.bcos.web3j.crypto.gm.GenCredential;
import org.fisco.bcos.web3j.utils.Numeric;

/**
 * An application on FISCO BCOS's web3sdk 2.6: one call at start puts Ironsign in place of the SDK's
 * signer, which has signed the same transactions before.
 */
public final class Web3sdkApplication {

  private static final int TRANSACTIONS = 30;
  private static final BigInteger GAS = BigInteger.valueOf(300_000_000);
  private static final BigInteger BLOCK_LIMIT = BigInteger.valueOf(1_000_500);
  private static final BigInteger CHAIN_ID = BigInteger.ONE;
  private static final BigInteger GROUP_ID = BigInteger.ONE;
  private static final String TO = "0x3535353535353535353535353535353535353535";
  private static final String DATA = "0xa9059cbb" + "00".repeat(64);

  private static final Credentials CREDENTIALS = GenCredential.create("46".repeat(32));

  private Web3sdkApplication() {}

  /** Takes nothing; fails if a transaction is another than the SDK's, or not signed natively. */
  public static void main(String[] args) {
    List<String> signedBySdk = signAll();
    IronsignWeb3sdk installed = IronsignWeb3sdk.install();
    List<String> signed = signAll();
    if (!installed.signerInstalled() || !installed.hashInstalled()) {
      throw new IllegalStateException(installed.toString());
    }
    if (!signed.equals(signedBySdk)) {
      throw new IllegalStateException(signed + " is not " + signedBySdk);
    }
    System.out.println(TRANSACTIONS + " transactions equal web3sdk's own. " + installed);
    System.out.println(Ironsign.status());
  }

  private static List<String> signAll() {
    List<String> signed = new ArrayList<>();
    for (int i = 0; i < TRANSACTIONS; i++) {
      BigInteger id = BigInteger.ONE.shiftLeft(249).add(BigInteger.valueOf(i));
      ExtendedRawTransaction transaction =
          ExtendedRawTransaction.createTransaction(
              id, GAS, GAS, BLOCK_LIMIT, TO, BigInteger.ZERO, DATA, CHAIN_ID, GROUP_ID, "");
      signed.add(
          Numeric.toHexString(ExtendedTransactionEncoder.signMessage(transaction, CREDENTIALS)));
    }
    return signed;
  }
}
