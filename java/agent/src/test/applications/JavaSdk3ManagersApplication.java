import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collections;
import org.bouncycastle.crypto.params.ECDomainParameters;
import org.bouncycastle.crypto.params.ECPublicKeyParameters;
import org.bouncycastle.crypto.signers.ECDSASigner;
import org.bouncycastle.jce.ECNamedCurveTable;
import org.bouncycastle.jce.spec.ECParameterSpec;
import org.fisco.bcos.sdk.client.Client;
import org.fisco.bcos.sdk.client.protocol.response.BcosTransactionReceipt;
import org.fisco.bcos.sdk.client.protocol.response.Call;
import org.fisco.bcos.sdk.crypto.CryptoSuite;
import org.fisco.bcos.sdk.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.model.TransactionReceipt;
import org.fisco.bcos.sdk.transaction.gasProvider.EIP1559Struct;
import org.fisco.bcos.sdk.transaction.manager.AssembleTransactionProcessor;
import org.fisco.bcos.sdk.transaction.manager.TransactionProcessor;
import org.fisco.bcos.sdk.transaction.manager.TransactionProcessorFactory;
import org.fisco.bcos.sdk.transaction.manager.transactionv1.DefaultTransactionManager;
import org.fisco.bcos.sdk.transaction.manager.transactionv1.dto.AbiEncodedRequest;
import org.fisco.bcos.sdk.transaction.nonce.DefaultNonceAndBlockLimitProvider;
import org.fisco.bcos.sdk.utils.Hex;

/**
 * An application on java-sdk 3 (its imports are given their {@code v3}) that sends with the SDK's
 * processors and managers. Prints what arrives at the client, which has no node.
 */
public final class JavaSdk3ManagersApplication {

  private static final String BUILDER =
      "org.fisco.bcos." + "sdk.jni.utilities.tx.TransactionBuilderJniObj";
  private static final String TO = "0x00000000000000000000000000000000000000aa";
  private static final byte[] DATA = Hex.decode("a9059cbb00ff");
  private static final BigInteger PRICE = BigInteger.valueOf(7);

  private final CryptoSuite suite = new CryptoSuite(0);
  private final CryptoKeyPair pair =
      suite.getKeyPairFactory().createKeyPair(BigInteger.valueOf(42).pow(40));
  private final Client client =
      (Client)
          Proxy.newProxyInstance(
              Client.class.getClassLoader(),
              new Class<?>[] {Client.class},
              (proxy, method, arguments) -> answer(method, arguments));

  private JavaSdk3ManagersApplication() {
    suite.setCryptoKeyPair(pair);
  }

  public static void main(String[] args) throws Exception {
    JavaSdk3ManagersApplication application = new JavaSdk3ManagersApplication();
    application.manager();
    application.processor();
    application.calls();
  }

  private void manager() throws Exception {
    DefaultTransactionManager manager = new DefaultTransactionManager(client);
    manager.setNonceProvider(new FixedNonce());
    EIP1559Struct fees = new EIP1559Struct(PRICE, PRICE, BigInteger.valueOf(21_000));
    for (String to : Arrays.asList(TO, "", null)) {
      for (boolean creation : new boolean[] {false, true}) {
        manager.sendTransaction(to, DATA, PRICE, "[]", creation);
        manager.sendTransaction(to, DATA, PRICE, PRICE, null, PRICE, "[]", creation);
        manager.asyncSendTransaction(to, DATA, PRICE, "[]", creation, null);
        manager.sendTransactionEIP1559(to, DATA, PRICE, fees, "[]", creation);
        manager.asyncSendTransactionEIP1559(to, DATA, PRICE, fees, "[]", creation, null);
      }
    }
    manager.sendTransaction(new AbiEncodedRequest(DATA, TO));
    manager.asyncSendTransaction(new AbiEncodedRequest(DATA, TO), null);
    Outcome.print("no data", () -> manager.sendTransaction(new AbiEncodedRequest(null, TO)));
  }

