package io.ironsign.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Applications written against an SDK alone, run unchanged with the agent and without: the same
 * results and exceptions, and native code has computed.
 */
class SameResultsCheck {

  static Stream<Sdk> sdks() {
    return Sdk.known();
  }

  @ParameterizedTest
  @MethodSource("sdks")
  void sameResultsInTheApplicationsLoaderAndInAnother(Sdk sdk) throws Exception {
    String classPath = sdk.classPathWith(sdk.application);
    List<ChildJvm.Running> withAgent = new ArrayList<>();
    ChildJvm.Running plain = start(new ChildJvm(), sdk, "");
    if (sdk.runsInOneLoaderOnly) {
      withAgent.add(start(new ChildJvm().withAgent(), sdk, ""));
      withAgent.add(start(new ChildJvm().withAgent(), sdk, classPath));
    } else {
      withAgent.add(start(new ChildJvm().withAgent(), sdk, "", classPath));
    }

    ChildJvm.Result expected = plain.join();
    assertThat(expected.exit).as("%s", expected).isZero();
    assertThat(expected.section("no agent")).isEmpty();
    assertThat(expected.section("loader 1").split("\\R")).hasSizeGreaterThan(200);
    for (ChildJvm.Running running : withAgent) {
      ChildJvm.Result result = running.join();
      assertThat(result.exit).as("%s", result).isZero();
      for (String loader : result.loaders()) {
        assertThat(loader).isEqualTo(expected.section("loader 1"));
      }
      assertNativeCodeComputed(result);
      assertNativeCodeComputedSm2(sdk, result);
      assertEveryMethodIsAccountedFor(sdk, result);
    }
  }

  private static ChildJvm.Running start(ChildJvm jvm, Sdk sdk, String... loaders)
      throws IOException {
    List<String> arguments = new ArrayList<>(Arrays.asList(loaders));
    arguments.add(0, sdk.application);
    if (arguments.contains("")) {
      jvm.on(sdk.classPathWith(sdk.application));
    }
    return jvm.on(Host.PATH).start(Host.class.getName(), arguments.toArray(new String[0]));
  }

  private static void assertNativeCodeComputed(ChildJvm.Result result) {
    int loaders = result.loaders().size();
    assertThat(result.calls("sign")).isGreaterThan(40 * loaders);
    assertThat(result.calls("recover") + result.calls("verify")).isGreaterThan(30 * loaders);
    assertThat(result.calls("keccak256")).isGreaterThan(20 * loaders);
  }

  private static void assertNativeCodeComputedSm2(Sdk sdk, ChildJvm.Result result) {
    if (sdk.application.startsWith("Web3sdk")) {
      int loaders = result.loaders().size();
      assertThat(result.calls("sm2Sign")).isGreaterThan(20 * loaders);
      assertThat(result.calls("sm2Verify")).isGreaterThan(120 * loaders);
    }
  }

  /** The line of the log and the MXBean, which goes by what has been done, say the same. */
  private static void assertEveryMethodIsAccountedFor(Sdk sdk, ChildJvm.Result result) {
    List<String> lines = result.agentLines();
    assertThat(lines.get(lines.size() - 1)).contains(".jar): swapped ").endsWith(decisions(sdk));
    String[] decisions = decisions(sdk).split("; not swapped ");
    // Methods of one name are one there; and those of transactions are of classes not loaded here.
    String[] names = decisions[0].substring("swapped ".length()).split(", ");
    Set<String> swapped = new HashSet<>(Arrays.asList(names));
    swapped.removeAll(Arrays.asList(Fisco3Check.SWAPPED));
    swapped.removeAll(Arrays.asList(JavaSdk2TransactionsCheck.SWAPPED));
    assertThat(result.section("swapped").split("\\R")).hasSameSizeAs(swapped);
    for (String method : result.section("swapped").split("\\R")) {
      assertThat(decisions[0]).contains(shortName(method));
    }
    String notSwapped = decisions.length > 1 ? decisions[1] : "";
    for (String method : result.section("not swapped").split("\\R")) {
      assertThat(notSwapped).contains(shortName(method));
    }
  }

  /** {@code org.web3j.crypto.Sign.signMessage (crypto.jar)} gives {@code Sign.signMessage}. */
  private static String shortName(String method) {
    return method.replaceAll(" \\(.*", "").replaceAll(".*\\.(?=\\w+\\.\\w+$)", "");
  }

  private static String decisions(Sdk sdk) {
    switch (sdk) {
      case WEB3SDK_2_0_0_RC2:
        return "swapped ECDSASign.signMessage, ECDSASign.sign, Sign.recoverFromSignature,"
            + " Sign.publicKeyFromPrivate, ECKeyPair.sign, SHA3Digest.hash, SM2Sign.signMessage,"
            + " SM2Algorithm.Sign, SM2Algorithm.verify, SM3Digest.hash,"
            + " TransactionEncoder.signMessage,"
            + " ExtendedTransactionEncoder.signMessage; not swapped Sign.publicPointFromPrivate"
            + " (returns a point of BouncyCastle), ECKeyPair.verify (not in this version)";
      case WEB3SDK_2_6_2:
        return "swapped ECDSASign.signMessage, Sign.recoverFromSignature,"
            + " Sign.publicKeyFromPrivate, ECKeyPair.sign, ECKeyPair.verify, SHA3Digest.hash,"
            + " SM2Sign.signMessage, SM2Algorithm.Sign, SM2Algorithm.verify, SM3Digest.hash,"
            + " TransactionEncoder.signMessage, ExtendedTransactionEncoder.signMessage; not swapped"
            + " ECDSASign.sign (also returns p, which native code does not compute), Sign.publicPointFromPrivate"
            + " (returns a point of BouncyCastle), SM2Signer.verifySignature (has its message in a"
            + " digest of BouncyCastle)";
      case JAVA_SDK_2_9_1:
        return "swapped ECDSASignature.signMessage, ECDSASignature.verifyMessage,"
            + " Keccak256.calculateHash, Keccak256.hash, SM2Signature.signMessage,"
            + " SM2Signature.verifyMessage, SM3Hash.calculateHash, SM3Hash.hash, "
            + String.join(", ", JavaSdk2TransactionsCheck.SWAPPED);
      case JAVA_SDK_3_6_0:
        return "swapped ECDSASignature.signMessage, ECDSASignature.verifyMessage,"
            + " Keccak256.calculateHash, Keccak256.hash, SM2Signature.signMessage,"
            + " SM2Signature.verifyMessage, SM3Hash.calculateHash, SM3Hash.hash, "
            + String.join(", ", Fisco3Check.SWAPPED)
            + "; not swapped TransactionBuilderJniObj.createSignedTransaction (native methods"
            + " cannot be advised), TransactionBuilderV1JniObj.createSignedTransactionWithFullFields"
            + " (native methods cannot be advised)";
      default:
        return "swapped Sign.signMessage, Sign.recoverFromSignature, Sign.publicKeyFromPrivate,"
            + " ECKeyPair.sign, Hash.sha3, TransactionEncoder.signMessage,"
            + " TransactionEncoder.signMessage; not swapped Sign.publicPointFromPrivate (returns a"
            + " point of BouncyCastle)";
    }
  }
}
