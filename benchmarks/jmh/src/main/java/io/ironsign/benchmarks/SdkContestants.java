package io.ironsign.benchmarks;

import io.ironsign.demo.JavaSdk3Client;
import io.ironsign.demo.Sdk;
import io.ironsign.demo.Signer;
import io.ironsign.demo.TxClient;
import io.ironsign.demo.Web3sdkClient;
import io.ironsign.demo.Web3sdkSm2Client;
import java.util.Arrays;

/** Makes the contestant of an SDK; called inside the {@link SdkLoader} of its version. */
public final class SdkContestants {

  private SdkContestants() {}

  /** Called by reflection. */
  public static Contestant create(String id, boolean withIronsign) {
    TxClient client = sdk(id).newClient();
    client.use(withIronsign ? Signer.IRONSIGN : Signer.SDK);
    if (id.startsWith("web3sdk")) {
      return new Web3sdk(client);
    }
    if (id.startsWith("java-sdk-3")) {
      return new JavaSdk3((JavaSdk3Client) client);
    }
    return withIronsign ? new Web3jWithIronsign(client) : new Web3j(client);
  }

  /** Called by reflection. */
  public static Contestant createSm2(String id, boolean withIronsign) {
    if (id.startsWith("java-sdk-3")) {
      return new JavaSdk3Sm2(withIronsign);
    }
    Web3sdkSm2Client client = new Web3sdkSm2Client(Web3sdkClient::threadLocalNonce);
    client.use(withIronsign ? Signer.IRONSIGN : Signer.SDK);
    return new Web3sdkSm2(client);
  }

  static Sdk sdk(String id) {
    return Arrays.stream(Sdk.values())
        .filter(sdk -> sdk.id().equals(id))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no such SDK: " + id));
  }
}
