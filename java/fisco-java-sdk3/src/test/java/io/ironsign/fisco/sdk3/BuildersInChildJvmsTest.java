package io.ironsign.fisco.sdk3;

import static org.assertj.core.api.Assertions.assertThat;

import io.ironsign.fisco.sdk.Outcome;
import io.ironsign.fisco.sdk.TestData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.fisco.bcos.sdk.jni.common.JniException;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionBuilderJniObj;
import org.fisco.bcos.sdk.jni.utilities.tx.TransactionBuilderV1JniObj;
import org.fisco.bcos.sdk.jni.utilities.tx.TxPair;
import org.fisco.bcos.sdk.v3.crypto.keypair.CryptoKeyPair;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The builders in JVMs of their own: with what ends one, and without the native library. */
class BuildersInChildJvmsTest {
  private static final String NULL_VERSION = "null version";
  private static final byte[] INPUT = {1, 2, 3};

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"zz", "0Xab", NULL_VERSION})
  void thePublishedBuildersEndTheJvm(String input) throws Exception {
    assertThat(run(Published.class, "auto", input)).contains("SIGSEGV");
  }

  @Test
  void oursGiveExceptions() throws Exception {
    assertThat(run(Accelerated.class, "auto", "zz", "0Xab", NULL_VERSION))
        .containsPattern("(?s)JniException.*BadHex.*JniException.*BadHex")
        .contains("java.lang.NullPointerException: version")
        .contains(transaction().getSignedTx())
        .doesNotContain("SIGSEGV");
  }

  @Test
  void withoutTheNativeLibraryTheSdkBuilds() throws Exception {
    assertThat(run(Accelerated.class, "java")).contains(transaction().getSignedTx());
  }

  static final class Published {
    public static void main(String[] args) throws JniException {
      if (args[0].equals(NULL_VERSION)) {
        TransactionBuilderV1JniObj.calcTransactionDataHashWithFullFields(
            0, null, "g", "c", "t", "n", INPUT, "", 1, "", "", 0, "", "");
      } else {
        TransactionBuilderJniObj.createSignedTransaction(
            pair().getJniKeyPair(), "g", "c", "t", args[0], "", 1, 0);
      }
    }
  }

  static final class Accelerated {
    public static void main(String[] args) throws JniException {
      for (String input : args) {
        System.out.println(Outcome.of(() -> odd(input)));
      }
      System.out.println(transaction().getSignedTx());
    }

    private static Object odd(String input) throws JniException {
      return input.equals(NULL_VERSION)
          ? IronsignTransactionBuilderV1.calcTransactionDataHashWithFullFields(
              0, null, "g", "c", "t", "n", INPUT, "", 1, "", "", 0, "", "")
          : IronsignTransactionBuilder.createSignedTransaction(
              pair(), "g", "c", "t", input, "", 1, 0);
    }
  }

  private static TxPair transaction() throws JniException {
    return IronsignTransactionBuilderV1.createSignedTransactionWithFullFields(
        pair(), "g", "c", "t", "n", INPUT, "", 9, "0x1", "0x2", 1, 0, "");
  }

  private static CryptoKeyPair pair() {
    return TestData.pairs(new JavaSdk3(), new Random(TestData.SEED)).get(3);
  }

  private String run(Class<?> program, String mode, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Paths.get(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(Arrays.asList("-cp", System.getProperty("java.class.path")));
    command.add("-Duser.home=" + System.getProperty("user.home"));
    command.add("-Dironsign.mode=" + mode);
    command.add("-XX:-CreateCoredumpOnCrash");
    command.add("-XX:ErrorFile=" + folder.resolve("hs_err"));
    command.add(program.getName());
    command.addAll(Arrays.asList(arguments));
    Path output = folder.resolve("output");
    Process child =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    boolean ended = child.waitFor(60, TimeUnit.SECONDS);
    child.destroyForcibly().waitFor();
    String text = new String(Files.readAllBytes(output));
    assertThat(ended).as("ended within 60 s: %s", text).isTrue();
    return text;
  }
}
