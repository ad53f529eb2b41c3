package io.ironsign.web3j;

import java.util.Arrays;

/** The web3j on the class path. */
final class Web3jVersion {

  private Web3jVersion() {}

  /**
   * Whether it is of this version or later.
   *
   * @param version major and minor, as 4.9
   */
  static boolean isAtLeast(String version) {
    int[] actual = numbers(System.getProperty("web3j.version"));
    int[] wanted = numbers(version);
    return actual[0] != wanted[0] ? actual[0] > wanted[0] : actual[1] >= wanted[1];
  }

  private static int[] numbers(String version) {
    return Arrays.stream(version.split("\\.")).mapToInt(Integer::parseInt).toArray();
  }
}
