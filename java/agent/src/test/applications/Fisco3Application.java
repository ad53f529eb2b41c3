import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.math.BigInteger;
import java.security.KeyPair;
import java.util.List;
import java.util.Random;
import org.fisco.bcos.sdk.jni.common.JniException;
import org.fisco.bcos.sdk.jni.utilities.tx.Transaction;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionBuilderJniObj;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionBuilderV1JniObj;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionData;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionStructBuilderJniObj;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionVersion;
import org.fisco.bcos.sdk.jni.utilities.tx.TxPair;
import org.fisco.bcos.sdk.v3.client.ClientImpl;
import org.fisco.bcos.sdk.v3.client.protocol.request.JsonRpcRequest;
import org.fisco.bcos.sdk.v3.client.protocol.response.BcosTransactionReceipt;
import org.fisco.bcos.sdk.v3.crypto.CryptoSuite;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;
import org.fisco.bcos.sdk.v3.crypto.keypair.ECDSAKeyPair;
import org.fisco.bcos.sdk.v3.crypto.keypair.SM2KeyPair;
import org.fisco.bcos.sdk.v3.crypto.signature.SignatureResult;
import org.fisco.bcos.sdk.v3.model.JsonRpcResponse;
import org.fisco.bcos.sdk.v3.model.Response;
import org.fisco.bcos.sdk.v3.model.TransactionReceipt;
import org.fisco.bcos.sdk.v3.model.callback.RespCallback;
import org.fisco.bcos.sdk.v3.model.callback.TransactionCallback;
import org.fisco.bcos.sdk.v3.transaction.gasProvider.EIP1559Struct;
import org.fisco.bcos.sdk.v3.transaction.manager.TransactionProcessor;
import org.fisco.bcos.sdk.v3.transaction.manager.transactionv1.DefaultTransactionManager;
import org.fisco.bcos.sdk.v3.transaction.manager.transactionv1.dto.AbiEncodedRequest;
import org.fisco.bcos.sdk.v3.transaction.nonce.DefaultNonceAndBlockLimitProvider;
import org.fisco.bcos.sdk.v3.transaction.signer.TransactionJniSignerService;
import org.fisco.bcos.sdk.v3.utils.Hex;

/** An application on java-sdk 3 whose managers send to a client that has no chain. */
public final class Fisco3Application {

  private static final String N_MINUS_1 =
      "fffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54122";
  private static final BigInteger FIVE = BigInteger.valueOf(5);
  private static final String ABI = "[{\"name\":\"set\"}]";
  private static final String TO = "0x6849f21d1e455e9f0712b1e99fa4fcd23758e8f1";

  private final Random random = new Random(5);
  private final CryptoKeyPair pair;
  private final Offline client;
  private final TransactionProcessor processor;
  private final DefaultTransactionManager manager;

  private Fisco3Application(int cryptoType) throws Exception {
    this(new CryptoSuite(cryptoType), null);
  }

  /** With a key pair of the suite if none is given. */
  private Fisco3Application(CryptoSuite suite, CryptoKeyPair given) throws Exception {
    CryptoKeyPair own =
        suite.loadKeyPair("12" + String.format("%062x", new BigInteger(240, random)));
    pair = given == null ? own : given;
    suite.setCryptoKeyPair(pair);
    client = Offline.with(suite);
    processor = new TransactionProcessor(client, pair, "group0", "chain0");
    manager = new DefaultTransactionManager(client);
    manager.setNonceProvider(new CountingNonces());
  }

  public static void main(String[] args) throws Exception {
    int cryptoType = Integer.getInteger("crypto.type");
    if (Boolean.getBoolean("sending")) {
      new Fisco3Application(cryptoType).sending();
      return;
    }
    int rounds = cryptoType == 0 ? 20 : 10; // BouncyCastle verifies SM2, slowly
    for (int i = 0; i < rounds; i++) {
      new Fisco3Application(cryptoType).everything(i);
    }
    new Fisco3Application(cryptoType).oddFields();
    new Fisco3Application(cryptoType).released();
    if (cryptoType == 1) {
      new Fisco3Application(new CryptoSuite(1), keysThatDoNotBelongTogether()).everything(7);
      new Fisco3Application(new CryptoSuite(1), sm2Pair(N_MINUS_1)).everything(7);
    }
  }

