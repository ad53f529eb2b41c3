package io.ironsign.benchmarks;

import java.io.IOException;
import java.util.Arrays;

/** Opens contestants by the names that the benchmarks' parameters have. */
final class Contestants {

  private static final String WITH_IRONSIGN = "+ironsign";

  private Contestants() {}

  /**
   * @param name {@code ironsign}, {@code acinq}, or an SDK with its version, as in {@code
   *     web3j-4.12.3}, followed by {@code +ironsign} where Ironsign is swapped in
   */
  static Contestant open(String name) throws IOException, ReflectiveOperationException {
    return switch (name) {
      case "ironsign" -> new Core();
      case "acinq" -> new Acinq();
      default -> openSdk(name);
    };
  }

  private static Contestant openSdk(String name) throws IOException, ReflectiveOperationException {
    boolean withIronsign = name.endsWith(WITH_IRONSIGN);
    String sdk = withIronsign ? withoutIronsign(name) : name;
    return SdkLoader.open(sdk, withIronsign);
  }

  /** The same for SM2. */
  static Contestant openSm2(String name) throws IOException, ReflectiveOperationException {
    if (name.equals("ironsign")) {
      return new CoreSm2();
    }
    if (name.equals("bouncyCastle")) {
      return new BouncyCastleSm2();
    }
    boolean withIronsign = name.endsWith(WITH_IRONSIGN);
    return SdkLoader.openSm2(withIronsign ? withoutIronsign(name) : name, withIronsign);
  }

  /** The same SDK with Ironsign if it is without, and the other way round. */
  static String counterpart(String name) {
    return name.endsWith(WITH_IRONSIGN) ? withoutIronsign(name) : name + WITH_IRONSIGN;
  }

  private static String withoutIronsign(String name) {
    return name.substring(0, name.length() - WITH_IRONSIGN.length());
  }

  /** Refuses to measure what gives wrong results. */
  static void require(byte[] expected, byte[] actual) {
    if (!Arrays.equals(expected, actual)) {
      throw new IllegalStateException("the contestant gives a wrong result");
    }
  }
}
