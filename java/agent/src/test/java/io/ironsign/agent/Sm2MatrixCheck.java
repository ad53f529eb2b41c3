package io.ironsign.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Signatures of SM2 by one SDK, judged by another, each as published and with the agent. web3sdk
 * signs e = SM3(Z | SM3(message)), java-sdk e = SM3(Z | message): what web3sdk signs is valid
 * elsewhere, and by its own verification, as the signature of the hash of the message.
 *
 * <p>For transactions there is no difference: all three sign the hash of one.
 */
class Sm2MatrixCheck {

  private static final int COUNT = Boolean.getBoolean("ironsign.long") ? 10_000 : 50;

  private static final Sdk[] SDKS = {Sdk.WEB3SDK_2_6_2, Sdk.JAVA_SDK_2_9_1, Sdk.JAVA_SDK_3_6_0};

  private final Map<String, Path> signed = new LinkedHashMap<>();

  @Test
  void whatOneSdkSignsEveryOtherJudgesAlike() throws Exception {
    List<ChildJvm.Running> signers = new ArrayList<>();
    for (Sdk sdk : SDKS) {
      signers.add(startSigner(sdk, false));
      signers.add(startSigner(sdk, true));
    }
    for (int i = 0; i < signers.size(); i++) {
      ChildJvm.Result result = signers.get(i).join();
      assertThat(result.exit).as("%s", result).isZero();
      assertThat(result.section("loader 1")).startsWith(COUNT + " signed");
      if (i % 2 == 1) {
        assertThat(result.calls("sm2Sign")).isEqualTo(COUNT);
      }
    }
    for (boolean agent : new boolean[] {false, true}) {
      List<ChildJvm.Running> verifiers = new ArrayList<>();
      for (Sdk sdk : SDKS) {
        verifiers.add(startVerifier(sdk, agent));
      }
      for (ChildJvm.Running verifier : verifiers) {
        assertVerdicts(verifier.join(), agent);
      }
    }
  }

  private ChildJvm.Running startSigner(Sdk sdk, boolean agent) throws IOException {
    String name = "sm2-" + sdk + (agent ? "-agent" : "");
    signed.put(name, Paths.get("target", name));
    return start(
        sdk, agent, "-Dsm2.count=" + COUNT, "-Dsm2.out=" + signed.get(name));
  }

  private ChildJvm.Running startVerifier(Sdk sdk, boolean agent) throws IOException {
    List<String> files = new ArrayList<>();
    signed.values().forEach(file -> files.add(file.toString()));
    return start(sdk, agent, "-Dsm2.in=" + String.join(File.pathSeparator, files));
  }

  private static ChildJvm.Running start(Sdk sdk, boolean agent, String... options)
      throws IOException {
    String application = sdk == Sdk.WEB3SDK_2_6_2 ? "Web3sdkSm2Exchange" : "JavaSdkSm2Exchange";
    String classPath = sdk.classPathWith(application, "Sm2Exchange");
    ChildJvm jvm = new ChildJvm().with("-Dsm2.seed=" + sdk.ordinal()).with(options);
    if (agent) {
      jvm.withAgent();
    }
    return jvm.on(classPath, Host.PATH).start(Host.class.getName(), application, "");
  }

  private void assertVerdicts(ChildJvm.Result result, boolean agent) throws Exception {
    assertThat(result.exit).as("%s", result).isZero();
    StringBuilder expected = new StringBuilder();
    int valid = 0;
    for (String signer : signed.keySet()) {
      boolean twice = signer.contains("WEB3SDK");
      valid += COUNT;
      expected.append(
          String.format(
              "%s: of %d as message %d, as hash %d, damaged 0%n",
              signer, COUNT, twice ? 0 : COUNT, twice ? COUNT : 0));
    }
    assertThat(verdicts(result)).isEqualTo(expected.toString());
    if (agent) {
      assertThat(result.calls("sm2Verify")).isGreaterThanOrEqualTo(valid);
    }
  }

  /** Without what WeDPR prints of signatures that are not valid. */
  private static String verdicts(ChildJvm.Result result) {
    StringBuilder lines = new StringBuilder();
    for (String line : result.section("loader 1").split("\\R")) {
      if (line.startsWith("sm2-")) {
        lines.append(String.format("%s%n", line));
      }
    }
    return lines.toString();
  }
}
