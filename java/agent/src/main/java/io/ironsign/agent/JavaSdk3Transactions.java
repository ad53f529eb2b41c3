package io.ironsign.agent;

import static io.ironsign.agent.SdkMethod.leftAlone;
import static io.ironsign.agent.SdkMethod.swapped;

import java.util.Arrays;
import java.util.List;

/** The methods of java-sdk 3 that have their transactions built and signed in C++. */
final class JavaSdk3Transactions {

  private static final String SDK = "java-sdk-3";
  private static final String MANAGER = "org.fisco.bcos.sdk.v3.transaction.manager.";
  private static final String PROCESSOR = MANAGER + "TransactionProcessor";
  private static final String DEFAULT_MANAGER =
      MANAGER + "transactionv1.DefaultTransactionManager";
  private static final String SIGNER =
      "org.fisco.bcos.sdk.v3.transaction.signer.TransactionJniSignerService";
  private static final String BUILDER = "org.fisco.bcos.sdk.jni.utilities.tx.TransactionBuilder";

  private JavaSdk3Transactions() {}

  static List<SdkMethod> methods() {
    return Arrays.asList(
        swapped(
            SDK,
            PROCESSOR,
            "createSignedTransaction",
            "(String,byte[],CryptoKeyPair,int,String)TxPair",
            "JavaSdk3Signed"),
        swapped(
            SDK,
            PROCESSOR,
            "createDeploySignedTransaction",
            "(String,byte[],String,CryptoKeyPair,int,String)TxPair",
            "JavaSdk3SignedDeployment"),
        swapped(
            SDK,
            PROCESSOR,
            "sendTransactionAsync",
            "(String,byte[],CryptoKeyPair,int,TransactionCallback)String",
            "JavaSdk3SentAsync"),
        swapped(
            SDK,
            DEFAULT_MANAGER,
            "createSignedTransaction",
            "(String,byte[],BigInteger,BigInteger,BigInteger,BigInteger,String,boolean)String",
            "JavaSdk3ManagerSigned"),
        swapped(
            SDK,
            DEFAULT_MANAGER,
            "createSignedTransaction",
            "(AbiEncodedRequest)TxPair",
            "JavaSdk3ManagerSignedRequest"),
        swapped(
            SDK,
            DEFAULT_MANAGER,
            "asyncSendTransaction",
            "(String,byte[],BigInteger,BigInteger,BigInteger,BigInteger,String,boolean"
                + ",TransactionCallback)String",
            "JavaSdk3ManagerSentAsync"),
        swapped(
            SDK,
            DEFAULT_MANAGER,
            "sendTransactionEIP1559",
            "(String,byte[],BigInteger,EIP1559Struct,BigInteger,String,boolean)TransactionReceipt",
            "JavaSdk3ManagerSentEip1559"),
        swapped(
            SDK,
            DEFAULT_MANAGER,
            "asyncSendTransactionEIP1559",
            "(String,byte[],BigInteger,EIP1559Struct,BigInteger,String,boolean"
                + ",TransactionCallback)String",
            "JavaSdk3ManagerSentEip1559Async"),
        swapped(
            SDK, SIGNER, "signWithRawResult", "(String,CryptoKeyPair)String", "JavaSdk3SignHash"),
        swapped(
            SDK,
            SIGNER,
            "sign",
            "(String,CryptoKeyPair)SignatureResult",
            "JavaSdk3SignHashResult"),
        leftAlone(SDK, BUILDER + "JniObj", "createSignedTransaction", SdkMethod.NATIVE),
        leftAlone(
            SDK, BUILDER + "V1JniObj", "createSignedTransactionWithFullFields", SdkMethod.NATIVE));
  }
}
