package io.ironsign.benchmarks;

import io.ironsign.demo.JavaSdk3Sm2Client;
import io.ironsign.demo.Signer;
import io.ironsign.fisco.sdk3.IronsignJavaSdk3;
import org.fisco.bcos.sdk.v3.crypto.CryptoSuite;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.v3.crypto.signature.SignatureResult;
import org.fisco.bcos.sdk.v3.model.CryptoType;
import org.fisco.bcos.sdk.v3.utils.Hex;

/** FISCO BCOS java-sdk 3.x with SM2, by WeDPR. */
final class JavaSdk3Sm2 implements Contestant {

  private final CryptoSuite suite;
  private final CryptoKeyPair keyPair;
  private final JavaSdk3 transactions;

  JavaSdk3Sm2(boolean withIronsign) {
    // WeDPR looks for its library in the context class loader, once.
    Thread thread = Thread.currentThread();
    ClassLoader context = thread.getContextClassLoader();
    thread.setContextClassLoader(JavaSdk3Sm2.class.getClassLoader());
    try {
      suite = new CryptoSuite(CryptoType.SM_TYPE);
    } finally {
      thread.setContextClassLoader(context);
    }
    keyPair = suite.loadKeyPair(Hex.toHexString(Cases.PRIVATE_KEY_32));
    if (withIronsign && !IronsignJavaSdk3.install(suite).signatureInstalled()) {
      throw new IllegalStateException("Ironsign is not installed");
    }
    JavaSdk3Sm2Client client = new JavaSdk3Sm2Client();
    client.use(withIronsign ? Signer.IRONSIGN : Signer.SDK);
    transactions = new JavaSdk3(client);
  }

  @Override
  public byte[] signedTransaction(int i) {
    return transactions.signedTransaction(i);
  }

  @Override
  public Object transactionBatch(int count) {
    return transactions.transactionBatch(count);
  }

  @Override
  public Object sm2Sign(int i) {
    return suite.sign(Cases.MESSAGES[i], keyPair);
  }

  @Override
  public boolean sm2Verify(int i, byte[] sig64) {
    return suite.verify(keyPair.getHexPublicKey(), Cases.MESSAGES[i], sig64);
  }

  @Override
  public byte[] sm3(int i) {
    return suite.hash(Cases.MESSAGES[i]);
  }

  @Override
  public byte[] toBytes(Object result) {
    return Hex.decode(((SignatureResult) result).convertToString());
  }
}