  private static CryptoKeyPair keysThatDoNotBelongTogether() {
    KeyPair one = sm2Pair("8").getKeyPair();
    KeyPair other = sm2Pair("9").getKeyPair();
    return new SM2KeyPair(new KeyPair(one.getPublic(), other.getPrivate()));
  }

  private static CryptoKeyPair sm2Pair(String privateKey) {
    return new SM2KeyPair().createKeyPair(privateKey);
  }

  private void everything(int number) {
    byte[] data = bytes(number == 0 ? 0 : 40 * number);
    client.wasm = number % 3 == 0;
    client.extraData = number % 4 == 0 ? null : "extra " + number;
    String to = number % 5 == 0 ? null : TO;
    for (String extraData : new String[] {null, "", "note"}) {
      Outcome.print(
          "signed",
          () -> version0(processor.createSignedTransaction(to, data, pair, number, extraData)));
      Outcome.print(
          "deployment",
          () ->
              version0(
                  processor.createDeploySignedTransaction(
                      to, data, ABI, pair, number, extraData)));
    }
    Outcome.print("signed", () -> version0(processor.createSignedTransaction(to, data, pair, 1)));
    for (boolean constructor : new boolean[] {true, false}) {
      Outcome.print(
          "manager",
          () ->
              text(
                  manager.createSignedTransaction(
                      to, data, FIVE, null, FIVE, BigInteger.TEN, ABI, constructor)));
      Outcome.print(
          "manager, async",
          () ->
              manager.asyncSendTransaction(
                  to, data, null, FIVE, null, BigInteger.TEN, ABI, constructor, new Printing()));
      Outcome.print(
          "manager, sent", () -> manager.sendTransaction(to, data, FIVE, ABI, constructor));
      EIP1559Struct fees = new EIP1559Struct(FIVE, BigInteger.ONE, BigInteger.TEN);
      Outcome.print(
          "fees", () -> manager.sendTransactionEIP1559(to, data, FIVE, fees, ABI, constructor));
      Outcome.print(
          "fees, async",
          () ->
              manager.asyncSendTransactionEIP1559(
                  to, data, FIVE, fees, FIVE, ABI, constructor, new Printing()));
    }
    Outcome.print("request", () -> request(new AbiEncodedRequest(data, TO)));
    Outcome.print(
        "full request",
        () ->
            request(
                new AbiEncodedRequest(data, "", ABI, FIVE, "nonce", FIVE, FIVE, FIVE, null)));
    TransactionJniSignerService signer = new TransactionJniSignerService(pair);
    byte[] hash = bytes(32);
    Outcome.print("hash", () -> signature(hash, signer.signWithRawResult(hash, pair)));
    Outcome.print("hash", () -> signature(hash, signer.sign(hash, pair)));
    Outcome.print("nonces", () -> manager.getNonceProvider().getNonce());
  }

  private void oddFields() {
    for (long blockLimit : new long[] {0, -1, Long.MIN_VALUE}) {
      BigInteger limit = BigInteger.valueOf(blockLimit);
      Outcome.print(
          "block limit",
          () ->
              manager.createSignedTransaction(TO, bytes(4), FIVE, FIVE, FIVE, limit, ABI, false));
      client.blockLimit = limit;
      Outcome.print("block limit", () -> processor.createSignedTransaction(TO, bytes(4), pair, 0));
    }
    client.blockLimit = FIVE;
    Outcome.print("null data", () -> processor.createSignedTransaction(TO, null, pair, 0));
    Outcome.print("null pair", () -> processor.createSignedTransaction(TO, bytes(4), null, 0));
    Outcome.print("null data", () -> manager.sendTransaction(TO, null, FIVE, ABI, false));
    Outcome.print("null request", () -> manager.createSignedTransaction(null));
    Outcome.print(
        "request without an address",
        () -> manager.createSignedTransaction(new AbiEncodedRequest(bytes(4), null)));
    Outcome.print(
        "negative gas",
        () ->
            manager.createSignedTransaction(
                TO, bytes(4), FIVE, FIVE, BigInteger.valueOf(-1), FIVE, ABI, false));
    TransactionJniSignerService signer = new TransactionJniSignerService(pair);
    String[] hashes = {null, "", "ab", new String(new char[64]).replace('\0', 'f')};
    for (String hash : hashes) {
      Outcome.print("hash", () -> signature(null, signer.signWithRawResult(hash, pair)));
      Outcome.print("hash", () -> signature(null, signer.sign(hash, pair)));
    }
    client.group = null;
    Outcome.print("null group", () -> manager.sendTransaction(TO, bytes(4), FIVE, ABI, false));
  }