  private void processor() throws Exception {
    TransactionProcessor processor =
        TransactionProcessorFactory.createTransactionProcessor(client, pair);
    for (String to : Arrays.asList(TO, "", null)) {
      for (String extraData : Arrays.asList("extra", "", null)) {
        print(processor.createSignedTransaction(to, DATA, pair, 1, extraData).getSignedTx());
        print(
            processor
                .createDeploySignedTransaction(to, DATA, "[]", pair, 0, extraData)
                .getSignedTx());
      }
    }
    processor.deployAndGetReceipt(TO, DATA, "[]", pair, 0);
    AssembleTransactionProcessor assembling =
        TransactionProcessorFactory.createAssembleTransactionProcessor(
            client, pair, "none", "[]", "6001");
    assembling.deployOnly("[]", "6001", Collections.emptyList());
    print(assembling.createSignedTransaction(TO, DATA, pair, 0).getSignedTx());
  }

  /** A node is told who calls by a signature. */
  private void calls() {
    new DefaultTransactionManager(client).sendCall(TO, DATA);
    TransactionProcessorFactory.createTransactionProcessor(client, pair)
        .executeCallWithSign(pair.getAddress(), TO, DATA);
  }

  private Object answer(Method method, Object[] arguments) throws Exception {
    switch (method.getName()) {
      case "getCryptoSuite":
        return suite;
      case "getGroup":
        return "group0";
      case "getChainId":
        return "chain0";
      case "getBlockLimit":
        return BigInteger.valueOf(600);
      case "isWASM":
        return false;
      case "isSupportTransactionV1":
        return true;
      case "getExtraData":
        return "";
      case "sendTransaction":
        print((String) arguments[0]);
        BcosTransactionReceipt answer = new BcosTransactionReceipt();
        answer.setResult(new TransactionReceipt());
        return answer;
      case "sendTransactionAsync":
        print((String) arguments[0]);
        return null;
      case "call":
        System.out.println("call signed " + arguments[1]);
        return new Call();
      default:
        throw new UnsupportedOperationException(method.toString());
    }
  }

  /** In version 0 the SDK draws the nonce: what depends on it is checked, and not shown. */
  private void print(String signed) throws Exception {
    String json =
        (String)
            Class.forName(BUILDER)
                .getMethod("decodeTransactionToJsonObj", String.class)
                .invoke(null, signed);
    String shown = json.endsWith("\"version\":1}}") ? signed : json;
    byte[] hash = bytes(json, "dataHash");
    byte[] signature = bytes(json, "signature");
    System.out.println(
        shown.replaceAll("\"(nonce|signature|dataHash)\":(\"\\d+\"|\\[[^]]*])", "$1")
            + " signed by the account: "
            + isSigned(hash, signature));
  }

  private static byte[] bytes(String json, String name) {
    String[] numbers = json.replaceAll(".*\"" + name + "\":\\[([^]]*)].*", "$1").split(",");
    byte[] bytes = new byte[numbers.length];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = Byte.parseByte(numbers[i]);
    }
    return bytes;
  }

  /** By BouncyCastle, which nobody swaps. */
  private boolean isSigned(byte[] hash, byte[] signature) {
    ECParameterSpec curve = ECNamedCurveTable.getParameterSpec("secp256k1");
    ECDSASigner verifier = new ECDSASigner();
    verifier.init(
        false,
        new ECPublicKeyParameters(
            curve.getCurve().decodePoint(Hex.decode("04" + pair.getHexPublicKey())),
            new ECDomainParameters(curve.getCurve(), curve.getG(), curve.getN())));
    return verifier.verifySignature(
        hash,
        new BigInteger(1, Arrays.copyOfRange(signature, 0, 32)),
        new BigInteger(1, Arrays.copyOfRange(signature, 32, 64)));
  }

  private static final class FixedNonce extends DefaultNonceAndBlockLimitProvider {
    @Override
    public String getNonce() {
      return "0123456789";
    }
  }
}
