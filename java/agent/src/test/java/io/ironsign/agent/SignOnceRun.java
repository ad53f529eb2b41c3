package io.ironsign.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;

/** Runs of the smallest application. */
final class SignOnceRun {

  static final String APPLICATION = "SignOnce";

  /** How often it signs natively: once as a whole, and once by the pair that does not match. */
  static final int SIGNATURES = 2;

  private static final Sdk SDK = Sdk.WEB3J_4_12_3;

  private SignOnceRun() {}

  static String classPath() throws IOException {
    return SDK.classPathWith(APPLICATION);
  }

  /** Starts it in the host, which tells what the agent's MXBean says. */
  static ChildJvm.Running start(ChildJvm jvm) throws IOException {
    return jvm.on(Host.PATH, classPath()).start(Host.class.getName(), APPLICATION, "");
  }

  /** The results of the SDK as published: Keccak-256 and RFC 6979 leave no choice. */
  static void assertRight(ChildJvm.Result result) {
    assertThat(result.exit).as("%s", result).isZero();
    assertThat(result.out)
        .contains(
            "hash: f1885eda54b7a053318cd41e2093220dab15d65381b1157a3633a83bfd5c9239/32",
            "recovered: a0434d9e47f3c86235477c7b1ae6ae5d3442d49b1943c2b752a68e2a47e247c7"
                + "893aba425419bc27a3b6c7e693a24c696f794c2ed877a1593cbee53b037368d7",
            "mismatched: java.lang.RuntimeException: Could not construct a recoverable key.");
  }
}