  private void released() {
    pair.releaseJni();
    Outcome.print("released", () -> processor.createSignedTransaction(TO, bytes(4), pair, 0));
    Outcome.print("released", () -> manager.sendTransaction(TO, bytes(4), FIVE, ABI, false));
    Outcome.print(
        "released", () -> new TransactionJniSignerService(pair).signWithRawResult("ab", pair));
  }

  /** Only with the agent: the SDK itself sends in C++, to a chain. */
  private void sending() {
    byte[] data = bytes(68);
    client.extraData = "extra";
    Outcome.print(
        "hash", () -> processor.sendTransactionAsync(TO, data, pair, 3, new Printing()));
    Outcome.print("receipt", () -> processor.sendTransactionAndGetReceipt(null, data, pair, 0));
    client.failing = true;
    Outcome.print(
        "hash", () -> processor.sendTransactionAsync(TO, data, pair, 3, new Printing()));
  }

  private String request(AbiEncodedRequest request) throws JniException {
    TxPair signed = manager.createSignedTransaction(request);
    return signed.getTxHash() + " " + text(signed.getSignedTx());
  }

  private boolean isEcdsa() {
    return pair instanceof ECDSAKeyPair;
  }

  /** SM2 signatures are random: without r and s, and whether they are right. */
  private String text(String signed) throws JniException {
    return isEcdsa() ? signed : sm2Text(signed);
  }

  private static String sm2Text(String signed) throws JniException {
    Transaction decoded = TransactionStructBuilderJniObj.decodeTransactionStructV1(signed);
    byte[] signature = decoded.getSignature();
    boolean verifies = Sm2Verifier.verifies(decoded.getDataHash(), signature);
    return signed.replace(Hex.toHexString(signature).substring(0, 128), "r | s " + verifies);
  }

  private String signature(byte[] hash, String digits) {
    return isEcdsa() ? digits : sm2Signature(hash, Hex.decode(digits));
  }

  private String signature(byte[] hash, SignatureResult signature) {
    String text = signature.getClass().getSimpleName() + " ";
    return isEcdsa()
        ? text + signature.convertToString()
        : text + sm2Signature(hash, signature.getSignatureBytes()) + signature.encode().length;
  }

  /** Null for a hash that SM2 does not sign as it is. */
  private static String sm2Signature(byte[] hash, byte[] signature) {
    String publicKey = Hex.toHexString(signature).substring(128);
    return publicKey + " " + (hash == null || Sm2Verifier.verifies(hash, signature));
  }

  /** All but what comes of the nonce, which is random, and whether that is right. */
  private String version0(TxPair signed) throws JniException {
    String tx = signed.getSignedTx();
    TransactionData data =
        TransactionStructBuilderJniObj.decodeTransactionStruct(tx).getTransactionData();
    String hash =
        TransactionBuilderV1JniObj.calcTransactionDataHashWithFullFields(
            pair.getKeyType(),
            TransactionVersion.V0,
            data.getGroupId(),
            data.getChainId(),
            data.getTo(),
            data.getNonce(),
            data.getInput() == null ? new byte[0] : data.getInput(),
            data.getAbi(),
            data.getBlockLimit(),
            "",
            "",
            0,
            "",
            "");
    String signature = TransactionBuilderJniObj.signTransactionDataHash(pair.getJniKeyPair(), hash);
    boolean signs =
        isEcdsa()
            ? tx.contains(signature.substring(2))
            : sm2Text(tx).contains("r | s true" + signature.substring(2 + 128));
    String json = TransactionBuilderJniObj.decodeTransactionToJsonObj(tx);
    return hash.equals(signed.getTxHash())
        + " "
        + signs
        + " "
        + json.replaceAll("\"(nonce|signature|dataHash)\":(\"\\d+\"|\\[[^]]*])", "");
  }

