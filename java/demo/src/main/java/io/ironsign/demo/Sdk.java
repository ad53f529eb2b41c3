package io.ironsign.demo;

import java.nio.file.Path;
import java.util.function.Supplier;

/** A published version of an SDK that the demo runs, each in a process of its own. */
public enum Sdk {
  WEB3SDK_2_0_0_RC2(
      "web3sdk-2.0.0-rc2",
      "fisco-web3sdk",
      () -> new Web3sdkClient(Web3sdkClient::secureRandomNonce)),
  WEB3SDK_2_6_2(
      "web3sdk-2.6.2",
      "fisco-web3sdk/versions/2.6.2",
      () -> new Web3sdkClient(Web3sdkClient::threadLocalNonce)),
  WEB3SDK_2_6_2_SM2(
      "web3sdk-2.6.2-sm2",
      "fisco-web3sdk/versions/2.6.2",
      () -> new Web3sdkSm2Client(Web3sdkClient::threadLocalNonce)),
  // Not JavaSdk3Client::new, for which the class would be loaded here, with classes of the SDK.
  JAVA_SDK_3_6_0("java-sdk-3.6.0", "fisco-java-sdk3", () -> new JavaSdk3Client()),
  JAVA_SDK_3_6_0_SM2("java-sdk-3.6.0-sm2", "fisco-java-sdk3", () -> new JavaSdk3Sm2Client()),
  WEB3J_4_12_3("web3j-4.12.3", "web3j/versions/4.12.3", Web3jClient::new);

  private final String id;
  private final String module;
  private final Supplier<TxClient> client;

  Sdk(String id, String module, Supplier<TxClient> client) {
    this.id = id;
    this.module = module;
    this.client = client;
  }

  /** Name and version, as in {@code web3sdk-2.6.2}, and what signs if it is not ECDSA. */
  public String id() {
    return id;
  }

  /**
   * The file in which the build lists the SDK's jars and what they need, as a class path.
   *
   * @param java the folder {@code java} of the source tree
   */
  public Path classPathFile(Path java) {
    return java.resolve(module).resolve("target").resolve("sdk.classpath");
  }

  /** A client of this SDK, which has to be on the class path. */
  public TxClient newClient() {
    return client.get();
  }
}
