package io.ironsign.agent;

import static io.ironsign.agent.SdkMethod.leftAlone;
import static io.ironsign.agent.SdkMethod.swapped;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The methods that the agent knows. Those that are swapped are where an SDK does its arithmetic;
 * what calls them profits without being touched.
 */
final class Catalogue {

  private static final String POINT = "returns a point of BouncyCastle";

  /** In the order in which they are reported. */
  static final List<SdkMethod> METHODS = methods();

  private static final Map<String, List<SdkMethod>> BY_CLASS =
      METHODS.stream().collect(Collectors.groupingBy(method -> method.className));

  private Catalogue() {}

  /**
   * The methods of a class, which are all of one SDK; null if the agent does not know it.
   *
   * @param className with dots
   */
  static List<SdkMethod> ofClass(String className) {
    return BY_CLASS.get(className);
  }

  /** The names of the SDKs. */
  static Set<String> sdks() {
    return namesOf(METHODS.stream().map(method -> method.sdk));
  }

  /** The names of the classes of an SDK that the agent knows. */
  static Set<String> classesOf(String sdk) {
    return namesOf(
        METHODS.stream().filter(method -> method.sdk.equals(sdk)).map(method -> method.className));
  }

  private static Set<String> namesOf(Stream<String> names) {
    return names.collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static List<SdkMethod> methods() {
    List<SdkMethod> methods = new ArrayList<>();
    methods.addAll(web3j("web3j", "org.web3j.crypto."));
    methods.addAll(web3sdk("web3sdk", "org.fisco.bcos.web3j.crypto."));
    methods.addAll(javaSdk("java-sdk-2", "org.fisco.bcos.sdk.crypto."));
    methods.addAll(javaSdk2Transactions());
    methods.addAll(javaSdk("java-sdk-3", "org.fisco.bcos.sdk.v3.crypto."));
    methods.addAll(JavaSdk3Transactions.methods());
    return methods;
  }

  private static List<SdkMethod> web3j(String sdk, String crypto) {
    return Arrays.asList(
        swapped(
            sdk,
            crypto + "Sign",
            "signMessage",
            "(byte[],ECKeyPair,boolean)SignatureData",
            "Web3jSignMessage"),
        swapped(
            sdk,
            crypto + "Sign",
            "recoverFromSignature",
            "(int,ECDSASignature,byte[])BigInteger",
            "Web3jRecover"),
        swapped(
            sdk,
            crypto + "Sign",
            "publicKeyFromPrivate",
            "(BigInteger)BigInteger",
            "PublicKeyFromPrivate"),
        swapped(sdk, crypto + "ECKeyPair", "sign", "(byte[])ECDSASignature", "Web3jPairSign"),
        swapped(sdk, crypto + "Hash", "sha3", "(byte[],int,int)byte[]", "Keccak256Range"),
        swapped(
            sdk,
            crypto + "TransactionEncoder",
            "signMessage",
            "(RawTransaction,Credentials)byte[]",
            "Web3jSignTransaction"),
        swapped(
            sdk,
            crypto + "TransactionEncoder",
            "signMessage",
            "(RawTransaction,long,Credentials)byte[]",
            "Web3jSignTransactionForChain"),
        leftAlone(sdk, crypto + "Sign", "publicPointFromPrivate", POINT));
  }

  private static List<SdkMethod> web3sdk(String sdk, String crypto) {
    return Arrays.asList(
        swapped(
            sdk,
            crypto + "ECDSASign",
            "signMessage",
            "(byte[],ECKeyPair)SignatureData",
            "Web3sdkSignMessage"),
        swapped(
                sdk,
                crypto + "ECDSASign",
                "sign",
                "(byte[],BigInteger)ECDSASignature",
                "Web3sdkSign")
            .unlessResultHas("p"),
        swapped(
            sdk,
            crypto + "Sign",
            "recoverFromSignature",
            "(int,ECDSASignature,byte[])BigInteger",
            "Web3sdkRecover"),
        swapped(
            sdk,
            crypto + "Sign",
            "publicKeyFromPrivate",
            "(BigInteger)BigInteger",
            "PublicKeyFromPrivate"),
        swapped(sdk, crypto + "ECKeyPair", "sign", "(byte[])ECDSASignature", "Web3sdkPairSign"),
        swapped(
            sdk,
            crypto + "ECKeyPair",
            "verify",
            "(byte[],ECDSASignature)boolean",
            "Web3sdkPairVerify"),
        swapped(sdk, crypto + "SHA3Digest", "hash", "(byte[],int,int)byte[]", "Keccak256Range"),
        swapped(
            sdk,
            crypto + "gm.sm2.SM2Sign",
            "signMessage",
            "(byte[],ECKeyPair)SignatureData",
            "Web3sdkSm2SignMessage"),
        swapped(
            sdk,
            crypto + "gm.sm2.crypto.asymmetric.SM2Algorithm",
            "Sign",
            "(byte[],BigInteger)BigInteger[]",
            "Web3sdkSm2SignData"),
        swapped(
            sdk,
            crypto + "gm.sm2.crypto.asymmetric.SM2Algorithm",
            "verify",
            "(byte[],byte[],BigInteger,BigInteger)boolean",
            "Web3sdkSm2Verify"),
        swapped(sdk, crypto + "gm.sm3.SM3Digest", "hash", "(byte[],int,int)byte[]", "Sm3Range"),
        swapped(
            sdk,
            crypto + "TransactionEncoder",
            "signMessage",
            "(RawTransaction,Credentials)byte[]",
            "Web3sdkSignTransaction"),
        swapped(
            sdk,
            crypto + "ExtendedTransactionEncoder",
            "signMessage",
            "(ExtendedRawTransaction,Credentials)byte[]",
            "Web3sdkSignExtendedTransaction"),
        leftAlone(sdk, crypto + "Sign", "publicPointFromPrivate", POINT),
        leftAlone(
            sdk,
            crypto + "gm.sm2.SM2Signer",
            "verifySignature",
            "has its message in a digest of BouncyCastle"));
  }

  private static List<SdkMethod> javaSdk(String sdk, String crypto) {
    return Arrays.asList(
        swapped(
            sdk,
            crypto + "signature.ECDSASignature",
            "signMessage",
            "(String,CryptoKeyPair)String",
            "JavaSdkSignMessage"),
        swapped(
            sdk,
            crypto + "signature.ECDSASignature",
            "verifyMessage",
            "(String,String,String)boolean",
            "JavaSdkVerifyMessage"),
        swapped(sdk, crypto + "hash.Keccak256", "calculateHash", "(byte[])String", "Keccak256Hex"),
        swapped(sdk, crypto + "hash.Keccak256", "hash", "(byte[])byte[]", "Keccak256Bytes"),
        swapped(
            sdk,
            crypto + "signature.SM2Signature",
            "signMessage",
            "(String,CryptoKeyPair)String",
            "JavaSdkSm2SignMessage"),
        swapped(
            sdk,
            crypto + "signature.SM2Signature",
            "verifyMessage",
            "(String,String,String)boolean",
            "JavaSdkSm2VerifyMessage"),
        swapped(sdk, crypto + "hash.SM3Hash", "calculateHash", "(byte[])String", "Sm3Hex"),
        swapped(sdk, crypto + "hash.SM3Hash", "hash", "(byte[])byte[]", "Sm3Bytes"));
  }

  private static List<SdkMethod> javaSdk2Transactions() {
    String encoder = "org.fisco.bcos.sdk.transaction.codec.encode.TransactionEncoderService";
    return Arrays.asList(
        swapped(
            "java-sdk-2",
            encoder,
            "encodeAndSign",
            "(RawTransaction,CryptoKeyPair)String",
            "JavaSdk2SignTransactionHex"),
        swapped(
            "java-sdk-2",
            encoder,
            "encodeAndSignBytes",
            "(RawTransaction,CryptoKeyPair)byte[]",
            "JavaSdk2SignTransaction"));
  }
}