  private byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  /** A nonce that is asked for once too often would be seen in the next. */
  private static final class CountingNonces extends DefaultNonceAndBlockLimitProvider {

    private int drawn;

    @Override
    public String getNonce() {
      return "nonce " + drawn++;
    }
  }

  private static final class Printing extends TransactionCallback {

    @Override
    public void onResponse(TransactionReceipt receipt) {
      System.out.println("callback: " + receipt.getInput() + " " + receipt.getStatus());
    }

    @Override
    public void onError(int code, String message) {
      System.out.println("error: " + code + " " + message);
    }
  }

  /** Is allocated and not constructed: the constructor talks to a chain. */
  private static final class Offline extends ClientImpl {

    private CryptoSuite suite;
    private BigInteger blockLimit;
    private String group;
    private String extraData;
    private boolean wasm;
    private boolean failing;

    private Offline() {
      super("", null, 0);
    }

    static Offline with(CryptoSuite suite) throws Exception {
      Class<?> unsafe = Class.forName("sun.misc.Unsafe");
      Field instance = unsafe.getDeclaredField("theUnsafe");
      instance.setAccessible(true);
      Method allocate = unsafe.getMethod("allocateInstance", Class.class);
      Offline client = (Offline) allocate.invoke(instance.get(null), Offline.class);
      client.suite = suite;
      client.blockLimit = BigInteger.valueOf(500);
      client.group = "group0";
      return client;
    }

    @Override
    public CryptoSuite getCryptoSuite() {
      return suite;
    }

    @Override
    public BigInteger getBlockLimit() {
      return blockLimit;
    }

    @Override
    public String getGroup() {
      return group;
    }

    @Override
    public String getChainId() {
      return "chain0";
    }

    @Override
    public String getExtraData() {
      return extraData;
    }

    @Override
    public Boolean isWASM() {
      return wasm;
    }

    @Override
    public String getNodeToSendRequest() {
      return null;
    }

    @Override
    public BcosTransactionReceipt sendTransaction(String signed, boolean withProof) {
      System.out.println("sent: " + text(signed) + " " + withProof);
      return receipt();
    }

    @Override
    public void sendTransactionAsync(
        String signed, boolean withProof, TransactionCallback callback) {
      System.out.println("sent: " + text(signed) + " " + withProof);
      callback.onResponse(receipt().getTransactionReceipt());
    }

    private String text(String signed) {
      try {
        return suite.getCryptoTypeConfig() == 0 ? signed : sm2Text(signed);
      } catch (JniException e) {
        throw new IllegalArgumentException(e);
      }
    }

    /** What the SDK's own requests end in, and those of the agent. */
    @Override
    @SuppressWarnings("unchecked")
    public <T extends JsonRpcResponse<?>> void asyncCallRemoteMethod(
        String groupId,
        String node,
        JsonRpcRequest<?> request,
        Class<T> responseType,
        RespCallback<T> callback) {
      List<Object> parameters = (List<Object>) request.getParams();
      System.out.println(
          request.getMethod() + " " + groupId + " " + node + " " + responseType.getSimpleName());
      System.out.println("parameters: " + parameters);
      if (failing) {
        callback.onError(new Response(7, "no chain"));
      } else {
        callback.onResponse((T) receipt());
      }
    }

    private static BcosTransactionReceipt receipt() {
      BcosTransactionReceipt response = new BcosTransactionReceipt();
      response.setResult(new TransactionReceipt());
      return response;
    }
  }
}
